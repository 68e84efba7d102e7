import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { operate, savedTo, unpacked } from '../support/operate.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** A table of contents has the page numbers of the result, links to the pages, and changes nothing else. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contents-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const bytesOf = ({ path }: Fixture) => new Uint8Array(readFileSync(path));
const insert = async (bytes: Uint8Array<ArrayBuffer>, params: object) =>
  savedTo(join(folder, 'result.pdf'), await operate(new Visitor(server), 'contents-page', bytes, params));
const run = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1e8 });
const textOf = (path: string, page: number) => run('pdftotext', '-layout', '-f', `${page}`, '-l', `${page}`, path, '-');
/** Each line of the table: its words, and the page number at its end. */
const linesOf = (path: string, page: number) =>
  [...textOf(path, page).matchAll(/^ *(\S.*?) {2,}(\S+)$/gm)].map(([, title, number]) => `${title}=${number}`);

test('bookmarks are listed by level, with the page numbers after the insertion and links', async () => {
  const path = await insert(bytesOf(fixtures.outlined), { beforePage: 2, heading: 'Nilalaman' });
  expect(textOf(path, 2)).toContain('Nilalaman');
  expect(linesOf(path, 2)).toEqual(['Chapter 1=1', 'Section 1.1=3', 'Section 1.2 – ñ=4', 'Chapter 2=5', 'Section 2.1=6']);
  expect(run('pdfinfo', path)).toMatch(/^Pages:\s+7$/m);
  const chapters = await insert(bytesOf(fixtures.outlined), { levels: '1' });
  expect(linesOf(chapters, 1)).toEqual(['Chapter 1=2', 'Chapter 2=5']);
});

test('pages are named by their labels, and keep them', async () => {
  const entries = [1, 3, 6].map((page) => ({ title: `Bahagi ${page}`, page }));
  const path = await insert(bytesOf(fixtures.labels), { entries, beforePage: 3 });
  const labels = (file: string) => JSON.parse(run('qpdf', '--json', '--json-key=pagelabels', file)) as { pagelabels: unknown[] };
  expect(labels(path).pagelabels.length).toBeGreaterThan(labels(fixtures.labels.path).pagelabels.length);
  const numbers = linesOf(path, 3).map((line) => line.split('=')[1]);
  expect(numbers[0]).toMatch(/^[a-z]+$|^[ivxlc]+$/i);
});

test('in a tagged file the table is tagged before the following content, and in an untagged file it is not', async () => {
  const entries = [{ title: 'Una', page: 1 }];
  const tagged = unpacked(await insert(bytesOf(fixtures.tagged), { entries }));
  for (const tag of ['/TOC', '/TOCI', '/Reference', '/Link', '/Caption']) expect(tagged).toContain(`/S ${tag}\n`);
  expect(run('pdfinfo', '-struct', join(folder, 'result.pdf')).indexOf('TOC')).toBeGreaterThan(0);
  expect(unpacked(await insert(tinyPdf(2), { entries }))).not.toContain('/TOCI');
});

test('a long list takes several pages, and long titles several lines', async () => {
  const entries = Array.from({ length: 120 }, (_, n) => ({
    title: n === 0 ? 'mahaba '.repeat(40).trim() : `Bahagi ${n}`,
    page: 1 + (n % 3),
  }));
  const path = await insert(tinyPdf(3), { entries, beforePage: 4 });
  const pages = Number(/^Pages:\s+(\d+)$/m.exec(run('pdfinfo', path))?.[1]);
  expect(pages).toBeGreaterThan(5);
  expect(linesOf(path, pages).at(-1)).toBe('Bahagi 119=3');
});

test('headings are listed where there are no bookmarks; a file without either is refused', async () => {
  const refused = await operate(new Visitor(server), 'contents-page', tinyPdf(1), { from: 'bookmarks' });
  expect(await refused.json()).toMatchObject({ code: 'no_contents' });
  const beyond = await operate(new Visitor(server), 'contents-page', tinyPdf(1), { beforePage: 3 });
  expect(await beyond.json()).toMatchObject({ code: 'page_out_of_range' });
});
