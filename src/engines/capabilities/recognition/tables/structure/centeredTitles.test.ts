import { describe, expect, test } from 'vitest';
import { centeredOver, valuesFrom } from './centeredTitles.ts';
import type { RowCell } from './rowCells.ts';

const cell = (column: number, left: number, right: number): RowCell => ({
  left,
  right,
  top: 0,
  bottom: 10,
  words: [],
  first: column,
  last: column,
});

const rows = [
  [cell(0, 60, 170), cell(1, 240, 260), cell(2, 480, 500)],
  [cell(0, 60, 120)],
  [cell(0, 60, 150), cell(1, 235, 260), cell(2, 490, 500)],
];
const edges = { left: 60, right: 500, sizePt: 8, valuesFrom: valuesFrom(rows) };
const around = (middle: number) => ({ left: middle - 20, right: middle + 20 });

test('columns of values begin between the longest stub beside values and the first value', () => {
  expect(valuesFrom(rows)).toEqual({ least: 170, most: 235 });
  expect(valuesFrom([[cell(1, 240, 260)]])).toEqual({ least: 240, most: 240 });
});

describe('words that stand alone are a title', () => {
  test('of the whole table in its middle', () => {
    expect(centeredOver(around(280), edges)).toBe('table');
  });
  test('of the values in the middle of these, wherever their first column begins', () => {
    for (const middle of [335, 350, 367]) expect(centeredOver(around(middle), edges)).toBe('values');
  });
  test('of neither elsewhere', () => {
    for (const middle of [250, 310, 400]) expect(centeredOver(around(middle), edges)).toBeUndefined();
  });
  test('not where they are as wide as the columns', () => {
    expect(centeredOver({ left: 180, right: 490 }, edges)).toBeUndefined();
  });
});
