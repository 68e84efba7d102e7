import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Converts drawings to pages through the API. poppler, an independent program, reads the results. */

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'svg-to-pdf-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Drawing = string | Uint8Array<ArrayBuffer>;
const svg = (inside: string, attributes = 'width="400" height="200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

async function convert(drawings: readonly Drawing[], fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  const parts = drawings.map((drawing, n) => {
    const bytes = typeof drawing === 'string' ? new TextEncoder().encode(drawing) : drawing;
    return ['file', file(bytes, `drawing ${n + 1}.svg`, 'image/svg+xml')] as const;
  });
  return new Visitor(server).fetch('/api/convert/svg-to-pdf', {
    method: 'POST',
    body: form([...parts, ...Object.entries(fields)]),
  });
}

async function pdfOf(drawings: readonly Drawing[], fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await convert(drawings, fields);
  expect(answer.status).toBe(200);
  const path = join(folder, 'result.pdf');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  expect(words('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
  return path;
}

const words = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' });
const textOf = (path: string) => words('pdftotext', path, '-').replace(/[\u202a-\u202e]/g, '');
const sizeOf = (path: string) => /Page.*size:\s+([\d.]+ x [\d.]+)/.exec(words('pdfinfo', '-l', '9', path))?.[1];
const sizesOf = (path: string) =>
  [...words('pdfinfo', '-l', '9', path).matchAll(/size:\s+([\d.]+ x [\d.]+)/g)].map(([, size]) => size);
const picturesIn = (path: string) => words('pdfimages', '-list', path).split('\n').slice(2).filter(Boolean).length;

describe('drawing', () => {
  test.each([
    ['Latin', 'Invoice № 12', 'Arimo'],
    ['Vietnamese', 'Tiếng Việt', 'Arimo'],
    ['Greek', 'Εμπιστευτικό', 'Arimo'],
    ['Arabic', 'سلام', 'NotoSansArabic'],
    ['Hebrew', 'להפצה', 'Arimo'],
    ['Chinese', '机密文件', 'NotoSansSC'],
    ['Korean', '한국어', 'NotoSansKR'],
  ])('%s stays text, in a font that comes along', async (_, text, font) => {
    const path = await pdfOf([svg(`<text x="9" y="50" font-family="Arial" font-size="20">${text}</text>`)]);
    expect(textOf(path)).toContain(text);
    expect(words('pdffonts', path)).toMatch(new RegExp(`[A-Z]{6}\\+${font}\\S*\\s.*yes yes yes`));
    expect(picturesIn(path)).toBe(0);
  });

  test('character references, font weight and style', async () => {
    const path = await pdfOf([
      svg('<text y="50" font-family="Times New Roman" font-weight="bold" font-style="italic">&#x416;&#223;</text>'),
    ]);
    expect(textOf(path)).toContain('Жß');
    expect(words('pdffonts', path)).toContain('Tinos-BoldItalic');
  });

  test('paths stay vectors, embedded images and web links stay, other links do not', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const path = await pdfOf([
      svg(`<image width="20" height="20" href="data:image/png;base64,${png}"/><circle cx="90" cy="90" r="40"/>
        <a href="https://example.org/x"><rect x="200" y="20" width="99" height="40"/></a>
        <a href="javascript:alert(1)"><rect x="200" y="100" width="99" height="40"/></a>`),
    ]);
    expect(picturesIn(path)).toBeGreaterThan(0);
    const raw = words('qpdf', '--qdf', '--object-streams=disable', path, '-');
    expect(raw).toContain('https://example.org/x');
    expect(raw).not.toContain('javascript');
    expect(raw).toMatch(/ c\s/);
  });

  test('elements with a drop shadow are drawn with it', async () => {
    const shadow = '<filter id="f"><feDropShadow dx="20" dy="0" stdDeviation="0" flood-color="#f00"/></filter>';
    const path = await pdfOf([svg(`${shadow}<rect x="50" y="50" width="50" height="50" fill="#00f" filter="url(#f)"/>`)]);
    words('pdftoppm', '-r', '96', '-png', '-singlefile', path, join(folder, 'seen'));
    const { data, info } = await sharp(join(folder, 'seen.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].map((part) => Math.round(part / 255));
    expect([at(75, 75), at(103, 75), at(130, 75)]).toEqual([
      [0, 0, 1],
      [1, 0, 0],
      [1, 1, 1],
    ]);
  });

  test('UTF-16, and UTF-8 with a byte order mark', async () => {
    const text = svg('<text y="50">Übersicht</text>');
    const utf16 = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le');
    expect(textOf(await pdfOf([new Uint8Array(utf16)]))).toContain('Übersicht');
    expect(textOf(await pdfOf([`\ufeff${text}`]))).toContain('Übersicht');
  });
});

describe('pages', () => {
  const box = '<rect width="9" height="9"/>';
  test.each([
    ['pixels', 'width="400" height="200"', '300 x 150'],
    ['millimetres', 'width="210mm" height="297mm"', '595.276 x 841.89'],
    ['a view box alone', 'viewBox="0 0 300 100"', '225 x 75'],
    ['percentages', 'width="100%" height="100%" viewBox="0 0 300 100"', '225 x 75'],
    ['nothing said', '', '6.75 x 6.75'],
    ['more than readers show', 'width="100000" height="50000"', '14400 x 7200'],
    ['absurd', 'width="1e9" height="1e9"', '14400 x 14400'],
  ])('%s', async (_, attributes, size) => {
    expect(sizeOf(await pdfOf([svg(box, attributes)]))).toBe(size);
  });

  test('several drawings are in order, on paper of their orientation', async () => {
    const drawings = [svg('<text y="50">first</text>'), svg('<text y="50">second</text>', 'width="90" height="200"')];
    const path = await pdfOf(drawings, { pageSize: 'a4', marginMm: '10' });
    expect(sizesOf(path)).toEqual(['841.89 x 595.28', '595.28 x 841.89']);
    expect(textOf(path).replace(/\s+/g, ' ')).toBe('first second ');
  });
});

describe('refusals', () => {
  test.each([
    ['not well-formed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', '422 invalid_drawing'],
    ['without anything in it', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', '422 invalid_drawing'],
    ['nested without end', svg('<g>'.repeat(9000) + '</g>'.repeat(9000)), '422 too_complex'],
    ['a text that is no drawing', 'nothing but words', '415 wrong_kind'],
  ])('%s', async (_, drawing, wanted) => {
    const answer = await convert([drawing]);
    expect(`${answer.status} ${((await answer.json()) as { code: string }).code}`).toBe(wanted);
  });

  test('nothing outside the drawing is requested or shown', async () => {
    const asked: string[] = [];
    const listener = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as { port: number };
    const secret = join(folder, 'secret.txt');
    writeFileSync(secret, 'canary-of-the-disk', { mode: 0o644 });
    const address = `http://127.0.0.1:${port}`;
    const path = await pdfOf([
      `<?xml-stylesheet href="${address}/sheet.css"?>${svg(`<style>@import url(${address}/import.css);</style>
        <image width="9" height="9" href="${address}/a.png"/><image width="9" height="9" xlink:href="file://${secret}"/>
        <use href="${address}/b.svg#x"/><script href="${address}/c.js"/><text y="20">seen</text>
        <text y="40"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${secret}" parse="text"/></text>`)}`,
    ]);
    const entity = await convert([`<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${secret}">]>${svg('<text y="20">&x;seen</text>')}`]);
    const last = entity.status === 200 ? Buffer.from(await entity.arrayBuffer()) : Buffer.alloc(0);
    listener.close();
    expect(textOf(path)).toContain('seen');
    expect(textOf(path)).not.toContain('canary');
    if (last.length > 0) {
      writeFileSync(path, last);
      expect(textOf(path)).not.toContain('canary');
    }
    expect(asked).toEqual([]);
  });

  test('an entity bomb ends within its limits', async () => {
    const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
    const answer = await convert([`<!DOCTYPE svg [<!ENTITY e0 "lol">${bomb}]>${svg('<text>&e9;</text>')}`]);
    expect(answer.status).toBe(422);
  });
});
