import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { isLong } from '../../sample.ts';
import { drawnBarcode, scannedBarcodes } from '../support/barcodePages.ts';
import { operate } from '../support/operate.ts';
import { type ScannedPage, scannedPdf } from '../support/scannedPdf.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { unzip } from '../support/unzip.ts';

/** Splits a document at its barcodes and names the parts after them. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'split-barcode-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** Reading barcodes has a low priority, so it takes long on a busy machine. */
const patiently = { timeout: 180_000 };

type Codes = Parameters<typeof scannedBarcodes>[0];

/** Each page has its number as text, below its barcodes. */
async function pdfOf(pages: readonly (Codes | { readonly content: string })[]) {
  const made: ScannedPage[] = [];
  for (const [index, page] of pages.entries()) {
    const number = `BT /F1 12 Tf 60 60 Td (Pahina ${index + 1}) Tj ET`;
    made.push('content' in page ? await scannedBarcodes([], `${page.content} ${number}`) : await scannedBarcodes(page, number));
  }
  return scannedPdf(made);
}

/** The job when it is done, also on a slow machine. */
async function settledSplit(visitor: Visitor, bytes: Uint8Array<ArrayBuffer>, params: object): Promise<JobView> {
  const { id } = await visitor.upload(bytes, 'ulat.pdf');
  const job = await visitor.json<JobView>(`/api/pdf/${id}/split`, {
    method: 'POST',
    body: JSON.stringify({ pages: 'all', by: 'barcode', ...params }),
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
  });
  return visitor.settled(job.id, patiently.timeout - 20_000);
}

async function partsOf(bytes: Uint8Array<ArrayBuffer>, params: object = {}) {
  const visitor = new Visitor(server);
  const job = await settledSplit(visitor, bytes, params);
  expect(job.error).toBeNull();
  const path = join(folder, 'out.zip');
  writeFileSync(path, Buffer.from(await (await visitor.fetch(`/api/jobs/${job.id}/result`)).arrayBuffer()));
  const entries = await unzip(path, join(folder, 'out'));
  const pagesOf = (path: string) =>
    [...execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).matchAll(/Pahina (\d+)/g)].map(([, n]) => Number(n));
  return { job, report: job.report, parts: entries.map(({ name, path }) => [name, pagesOf(path)]) };
}

const refusal = async (bytes: Uint8Array<ArrayBuffer>, params: object = {}) => {
  const { state, error, creditsCharged } = await settledSplit(new Visitor(server), bytes, params);
  return { state, code: error?.code, message: error?.message, creditsCharged };
};

const invalid = async (bytes: Uint8Array<ArrayBuffer>, params: object) =>
  (await operate(new Visitor(server), 'split', bytes, { pages: 'all', by: 'barcode', ...params })).status;

const codes = { code128: { text: 'INV-2041' }, qr: { text: 'Resibo 7', format: 'QRCode' } } as const;

test(
  'each page with a code begins a part that has its text as the name, and what is before the first is a part as well',
  patiently,
  async () => {
    const bytes = await pdfOf([
      [],
      [codes.code128],
      [],
      // A page that is rotated by a quarter turn, as scanners write it.
      [{ ...codes.qr, more: '/Rotate 90' }],
      [],
      [{ ...codes.code128, tilt: 4, isWorn: true }],
      { content: await drawnBarcode({ text: 'KAHON 12', format: 'DataMatrix' }) },
    ]);
    const { parts, report, job } = await partsOf(bytes);
    expect(parts).toEqual([
      ['ulat_page_1.pdf', [1]],
      ['INV-2041.pdf', [2, 3]],
      ['Resibo 7.pdf', [4, 5]],
      ['INV-2041 (2).pdf', [6]],
      ['KAHON 12.pdf', [7]],
    ]);
    expect(report?.changed).toContainEqual({
      what: 'readBarcodes',
      count: 4,
      names: ['page 2: Code 128', 'page 4: QR code', 'page 6: Code 128', 'page 7: Data Matrix'],
    });
    expect(report?.removed.map(({ what }) => what)).not.toContain('separatorPages');
    expect(job).toMatchObject({ unit: 'pages', total: 7 });
  },
);

test('pages with codes are left out, and one with nothing behind it makes no part', patiently, async () => {
  const bytes = await pdfOf([[codes.code128], [], [], [codes.qr], [{ text: 'B-2' }], [], [{ text: 'B-3' }]]);
  const { parts, report } = await partsOf(bytes, { separators: 'drop' });
  expect(parts).toEqual([
    ['INV-2041.pdf', [2, 3]],
    ['B-2.pdf', [6]],
  ]);
  expect(report?.removed).toContainEqual({ what: 'separatorPages', count: 4 });
  expect(report?.warnings).toContainEqual({ what: 'separatorsWithoutPages', count: 2 });
});

