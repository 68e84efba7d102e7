import { describe, expect, test } from 'vitest';
import { annotationsIn } from './annotations.ts';
import type { DjvuPage } from './djvuFile.ts';
import { expressionsIn } from './expressions.ts';
import { wordsOf } from './hiddenText.ts';
import { letterColors, onlyColor, upPredicted } from './layerColors.ts';
import { bookmarksIn, pageFinder, partsIn } from './outline.ts';

/** What DjVuLibre's programs write about texts, and the colors of letters. */

const page: DjvuPage = {
  widthPx: 600,
  heightPx: 900,
  dpi: 72,
  quarterTurns: 0,
  hasMask: true,
  hasForeground: false,
  background: undefined,
  includes: false,
};
const only = (source: string) => [...expressionsIn(source)][0] ?? '';

describe('expressions', () => {
  test('lists, words, numbers and texts with escapes', () => {
    expect([...expressionsIn('(a "b\\"\\n\\101" (c -1)) () failed (unfinished')]).toEqual([
      ['a', { text: 'b"\nA' }, ['c', '-1']],
      [],
      'failed',
    ]);
  });

  test('what is nested without end does not overflow', () => {
    expect([...expressionsIn('('.repeat(200_000) + ')'.repeat(200_000))]).toHaveLength(1);
    expect([...expressionsIn(')))')]).toEqual([]);
  });
});

describe('hidden text', () => {
  test('words are placed from the upper left corner, on the baseline of their line', () => {
    const text = '(page 0 0 600 900 (line 10 800 110 830 (word 10 805 50 830 "Una") (word 60 800 110 820 "pag")))';
    const [first, second] = wordsOf(page, only(text));
    expect(first).toMatchObject({ text: 'Una', x: 10, y: 70, width: 40, height: 30, line: 0, angle: 0 });
    expect(second).toMatchObject({ text: 'pag', x: 60, y: 70, height: 30, line: 0 });
  });

  test('characters make a word, and a line without words is spread over its box', () => {
    const text =
      '(page 0 0 600 900 (line 0 0 99 9 (word 0 0 9 9 (char 0 0 4 9 "a") (char 4 0 9 9 "b"))) (line 0 20 50 30 "de fg"))';
    const words = wordsOf(page, only(text));
    expect(words.map(({ text: word, line }) => [word, line])).toEqual([
      ['ab', 0],
      ['de', 1],
      ['fg', 1],
    ]);
    expect(words[2]).toMatchObject({ x: 30, width: 20 });
  });

  test('boxes turn with their page', () => {
    const text = only('(page 0 0 600 900 (word 100 700 200 720 "a"))');
    const cornerAt = (quarterTurns: DjvuPage['quarterTurns']) => {
      const [word] = wordsOf({ ...page, quarterTurns }, text);
      return [word?.x, word?.y, word?.angle];
    };
    expect([cornerAt(0), cornerAt(1), cornerAt(2), cornerAt(3)]).toEqual([
      [100, 180, 0],
      [720, 100, 90],
      [500, 720, 180],
      [180, 500, 270],
    ]);
  });

  test('nonsense has no words', () => {
    for (const text of ['failed', '()', '(page 9 9 0 0 "x")', '(word a b c d "x")', '(page 0 0 1 1 (word))']) {
      expect(wordsOf(page, only(text))).toEqual([]);
    }
  });
});

describe('outline and links', () => {
  const { kinds, names } = partsIn('     I      938  dict.iff\n   1 P     1411  p0001.djvu\n   2 P     1411  b.djvu T=Two\n');
  const pageOf = pageFinder(names, 2);

  test('entries name their page by number, name or title', () => {
    expect(kinds).toEqual(['I', 'P', 'P']);
    const outline = '(bookmarks ("A" "#1" ("B" "#b.djvu")) ("C" "#Two") ("D" "#9") ("E" "http://example.org"))';
    const { bookmarks, total } = bookmarksIn(only(outline), pageOf);
    expect(bookmarks.map(({ title, depth, page: target }) => [title, depth, target])).toEqual([
      ['A', 0, 1],
      ['B', 1, 2],
      ['C', 0, 2],
      ['D', 0, null],
      ['E', 0, null],
    ]);
    expect(total).toBe(5);
  });

  test('links lead to pages and to the web; scripts and empty ones do not come along', () => {
    const areas = [
      '(maparea "#+1" "" (rect 1 2 3 4) (xor))',
      '(maparea (url "https://example.org" "_top") "" (oval 1 2 3 4))',
      '(maparea "#1" "" (poly 0 0 9 0 9 9))',
      '(maparea "javascript:x" "" (rect 1 2 3 4))',
      '(maparea "" "a note" (rect 1 2 3 4))',
    ];
    const script = `select; remove-ant\nselect "p0001.djvu" # page 1\nset-ant\n${areas.join('')}\n.\nselect "shared.iff"\nset-ant\n(metadata (Title "Aklat") (Author "Ana"))\n.\n`;
    const { links, otherLinks, title, author } = annotationsIn(script, pageOf);
    expect(links.map(({ box, target }) => [box, target])).toEqual([
      [[1, 2, 4, 6], { page: 2 }],
      [[1, 2, 4, 6], { address: 'https://example.org' }],
      [[0, 0, 9, 9], { page: 1 }],
    ]);
    expect([otherLinks, title, author]).toEqual([1, 'Aklat', 'Ana']);
  });
});

describe('colors of letters', () => {
  const image = (color: (x: number) => readonly number[]) => ({
    widthPx: 16,
    heightPx: 8,
    channels: 3 as const,
    samples: Buffer.from(Array.from({ length: 128 }, (_, at) => color(at % 16)).flat()),
  });
  const all = Buffer.alloc(16, 0xff);

  test('one color is one block, and colors that touch stay apart', () => {
    expect(
      letterColors(
        all,
        image(() => [9, 8, 7]),
      ),
    ).toMatchObject({ blockPx: 8, count: 1 });
    const striped = letterColors(
      all,
      image((x) => (x % 2 === 0 ? [0, 0, 0] : [255, 0, 0])),
    );
    expect(striped).toMatchObject({ blockPx: 1, count: 2, widthPx: 16 });
    expect([...striped.samples.subarray(0, 6)]).toEqual([0, 0, 0, 255, 0, 0]);
    expect(new Set(upPredicted(striped).subarray(49, 98))).toEqual(new Set([2, 0]));
  });

  test('paper with the noise of its coding has one color, a photograph does not', () => {
    expect(onlyColor(image((x) => [250 + (x % 3), 250, 250]))).toEqual([252, 250, 250]);
    expect(onlyColor(image((x) => [x * 9, 0, 0]))).toBeUndefined();
  });
});
