import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { operate, savedTo } from '../support/operate.ts';
import { readFindings } from '../support/pdfjsFindings.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/**
 * Pages on sheets, in booklets, over posters, resized and with a letterhead, through the API. poppler and pdf.js read the
 * results.
 */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const bytesOf = ({ path }: { readonly path: string }) => new Uint8Array(readFileSync(path));

const made = async (tool: string, bytes: Uint8Array<ArrayBuffer>, params: object) =>
  saved(await operate(new Visitor(server), tool, bytes, params));
const saved = (answer: Response) => savedTo(join(folder, 'result.pdf'), answer);

interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

/** Words with their places and page sizes in points, from the upper left corner of the page as shown. */
function readPages(path: string): ReadPage[] {
  const html = execFileSync('pdftotext', ['-bbox', '-cropbox', path, '-'], { encoding: 'utf8' });
  return [...html.matchAll(/<page width="([\d.]+)" height="([\d.]+)">(.*?)<\/page>/gs)].map(([, width, height, words = '']) => ({
    width: Number(width),
    height: Number(height),
    words: [...words.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="[\d.-]+" yMax="([\d.-]+)">([^<]*)</g)].map(
      ([, x, y, bottom, text = '']) => ({ text, x: Number(x), y: Number(y), height: Number(bottom) - Number(y) }),
    ),
  }));
}

/** The page numbers on a page of `tinyPdf`, from left to right and from top to bottom. */
const numbersOn = (page: ReadPage | undefined) =>
  (page?.words ?? [])
    .filter(({ text }) => /^\d+$/.test(text))
    .toSorted((a, b) => Math.round(a.y - b.y) || a.x - b.x)
    .map(({ text }) => Number(text));

describe('pages on sheets', () => {
  test.each([
    ['rows', [1, 2, 3, 4]],
    ['columns', [1, 3, 2, 4]],
    ['rowsFromRight', [2, 1, 4, 3]],
    ['columnsFromRight', [3, 1, 4, 2]],
  ])('four on one, by %s', async (order, expected) => {
    const pages = readPages(await made('nup', tinyPdf(6), { perSheet: '4', order, paper: 'letter' }));
    expect(pages).toHaveLength(2);
    expect(numbersOn(pages[0])).toEqual(expected);
    expect(numbersOn(pages[1]).toSorted()).toEqual([5, 6]);
    expect([pages[0]?.width, pages[0]?.height]).toEqual([612, 792]);
  });

  test('two portrait pages fill a landscape sheet side by side', async () => {
    const [page] = readPages(await made('nup', tinyPdf(2), { perSheet: '2', paper: 'a4', gapMm: 0, marginMm: 0 }));
    expect(page?.width).toBeCloseTo(841.89, 1);
    expect(numbersOn(page)).toEqual([1, 2]);
    const [first, second] = (page?.words ?? []).filter(({ text }) => text === 'Page');
    const scale = 841.89 / 2 / 612;
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(841.89 / 2, 0);
    expect(first?.x).toBeCloseTo(72 * scale, 0);
  });

  test('links, bookmarks and named destinations lead to the sheet of their page', async () => {
    const before = await readFindings(fixtures.outlined.path);
    const after = await readFindings(await made('nup', bytesOf(fixtures.outlined), { perSheet: '2' }));
    expect(after.pageCount).toBe(Math.ceil(before.pageCount / 2));
    const sheet = (page: number) => (page === 0 ? 0 : Math.ceil(page / 2));
    const moved = (line: string) => line.replace(/-> (\d+)$/, (_, page: string) => `-> ${sheet(Number(page))}`);
    expect(after.outline).toEqual(before.outline.map(moved));
    expect(after.links.toSorted()).toEqual(
      before.links.map((line) => moved(line).replace(/^(\d+)/, (page) => String(sheet(Number(page))))).toSorted(),
    );
  });

  test('fields with their values and tags are kept', async () => {
    const form = await readFindings(await made('nup', bytesOf(fixtures.form), { perSheet: '2' }));
    expect(form.fields.toSorted()).toEqual((await readFindings(fixtures.form.path)).fields.toSorted());
    const tags = await readFindings(fixtures.tagged.path);
    const resized = await readFindings(await made('page-size', bytesOf(fixtures.tagged), { paper: 'a3' }));
    expect(resized.tags).toBe(tags.tags);
    // An element of the whole document is counted once for each page. Two pages make one sheet.
    const tagged = await readFindings(await made('nup', bytesOf(fixtures.tagged), { perSheet: '2' }));
    expect(tagged.tags).toBe(tags.tags - 1);
    expect(tagged.taggedPages).toBe(1);
  });

  test('sheets have the labels of their pages', async () => {
    const before = await readFindings(fixtures.labels.path);
    const after = await readFindings(await made('nup', bytesOf(fixtures.labels), { perSheet: '2' }));
    expect(after.labels?.[0]).toBe(`${before.labels?.[0]}–${before.labels?.[1]}`);
  });

  test('cropped content stays hidden, and rotated pages are upright', async () => {
    const bytes = tinyPdf(2, 0, '/MediaBox [0 0 612 792] /CropBox [0 0 612 650] /Rotate 90');
    const [page] = readPages(await made('nup', bytes, { perSheet: '2' }));
    const image = execFileSync('pdftoppm', ['-r', '36', '-gray', join(folder, 'result.pdf')], { maxBuffer: 1e8 });
    // The only words of the pages are in the part that is cropped.
    expect(image.subarray(15).every((value) => value === 255)).toBe(true);
    expect(page?.height).toBeGreaterThan(page?.width ?? 0);
  });
});

