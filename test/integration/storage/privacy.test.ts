import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '#server/documents/sweep.ts';
import { protect } from '#tools/protect/protect.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { svgToPdf } from '#tools/svg-to-pdf/svg-to-pdf.ts';
import { textToPdf } from '#tools/text-to-pdf/text-to-pdf.ts';
import { watermark } from '#tools/watermark/watermark.ts';
import { columnsWith } from '../support/columnsWith.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** docs/product.md, "Privacy": unique words are sent in through every input and then searched for everywhere. */

const canaries = {
  name: 'kanaryo-sa-pangalan',
  text: 'kanaryo-sa-teksto',
  stamp: 'kanaryo-sa-tatak',
  password: 'kanaryo-na-lihim',
  renamed: 'kanaryo-na-bago',
};
let clockMs = 0;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + clockMs) });
});
afterAll(() => server.close());

/** Files below the data folder that contain one of the words, unencrypted or in their names. */
async function filesWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(server.dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? await readFile(path) : Buffer.alloc(0);
    if (words.some((word) => entry.name.includes(word) || bytes.includes(word))) found.push(path.slice(server.dataDir.length));
  }
  return found;
}

async function leaveWords(visitor: Visitor): Promise<readonly string[]> {
  const pdf = await visitor.upload(tinyPdf(2), `${canaries.name}.pdf`);
  const typed = await visitor.uploadAs(textToPdf.source.kind, new TextEncoder().encode(canaries.text), `${canaries.name}.txt`);
  const stamped = await visitor.run(watermark, [pdf.id], { params: { ...watermark.example, text: canaries.stamp } });
  const locked = await visitor.run(protect, [pdf.id], { params: { openPassword: canaries.password } });
  const turned = await visitor.run(rotate, [pdf.id]);
  const set = await visitor.run(textToPdf, [typed.id]);
  expect([stamped, locked, turned, set].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const drawing = await visitor.uploadAs(
    svgToPdf.source.kind,
    new TextEncoder().encode('<svg><g></svg>'),
    `${canaries.name}.svg`,
  );
  const failed = await visitor.run(svgToPdf, [drawing.id]);
  expect([failed.status, await failed.text()]).toEqual([422, expect.stringContaining(canaries.name)]);
  await visitor.fetch(`/api/pdf/${pdf.id}/file?name=${canaries.renamed}.pdf`);
  return (await visitor.json<{ id: string }[]>('/api/pdf/recent')).map(({ id }) => id);
}

test('deleted data is not found anywhere any more', async () => {
  const visitor = new Visitor(server);
  const ids = await leaveWords(visitor);
  expect(ids).toHaveLength(7);
  expect((await filesWith([canaries.text])).length).toBeGreaterThan(0);
  for (const id of ids) expect((await visitor.fetch(`/api/pdf/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await filesWith(Object.values(canaries))).toEqual([]);
  // Records of jobs name the operation, but not its parameters.
  for (const word of Object.values(canaries)) expect(await columnsWith(server, word)).toEqual([]);
});

test('expired data is deleted from disk, tables and log', async () => {
  await leaveWords(new Visitor(server));
  // While jobs exist, names are in their records and parameters are sealed.
  expect((await columnsWith(server, canaries.name)).toSorted()).toEqual(['public.documents', 'public.jobs']);
  for (const word of [canaries.stamp, canaries.password]) expect(await columnsWith(server, word)).toEqual([]);
  clockMs = 3 * 3_600_000;
  await sweep(server.service.sweepDeps);
  expect(await filesWith(Object.values(canaries))).toEqual([]);
  for (const word of Object.values(canaries)) expect(await columnsWith(server, word)).toEqual([]);
  expect(server.log()).toContain('/api/pdf/:id/protect');
  expect(server.log()).not.toContain('kanaryo');
});
