import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { type DocumentJson, documentJson } from '#contract/results/documentJson.ts';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { isLong, sampleOf } from '../../sample.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { drawnTable, tinyPdf } from '../support/tinyPdf.ts';

/** Converts PDFs to Markdown, HTML, JSON and CSV through the API. Every letter of the pages is in each output, once. */

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-markup-'));
  server = await startTestServer({ env: { RATE_LIMITS: 'off', BILLING: 'off', VISITOR_QUOTA_MB: '10000' } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Fields = Readonly<Record<string, string>>;

async function convert(format: string, bytes: Uint8Array<ArrayBuffer>, fields: Fields = {}, visitor = new Visitor(server)) {
  const parts = Object.entries(fields).map(([key, value]) => [key, value] as const);
  const body = form([['file', file(bytes, 'ulat ng taon.pdf')], ...parts]);
  return visitor.fetch(`/api/convert/pdf-to-${format}`, { method: 'POST', body });
}

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

async function textOf(format: string, bytes: Uint8Array<ArrayBuffer>, fields: Fields = {}): Promise<string> {
  const response = await convert(format, bytes, fields);
  expect({ format, status: response.status }).toEqual({ format, status: 200 });
  return response.text();
}

/** Letters and digits with their counts, sorted. */
function letters(text: string): string {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).sort().join('');
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? '');

/** The text that a browser shows, including the list numbers that it generates. */
function shownHtml(html: string): string {
  const counted = html.replace(/<ol(?: start="(\d+)")?>|<ol [^>]*>/g, '<ol>');
  return decoded(
    counted
      .replace(/<head>.*?<\/head>/s, '')
      .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]*>/g, ' '),
  );
}

const tag = /<\/?(?:table|thead|tbody|t[rhd]|br|su[bp]|em|strong|del|[uo]l|li|code|span|u)\b[^>]*>/g;

/** Markdown without its syntax. */
function shownMarkdown(text: string): string {
  return decoded(
    text
      .replace(/(?<!\\)\[\^[^\]]+\]:?/g, ' ')
      .replace(/(?<!\\)\]\((?:<[^>]*>|[^()\s]*)\)/g, '] ')
      .replace(tag, ' '),
  );
}

interface Leaf {
  readonly text: string;
  readonly mark?: string;
}

function leavesOf({ blocks }: DocumentJson): Leaf[] {
  return blocks.flatMap((block): readonly Leaf[] => ('children' in block ? block.children : [block]));
}

/** For a file: the text of the pages by PDF to Text, and the text of each of the formats. */
async function expectEveryLetter(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const kept = { headers: 'kept', scans: 'left' };
  const json = documentJson.strict().parse(JSON.parse(await textOf('json', bytes, kept)));
  const leaves = leavesOf(json);
  const all = letters(leaves.map((leaf) => `${leaf.mark ?? ''}${leaf.text}`).join(' '));
  // HTML generates list numbers itself, and Markdown has names for note references.
  const unmarked = letters(leaves.map((leaf) => leaf.text).join(' '));
  const markdown = letters(shownMarkdown(await textOf('markdown', bytes, { ...kept, pictures: 'left-out' })));
  const html = letters(shownHtml(await textOf('html', bytes, { ...kept, pictures: 'left-out' })));
  for (const made of [markdown, html]) {
    expect(made.length).toBeGreaterThanOrEqual(withoutReferences(unmarked, json).length);
    expect(made.length).toBeLessThanOrEqual(all.length);
    expect(isPartOf(made, all)).toBe(true);
  }
}

/** Each reference to a note is one mark in the text. Markdown has a name in its place. */
function withoutReferences(text: string, { blocks }: DocumentJson): string {
  const marks = blocks.flatMap((block) => (block.type === 'footnote' ? [...letters(block.mark)] : []));
  return text.slice(0, text.length - marks.length * 2);
}

/** Both are sorted. Every letter of the first is in the second, at least as often. */
function isPartOf(some: string, all: string): boolean {
  let at = 0;
  for (const one of some) {
    while (at < all.length && all[at] !== one) at += 1;
    if (at >= all.length) return false;
    at += 1;
  }
  return true;
}

const readable = [fixtures.reading, fixtures.plain, fixtures.form, fixtures.outlined, fixtures.tagged, fixtures.rotated];
test.each(sampleOf(readable, { every: 6 }).map((one) => [one.name, one] as const))(
  'every letter of %s is in each format',
  async (_, one: Fixture) => {
    await expectEveryLetter(bytesOf(one.path));
  },
);

test('text in columns is complete, and PDF to Text has the same letters', async () => {
  const bytes = bytesOf(fixtures.reading.path);
  const json = documentJson.parse(JSON.parse(await textOf('json', bytes)));
  const all = letters(
    leavesOf(json)
      .map((leaf) => `${leaf.mark ?? ''}${leaf.text}`)
      .join(' '),
  );
  expect(all).toBe(letters(await textOf('text', bytes)));
  const markdown = await textOf('markdown', bytes);
  expect(markdown).toContain('# Columns\n');
  expect(markdown).toContain('the first column holds the beginning of the text and its middle');
  expect(markdown).not.toContain('Page 1');
});

