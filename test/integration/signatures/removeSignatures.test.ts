import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elena, signedBy, tomas } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { objects, TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { operate, savedTo, unpacked } from '../support/operate.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/**
 * Signatures are removed with everything that belongs to them. Their appearances stay if asked for. Independent programs read the
 * results.
 */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unsigned-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const saved = (answer: Response) => savedTo(join(folder, 'result.pdf'), answer);
const signed = new Uint8Array(readFileSync(fixtures.signed.path));
const remove = (bytes: Uint8Array<ArrayBuffer>, remains: string) =>
  operate(new Visitor(server), 'remove-signatures', bytes, { remains });

/** Page 1 as drawn by poppler, as the bytes of a picture. */
const drawn = (path: string) => execFileSync('pdftoppm', ['-r', '40', '-f', '1', '-l', '1', path], { maxBuffer: 1e8 });

test('what a signature shows becomes part of the page, and no signature is left', async () => {
  const path = await saved(await remove(signed, 'appearance'));
  expect(unpacked(path)).not.toMatch(/\/(FT \/Sig|ByteRange|SigFlags|Perms|DSS)\b/);
  expect(drawn(path).equals(drawn(fixtures.signed.path))).toBe(true);
});

test('an empty field stays where the document is to be signed again', async () => {
  const path = await saved(await remove(signed, 'emptyField'));
  const text = unpacked(path);
  expect(text).toMatch(/\/FT \/Sig/);
  expect(text).not.toMatch(/\/ByteRange/);
});

test('nothing stays where nothing is asked for', async () => {
  const path = await saved(await remove(signed, 'nothing'));
  expect(unpacked(path)).not.toMatch(/\/(AcroForm|Widget|ByteRange)\b/);
});

test('of several signatures all go, a certification too, and the report counts them', async () => {
  const bytes = new Uint8Array(TestPdf.make().sign(signedBy(elena), { docMdp: 2 }).sign(signedBy(tomas)).bytes);
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(bytes);
  const answer = await visitor.fetch(`/api/pdf/${id}/remove-signatures`, { method: 'POST' });
  const path = await saved(answer);
  expect(unpacked(path)).not.toMatch(/\/(ByteRange|DocMDP)\b/);
  // Unsigned fields stay.
  expect(unpacked(path)).toContain('(amount)');
  const job = await visitor.job((answer.headers.get('content-location') ?? '').split('/')[3] ?? '');
  expect(job.report?.removed).toEqual([{ what: 'removedSignatures', count: 2 }]);
  expect(job.report?.warnings).toEqual([]);
});

test('a signature that a page shows and the form does not list goes as well, and another tool says that it ends', async () => {
  const file = TestPdf.make().sign(signedBy(elena), { visible: true });
  const number = file.signatures[0]?.field ?? 0;
  file.update({ [objects.form]: (file.bodies.get(objects.form) ?? '').replace(` ${number} 0 R`, '') });
  const bytes = new Uint8Array(file.bytes);
  for (const remains of ['appearance', 'emptyField', 'nothing']) {
    const path = await saved(await remove(bytes, remains));
    expect(unpacked(path)).not.toMatch(/\/ByteRange\b/);
  }
  const visitor = new Visitor(server);
  const answer = await visitor.run(rotate, [(await visitor.upload(bytes)).id]);
  expect(unpacked(await saved(answer))).not.toMatch(/\/ByteRange\b/);
  const job = await visitor.job((answer.headers.get('content-location') ?? '').split('/')[3] ?? '');
  expect(job.report?.warnings).toContainEqual({ what: 'signatures', count: 1 });
});

test('a file without signatures is refused, and costs nothing', async () => {
  const answer = await remove(new Uint8Array(readFileSync(fixtures.form.path)), 'nothing');
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'no_signatures']);
  const { rows } = await server.pool.query<{ state: string }>("select state from holds where state = 'captured'");
  expect(rows.length).toBe(8);
});
