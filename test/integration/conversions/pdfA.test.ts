import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { operate, savedTo, unpacked } from '../support/operate.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { onePage } from '../support/tinyPdf.ts';

/** A PDF/A result looks like its input and conforms to the standard. Independent programs read the results. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const convert = (bytes: Uint8Array<ArrayBuffer>, part: '2b' | '3b' = '2b') =>
  operate(new Visitor(server), 'pdf-a', bytes, { part });
const saved = (answer: Response) => savedTo(join(folder, 'result.pdf'), answer);
const bytesOf = ({ path }: { readonly path: string }) => new Uint8Array(readFileSync(path));

const font = (name: string, more = '') => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} ${more} >>`;
const run = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1e8 });

/** For each font that poppler lists: whether it is embedded. */
function embedded(path: string): string[] {
  const lines = run('pdffonts', path).trim().split('\n').slice(2);
  return lines.map((line) => /\s(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+$/.exec(line)?.[1] ?? line);
}

const hello = (name: string, more = '') =>
  onePage('/Resources << /Font << /F1 5 0 R >> >>', 'BT /F1 20 Tf 20 200 Td (Kumusta, 100%) Tj ET', [font(name, more)]);

test.each(['Helvetica', 'Times-BoldItalic', 'Courier', 'Verdana-Bold'])('%s is embedded, and its text stays', async (name) => {
  const answer = await convert(hello(name, '/Encoding /WinAnsiEncoding'));
  const path = await saved(answer);
  expect(embedded(path)).toEqual(['yes']);
  expect(run('pdftotext', path, '-').trim()).toBe('Kumusta, 100%');
  expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
});

test('declared glyph widths are kept, so nothing moves', async () => {
  const widths = Array.from({ length: 224 }, () => 777).join(' ');
  const before = hello('Helvetica', `/FirstChar 32 /LastChar 255 /Widths [${widths}] /Encoding /WinAnsiEncoding`);
  const path = await saved(await convert(before));
  const word = /xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"[^>]*>Kumusta,</.exec(run('pdftotext', '-bbox', path, '-'));
  expect(Number(word?.[2]) - Number(word?.[1])).toBeCloseTo(8 * 0.777 * 20, 0);
});

test('symbol fonts are embedded', async () => {
  const path = await saved(
    await convert(
      onePage('/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >>', 'BT /F1 20 Tf 20 200 Td (abc) Tj /F2 20 Tf (4) Tj ET', [
        font('Symbol'),
        font('ZapfDingbats'),
      ]),
    ),
  );
  expect(embedded(path)).toEqual(['yes', 'yes']);
  expect(run('pdftotext', path, '-').trim()).toContain('αβχ');
});

test('symbols without a substitute font are refused with their page, and free', async () => {
  const answer = await convert(hello('Wingdings-Regular'));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'not_archivable', message: expect.stringContaining('is on page 1.') });
});

test('XMP has the entries of the document information and the conformance level', async () => {
  const path = await saved(await convert(bytesOf(fixtures.metadata), '3b'));
  const xmp = run('pdfinfo', '-meta', path);
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  const title = /^Title:\s+(.*)$/m.exec(run('pdfinfo', path))?.[1]?.trim();
  expect(title).toBeTruthy();
  expect(xmp).toContain(title ?? 'no title');
  expect(unpacked(path)).toMatch(/\/OutputIntents[\s\S]*\/GTS_PDFA1/);
});