/** A page that is a picture without words, made once. */
let picturePage: Promise<Uint8Array<ArrayBuffer>> | undefined;
async function makePicturePage(): Promise<Uint8Array<ArrayBuffer>> {
  const jpg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const body = form([['file', file(new Uint8Array(jpg), 'scan.jpg')]]);
  const scan = await new Visitor(server).fetch('/api/convert/image-to-pdf', { method: 'POST', body });
  return new Uint8Array(await scan.arrayBuffer());
}

const types = [
  ['markdown', 'ulat ng taon_converted.md', 'text/markdown; charset=utf-8'],
  ['html', 'ulat ng taon_converted.html', 'text/html; charset=utf-8'],
  ['json', 'ulat ng taon_converted.json', 'application/json'],
] as const;
describe.each(types)('%s', (format, name, type) => {
  test('the result has its name and type, and downloads without running scripts', async () => {
    const response = await convert(format, bytesOf(fixtures.reading.path));
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test.runIf(isLong || format === 'json')('only the chosen pages are read', async () => {
    const text = await textOf(format, bytesOf(fixtures.plain.path), { pages: 'pages:2', headers: 'kept' });
    expect(text).toContain('Plain page 2');
    expect(text).not.toContain('Plain page 1');
    expect((await convert(format, bytesOf(fixtures.plain.path), { pages: 'pages:9' })).status).toBe(400);
  });

  test.runIf(isLong || format === 'html')('pages without text are refused with a clear message', async () => {
    picturePage ??= makePicturePage();
    const response = await convert(format, await picturePage);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'no_text' });
  });
});

test('images are in a folder beside the Markdown, or inside the HTML', async () => {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#36a' } })
    .png()
    .toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="600" height="800"><text x="60" y="80" font-family="DejaVu Sans" font-size="16">A blue square of paper</text><image x="60" y="200" width="300" height="225" xlink:href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const drawn = await new Visitor(server).fetch('/api/convert/svg-to-pdf', {
    method: 'POST',
    body: form([['file', file(new Uint8Array(Buffer.from(svg)), 'a.svg')]]),
  });
  expect(drawn.status).toBe(200);
  const bytes = new Uint8Array(await drawn.arrayBuffer());
  const response = await convert('markdown', bytes, { pictures: 'beside' });
  expect(response.headers.get('content-type')).toBe('application/zip');
  const path = join(folder, 'pictures.zip');
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  expect(names[0]).toBe('ulat ng taon.md');
  expect(names[1]).toMatch(/^pictures\/page-1-1\.(png|jpg)$/);
  const markdown = execFileSync('unzip', ['-p', path, 'ulat ng taon.md'], { encoding: 'utf8' });
  expect(markdown).toContain('A blue square of paper');
  expect(markdown).toContain(`![](${names[1]})`);
  expect(await textOf('html', bytes)).toMatch(/<img src="data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+" alt="Image on page 1"/);
});

describe('CSV', () => {
  const rows = [
    ['Town', 'Visits', 'Note'],
    ['Alfonso', '1,204', '=1+1'],
    ['Bacoor', '-938', 'open'],
  ];

  test('one table is one file, with its page and number in its name', async () => {
    const response = await convert('csv', tinyPdf(1, 0, undefined, undefined, drawnTable(rows)));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('filename="ulat ng taon_page_1_table_1.csv"');
    expect(await response.text()).toBe('Town,Visits,Note\r\nAlfonso,"1,204",\'=1+1\r\nBacoor,-938,open\r\n');
  });

  test('CSV for programs has no byte order mark', async () => {
    const bytes = tinyPdf(1, 0, undefined, undefined, drawnTable(rows));
    const response = await convert('csv', bytes, { use: 'program' });
    expect(Buffer.from(await response.arrayBuffer()).toString('utf8')).toBe(
      'Town,Visits,Note\r\nAlfonso,"1,204",=1+1\r\nBacoor,-938,open\r\n',
    );
  });

  test('several tables become a zip, and the report names the place of each', async () => {
    const two =
      drawnTable(rows) +
      drawnTable(
        [
          ['Year', 'Sum'],
          ['2024', '12'],
          ['2025', '14'],
        ],
        300,
      );
    const visitor = new Visitor(server);
    const response = await convert('csv', tinyPdf(1, 0, undefined, undefined, two), {}, visitor);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('filename="ulat ng taon_tables.zip"');
    const path = join(folder, 'tables.zip');
    await writeFile(path, Buffer.from(await response.arrayBuffer()));
    expect(execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n')).toEqual([
      'ulat ng taon_page_1_table_1.csv',
      'ulat ng taon_page_1_table_2.csv',
    ]);
    const job: JobView = await visitor.job(response.headers.get('content-location')?.split('/')[3] ?? '');
    expect(job.report?.kept).toContainEqual({
      what: 'detectedTables',
      count: 2,
      names: ['page 1, top (3\u00a0×\u00a03)', 'page 1, bottom (3\u00a0×\u00a02)'],
    });
    expect(job.report?.warnings).toContainEqual({ what: 'guardedCells', count: 1 });
  });

  test('a file without tables is refused and free', async () => {
    const captured = async () => (await server.pool.query("select 1 from holds where state = 'captured'")).rowCount;
    const before = await captured();
    const response = await convert('csv', bytesOf(fixtures.plain.path));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'no_tables' });
    expect(await captured()).toBe(before);
  });
});

