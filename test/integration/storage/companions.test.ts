import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { JobResult, JobView } from '#contract/endpoints/jobs.ts';
import { markdownLayout } from '#contract/results/markdownLayout.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** Files that are stored beside a result: listed with it, private like it, and deleted with it. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off', BILLING: 'off' } });
});
afterAll(() => server.close());

async function markdownResult(visitor: Visitor): Promise<JobResult> {
  const body = form([
    ['file', file(tinyPdf(2), 'ulat.pdf')],
    ['pages', 'pages:2'],
  ]);
  const headers = { prefer: 'respond-async' };
  const started = await visitor.fetch('/api/convert/pdf-to-markdown', { method: 'POST', body, headers });
  const { result } = await visitor.settled(((await started.json()) as JobView).id);
  if (!result) throw new Error('no result');
  return result;
}

const read = (visitor: Visitor, id: string) => visitor.fetch(`/api/pdf/${id}/file`);
const textOf = async (visitor: Visitor, id: string) => (await read(visitor, id)).text();
const statusOf = async (visitor: Visitor, id: string) => (await read(visitor, id)).status;
const remove = (visitor: Visitor, id: string) => visitor.fetch(`/api/pdf/${id}`, { method: 'DELETE' });

test('a Markdown file has its blocks beside it: their texts are the file, and the settings make it again', async () => {
  const visitor = new Visitor(server);
  const { companions, documentId } = await markdownResult(visitor);
  expect(companions).toEqual([
    { kind: 'json', documentId: expect.any(String), name: 'ulat_layout.json', sizeBytes: expect.any(Number) },
  ]);
  const layout = markdownLayout.parse(JSON.parse(await textOf(visitor, companions[0]?.documentId ?? '')));
  expect(layout.pages.map(({ page }) => page)).toEqual([2]);
  expect(layout.blocks.map(({ markdown }) => markdown).join('')).toBe(await textOf(visitor, documentId));
  expect(layout.settings).toMatchObject({ pictures: 'left-out', pages: { kind: 'pages', ranges: [{ first: 2, last: 2 }] } });
});

test('it belongs to the owner, and is no file of the list', async () => {
  const visitor = new Visitor(server);
  const { companions, documentId } = await markdownResult(visitor);
  expect(await statusOf(new Visitor(server), companions[0]?.documentId ?? '')).toBe(404);
  const recent = (await visitor.json<DocumentView[]>('/api/pdf/recent')).map(({ id }) => id);
  expect(recent).toContain(documentId);
  expect(recent).not.toContain(companions[0]?.documentId);
});

test('it is deleted with the result', async () => {
  const visitor = new Visitor(server);
  const { companions, documentId } = await markdownResult(visitor);
  expect((await remove(visitor, documentId)).status).toBe(200);
  expect(await statusOf(visitor, companions[0]?.documentId ?? '')).toBe(404);
});

test('one that is out for signing stays', async () => {
  const visitor = new Visitor(server);
  const { companions, documentId } = await markdownResult(visitor);
  const id = companions[0]?.documentId ?? '';
  await server.pool.query(
    `insert into signature_requests
      (id, owner, sender_name, sender_email, language, title, signing_order, message, may_delegate, fields, copies_to,
       document_id, page_count, remind_every_days, sent_at, ends_at, kept_until)
     select 'request-' || id, owner, '', '', 'en', '', 'together', '', false, '[]', '{}', id, 1, 0, now(), now(), now()
     from documents where id = $1`,
    [id],
  );
  expect((await remove(visitor, documentId)).status).toBe(200);
  expect([await statusOf(visitor, id), await statusOf(visitor, documentId)]).toEqual([200, 404]);
});
