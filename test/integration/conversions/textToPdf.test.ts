import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { sampleOf } from '../../sample.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Text as pages through the API. poppler and qpdf, which are independent programs, read the results. */

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'text-to-pdf-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Fields = Readonly<Record<string, string>>;

async function convert(text: string | Uint8Array, fields: Fields = {}, name = 'notes.txt') {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text);
  const body = form([['file', file(bytes, name, 'text/plain')], ...Object.entries(fields)]);
  const visitor = new Visitor(server);
  return { visitor, answer: await visitor.fetch('/api/convert/text-to-pdf', { method: 'POST', body }) };
}

async function converted(text: string | Uint8Array, fields: Fields = {}) {
  const { visitor, answer } = await convert(text, fields);
  expect(answer.status).toBe(200);
  const path = join(folder, 'result.pdf');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  expect(words('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
  const job: JobView = await visitor.job((answer.headers.get('content-location') ?? '').split('/')[3] ?? '');
  return { path, report: job.report };
}

const pdfOf = async (text: string | Uint8Array, fields: Fields = {}) => (await converted(text, fields)).path;

const words = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1e8 });
const textOf = (path: string, ...options: string[]) =>
  words('pdftotext', ...options, path, '-').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const pagesOf = (path: string) => Number(/^Pages:\s+(\d+)/m.exec(words('pdfinfo', path))?.[1]);
const sizeOf = (path: string) => /size:\s+([\d.]+ x [\d.]+)/.exec(words('pdfinfo', path))?.[1];
/** Words with their boxes, from the upper left corner. */
const boxesOf = (path: string) =>
  [...words('pdftotext', '-bbox', path, '-').matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)".*?>(.*?)</g)].map(
    ([, left, top, right, word]) => ({ left: Number(left), top: Number(top), right: Number(right), word }),
  );

describe('extracted text', () => {
  const scripts = {
    Filipino: 'Ang bawat tao’y isinilang na malaya at pantay-pantay sa karangalan at mga karapatan.',
    Vietnamese: 'Tiếng Việt ở đây: Trần Văn Ẩn',
    Greek: 'Εμπιστευτικό έγγραφο',
    Cyrillic: 'Не копировать',
    Arabic: 'مرحبا بالعالم',
    Hebrew: 'שלום עולם',
    'simplified Chinese': '中文文本机密文件',
    'traditional Chinese': '機密檔案請勿複製',
    Japanese: '社外秘のカタカナ文書',
    Korean: '한국어 기밀 문서',
    Bengali: 'বাংলা',
    Armenian: 'Հայերեն',
    Georgian: 'ქართული',
    frames: '├── src │ └── main',
  };
  test.each(['courier-new', 'noto-sans'])('every script in %s', async (font) => {
    const path = await pdfOf(Object.values(scripts).join('\n\n'), { font, orientation: 'landscape' });
    const lines = textOf(path)
      .split(/[\n\f]+/)
      .map(inOneLine);
    expect(lines.filter((line) => line !== '')).toEqual(Object.values(scripts));
  });

  // In a narrow font, poppler takes the spaces between symbols for parts of their advance widths.
  test.each([
    ['symbols', '∑ ≤ ∞ → ✓ ☎'],
    ['emoji', '😀 🎉'],
  ])('%s', async (_, text) => {
    expect(inOneLine(textOf(await pdfOf(text)))).toBe(text);
  });

  test('a long text keeps every word in order over many pages', async () => {
    const all = Array.from({ length: 9000 }, (_, n) => `w${n.toString(36)}`);
    const lines = Array.from({ length: 300 }, (_, n) => all.slice(n * 30, n * 30 + 30).join(n % 3 === 0 ? '  ' : ' '));
    const path = await pdfOf(lines.join('\r\n'), { font: 'times-new-roman', fontSize: '14' });
    expect(pagesOf(path)).toBeGreaterThan(10);
    expect(textOf(path).split(/\s+/).filter(Boolean)).toEqual(all);
  });

  test('characters without a glyph are drawn as missing, reported, and can be copied', async () => {
    const text = 'before \u{12000} after';
    const { path, report } = await converted(text);
    expect(inOneLine(textOf(path))).toBe(text);
    expect(report).toMatchObject({ warnings: [{ what: 'missingLetters', count: 1 }] });
  });

  test('terminal colors, overstrikes and control characters are removed', async () => {
    const text = `${' '.repeat(5000)}\n\x1b[1;31mred\x1b[0m N\bNA\bAM\bME\bE \x01end`;
    const { path, report } = await converted(text);
    expect(inOneLine(textOf(path))).toBe('red NAME end');
    expect(report).toMatchObject({ removed: [{ what: 'controlCharacters', count: 7 }] });
  });
});

