import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookmarkList } from '#contract/pages/bookmarks.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { operate, savedTo } from '../support/operate.ts';
import { readFindings } from '../support/pdfjsFindings.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** The outline of the result is the one that was sent. Unchanged entries stay as they were. Read back by qpdf and pdf.js. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bookmarks-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

type Bytes = Uint8Array<ArrayBuffer>;
const outlined: Bytes = new Uint8Array(readFileSync(fixtures.outlined.path));

async function listed(bytes: Bytes, from = 'outline'): Promise<BookmarkList> {
  const answer = await operate(new Visitor(server), 'estimate-bookmarks', bytes, { from });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as BookmarkList;
}

async function written(bytes: Bytes, bookmarks: readonly object[]) {
  const visitor = new Visitor(server);
  const answer = await operate(visitor, 'bookmarks', bytes, { bookmarks });
  const path = await savedTo(join(folder, 'result.pdf'), answer);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  return { path, report, bytes: new Uint8Array(readFileSync(path)) };
}

const code = async (answer: Response) => `${answer.status} ${((await answer.json()) as { code: string }).code}`;

test('bookmarks written as they were read change nothing, and qpdf finds the same titles and destinations', async () => {
  const before = await listed(outlined);
  expect(before.total).toBeGreaterThan(3);
  const { path, report, bytes } = await written(outlined, before.bookmarks);
  expect((await listed(bytes)).bookmarks).toEqual(before.bookmarks);
  expect((await readFindings(path)).outline).toEqual((await readFindings(fixtures.outlined.path)).outline);
  expect(report?.changed.filter(({ what }) => what.endsWith('Bookmarks'))).toEqual([]);
});

test('entries are added, renamed, moved, nested and removed; a place on a page that is not changed stays', async () => {
  const { bookmarks } = await listed(outlined);
  const [first, second] = bookmarks;
  const { path, report, bytes } = await written(outlined, [
    { ...second, depth: 0, title: 'Ikalawa – 漢字' },
    { title: 'Bago', depth: 1, page: 2 },
    { ...first, depth: 1 },
  ]);
  const after = (await listed(bytes)).bookmarks;
  expect(after.map(({ title, depth, page }) => [title, depth, page])).toEqual([
    ['Ikalawa – 漢字', 0, second?.page],
    ['Bago', 1, 2],
    [first?.title, 1, first?.page],
  ]);
  expect(report?.changed).toContainEqual({ what: 'addedBookmarks', count: 1 });
  expect(report?.changed).toContainEqual({ what: 'changedBookmarks', count: 2 });
  expect(report?.removed).toContainEqual({ what: 'outlineEntries', count: bookmarks.length - 2 });
  execFileSync('qpdf', ['--check', path]);
  const links = (await readFindings(path)).links;
  expect(links).toEqual((await readFindings(fixtures.outlined.path)).links);
});

test('without any the outline is gone, and a file without one gets one', async () => {
  const none = await written(outlined, []);
  expect((await readFindings(none.path)).outline).toEqual([]);
  expect(execFileSync('qpdf', ['--qdf', none.path, '-'], { encoding: 'latin1' })).not.toContain('/Outlines');
  const made = await written(tinyPdf(3), [{ title: 'Una', depth: 0, page: 3 }]);
  expect((await listed(made.bytes)).bookmarks).toEqual([{ id: 1, title: 'Una', depth: 0, page: 3, isOpen: expect.any(Boolean) }]);
});

test('recognized headings become bookmarks, at most one level deeper than the one before', async () => {
  const bytes: Bytes = new Uint8Array(readFileSync(fixtures.reading.path));
  const { bookmarks } = await listed(bytes, 'headings');
  expect(bookmarks.length).toBeGreaterThan(0);
  for (const [index, { depth, page, title }] of bookmarks.entries()) {
    expect(depth).toBeLessThanOrEqual(index === 0 ? 0 : (bookmarks[index - 1]?.depth ?? 0) + 1);
    expect(
      execFileSync('pdftotext', ['-f', String(page), '-l', String(page), fixtures.reading.path, '-'], { encoding: 'utf8' }),
    ).toContain(title.split(' ')[0]);
  }
  expect((await listed((await written(bytes, bookmarks)).bytes)).total).toBe(bookmarks.length);
});

test('a missing page, a skipped level, and an unknown or repeated id are refused', async () => {
  const ask = async (bookmarks: readonly object[], bytes = outlined) =>
    code(await operate(new Visitor(server), 'bookmarks', bytes, { bookmarks }));
  expect(await ask([{ title: 'x', depth: 0, page: 999 }])).toBe('400 page_out_of_range');
  expect(await ask([{ title: 'x', depth: 1, page: 1 }])).toBe('400 bad_request');
  expect(await ask([{ id: 999, title: 'x', depth: 0, page: 1 }])).toBe('422 bookmark_unknown');
  const twice = { id: 1, title: 'x', depth: 0, page: 1 };
  expect(await ask([twice, twice])).toBe('422 bookmark_unknown');
});

test('an outline with cycles is read to its end and written as a tree', async () => {
  const text = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n4 0 obj\n<< /First 5 0 R /Last 6 0 R >>\nendobj\n5 0 obj\n<< /Title (A) /Parent 4 0 R /Next 6 0 R /First 6 0 R /Dest [3 0 R /Fit] >>\nendobj\n6 0 obj\n<< /Title (B) /Parent 4 0 R /Next 5 0 R /First 5 0 R /Dest [3 0 R /Fit] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 7 >>\n%%EOF\n`;
  const bytes: Bytes = new Uint8Array(Buffer.from(text));
  const { bookmarks } = await listed(bytes);
  expect(bookmarks.map(({ title }) => title)).toEqual(['A', 'B']);
  const { path } = await written(bytes, bookmarks);
  execFileSync('qpdf', ['--check', path]);
});
