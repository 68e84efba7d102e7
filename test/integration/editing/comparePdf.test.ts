import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleVersion, versionFile } from '#engines/capabilities/compare/versions.suite.ts';
import { comparePdf } from '#tools/compare-pdf/compare-pdf.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** docs/product.md, "Compare", on the real server. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { FREE_DAILY_OPERATIONS: '20' } });
});
afterAll(() => server.close());

test('two versions give a list of changes, and the later version with marks', async () => {
  const visitor = new Visitor(server);
  const base = sampleVersion(6);
  const later = { ...base, fieldValue: 'Ashworth', paragraphs: base.paragraphs.map((text) => text.replace('3.', '33.')) };
  const ids: string[] = [];
  for (const version of [base, later]) ids.push((await visitor.upload(new Uint8Array(versionFile(version)))).id);
  const answer = await visitor.run(comparePdf, ids);
  const body = await answer.text();
  expect([answer.status, body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const found = comparePdf.output.schema?.parse(JSON.parse(body));
  expect(found).toMatchObject({ changes: { total: 2 }, counts: { text: 1, picture: 0, structure: 1 }, files: [{ kind: 'pdf' }] });
});