describe('encodings', () => {
  const western = 'Überraschung: naïve café, 5 €';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${western}`), western, false],
    ['UTF-8', Buffer.from(western), western, false],
    ['UTF-16 with a mark', utf16(`\ufeff${western}`), western, false],
    ['UTF-16 from the other end', utf16(`\ufeff${western}`).swap16(), western, false],
    ['UTF-16 without a mark', utf16(western.repeat(3)), western.repeat(3), true],
    ['Windows-1252', Buffer.from('\xdcberraschung: na\xefve caf\xe9, 5 \x80', 'latin1'), western, true],
    [
      'GB 18030',
      Buffer.from('c4e3bac3cac0bde7a3acd5e2cac7d2bbb8f6b2e2cad4cec4b1bea1a3', 'hex'),
      '你好世界，这是一个测试文本。',
      true,
    ],
    [
      'Shift JIS',
      Buffer.from('82b182f182c982bf82cd90a28a4581418365835883678376838c815b8393', 'hex'),
      'こんにちは世界、テストプレーン',
      true,
    ],
  ])('%s', async (_, bytes, text, isGuessed) => {
    const { path, report } = await converted(bytes);
    expect(inOneLine(textOf(path))).toBe(text);
    expect(report?.warnings.some(({ what }) => what === 'guessedEncoding')).toBe(isGuessed);
  });

  test('a chosen encoding overrides the detected one', async () => {
    const bytes = Buffer.from('cdee', 'hex');
    expect(inOneLine(textOf(await pdfOf(bytes, { encoding: 'windows-1251' })))).toBe('Но');
  });
});

describe('pages', () => {
  const sizes = [
    ['a4', 'portrait', '595.28 x 841.89'],
    ['a4', 'landscape', '841.89 x 595.28'],
    ['letter', 'portrait', '612 x 792'],
    ['a5', 'portrait', '419.53 x 595.28'],
    ['legal', 'landscape', '1008 x 612'],
  ] as const;
  test.each(sampleOf(sizes, { every: 3, from: 1 }))('%s, %s', async (pageSize, orientation, size) => {
    expect(sizeOf(await pdfOf('x', { pageSize, orientation }))).toBe(size);
  });

  test('margins stay empty for any words', async () => {
    const text = [`${'long '.repeat(400)}`, 'x'.repeat(3000), '中'.repeat(500), 'مرحبا '.repeat(200), 'a-b/'.repeat(500)].join(
      '\n\n',
    );
    const margin = (30 * 72) / 25.4;
    for (const font of ['courier-new', 'impact']) {
      const boxes = boxesOf(await pdfOf(text, { marginMm: '30', font, lineNumbers: 'on' }));
      expect(boxes.length).toBeGreaterThan(50);
      expect(boxes.filter(({ left, right }) => left < margin - 1 || right > 595.28 - margin + 1.5)).toEqual([]);
    }
  });

  test('form feeds begin pages, and two of them make an empty page', async () => {
    const path = await pdfOf('one\ftwo\f\ffour\f');
    expect(pagesOf(path)).toBe(4);
    expect(
      textOf(path)
        .split('\f')
        .slice(0, 4)
        .map((page) => page.trim()),
    ).toEqual(['one', 'two', '', 'four']);
  });

  test('tabs advance to tab stops', async () => {
    const lefts = (tabWidth: string) =>
      pdfOf('a\tb\nlonger\tb', { tabWidth, marginMm: '10' }).then((path) =>
        boxesOf(path)
          .filter(({ word }) => word === 'b')
          .map(({ left }) => Math.round(left)),
      );
    const start = (10 * 72) / 25.4;
    // A font of ten points whose letters are 0.6 em wide.
    expect(await lefts('8')).toEqual([Math.round(start + 8 * 6), Math.round(start + 8 * 6)]);
    expect(await lefts('4')).toEqual([Math.round(start + 4 * 6), Math.round(start + 8 * 6)]);
  });

  test('right-to-left text begins at the right', async () => {
    const path = await pdfOf('שלום\nplain');
    const [hebrew, plain] = boxesOf(path);
    expect(hebrew?.right).toBeGreaterThan(520);
    expect(plain?.left).toBeLessThan(60);
  });

  test('line numbers count lines of the file and are not part of the extracted text', async () => {
    const path = await pdfOf(`first\n${'long '.repeat(60)}\n\nlast`, { lineNumbers: 'on' });
    expect(boxesOf(path).flatMap(({ word }) => (/^\d+$/.test(word ?? '') ? [Number(word)] : []))).toEqual([1, 2, 3, 4]);
    const content = words('qpdf', '--qdf', '--object-streams=disable', path, '-');
    expect(content).toMatch(/\/Artifact BMC/);
  });

  test('font size and line height are as chosen', async () => {
    const path = await pdfOf('one\ntwo', { fontSize: '20', lineHeight: '150' });
    const [one, two] = boxesOf(path);
    expect((two?.top ?? 0) - (one?.top ?? 0)).toBeCloseTo(30, 1);
  });
});

describe('structure', () => {
  test('paragraphs, title and language', async () => {
    const paragraph = 'All human beings are born free and equal in dignity and rights. They are endowed with reason.';
    const path = await pdfOf(`${paragraph}\nsame paragraph\n\nnext one\n`.repeat(40));
    const info = words('pdfinfo', path);
    expect(info).toMatch(/Title:\s+notes/);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(words('pdfinfo', '-meta', path)).toContain('>notes<');
    const tree = words('pdfinfo', '-struct-text', path);
    expect(tree.match(/^ {2}P\b/gm)).toHaveLength(41);
    expect(tree).toContain('same paragraph');
    expect(words('qpdf', '--qdf', '--object-streams=disable', path, '-')).toMatch(/\/Lang \(en\)/);
  });

  test('a font is embedded once, as a subset', async () => {
    const path = await pdfOf('plain letters only\n'.repeat(3000));
    expect(
      words('pdffonts', path)
        .split('\n')
        .filter((line) => line.includes('+')),
    ).toHaveLength(1);
    expect(readFileSync(path).length).toBeLessThan(60_000);
  });
});

describe('refusals', () => {
  test.each([
    ['blanks', ' \n\t\n\f\n', '422 empty_text'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), '415 wrong_kind'],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 3, 4]), '415 wrong_kind'],
    ['more pages than there may be', '\f'.repeat(20_100), '422 text_too_long'],
  ])('%s', async (_, text, wanted) => {
    const { answer } = await convert(text);
    expect(`${answer.status} ${((await answer.json()) as { code: string }).code}`).toBe(wanted);
  });

  test.each([
    ['fontSize', '99'],
    ['font', 'wingdings'],
    ['encoding', 'ebcdic'],
    ['marginMm', '0'],
  ])('%s %s', async (key, value) => {
    const { answer } = await convert('x', { [key]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_request', values: { detail: expect.stringContaining(key) } });
  });

  test('text that mentions PDF or SVG is accepted as text', async () => {
    expect(inOneLine(textOf(await pdfOf('%PDF-1.7 is how a PDF begins, and <svg > a drawing')))).toContain('is how a PDF begins');
  });
});
