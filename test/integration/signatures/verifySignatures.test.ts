import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureCheck } from '#contract/signatures/signatureCheck.ts';
import { elena, root, signedBy, tomas } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { objects, TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { verifySignatures } from '#tools/verify-signatures/verify-signatures.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** docs/product.md, "Verify signatures", on the real server. */

let server: TestServer;
const roots = mkdtempSync(join(tmpdir(), 'roots-'));
beforeAll(async () => {
  writeFileSync(join(roots, 'root.der'), root.certificate);
  server = await startTestServer({ env: { SIGNATURE_ROOTS: roots } });
});
afterAll(async () => {
  await server.close();
  rmSync(roots, { recursive: true });
});

async function checked(bytes: Uint8Array) {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(bytes));
  return signatureCheck.parse(await (await visitor.run(verifySignatures, [id])).json());
}

test('the bytes that are checked are the bytes that were uploaded', async () => {
  const pdf = TestPdf.make().sign(signedBy(elena), { docMdp: 2 });
  expect(await checked(pdf.bytes)).toMatchObject({
    verdict: 'valid',
    trustedRoots: 1,
    signatures: [{ signer: 'Elena Marchetti', isIntact: true }],
  });
  pdf.sign(signedBy(tomas)).update({ [objects.content]: pdf.body(objects.planted) });
  const attacked = await checked(pdf.bytes);
  expect(attacked.signatures.map(({ verdict, reasons }) => [verdict, reasons])).toEqual([
    ['broken', ['changedNotAllowed']],
    ['broken', ['changedNotAllowed']],
  ]);
});

test('it is free, and a file without signatures says so', async () => {
  expect(await checked(readFileSync(fixtures.plain.path))).toMatchObject({
    verdict: null,
    signatures: [],
    revisions: [{ changes: null }],
  });
  const { rows } = await server.pool.query<{ payment: string }>('select distinct payment from holds');
  expect(rows.filter(({ payment }) => payment !== 'none')).toEqual([]);
});
