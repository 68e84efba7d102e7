import { describe, expect, test } from 'vitest';
import { findEncoding } from '#engines/core/content/textEncoding.ts';
import { LineSetter } from './breakLine.ts';
import { languageOf } from './language.ts';
import { Pieces } from './pieces.ts';
import { linesOf } from './textLines.ts';

/** Every way to cut a text in two. */
function cuts(text: string): string[][] {
  return Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);
}

describe('lines', () => {
  test('are the same wherever the text is cut into pieces', () => {
    const text = 'one\r\ntwo\rthree\n\nfour\u2028five\fsix\x85seven';
    for (const pieces of cuts(text)) {
      expect([...linesOf(pieces)].map((line) => line.text)).toEqual(['one', 'two', 'three', '', 'four', 'five', 'six', 'seven']);
      expect([...linesOf(pieces)].filter(({ end }) => end === 'page')).toHaveLength(1);
    }
  });

  test('a line without end comes in parts, and nothing of it is lost or cut in half', () => {
    const text = '👩‍👩‍👧é'.normalize('NFD').repeat(20_000);
    const lines = [...linesOf([text.slice(0, 77_777), text.slice(77_777)])];
    expect(lines.map((line) => line.text).join('')).toBe(text);
    expect(lines.slice(0, -1).every(({ end }) => end === 'more')).toBe(true);
    for (const line of lines) {
      expect(line.text.length).toBeLessThanOrEqual(32_768);
      expect(line.text).not.toMatch(/^(?:[\udc00-\udfff]|\u0301|\u200d)/);
    }
  });

  test('what only programs read is left out and counted', () => {
    const [line] = linesOf(['\ufeff\x1b[1mb\x1b[0mold o\boverstruck\x00\x7f']);
    expect(line).toEqual({ text: 'bold overstruck', end: 'line', controls: 5 });
  });
});

describe('encodings', () => {
  test.each([
    [Buffer.from([0xff, 0xfe, 0x41, 0]), true, 'utf-16le', false],
    [Buffer.from('plain'), true, 'utf-8', false],
    [Buffer.from([0x63, 0x61, 0x66, 0xe9]), false, 'windows-1252', true],
    [Buffer.from('\xc0\xe9\xe8\xfb Stra\xdfe', 'latin1'), false, 'windows-1252', true],
  ])('%s', (bytes, isUtf8, encoding, isGuessed) => {
    expect(findEncoding(bytes, isUtf8)).toEqual({ encoding, isGuessed });
  });
});

test.each([
  ['All human beings are born free and equal in dignity and rights.', 'en'],
  ['Ang lahat ng tao ay isinilang na malaya at pantay-pantay sa karangalan at mga karapatan.', 'fil'],
  ['これはテストです', 'ja'],
  ['הכל יפה מאוד', 'he'],
  ['0x1f 0x2a 77', undefined],
  ['ok', undefined],
])('%s is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

describe('lines of a page', () => {
  async function set(text: string, width: number) {
    const pieces = new Pieces('courier-new', 10);
    await pieces.prepare(` ${text}`);
    return { lines: new LineSetter(pieces, { width, tabWidth: 8 }).set(text), pieces };
  }
  const letters = 600;
  /** Letters per line, without the space at its end. */
  const lengths = async (text: string, columns: number) =>
    (await set(text, columns * letters)).lines.map(({ pieces }) =>
      Math.round(pieces.slice(0, -1).reduce((sum, { piece }) => sum + piece.width, 0) / letters),
    );

  test('break at spaces, at hyphens, and between letters where there is nothing else', async () => {
    expect(await lengths('aaa bbb ccc', 7)).toEqual([7, 3]);
    expect(await lengths('aaa-bbbb', 6)).toEqual([4, 4]);
    expect(await lengths('abcdefghij', 4)).toEqual([4, 4, 2]);
    expect(await lengths('a abcdefghij', 4)).toEqual([1, 4, 4, 2]);
    expect(await lengths('', 4)).toEqual([0]);
  });

  test('never come out wider than they may, whatever the words', async () => {
    const words = ['a', 'long', 'مرحبا', '中文文字。', 'x'.repeat(50), 'a-b-c', 'שלום', '\t', '  ', '👩‍👩‍👧'];
    for (let n = 0; n < 60; n += 1) {
      const text = Array.from({ length: 30 }, (_, at) => words[(at * 7 + n * 3 + at * n) % words.length]).join(n % 2 ? ' ' : '');
      const width = 4000 + n * 300;
      const { lines, pieces } = await set(text, width);
      const space = pieces.piece(' ', 0).width;
      for (const line of lines) {
        const left = Math.min(...line.pieces.map(({ x }) => x));
        const right = Math.max(...line.pieces.map(({ x, piece }) => x + piece.width));
        // One space may hang over either edge.
        expect(left).toBeGreaterThanOrEqual(-space - 1);
        expect(right).toBeLessThanOrEqual(width + space + 2);
      }
    }
  });

  test('stand in the order that is seen', async () => {
    const { lines } = await set('שלום abc', 90_000);
    const [line] = lines;
    const shown = line?.pieces.filter(({ piece }) => piece.width > 1000) ?? [];
    // The Latin word is last in reading order and leftmost on paper.
    expect(shown.map(({ level }) => level)).toEqual([2, 1]);
    expect(Math.round(Math.max(...(line?.pieces ?? []).map(({ x, piece }) => x + piece.width)))).toBe(90_000);
  });
});
