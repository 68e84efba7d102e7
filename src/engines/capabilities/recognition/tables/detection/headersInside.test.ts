import { expect, test } from 'vitest';
import type { TextRow } from '../structure/textRows.ts';
import { beginsWithNames, headersInsideLogOdds } from './headersInside.ts';

function rowOf(isBold: boolean, ...texts: readonly string[]): TextRow {
  const words = texts.map((text, index) => ({
    text,
    left: 100 + index * 100,
    right: 140 + index * 100,
    parts: [{ run: { style: { isBold } } }],
  }));
  return { words, sizePt: 10 } as unknown as TextRow;
}
const names = rowOf(true, 'Crop', 'Tons', 'Share');
const values = rowOf(false, 'Wheat', '120', '7.5');

test('bold names of columns below rows that are not bold begin another table', () => {
  const rows = [names, values, values, names, values, values];
  expect(rows.map((_, index) => beginsWithNames(rows, index))).toEqual([false, false, false, true, false, false]);
  expect(headersInsideLogOdds(rows)).toBeLessThan(-1);
});

test('a title, a bold row of sums, and the second line of the names begin none', () => {
  const title = { ...rowOf(true, 'Cereals'), words: rowOf(true, 'Cereals').words } as TextRow;
  const sums = rowOf(true, 'Sum', '240', '15');
  expect(headersInsideLogOdds([names, names, values, title, values, sums, values])).toBe(0);
  expect(headersInsideLogOdds([names, values, values, names])).toBe(0);
});