describe('booklets', () => {
  test('six pages: blank pages at the end, sides in folding order', async () => {
    const pages = readPages(await made('booklet', tinyPdf(6), { paper: 'a4' }));
    expect(pages.map(numbersOn)).toEqual([[1], [2], [6, 3], [4, 5]]);
    // The front cover is on the right of the outermost sheet.
    expect(pages[0]?.words[0]?.x).toBeGreaterThan((pages[0]?.width ?? 0) / 2);
  });

  test('a right spine mirrors the order', async () => {
    const pages = readPages(await made('booklet', tinyPdf(8), { paper: 'a4', binding: 'right' }));
    expect(pages.map(numbersOn)).toEqual([
      [1, 8],
      [7, 2],
      [3, 6],
      [5, 4],
    ]);
  });

  test('one page gets three blank pages and keeps its bookmarks', async () => {
    const path = await made('booklet', tinyPdf(1), {});
    expect(readPages(path).map(numbersOn)).toEqual([[1], []]);
  });
});

describe('posters', () => {
  test('a page on four sheets: each sheet has its part, and the overlap is on both', async () => {
    const params = { columns: '2', rows: '2', paper: 'letter', overlapMm: 10, marginMm: 5 };
    const pages = readPages(await made('poster', tinyPdf(1), params));
    expect(pages).toHaveLength(4);
    const page = pages[0]?.words.find(({ text }) => text === 'Page');
    expect(page).toBeDefined();
    // Nearly twice as large, because overlap and margins take some space.
    const plain = readPages(writtenAs(tinyPdf(1)))[0]?.words[0]?.height ?? 0;
    expect((page?.height ?? 0) / plain).toBeGreaterThan(1.8);
    expect((page?.height ?? 0) / plain).toBeLessThan(2);
    const after = await readFindings(join(folder, 'result.pdf'));
    expect(after.labels).toEqual(['A1', 'A2', 'B1', 'B2']);
  });

  test('links work on every sheet that shows them; fields and comments are flattened', async () => {
    const before = await readFindings(fixtures.outlined.path);
    const after = await readFindings(await made('poster', bytesOf(fixtures.outlined), { columns: '1', rows: '2' }));
    expect(after.pageCount).toBe(before.pageCount * 2);
    expect(after.outline).toHaveLength(before.outline.length);
    expect(after.links.length).toBeGreaterThanOrEqual(before.links.length);
    const form = await readFindings(await made('poster', bytesOf(fixtures.form), { columns: '1', rows: '2' }));
    expect(form.fields).toEqual([]);
  });
});

function writtenAs(bytes: Uint8Array): string {
  const path = join(folder, 'source.pdf');
  writeFileSync(path, bytes);
  return path;
}

