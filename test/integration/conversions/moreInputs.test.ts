import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zip } from '#fixtures/office/parts.ts';
import { unpacked } from '../support/operate.ts';
import { readFindings } from '../support/pdfjsFindings.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Converts zips of pages, mails, e-books and comics to PDF through the API. poppler, pdf.js and qpdf read the results. */

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'more-inputs-'));
const jpeg = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#b7410e' } })
  .jpeg()
  .toBuffer();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function convert(tool: string, name: string, bytes: Uint8Array | string, fields: Readonly<Record<string, string>> = {}) {
  const visitor = new Visitor(server);
  const body = form([['file', file(new Uint8Array(Buffer.from(bytes)), name, '')], ...Object.entries(fields)]);
  return { visitor, answer: await visitor.fetch(`/api/convert/${tool}`, { method: 'POST', body }) };
}

async function pdfOf(tool: string, name: string, bytes: Uint8Array | string, fields: Readonly<Record<string, string>> = {}) {
  const { visitor, answer } = await convert(tool, name, bytes, fields);
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  const path = join(folder, 'result.pdf');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors');
  return { path, report };
}

async function refusalOf(tool: string, name: string, bytes: Uint8Array | string): Promise<string> {
  const { answer } = await convert(tool, name, bytes);
  return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
}

const textOf = (path: string) => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
const infoOf = (path: string) => execFileSync('pdfinfo', [path], { encoding: 'utf8' });
const picturesOf = (path: string) => execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n').slice(2);

describe('a page in a zip', () => {
  test('images and style sheets of the zip are used, imported ones too; missing and remote parts are reported', async () => {
    const { path, report } = await pdfOf(
      'html-to-pdf',
      'ulat.zip',
      zip({
        'site/Index.html':
          '<!doctype html><title>Ulat</title><link rel="stylesheet" href="css/a.css"><h1>Una</h1><p class="wala">LIHIM<p>Tula<img src="img/a%201.jpg"><img src="nawala.png"><img src="../../../../../etc/passwd"><img src="https://example.org/a.png"><script>document.body.innerHTML="RUN"</script>',
        'site/css/a.css': '@import "b.css"; h1{background:url(../img/A%201.JPG)}',
        'site/css/b.css': '.wala{display:none}',
        'site/img/a 1.jpg': jpeg,
        '../labas.html': 'LABAS',
      }),
    );
    expect(textOf(path)).toMatch(/Una[\s\S]*Tula/);
    expect(textOf(path)).not.toMatch(/LIHIM|RUN|LABAS|root:/);
    expect(picturesOf(path).length).toBeGreaterThan(0);
    expect(infoOf(path)).toMatch(/Title:\s+Ulat/);
    expect(report?.warnings).toEqual([
      { what: 'outsideParts', count: 1 },
      { what: 'missingParts', count: 2 },
    ]);
    expect(report?.removed).toContainEqual({ what: 'scripts', count: 1 });
  });

  test('a zip without an HTML page is refused', async () => {
    expect(await refusalOf('html-to-pdf', 'a.zip', zip({ 'a.html': '<p>A', 'b.html': '<p>B' }))).toBe('422 no_main_page');
  });
});

const mail = (body: string, parts = '') =>
  `From: "Ana Reyes" <ana@example.org>\r\nTo: Ben <ben@example.org>\r\nSubject: =?utf-8?Q?Kumusta_=C3=B1?=\r\nDate: Tue, 24 Nov 2026 09:14:00 +0800\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=M\r\n\r\n--M\r\n${body}\r\n${parts}--M--\r\n`;