test('only codes with a text count, and the upper one on a page names its part', patiently, async () => {
  const two = [
    { text: '4006381333931', format: 'EAN13', topPt: 40 },
    { text: 'INV-2', topPt: 140 },
    { text: 'INV-3', topPt: 240 },
  ] as const;
  const bytes = await pdfOf([[{ text: 'INV-10' }], [], two, []]);
  const starting = await partsOf(bytes, { barcodeText: ' inv-' });
  expect(starting.parts).toEqual([
    ['INV-10.pdf', [1, 2]],
    ['INV-2.pdf', [3, 4]],
  ]);
  expect(starting.report?.kept).toContainEqual({ what: 'otherBarcodes', count: 1 });
  expect(starting.report?.changed).toContainEqual({
    what: 'readBarcodes',
    count: 3,
    names: ['page 1: Code 128', 'page 3: Code 128, Code 128'],
  });
  const exact = await partsOf(bytes, { barcodeText: 'INV-2', barcodeMatch: 'equals' });
  expect(exact.parts).toEqual([
    ['ulat_pages_1-2.pdf', [1, 2]],
    ['INV-2.pdf', [3, 4]],
  ]);
  expect((await partsOf(bytes, { barcodeText: '' })).parts).toHaveLength(2);
});

test('no text of a code leaves the folder of a zip, and none deceives', patiently, async () => {
  const texts = [
    '../../x',
    'C:\\windows\\x.exe',
    'a'.repeat(300),
    'b\u0001\u0007\u001dc',
    'resibo\u202Efdp.exe',
    'שלום עולם',
    'CON',
    '...',
    '\u200B\u202E',
    '\u{1F4C4}'.repeat(90),
  ];
  const { parts } = await partsOf(await pdfOf(texts.map((text) => [{ text, format: 'QRCode' }])));
  const names = parts.map(([name]) => String(name));
  expect(names).toHaveLength(texts.length);
  expect(new Set(names).size).toBe(texts.length);
  for (const name of names) {
    expect(name).not.toMatch(/[/\\:<>"|?*\p{Cc}\p{Cf}]/u);
    expect(name).not.toMatch(/^[. ]/);
    expect(name).toMatch(/\.pdf$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  }
  expect(names[0]).toBe('_.._x.pdf');
  expect(names[2]).toBe(`${'a'.repeat(60)}.pdf`);
  expect(names[4]).toBe('resibofdp.exe.pdf');
  expect(names[5]).toBe('שלום עולם.pdf');
  expect(names[6]).toBe('_CON.pdf');
  expect(names.slice(7, 9)).toEqual(['ulat_page_8.pdf', 'ulat_page_9.pdf']);
});

test('without a code, without the text, or with nothing left it is refused', patiently, async () => {
  const blank = await pdfOf([[], []]);
  expect(await refusal(blank)).toEqual({
    state: 'failed',
    code: 'no_barcodes',
    creditsCharged: 0,
    message: "We didn't find a barcode or QR code on any page. Nothing was charged.",
  });
  const bytes = await pdfOf([[codes.code128], [codes.qr]]);
  expect(await refusal(bytes, { barcodeText: 'X' })).toEqual({
    state: 'failed',
    code: 'barcode_text_not_found',
    creditsCharged: 0,
    message: 'We found 2 codes, but none with that text. Nothing was charged.',
  });
  expect((await refusal(bytes, { separators: 'drop' })).code).toBe('only_separator_pages');
  expect(await invalid(bytes, { pages: 'range:1-2' })).toBe(400);
  expect(await invalid(bytes, { separators: 'burn' })).toBe(400);
});

test.runIf(isLong)('a page as large as a poster is read, and lines that are no code are not', patiently, async () => {
  const bars = Array.from({ length: 300 }, (_, n) => `${20 + n * 1.8} 100 ${0.6 + ((n * 7919) % 5) * 0.2} 600 re`).join(' ');
  const grid = Array.from({ length: 60 }, (_, n) => `${n * 10} 0 m ${n * 10} 842 l 0 ${n * 14} m 595 ${n * 14} l`).join(' ');
  expect((await refusal(await pdfOf([{ content: `${bars} f` }, { content: `${grid} S` }]))).code).toBe('no_barcodes');
  const [poster] = [await scannedBarcodes([codes.code128], 'BT /F1 12 Tf 60 60 Td (Pahina 1) Tj ET')];
  const { parts } = await partsOf(scannedPdf([{ ...poster, widthPt: 2384, heightPt: 3370 }]));
  expect(parts).toEqual([['INV-2041.pdf', [1]]]);
});

test('it is cancelled while pages are read, and costs nothing', patiently, async () => {
  const visitor = new Visitor(server);
  const page = await scannedBarcodes([]);
  const { id } = await visitor.upload(scannedPdf(Array.from({ length: 60 }, () => page)), 'ulat.pdf');
  const job = await visitor.json<JobView>(`/api/pdf/${id}/split`, {
    method: 'POST',
    body: JSON.stringify({ pages: 'all', by: 'barcode' }),
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
  });
  await expect.poll(async () => (await visitor.job(job.id)).done, { timeout: 120_000 }).toBeGreaterThan(0);
  const cancelled = await visitor.json<JobView>(`/api/jobs/${job.id}`, { method: 'DELETE' });
  expect(cancelled).toMatchObject({ state: 'cancelled', creditsCharged: 0 });
  await expect.poll(() => server.scratchEntries(), { timeout: 30_000 }).toEqual([]);
});
