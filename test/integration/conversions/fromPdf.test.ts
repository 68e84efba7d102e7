import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentJson } from '#contract/results/documentJson.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { schemaErrors } from '../../officeSchemas.ts';
import { isLong } from '../../sample.ts';
import { picturedText, scannedPdf } from '../support/scannedPdf.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Converts PDFs to Office files through the API. Checks their content, and that no Office program has to repair them. */

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-from-pdf-'));
  server = await startTestServer({ env: { RATE_LIMITS: 'off', BILLING: 'off', VISITOR_QUOTA_MB: '10000' } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const kinds = [
  ['pdf-to-word', 'docx', 'wordprocessingml.document'],
  ['pdf-to-powerpoint', 'pptx', 'presentationml.presentation'],
  ['pdf-to-excel', 'xlsx', 'spreadsheetml.sheet'],
] as const;

async function convert(tool: string, path: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  const parts = Object.entries(fields).map(([key, value]) => [key, value] as const);
  const body = form([['file', file(new Uint8Array(readFileSync(path)), 'ulat ng taon.pdf')], ...parts]);
  return new Visitor(server).fetch(`/api/convert/${tool}`, { method: 'POST', body });
}

async function saved(response: Response, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

function blankPdf(): string {
  const path = join(folder, 'blank.pdf');
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[3 0 R]>>'];
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>';
  const all = [...objects, page].map((object, index) => `${index + 1} 0 obj${object}endobj`);
  writeFileSync(path, `%PDF-1.4\n${all.join('\n')}\ntrailer<</Root 1 0 R>>`);
  return path;
}

const part = (path: string, name: string) => execFileSync('unzip', ['-p', path, name], { encoding: 'utf8', maxBuffer: 1e8 });
const plain = (markup: string) => markup.replace(/<\/(?:w|a):p>/g, '\n').replace(/<[^>]+>/g, '');

describe.each(kinds)('%s', (tool, ending, type) => {
  test('gives a sound file under its name', async () => {
    const response = await convert(tool, fixtures.reading.path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-disposition')).toContain(`ulat ng taon_converted.${ending}`);
    const path = await saved(response, `reading.${ending}`);
    expect(await schemaErrors(path)).toEqual([]);
  });

  test('of pages without text says so, and costs nothing; slides may be pictures', async () => {
    const jpg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const body = form([['file', file(new Uint8Array(jpg), 'scan.jpg')]]);
    const scan = await new Visitor(server).fetch('/api/convert/image-to-pdf', { method: 'POST', body });
    const response = await convert(tool, await saved(scan, 'scan.pdf'));
    // A slide may be a picture.
    expect(response.status).toBe(ending === 'pptx' ? 200 : 422);
    if (ending === 'pptx') expect(part(await saved(response, 'scan.pptx'), 'ppt/slides/slide1.xml')).toContain('<p:pic>');
    else expect(await response.json()).toMatchObject({ code: 'no_text' });
    const blank = await convert(tool, blankPdf());
    expect([blank.status, await blank.json()]).toMatchObject([422, { code: 'no_text' }]);
  });

  test('takes only the pages that are named', async () => {
    const path = await saved(await convert(tool, fixtures.plain.path, { pages: 'pages:2' }), `one.${ending}`);
    // For Word, all parts. A part is a header only if the document has one.
    const parts = { docx: 'word/*.xml', pptx: 'ppt/slides/slide1.xml', xlsx: 'xl/worksheets/sheet1.xml' };
    const text = plain(part(path, parts[ending]));
    expect(text).toContain('Plain page 2');
    expect(text).not.toContain('Plain page 1');
    expect((await convert(tool, fixtures.plain.path, { pages: 'pages:9' })).status).toBe(400);
  });
});

test('a Word document has the paragraphs of the columns whole', async () => {
  const path = await saved(await convert('pdf-to-word', fixtures.reading.path), 'words.docx');
  const markup = part(path, 'word/document.xml');
  expect(plain(markup)).toContain('the first column holds the beginning of the text and its middle');
  expect(plain(markup)).toContain('while the second one brings it to its end, as any column may do.');
});

test('a scan is read where the file has no text at all, and its words can be edited', async () => {
  const words = 'The lease begins on the first day of June and ends after twelve months';
  const line = (y: number, text: string) => `<text x="120" y="${y}" font-family="DejaVu Sans" font-size="40">${text}</text>`;
  const drawn = [words.slice(0, 36), words.slice(36)].map((text, index) => line(200 + index * 60, text.trim())).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const scan = await saved(
    await new Visitor(server).fetch('/api/convert/images-to-pdf', {
      method: 'POST',
      body: form([['images', file(new Uint8Array(png), 'scan.png')]]),
    }),
    'lease.pdf',
  );
  const response = await convert('pdf-to-word', scan);
  expect(response.status).toBe(200);
  const text = plain(part(await saved(response, 'lease.docx'), 'word/document.xml'));
  expect(text.replace(/\s+/g, ' ')).toContain(words);
  expect((await convert('pdf-to-word', scan, { scans: 'left' })).status).toBe(422);
});

test('a scan that lies on its side is read upright, and its JSON has places on the page as it lies', async () => {
  const lines = ['The lease begins on the first day of June', 'and ends after twelve months', 'The rent is due each month'];
  const paper = { widthPt: 320, heightPt: 420 };
  const scan = join(folder, 'sideways.pdf');
  writeFileSync(scan, scannedPdf([await picturedText(lines, paper, { turned: 90 })]));
  const response = await convert('pdf-to-word', scan);
  expect(response.status).toBe(200);
  const word = part(await saved(response, 'sideways.docx'), 'word/document.xml');
  expect(plain(word).replace(/\s+/g, ' ')).toContain(lines.join(' '));
  expect(word).toContain('w:h="8400" w:orient="portrait"');
  expect(word).not.toMatch(/vert(?:270)?"/);

  const json = await convert('pdf-to-json', scan);
  const { pages, blocks } = (await json.json()) as DocumentJson;
  expect(pages.map(({ widthPt, heightPt }) => [Math.round(widthPt), Math.round(heightPt)])).toEqual([[420, 320]]);
  // The first line is at the right, and runs down.
  const { x, y, height } = blocks[0]?.box ?? { x: 0, y: 0, height: 0 };
  expect(x).toBeGreaterThan(300);
  expect(y + height).toBeLessThanOrEqual(320);
  expect(height).toBeGreaterThan(180);
});

const corpus = process.env.CORPUS_DIR;
describe.skipIf(corpus === undefined)('files of others (CORPUS_DIR)', () => {
  const from = (name: string, count: number) => {
    const all = corpus === undefined ? [] : readdirSync(join(corpus, name)).filter((each) => each.endsWith('.pdf'));
    return all.filter((_, index) => index % Math.ceil(all.length / count) === 0).map((each) => join(corpus ?? '', name, each));
  };

  test('become files that no office program would repair', { timeout: 240_000 }, async () => {
    const paths = isLong
      ? [...from('pdf', 8), ...from('tables-icdar2013', 3)]
      : [...from('pdf', 1), ...from('tables-icdar2013', 1)];
    let sound = 0;
    for (const path of paths) {
      for (const [tool, ending] of kinds) {
        const response = await convert(tool, path);
        if (response.status !== 200) {
          expect({ path, status: response.status }).toEqual({ path, status: 422 });
          continue;
        }
        const made = await saved(response, `corpus.${ending}`);
        expect({ path, tool, errors: await schemaErrors(made) }).toEqual({ path, tool, errors: [] });
        sound += 1;
      }
    }
    expect(sound).toBeGreaterThan(isLong ? 12 : 3);
  });
});

test('a workbook that was printed comes back as its sheets, cell by cell', async () => {
  const rows = Array.from({ length: 120 }, (_, row) => [
    `Bilihin ${row + 1}`,
    '',
    `${row + 1}.50`,
    row % 7 === 0 ? 'may tala na mas mahaba kaysa sa hanay' : '',
  ]);
  const table = [['Pangalan', '', 'Halaga', 'Tala'], ...rows].map((cells) => cells.join(',')).join('\n');
  const body = form([['file', file(new Uint8Array(Buffer.from(table)), 'talaan.csv')]]);
  const printed = await new Visitor(server).fetch('/api/convert/excel-to-pdf', { method: 'POST', body });
  expect(printed.status).toBe(200);
  const path = await saved(await convert('pdf-to-excel', await saved(printed, 'printed.pdf')), 'again.xlsx');
  expect(await schemaErrors(path)).toEqual([]);
  const sheet = part(path, 'xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<c r="A121"[^>]*><is><t[^>]*>Bilihin 120</);
  expect(sheet).toMatch(/<c r="[BC]121"[^>]*><v>120.5</);
  expect(sheet.match(/mas mahaba/g)).toHaveLength(18);
  expect(execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).match(/worksheets\/sheet/g)).toHaveLength(1);
});