test('scripts and forbidden actions are removed, web links stay', async () => {
  const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>`;
  const path = await saved(
    await convert(
      onePage('/Annots [5 0 R 6 0 R 7 0 R] /AA << /O << /S /JavaScript /JS (x) >> >>', 'q Q', [
        link('/S /URI /URI (https://example.org/)'),
        link('/S /Hide /T (x)'),
        link('/S /JavaScript /JS (app.alert\\(1\\))'),
      ]),
    ),
  );
  const text = unpacked(path);
  expect(text).toContain('https://example.org/');
  for (const word of ['/JavaScript', '/Hide', 'app.alert', '/AA']) expect(text).not.toContain(word);
});

test('attachments stay in 3b with their relationship, and are removed in 2b', async () => {
  const kept = await saved(await convert(bytesOf(fixtures.attachments), '3b'));
  expect(run('qpdf', '--list-attachments', kept).trim().split('\n')).toHaveLength(2);
  expect(unpacked(kept)).toMatch(/\/AFRelationship \/Unspecified/);
  const without = await saved(await convert(bytesOf(fixtures.attachments), '2b'));
  expect(unpacked(without)).not.toContain('/EmbeddedFile');
});

test('CMYK colors get a profile and look the same', async () => {
  const content = '1 0 0 0 k 0 0 150 150 re f 0 1 1 0 k 150 0 150 150 re f 0 0 0 1 k 0 150 150 150 re f';
  const before = onePage('', content, []);
  writeFileSync(join(folder, 'before.pdf'), before);
  const path = await saved(await convert(before));
  expect(unpacked(path)).toContain('/DefaultCMYK');
  const picture = (file: string) => execFileSync('pdftoppm', ['-r', '10', file], { maxBuffer: 1e8 }).subarray(-42 * 42 * 3);
  const [old, now] = [picture(join(folder, 'before.pdf')), picture(path)];
  const furthest = old.reduce((most, value, at) => Math.max(most, Math.abs(value - (now[at] ?? 0))), 0);
  expect(furthest).toBeLessThan(12);
});

test('annotations without an appearance are drawn, and hidden ones stay invisible', async () => {
  const square = (flags: number) =>
    `<< /Type /Annot /Subtype /Square /Rect [50 50 250 250] /C [1 0 0] /IC [1 0 0] /F ${flags} >>`;
  const red = async (flags: number) => {
    const path = await saved(await convert(onePage('/Annots [5 0 R]', 'q Q', [square(flags)])));
    const pixels = execFileSync('pdftoppm', ['-r', '10', path], { maxBuffer: 1e8 }).subarray(-42 * 42 * 3);
    const middle = (21 * 42 + 21) * 3;
    return [...pixels.subarray(middle, middle + 3)];
  };
  expect(await red(4)).toEqual([255, 0, 0]);
  expect(await red(2)).toEqual([255, 255, 255]);
});

test('LZW streams are compressed again with Flate', async () => {
  // "q Q" in codes of nine bits: clear, the three bytes, end.
  const codes = [256, 0x71, 0x20, 0x51, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  const bytes = (codes.padEnd(Math.ceil(codes.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2));
  const stream = `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /LZWDecode /Length ${bytes.length} >>\nstream\n${String.fromCharCode(...bytes)}\nendstream`;
  const path = await saved(await convert(onePage('/Resources << /XObject << /X 5 0 R >> >>', '/X Do', [stream])));
  expect(readFileSync(path, 'latin1')).not.toContain('LZW');
});

test('encryption is removed with the owner password only', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(bytesOf(fixtures.restricted), 'bawal.pdf');
  const ask = (headers: Record<string, string>) =>
    visitor.fetch(`/api/pdf/${id}/pdf-a`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect(await (await ask({})).json()).toMatchObject({ code: 'needs_owner_password' });
  const path = await saved(await ask({ 'x-document-password': fixtures.restricted.ownerPassword ?? '' }));
  expect(run('qpdf', '--show-encryption', path)).toContain('not encrypted');
});

test('a font program with false table sizes is reported in bounded time', async () => {
  const program = deflateSync(
    Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0]), Buffer.alloc(64, 0xff)]),
  ).toString('latin1');
  const answer = await convert(
    onePage('/Resources << /Font << /F1 5 0 R >> >>', 'BT /F1 20 Tf 20 200 Td (abc) Tj ET', [
      '<< /Type /Font /Subtype /TrueType /BaseFont /Lies /FirstChar 97 /LastChar 99 /Widths [500 500 500] /Encoding /WinAnsiEncoding /FontDescriptor 6 0 R >>',
      '<< /Type /FontDescriptor /FontName /Lies /Flags 32 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 /FontFile2 7 0 R >>',
      `<< /Filter /FlateDecode /Length ${program.length} >>\nstream\n${program}\nendstream`,
    ]),
  );
  expect(await answer.json()).toMatchObject({ code: 'not_archivable' });
});

test('metadata that PDF/A forbids is removed and reported', async () => {
  const spaces = 'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:own="http://example.com/own/"';
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${spaces} own:case="17"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Ulat</rdf:li></rdf:Alt></dc:title><dc:source>Archive</dc:source></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const bytes = onePage(
    '/Resources << >>',
    '',
    [`<< /Type /Metadata /Subtype /XML /Length ${packet.length} >>\nstream\n${packet}\nendstream`],
    '/Metadata 5 0 R',
  );
  const visitor = new Visitor(server);
  const answer = await operate(visitor, 'pdf-a', bytes, {});
  expect(run('pdfinfo', await saved(answer))).toContain('Ulat');
  const job = await visitor.job((answer.headers.get('content-location') ?? '').split('/')[3] ?? '');
  expect(job.report?.removed).toContainEqual({ what: 'xmpProperties', count: 2 });
});
