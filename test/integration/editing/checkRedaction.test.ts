import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redactionAudit } from '#contract/results/redactionAudit.ts';
import { leakFile, leaks, secret } from '#engines/capabilities/redaction-audit/leaks.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { checkRedaction } from '#tools/check-redaction/check-redaction.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** docs/product.md, "Check redaction", on the real server. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { FREE_DAILY_OPERATIONS: '20' } });
});
afterAll(() => server.close());

function leakNamed(name: string): Uint8Array<ArrayBuffer> {
  const leak = leaks.find((each) => each.name === name);
  if (!leak) throw new Error(`no file ${name}`);
  return new Uint8Array(leakFile(leak));
}

test('the check and the removal cost one credit together', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(leakNamed('black box over text'));
  const first = redactionAudit.parse(await (await visitor.run(checkRedaction, [id])).json());
  expect(first).toMatchObject({ pageCount: 1, places: { total: 1 }, removed: null, files: [], notChecked: [] });
  expect(first.places.first[0]?.text).toBe(secret);
  const answer = await visitor.run(checkRedaction, [id], { params: { remove: true } });
  const second = redactionAudit.parse(await answer.json());
  expect(second.removed?.places).toEqual({ total: 0, first: [] });
  expect(second.files.map(({ kind }) => kind)).toEqual(['pdf']);
  const { rows } = await server.pool.query<{ payment: string }>('select payment from holds order by created_at');
  expect(rows.map(({ payment }) => payment)).toEqual(['free', 'none']);
});

test('text that nobody hid stays, unless its removal is asked for', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(leakNamed('attachment'));
  const notesAfter = async (clean: boolean) => {
    const answer = await visitor.run(checkRedaction, [id], { params: { remove: true, clean } });
    return redactionAudit.parse(await answer.json()).removed?.notes.map(({ kind }) => kind);
  };
  expect(await notesAfter(false)).toEqual(['attachment']);
  expect(await notesAfter(true)).toEqual([]);
});

test('a locked file is checked with its password, and its copy stays locked', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(new Uint8Array(readFileSync(fixtures.encrypted.path)));
  const refused = await visitor.run(checkRedaction, [id]);
  expect(refused.status).toBe(422);
  const headers = { 'x-document-password': fixtures.encrypted.ownerPassword ?? '' };
  const answer = await visitor.run(checkRedaction, [id], { params: { remove: true }, headers });
  const found = redactionAudit.parse(await answer.json());
  // Objects of a locked file cannot be read one by one.
  expect(found.notChecked).toEqual(['unused']);
  expect(found.removed?.places.total).toBe(0);
});
