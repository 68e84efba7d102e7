import { expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { sameBrokenRows } from './brokenRows.ts';

const word = (key: string, page: number, x: number, y: number): ComparedWord => ({
  text: key,
  key,
  page,
  boxes: [{ x, y, width: 20, height: 10 }],
});

/** One row of two cells: whole on one page, and broken between its lines. */
const [one, two, three, four] = [
  word('one', 1, 5, 50),
  word('two', 1, 5, 62),
  word('three', 1, 105, 50),
  word('four', 1, 105, 62),
];
const above = word('above', 1, 5, 600);
const broken = (last = 'four') => [
  word('one', 1, 5, 700),
  word('three', 1, 105, 700),
  word('two', 2, 5, 40),
  word(last, 2, 105, 40),
];

function left(words: readonly ComparedWord[], more: readonly ComparedWord[] = []) {
  const [first, third, second, fourth] = words as [ComparedWord, ComparedWord, ComparedWord, ComparedWord];
  const twins = new Map([
    [one, first],
    [three, third],
  ]);
  const found = sameBrokenRows(
    [
      [
        [one, two],
        [three, four],
      ],
    ],
    {
      words: [above, ...words, ...more],
      twins,
    },
  );
  return [two, four, second, fourth].filter((each) => !found.has(each)).length;
}

test('a row that goes on at the beginning of the next page is the same', () => {
  expect(left(broken())).toBe(0);
});

test('it is not where a word differs, or where something stands between its parts', () => {
  expect(left(broken('five'))).toBe(4);
  expect(left(broken(), [word('footnote', 1, 5, 740)])).toBe(4);
  expect(left(broken(), [word('heading', 2, 5, 20)])).toBe(4);
});

test('it is not where cells changed places', () => {
  const [first, third, second, fourth] = broken() as [ComparedWord, ComparedWord, ComparedWord, ComparedWord];
  const turned = word('one', 2, 5, 60);
  expect(left([first, third, { ...second, page: 1, boxes: turned.boxes }, fourth])).toBe(4);
});
