import { expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { lineNumbersOf } from './lineNumbers.ts';

const word = (text: string, x: number, y: number): ComparedWord => {
  return { text, key: text, page: 1, boxes: [{ x, y, width: 6 * text.length, height: 10 }] };
};
const lines = Array.from({ length: 40 }, (_, at) => word('Whereas', 100, 80 + 14 * at));
const column = (values: readonly number[], x = 60) => values.map((value, at) => word(String(value), x, 80 + 70 * at));
const found = (words: readonly ComparedWord[]) => [...lineNumbersOf(words, 792)].map(({ text }) => Number(text));
const fifths = [165, 170, 175, 180, 185, 190];

test('numbers that count lines in a margin are found, on the left as on the right', () => {
  expect(found([...lines, ...column(fifths)])).toEqual(fifths);
  expect(found([...lines, ...column(fifths, 400)])).toEqual(fifths);
});

test('a number out of order, and a column among the text, are text', () => {
  expect(found([...lines, ...column([165, 170, 176, 180, 185, 190])])).toEqual([]);
  expect(found([...lines, ...column(fifths), word('Title', 50, 60)])).toEqual([]);
});

test('years and short columns are text', () => {
  expect(found([...lines, ...column([2018, 2019, 2020, 2021, 2022, 2023])])).toEqual([]);
  expect(found([...lines, ...column([5, 10, 15])])).toEqual([]);
});
