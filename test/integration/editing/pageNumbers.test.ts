import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** Page numbers, headers and footers through the API, read back by an independent program. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'numbers-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

async function number(bytes: Uint8Array<ArrayBuffer>, params: object): Promise<Response> {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(bytes, 'ulat.pdf');
  return visitor.fetch(`/api/pdf/${id}/page-numbers`, {
    method: 'POST',
    body: JSON.stringify(params),
    headers: { 'content-type': 'application/json' },
  });
}

/** The words of each page with their places, in points from the upper left corner as shown. */
async function wordsOf(answer: Response): Promise<{ text: string; x: number; y: number; right: number }[][]> {
  expect(answer.status).toBe(200);
  const path = join(folder, 'result.pdf');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  const html = execFileSync('pdftotext', ['-bbox', '-cropbox', path, '-'], { encoding: 'utf8' });
  return html
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="[\d.-]+">([^<]*)</g)].map(
        ([, x, y, right, text = '']) => ({ text, x: Number(x), y: Number(y), right: Number(right) }),
      ),
    );
}

const plain = () => new Uint8Array(readFileSync(fixtures.plain.path));

test('every page gets its number, in real letters', async () => {
  const pages = await wordsOf(await number(plain(), { footerCenter: '<{page}/{pages}>', headerLeft: 'Ulat{page:4}' }));
  expect(pages).toHaveLength(3);
  for (const [index, words] of pages.entries()) {
    const texts = words.map(({ text }) => text);
    expect(texts).toContain(`&lt;${index + 1}/3&gt;`);
    expect(texts).toContain(`Ulat000${index + 1}`);
  }
});

test('chosen pages are counted from the first number, and the others stay bare', async () => {
  const pages = await wordsOf(
    await number(plain(), { footerRight: 'no.{page}', first: '7', style: 'upperRoman', pages: 'pages:2-3' }),
  );
  const numbers = pages.map((words) => words.filter(({ text }) => text.startsWith('no.')).map(({ text }) => text));
  expect(numbers).toEqual([[], ['no.VII'], ['no.VIII']]);
});

test('mirrored pages have the number at the outer edge', async () => {
  const pages = await wordsOf(await number(plain(), { footerRight: 'no.{page}', facing: 'mirrored', marginMm: 20 }));
  const at = pages.map((words) => words.find(({ text }) => text.startsWith('no.'))?.x ?? 0);
  expect(at[0]).toBeGreaterThan(300);
  expect(at[1]).toBeCloseTo((20 * 72) / 25.4, 0);
  expect(at[2]).toBe(at[0]);
});

test.each([0, 90, 180, 270])('a page turned by %i degrees has its number below as it is shown', async (turn) => {
  const bytes = tinyPdf(1, 0, `/Rotate ${turn} /CropBox [50 60 350 460] /MediaBox [0 0 400 500]`);
  const [words = []] = await wordsOf(await number(bytes, { footerLeft: 'no.{page}', marginMm: 10 }));
  const found = words.find(({ text }) => text === 'no.1');
  const height = turn % 180 === 0 ? 400 : 300;
  expect(found?.x).toBeCloseTo((10 * 72) / 25.4, 0);
  expect(found?.y).toBeGreaterThan(height - 60);
  expect(found?.y).toBeLessThan(height);
});

test('nothing to write, and what no font has, are refused with a sentence', async () => {
  const said = async (answer: Response) => `${answer.status} ${((await answer.json()) as { code: string }).code}`;
  expect(await said(await number(plain(), { footerCenter: '  ' }))).toBe('400 running_text_missing');
  expect(await said(await number(plain(), { footerCenter: '\u{10FFFD}' }))).toBe('422 text_not_drawable');
  expect(await said(await number(plain(), { footerCenter: '{page}', pages: 'pages:9' }))).toBe('400 page_out_of_range');
});