describe('page sizes', () => {
  test.each([0, 90, 180, 270])('a page rotated by %i degrees is scaled with its annotations', async (turn) => {
    const bytes = tinyPdf(1, 0, `/MediaBox [0 0 612 792] /Rotate ${turn}`);
    const isAcross = turn % 180 !== 0;
    const [before] = readPages(writtenAs(bytes));
    const [after] = readPages(await made('page-size', bytes, { paper: 'custom', widthMm: 431.8, heightMm: 558.8 }));
    // Poppler reports the size before the rotation, and the places after it.
    const sides = [after?.width, after?.height].map((side) => Math.round(side ?? 0));
    expect(isAcross ? sides.toReversed() : sides).toEqual([1224, 1584]);
    const scale = isAcross ? 1224 / 792 : 2;
    const top = isAcross ? (1584 - 612 * scale) / 2 : 0;
    expect(after?.words[0]?.x).toBeCloseTo((before?.words[0]?.x ?? 0) * scale, 0);
    expect(after?.words[0]?.y).toBeCloseTo((before?.words[0]?.y ?? 0) * scale + top, 0);
  });

  test('a larger canvas keeps the size of the content, and cropped content stays hidden', async () => {
    const bytes = tinyPdf(1, 0, '/MediaBox [0 0 612 792] /CropBox [0 0 612 650]');
    const path = await made('page-size', bytes, { mode: 'canvas', paper: 'a3' });
    const [page] = readPages(path);
    expect(page?.height).toBeCloseTo(1190.55, 1);
    const image = execFileSync('pdftoppm', ['-r', '36', '-gray', path], { maxBuffer: 1e8 });
    expect(image.subarray(15).every((value) => value === 255)).toBe(true);
  });

  test('the report counts pages whose size changed', async () => {
    const [first = '', ...others] = Buffer.from(tinyPdf(2)).toString('latin1').split('0 0 612 792');
    const bytes = new Uint8Array(Buffer.from([first, others.join('0 0 595 842')].join('0 0 612 792'), 'latin1'));
    const visitor = new Visitor(server);
    const answer = await operate(visitor, 'page-size', bytes, { paper: 'letter' });
    const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
    expect(report?.changed).toEqual([{ what: 'resizedPages', count: 1 }]);
  });

  test('only chosen pages change and keep their orientation; links and fields stay', async () => {
    const path = await made('page-size', bytesOf(fixtures.outlined), { paper: 'a6', pages: 'pages:2' });
    const pages = readPages(path);
    expect(pages[1]?.width).toBeCloseTo(297.64, 1);
    expect(pages[0]?.width).not.toBeCloseTo(297.64, 1);
    const [before, after] = [await readFindings(fixtures.outlined.path), await readFindings(path)];
    expect(after.outline).toEqual(before.outline);
    expect(after.links).toEqual(before.links);
    const form = await readFindings(await made('page-size', bytesOf(fixtures.form), { paper: 'a3' }));
    expect(form.fields).toEqual((await readFindings(fixtures.form.path)).fields);
  });
});

describe('letterheads', () => {
  async function overlaid(
    document: Uint8Array<ArrayBuffer>,
    letterhead: Uint8Array<ArrayBuffer>,
    fields: object,
  ): Promise<string> {
    const visitor = new Visitor(server);
    const body = new FormData();
    body.append('pdfs', new Blob([document], { type: 'application/pdf' }), 'ulat.pdf');
    body.append('pdfs', new Blob([letterhead], { type: 'application/pdf' }), 'papel.pdf');
    for (const [key, value] of Object.entries(fields)) body.append(key, value);
    return saved(await visitor.fetch('/api/pdf/overlay', { method: 'POST', body }));
  }
  const texts = (path: string) => readPages(path).map(({ words }) => words.map(({ text }) => text).join(' '));
  const letterhead = () => tinyPdf(2, 0, '/MediaBox [0 300 612 1092]', 'Papel');

  test.each([
    ['last', ['1', '2', '2']],
    ['all', ['1', '2', '1']],
    ['none', ['1', '2', undefined]],
  ])('pages beyond its last one: %s', async (repeat, expected) => {
    const pages = texts(await overlaid(tinyPdf(3), letterhead(), { repeat, layer: 'over' }));
    expect(pages.map((text) => /Papel (\d)/.exec(text)?.[1])).toEqual(expected);
    expect(pages.map((text) => /Page (\d)/.exec(text)?.[1])).toEqual(['1', '2', '3']);
  });

  test('it is upright on a rotated page, and can lie under the content', async () => {
    const turned = tinyPdf(1, 0, '/MediaBox [0 0 612 792] /Rotate 90', 'Page');
    const [page] = readPages(await overlaid(turned, letterhead(), { layer: 'under' }));
    const word = page?.words.find(({ text }) => text === 'Papel');
    const scale = 612 / 792;
    expect(word?.x).toBeCloseTo((792 - 612 * scale) / 2 + 72 * scale, 0);
  });

  test("the document's content stays, and web links of the letterhead are added", async () => {
    const before = await readFindings(fixtures.outlined.path);
    const after = await readFindings(await overlaid(bytesOf(fixtures.outlined), bytesOf(fixtures.hostile), {}));
    expect(after.outline).toEqual(before.outline);
    expect(after.title).toBe(before.title);
    for (const link of before.links) expect(after.links).toContain(link);
    expect(after.links.filter((link) => /javascript|launch/i.test(link))).toEqual([]);
  });
});