const htmlPart = (html: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;

describe('an email', () => {
  test('the header and inline images are shown, and attachments are attached', async () => {
    const { path, report } = await pdfOf(
      'email-to-pdf',
      'liham.eml',
      mail(
        htmlPart(
          '<p>Tula <a href="https://example.org/a">tabi</a><img src="cid:una@x"><img src="https://example.org/pixel.gif">',
        ),
        `--M\r\nContent-Type: image/jpeg\r\nContent-ID: <una@x>\r\nContent-Transfer-Encoding: base64\r\n\r\n${jpeg.toString('base64')}\r\n--M\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="../../tala.txt"\r\n\r\nTalaan\r\n`,
      ),
    );
    const text = textOf(path);
    expect(text).toMatch(
      /Kumusta ñ[\s\S]*Ana Reyes <ana@example\.org>[\s\S]*November 24, 2026 at 9:14\sAM \(UTC\+08:00\)[\s\S]*Tula/,
    );
    expect(execFileSync('pdfdetach', ['-list', path], { encoding: 'utf8' })).toMatch(/1 embedded[\s\S]*: tala\.txt/);
    expect(picturesOf(path)).toHaveLength(1);
    expect(JSON.stringify((await readFindings(path)).links)).toContain('https://example.org/a');
    expect(infoOf(path)).toMatch(/Title:\s+Kumusta ñ[\s\S]*Author:\s+Ana Reyes/);
    expect(report?.warnings).toEqual([{ what: 'outsideParts', count: 1 }]);
    expect(report?.changed).toContainEqual({ what: 'addedAttachments', count: 1 });
  });

  test('the message cannot hide, cover or rewrite its header, and runs no scripts', async () => {
    const { path } = await pdfOf(
      'email-to-pdf',
      'liham.eml',
      mail(
        htmlPart(
          '<style>p{color:red}} .sheaf-header,header{display:none!important}</style><style>a(}){} header{display:none!important} </style><style>.sheaf-header{display:none!important}:root,body{display:block}*{visibility:visible}</style><p>Tula<div style="position:fixed;inset:0;background:#fff">PEKE</div><script>document.body.innerHTML="RUN"</script><a href="javascript:alert(1)">x</a></main></body><plaintext>',
        ),
      ),
    );
    const text = textOf(path);
    expect(text).toMatch(/Ana Reyes[\s\S]*Tula[\s\S]*PEKE/);
    expect(text).not.toContain('RUN');
    expect(unpacked(path)).not.toMatch(/javascript:|file:\/\//);
    // Text of a page may be covered. The header is visible at its place.
    const png = execFileSync('pdftoppm', ['-r', '40', '-gray', '-png', path], { maxBuffer: 1e8 });
    const header = await sharp(png).extract({ left: 28, top: 28, width: 150, height: 40 }).stats();
    expect(header.channels[0]?.min).toBeLessThan(120);
  });

  test("plain text keeps its lines, and labels are in the caller's language", async () => {
    const visitor = new Visitor(server);
    const text =
      'From: ana@example.org\r\nSubject: Tula\r\nDate: Tue, 24 Nov 2026 09:14:00 +0000\r\n\r\nUna <b>\r\n  https://example.org/b.\r\n';
    const body = form([['file', file(new TextEncoder().encode(text), 'tula.eml', '')]]);
    const answer = await visitor.fetch('/api/convert/email-to-pdf', {
      method: 'POST',
      body,
      headers: { 'accept-language': 'fil' },
    });
    const path = join(folder, 'tula.pdf');
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
    expect(textOf(path)).toMatch(/Mula kay\s+ana@example\.org[\s\S]*Una <b>\n\s+https:\/\/example\.org\/b\./);
    expect(JSON.stringify((await readFindings(path)).links)).toContain('-> https://example.org/b"');
  });
});

test('an email with more levels of parts than are read is called too complex, and not something else', async () => {
  const levels = Array.from({ length: 5000 }, (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`);
  const head =
    'From: ana@example.org\r\nTo: ben@example.org\r\nSubject: Sulat\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n';
  const body = form([['file', file(new TextEncoder().encode(head + levels.join('')), 'malalim.eml', '')]]);
  const answer = await new Visitor(server).fetch('/api/convert/email-to-pdf', { method: 'POST', body });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'too_complex']);
});

const bookParts = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml':
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="O/b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  'O/b.opf':
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Ang Aklat</dc:title><dc:creator>Jose R</dc:creator><dc:language>fil</dc:language></metadata><manifest><item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="a" href="t/a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="t/b.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/><itemref idref="wala"/></spine></package>',
  'O/nav.xhtml':
    '<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol><li><a href="t/b.xhtml">Una</a><ol><li><a href="t/b.xhtml#x">Loob</a></li></ol></li><li><a href="t/a.xhtml#x">Ikalawa</a></li></ol></nav></body></html>',
  'O/t/a.xhtml':
    '<html><head><title/><style>body{text-transform:uppercase}</style></head><body><a id="y"/><h1>Hulihan</h1><p id="x">dulo <a href="b.xhtml#x">balik</a></p></body></html>',
  'O/t/b.xhtml':
    '<html><head><link rel="stylesheet" href="../s.css"/></head><body class="k"><h1>Simula</h1><p class="wala">LIHIM</p><p id="x">tula <img src="../i.jpg" alt=""/></p></body></html>',
  'O/s.css': 'body.k .wala{display:none}',
  'O/i.jpg': jpeg,
} as const;

describe('an EPUB', () => {
  test('chapters are in order with their own styles; the contents become bookmarks, and links work', async () => {
    const { path, report } = await pdfOf('epub-to-pdf', 'aklat.epub', zip({ ...bookParts }));
    expect(textOf(path)).toMatch(/Simula[\s\S]*tula[\s\S]*HULIHAN[\s\S]*DULO/);
    expect(textOf(path)).not.toContain('LIHIM');
    const found = await readFindings(path);
    expect(JSON.stringify(found.outline)).toMatch(/Una.*Loob.*Ikalawa/);
    expect(found.links).toHaveLength(1);
    expect(infoOf(path)).toMatch(/Title:\s+Ang Aklat[\s\S]*Author:\s+Jose R[\s\S]*Pages:\s+2/);
    expect(unpacked(path)).toMatch(/\/Lang \(fil\)/);
    expect(report?.kept).toContainEqual({ what: 'outlineEntries', count: 3 });
    expect(report?.warnings).toEqual([{ what: 'missingParts', count: 1 }]);
  });

  test('fixed layout keeps the size of its pages', async () => {
    const head = '<head><meta name="viewport" content="width=600, height=800"/></head>';
    const fixed = zip({
      ...bookParts,
      'O/b.opf': bookParts['O/b.opf'].replace('</metadata>', '<meta property="rendition:layout">pre-paginated</meta></metadata>'),
      'O/t/a.xhtml': `<html>${head}<body><p style="position:absolute;left:500px;top:760px">sulok</p></body></html>`,
      'O/t/b.xhtml': `<html>${head}<body><p>una</p></body></html>`,
    });
    const { path } = await pdfOf('epub-to-pdf', 'aklat.epub', fixed);
    expect(infoOf(path)).toMatch(/Pages:\s+2[\s\S]*Page size:\s+450 x 600 pts/);
    const second = execFileSync('pdftotext', ['-f', '2', '-bbox', path, '-'], { encoding: 'utf8' });
    expect(second).toMatch(/xMin="37[45]\.\d+" yMin="5\d\d\.\d+"[^>]*>sulok</);
  });

  test('an EPUB with DRM is refused with a clear message', async () => {
    const locked = zip({
      ...bookParts,
      'META-INF/encryption.xml':
        '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><enc:CipherData><enc:CipherReference URI="O/t/a.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>',
    });
    expect(await refusalOf('epub-to-pdf', 'aklat.epub', locked)).toBe('422 book_protected');
  });
});

describe('a comic book', () => {
  test('each image becomes a page in natural order, with JPEGs unchanged, title and reading direction', async () => {
    const wide = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const { path, report } = await pdfOf(
      'comics-to-pdf',
      'komiks.cbz',
      zip({
        'K/p10.jpg': jpeg,
        'K/p9.png': wide,
        'K/tala.txt': 'x',
        '__MACOSX/K/._p9.png': 'x',
        'ComicInfo.xml':
          '<?xml version="1.0"?><ComicInfo><Series>Alamat</Series><Number>3</Number><Title>Ilog</Title><Writer>Ana, Ben</Writer><Manga>YesAndRightToLeft</Manga></ComicInfo>',
      }),
    );
    const info = infoOf(path);
    expect(info).toMatch(/Title:\s+Alamat #3 – Ilog[\s\S]*Author:\s+Ana, Ben[\s\S]*Pages:\s+2/);
    expect(unpacked(path)).toContain('/Direction /R2L');
    const list = picturesOf(path).map((line) => line.trim().split(/\s+/));
    expect(list.map((row) => [row[0], row[3], row[8]])).toEqual([
      ['1', '90', 'image'],
      ['2', '60', 'jpeg'],
    ]);
    expect(readFileSync(path).includes(jpeg)).toBe(true);
    expect(report?.warnings).toEqual([{ what: 'otherFiles', count: 1 }]);
    expect(report?.kept).toContainEqual({ what: 'exactPictures', count: 1 });
  });

  test('an archive without images is refused, and a chosen direction is used', async () => {
    expect(await refusalOf('comics-to-pdf', 'k.cbz', zip({ 'a.txt': 'x' }))).toBe('422 no_comic_pages');
    const { path } = await pdfOf('comics-to-pdf', 'k.cbz', zip({ 'a.jpg': jpeg }), { direction: 'rtl' });
    expect(unpacked(path)).toContain('/R2L');
    expect(infoOf(path)).toMatch(/Title:\s+k\n/);
  });
});
