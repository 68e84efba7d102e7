import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { excelParts, type Parts, powerpointParts, wordParts, zip } from '#fixtures/office/parts.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { unzip } from '../support/unzip.ts';

/** Converts Office documents through the API. poppler and qpdf, which are independent programs, read the results. */

let server: TestServer;
/** One visitor, whose documents go to an Office process that is already running. */
let visitor: Visitor;
const folder = mkdtempSync(join(tmpdir(), 'sheaf-office-'));
beforeAll(async () => {
  server = await startTestServer({ env: { WORKER_CONCURRENCY: '1' } });
  visitor = new Visitor(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Bytes = Uint8Array<ArrayBuffer>;
type Route = 'word' | 'powerpoint' | 'excel';
type Fields = Readonly<Record<string, string>>;

const fixture = (name: string): Bytes =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/office/${name}`, import.meta.url)));
const words = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 });
const infoOf = (path: string) => words('pdfinfo', path);
const textOf = (path: string) => words('pdftotext', '-layout', path, '-').replace(/\s+/g, ' ').trim();
const pagesOf = (path: string) => Number(/^Pages:\s+(\d+)/m.exec(infoOf(path))?.[1]);

async function send(route: Route, files: Readonly<Record<string, Bytes>>, fields: Fields = {}): Promise<Response> {
  const parts = Object.entries(files).map(([name, bytes]) => ['file', file(bytes, name, '')] as [string, File]);
  const body = form([...parts, ...Object.entries(fields)]);
  return visitor.fetch(`/api/convert/${route}-to-pdf`, { method: 'POST', body });
}

async function convert(route: Route, files: Readonly<Record<string, Bytes>>, fields: Fields = {}) {
  const answer = await send(route, files, fields);
  if (!answer.ok) throw new Error(await answer.text());
  const path = join(folder, 'result');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  const job = await visitor.json<JobView>(`/api/jobs/${(answer.headers.get('content-location') ?? '').split('/')[3]}`);
  return { path, job, name: /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] };
}

async function refusal(route: Route, name: string, bytes: Bytes, fields: Fields = {}) {
  const answer = await send(route, { [name]: bytes }, fields);
  const { code, message } = (await answer.json()) as { code: string; message: string };
  return { status: answer.status, code, message };
}

const link =
  '<w:p><w:hyperlink r:id="rId2"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t>sheaf</w:t></w:r></w:hyperlink></w:p>';
const report = wordParts({
  heading: 'Ulat ng bayan',
  paragraphs: ['Magandang umaga, Ñora.'],
  font: 'Calibri',
  body: link,
  relations: [['hyperlink', 'https://example.org/sheaf', true]],
});
const table = excelParts({
  Una: [Array.from({ length: 30 }, (_, n) => `haligi ${n}`), ['kabuuan', { formula: '20+22' }]],
  Ikalawa: [['ikalawang sheet']],
});
const show = powerpointParts([{ text: 'Unang slide', notes: 'Sabihin ito nang malakas' }, { text: 'Ikalawang slide' }]);

describe('what becomes of a document', () => {
  test('Word: bookmarks from headings, links, tags, its text, and the fonts that were replaced', async () => {
    const { path, job, name } = await convert('word', { 'ulat.docx': zip(report) });
    expect(name).toBe('ulat_converted.pdf');
    expect(textOf(path)).toBe('Ulat ng bayan Magandang umaga, Ñora. sheaf');
    expect(infoOf(path)).toMatch(/Tagged:\s+yes/);
    expect(words('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    const json = words('qpdf', '--json', '--json-key=outlines', path);
    expect(json).toContain('"title": "Ulat ng bayan"');
    expect(words('pdfinfo', '-url', path)).toContain('https://example.org/sheaf');
    expect(words('pdffonts', path)).toContain('Carlito');
    expect(job.report?.kept).toContainEqual({ what: 'links', count: 1 });
    expect(job.report?.warnings).toEqual([{ what: 'substitutedFonts', count: 1, names: ['Calibri → Carlito'] }]);
  });

  test('PDF/A-2b says what it is and has what it needs', async () => {
    const { path } = await convert('word', { 'ulat.docx': zip(report) }, { archival: 'on' });
    const json = JSON.parse(words('qpdf', '--json', path)) as { qpdf: Record<string, { value?: Record<string, unknown> }>[] };
    const objects = Object.values(json.qpdf[1] ?? {});
    expect(objects.some(({ value }) => Array.isArray(value?.['/OutputIntents']))).toBe(true);
    expect(objects.some(({ value }) => Array.isArray(value?.['/ID']))).toBe(true);
    const metadata = words('pdfinfo', '-meta', path);
    expect(metadata).toMatch(/pdfaid:part>2</);
    expect(metadata).toMatch(/pdfaid:conformance>B</);
    expect(words('pdffonts', path)).not.toMatch(/ no +(yes|no) +(yes|no) +\d+ +0\n/);
  });

  test('Excel: all sheets, or one; as wide as the page, or a page for each sheet; across', async () => {
    const bytes = zip(table);
    const all = await convert('excel', { 'talaan.xlsx': bytes });
    expect(textOf(all.path)).toContain('kabuuan 42');
    const pages = pagesOf(all.path);
    expect(pages).toBeGreaterThan(3);
    const second = await convert('excel', { 'talaan.xlsx': bytes }, { sheet: '2' });
    expect(textOf(second.path)).toBe('ikalawang sheet');
    const wide = await convert('excel', { 'talaan.xlsx': bytes }, { fit: 'width', orientation: 'landscape' });
    expect(pagesOf(wide.path)).toBe(2);
    const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(infoOf(wide.path)) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
    const whole = await convert('excel', { 'talaan.xlsx': bytes }, { fit: 'sheet' });
    expect(pagesOf(whole.path)).toBe(2);
    expect(await refusal('excel', 'talaan.xlsx', bytes, { sheet: '3' })).toMatchObject({
      code: 'sheet_missing',
      message: "Sheet 3 doesn't exist. talaan.xlsx has 2 sheets. Nothing was charged.",
    });
  });

  test('PowerPoint: slides, or slides with their notes', async () => {
    const slides = await convert('powerpoint', { 'palabas.pptx': zip(show) });
    expect([pagesOf(slides.path), textOf(slides.path)]).toEqual([2, 'Unang slide Ikalawang slide']);
    const notes = await convert('powerpoint', { 'palabas.pptx': zip(show) }, { layout: 'notes' });
    expect(pagesOf(notes.path)).toBe(2);
    expect(textOf(notes.path)).toContain('Sabihin ito nang malakas');
  });

  test.each([
    ['word', 'ulat.doc', 'Magandang umaga.'],
    ['word', 'ulat.odt', 'Magandang umaga.'],
    ['word', 'ulat.rtf', 'Magandang umaga.'],
    ['excel', 'talaan.xls', 'sheet two'],
    ['excel', 'talaan.ods', 'sheet two'],
    ['powerpoint', 'palabas.odp', 'Unang slide'],
    ['powerpoint', 'palabas.ppt', 'Unang slide'],
  ] as const)('%s takes %s', async (route, name, text) => {
    const bytes = name.endsWith('.ppt') ? new Uint8Array(gunzipSync(fixture(`${name}.gz`))) : fixture(name);
    expect(textOf((await convert(route, { [name]: bytes })).path)).toContain(text);
  });

  test.each([
    ['a semicolon between cells', 'pangalan;bayan\nJosé;Los Baños\n', 'latin1'],
    ['a comma between them', 'pangalan,bayan\nJosé,"Los Baños"\n', 'utf8'],
    ['UTF-16', '\ufeffpangalan\tbayan\nJosé\tLos Baños\n', 'utf16le'],
  ] as const)('a table of plain text with %s', async (_, text, encoding) => {
    const { path } = await convert('excel', { 'tao.csv': new Uint8Array(Buffer.from(text, encoding)) });
    expect(textOf(path)).toBe('pangalan bayan José Los Baños');
  });

  test('several files: a zip with each, or one PDF in which each has its bookmarks', async () => {
    const files = { 'b.docx': zip(report), 'a.odt': fixture('ulat.odt') };
    const each = await convert('word', files);
    expect([each.name, each.job.result?.entries]).toEqual(['converted.zip', 2]);
    const inside = await unzip(each.path, join(folder, 'each'));
    expect(inside.map(({ name }) => name)).toEqual(['b_converted.pdf', 'a_converted.pdf']);
    const one = await convert('word', files, { together: 'one' });
    expect([one.name, one.job.result?.pageCount]).toEqual(['b_converted.pdf', 2]);
    expect(textOf(one.path)).toMatch(/^Ulat ng bayan .* Ulat Magandang umaga\.$/);
    const titles = [...words('qpdf', '--json', '--json-key=outlines', one.path).matchAll(/"title": "(.+)"/g)].map(
      ([, title]) => title,
    );
    expect(titles.sort()).toEqual(['Ulat', 'Ulat ng bayan', 'a', 'b']);
  });

  test('macros are not run and are said; so is what stands elsewhere', async () => {
    const macros = wordParts({
      more: { 'word/vbaProject.bin': 'macros' },
      relations: [['image', 'http://127.0.0.1:9/a.png', true]],
    });
    const { job } = await convert('word', { 'a.docm': zip(macros) });
    expect(job.report?.warnings.map(({ what, count }) => [what, count])).toEqual([
      ['macrosNotRun', 1],
      ['outsideParts', 1],
    ]);
  });
});

describe('what is refused, each in its own words, and for nothing', () => {
  const html = new TextEncoder().encode('<html><body><table><tr><td>a</td></tr></table></body></html>');
  const repeated = (parts: Parts, path: string, size: number): Bytes => {
    const text = String(parts[path]);
    const body = Buffer.alloc(size, '<w:p><w:r><w:t>x</w:t></w:r></w:p>');
    return zip({ ...parts, [path]: text.replace('<w:body>', `<w:body>${body.toString('latin1')}`) });
  };
  const brokenOff = String(report['word/document.xml']).slice(0, -20);
  const { 'word/document.xml': _text, ...withoutText } = report;
  const flipped = zip(report);
  flipped[flipped.length - 400] = (flipped[flipped.length - 400] ?? 0) ^ 1;
  const manyParts = Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`word/media/${n}.png`, '']));
  const cases: readonly (readonly [string, Route, string, () => Bytes, string])[] = [
    ['a workbook as a Word document', 'word', 'a.docx', () => zip(table), '422 is_excel'],
    ['a presentation as a workbook', 'excel', 'a.xlsx', () => zip(show), '422 is_powerpoint'],
    ['an old Word document as a presentation', 'powerpoint', 'a.ppt', () => fixture('ulat.doc'), '422 is_word'],
    ['a package of something else', 'word', 'a.docx', () => zip({ '_rels/.rels': 'x' }), '422 not_office'],
    ['a page of the web', 'word', 'a.doc', () => html, '415 wrong_kind'],
    ['a page of the web as a table', 'excel', 'a.csv', () => html, '422 not_office'],
    ['any text', 'excel', 'a.xls', () => new TextEncoder().encode('a b c'), '422 not_office'],
    ['a password, today', 'word', 'a.docx', () => fixture('lihim.docx'), '422 office_protected'],
    ['a password, of old', 'word', 'a.doc', () => fixture('lihim.doc'), '422 office_protected'],
    ['a password, OpenDocument', 'word', 'a.odt', () => fixture('lihim.odt'), '422 office_protected'],
    ['a zip with a password', 'word', 'a.docx', () => zip(report, 1), '422 office_protected'],
    ['a document cut off', 'word', 'a.docx', () => zip(report).slice(0, -200), '422 office_damaged'],
    ['an old document cut off', 'word', 'a.doc', () => fixture('ulat.doc').slice(0, 3000), '422 office_damaged'],
    [
      'a document whose text breaks off',
      'word',
      'a.docx',
      () => zip({ ...report, 'word/document.xml': brokenOff }),
      '422 office_damaged',
    ],
    ['a document without its text', 'word', 'a.docx', () => zip(withoutText), '422 office_damaged'],
    ['a document with a bit that fell over', 'word', 'a.docx', () => flipped, '422 office_damaged'],
    ['100 MB in 100 kB', 'word', 'a.docx', () => repeated(report, 'word/document.xml', 100e6), '422 office_bomb'],
    ['10,001 parts', 'word', 'a.docx', () => zip({ ...report, ...manyParts }), '422 office_bomb'],
  ];
  test.each(cases)('%s', async (_, route, name, bytes, expected) => {
    const { status, code, message } = await refusal(route, name, bytes());
    expect(`${status} ${code}`).toBe(expected);
    if (status === 422) expect(message).toContain(name);
    const { rows } = await server.pool.query("select 1 from holds where state = 'held'");
    expect(rows).toEqual([]);
  });
});
