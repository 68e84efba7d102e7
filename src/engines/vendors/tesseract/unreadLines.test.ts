import { expect, test } from 'vitest';
import { partedScan } from './unreadLines.ts';

const lineOf = (line: number, texts: readonly (readonly [string, number])[]) =>
  texts.map(([text, confidence], index) => ({
    text,
    confidence,
    line,
    x: 50 + index * 40,
    y: 40 + line * 20,
    width: 30,
    height: 10,
    baseline: 8,
    angle: 0,
  }));
const page = { page: 1, widthPt: 600, heightPt: 800, isPartial: false };
const text = [0, 1, 2].flatMap((line) =>
  lineOf(line, [
    ['Mit', 96],
    ['der', 93],
    ['Aufnahme', 92],
    ['erkenne', 91],
  ]),
);
const dots = lineOf(3, [
  ['NG', 47],
  ['ANAN', 27],
  ['PAR', 31],
]);
const textOf = (words: readonly { readonly text: string }[]) => words.map((word) => word.text);

test('a line in which no word is sure is not read', () => {
  const { scan, unread } = partedScan({ ...page, words: [...text, ...dots] });
  expect(textOf(unread)).toEqual(['NG', 'ANAN', 'PAR']);
  expect(scan.words).toHaveLength(text.length);
});

test('a line with a sure word is read, and so is all of a page that is read badly', () => {
  const half = lineOf(4, [
    ['DISTRICT', 80],
    ['OR', 22],
    ['Ww', 22],
    ['GGGGGGGGGGGGG', 22],
  ]);
  expect(partedScan({ ...page, words: [...text, ...half] }).unread).toEqual([]);
  expect(partedScan({ ...page, words: [...dots, ...half] }).unread).toEqual([]);
  expect(partedScan({ ...page, words: [...text, ...lineOf(5, [['1.', 48]])] }).unread).toEqual([]);
});
