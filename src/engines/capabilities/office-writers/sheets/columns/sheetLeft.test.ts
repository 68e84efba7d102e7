import { expect, test } from 'vitest';
import { ptPerChar } from '../workbook.ts';
import { sheetLeft } from './sheetLeft.ts';

test('what stands over a column, or behind it, moves with a column that is wider than on the page', () => {
  const leftOf = sheetLeft(50, [100, 100], [200 / ptPerChar, 100 / ptPerChar]);
  expect([50, 100, 150, 200, 300].map((x) => Math.round(leftOf(x)))).toEqual([0, 100, 200, 250, 350]);
  expect(leftOf(20)).toBe(0);
});

test('where a column of the sheet is none of the page, places are those of the page', () => {
  expect(sheetLeft(50, [200], [10, 10])(120)).toBe(70);
});