test('a scan is read by OCR, and JSON has its confidence', async () => {
  const words = 'The lease begins on the first day of June';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="600"><rect width="100%" height="100%" fill="#fff"/><text x="120" y="200" font-family="DejaVu Sans" font-size="40">${words}</text></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const body = form([['images', file(new Uint8Array(png), 'scan.png')]]);
  const scan = await new Visitor(server).fetch('/api/convert/images-to-pdf', { method: 'POST', body });
  const bytes = new Uint8Array(await scan.arrayBuffer());
  const { pages, blocks } = documentJson.parse(JSON.parse(await textOf('json', bytes)));
  expect(pages[0]?.textSource).toBe('ocr');
  const block = blocks.find((one) => one.type !== 'list' && one.type !== 'table' && one.text.includes('lease'));
  expect(block).toMatchObject({ text: words, confidence: expect.any(Number) });
  expect(Object(block).confidence).toBeGreaterThan(0.5);
  expect(await textOf('markdown', bytes)).toContain(words);
});

test('the rules of a scanned table make its rows and columns', async () => {
  const cells = [
    ['Payment', 'Due on', 'Amount'],
    ['Monthly rent and|service charge', 'first day of|each month', '12,400'],
    ['Deposit for the|whole term', 'begin of|the lease', '24,800'],
    ['Late payment', 'after ten days', '650'],
  ];
  const [xs, ys] = [
    [120, 560, 900, 1140],
    [200, 270, 390, 510, 580],
  ];
  const text = (words: string, x: number, y: number) =>
    `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="34">${words}</text>`;
  const written = cells.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      cell.split('|').map((words, line) => text(words, (xs[column] ?? 0) + 16, (ys[at] ?? 0) + 46 + line * 48)),
    ),
  );
  const lines = [
    ...ys.map((y) => `<path d="M${xs[0]} ${y}H${xs.at(-1)}"/>`),
    ...xs.map((x) => `<path d="M${x} ${ys[0]}V${ys.at(-1)}"/>`),
  ];
  // As far askew as a sheet in a scanner.
  const drawn = `<g transform="rotate(0.5 620 400)"><g stroke="#222" stroke-width="3">${lines.join('')}</g>${written.join('')}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="800"><rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const body = form([['images', file(new Uint8Array(png), 'scan.png')]]);
  const scan = await new Visitor(server).fetch('/api/convert/images-to-pdf', { method: 'POST', body });
  const markdown = await textOf('markdown', new Uint8Array(await scan.arrayBuffer()));
  const rows = markdown.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| ---'));
  expect(
    rows.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('<br>', ' ').trim()),
    ),
  ).toEqual(cells.map((row) => row.map((cell) => cell.replace('|', ' '))));
});

const corpus = process.env.CORPUS_DIR;
describe.skipIf(corpus === undefined)('files of others (CORPUS_DIR)', () => {
  /** One half of a folder, by the hash of the file name. The other half is only used for measuring. */
  const from = (name: string, count: number) => {
    const isFirstHalf = (each: string) => /[02468ace]$/.test(createHash('sha256').update(each.slice(0, -4)).digest('hex'));
    const all =
      corpus === undefined ? [] : readdirSync(join(corpus, name)).filter((each) => each.endsWith('.pdf') && isFirstHalf(each));
    return all.filter((_, index) => index % Math.ceil(all.length / count) === 0).map((each) => join(corpus ?? '', name, each));
  };

  test('each format has every letter of the pages', { timeout: 400_000 }, async () => {
    let whole = 0;
    const paths = isLong ? [...from('structure', 10), ...from('pdf', 12)] : from('pdf', 1);
    for (const path of paths) {
      const bytes = bytesOf(path);
      const first = await convert('json', bytes, { scans: 'left' });
      if (first.status !== 200) {
        expect({ path, status: first.status }).toEqual({ path, status: 422 });
        continue;
      }
      await expectEveryLetter(bytes);
      whole += 1;
    }
    expect(whole).toBeGreaterThanOrEqual(paths.length / 2);
  });
});
