import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '#contract/api/operation.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { merge } from '#tools/merge/merge.ts';
import { organize } from '#tools/organize/organize.ts';
import { pdfToText } from '#tools/pdf-to-text/pdf-to-text.ts';
import { repair } from '#tools/repair/repair.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { sanitize } from '#tools/sanitize/sanitize.ts';
import { split } from '#tools/split/split.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf, withSignature } from '../support/tinyPdf.ts';

/** docs/product.md, "What operations preserve": a job's report states what was found in the result itself. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { BILLING: 'off' } });
});
afterAll(() => server.close());

const upload = (visitor: Visitor, fixture: Fixture) => visitor.upload(new Uint8Array(readFileSync(fixture.path)), fixture.name);

async function reportOf(
  operation: Operation,
  documents: readonly (Fixture | Uint8Array<ArrayBuffer>)[],
  params: object,
): Promise<JobView['report']> {
  const visitor = new Visitor(server);
  const ids: string[] = [];
  for (const document of documents) {
    const file = document instanceof Uint8Array ? visitor.upload(document) : upload(visitor, document);
    ids.push((await file).id);
  }
  const answer = await visitor.run(operation, ids, { params });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return (await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '')).report;
}

test('a merge keeps both files’ bookmarks, links and fields, and says what has a new name', async () => {
  const report = await reportOf(merge, [fixtures.outlined, fixtures.form, fixtures.form], {});
  expect(report?.kept).toEqual(
    expect.arrayContaining([
      { what: 'pages', count: 10 },
      { what: 'outlineEntries', count: 6 },
      { what: 'links', count: 6 },
      { what: 'namedDestinations', count: 3 },
      { what: 'formFields', count: 16 },
    ]),
  );
  expect(report?.changed).toContainEqual({ what: 'renamedFields', count: 8 });
  expect(report?.removed).toEqual([]);
});

test('the report of a part names the links and attachments that were lost', async () => {
  const parts = await reportOf(split, [fixtures.outlined], { pages: 'pages:1' });
  expect(parts?.removed.map(({ what }) => what)).toContain('linksToRemovedPages');
  expect((await reportOf(split, [fixtures.attachments], { pages: 'all' }))?.removed).toEqual([{ what: 'attachments', count: 2 }]);
});

test('the report names what another file format cannot keep', async () => {
  const report = await reportOf(pdfToText, [fixtures.outlined], {});
  expect(report?.removed).toEqual([
    { what: 'links', count: 6 },
    { what: 'outlineEntries', count: 6 },
  ]);
  expect((await reportOf(pdfToText, [fixtures.form], {}))?.changed).toEqual([{ what: 'flattenedFields', count: 8 }]);
});

test('a repair reports whether there was any damage', async () => {
  const warningsOf = async (fixture: Fixture, params: object) =>
    (await reportOf(repair, [fixture], params))?.warnings.map(({ what }) => what);
  expect(await warningsOf(fixtures.damaged, {})).toEqual(['repaired']);
  expect(await warningsOf(fixtures.plain, { rebuild: 'true' })).toEqual(['noDamage']);
});

test('sanitizing reports what it removed, earlier versions of the file included', async () => {
  expect((await reportOf(sanitize, [fixtures.attachments], {}))?.removed).toEqual([{ what: 'attachments', count: 3 }]);
  expect((await reportOf(sanitize, [withSignature(tinyPdf(2))], {}))?.removed).toContainEqual({
    what: 'earlierVersions',
    count: 1,
  });
});

test('tags, language and layers are still there after a new order and a turn', async () => {
  const organized = await reportOf(organize, [fixtures.tagged], { pages: '2,1' });
  expect(organized?.kept).toEqual(
    expect.arrayContaining([
      { what: 'structureElements', count: 4 },
      { what: 'language', count: 1 },
    ]),
  );
  const turned = await reportOf(rotate, [fixtures.layers], { totalRotations: 1 });
  expect(turned?.kept).toContainEqual({ what: 'layers', count: 2 });
});

test('signatures are announced before the run, and the report names their state after it', async () => {
  const visitor = new Visitor(server);
  expect((await upload(visitor, fixtures.signed)).isSigned).toBe(true);
  expect((await upload(visitor, fixtures.form)).isSigned).toBe(false);
  const report = await reportOf(rotate, [fixtures.signed], { totalRotations: 1 });
  expect(report?.warnings).toEqual([{ what: 'signatures', count: 1 }]);
});
