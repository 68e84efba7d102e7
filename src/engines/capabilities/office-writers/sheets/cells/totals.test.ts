import { expect, test } from 'vitest';
import { plainStyle } from '../sheetStyles.ts';
import type { SheetCell } from '../workbook.ts';
import { withTotals } from './totals.ts';

const cell = (value: string | number, format = 'General'): SheetCell => ({ value, look: { ...plainStyle, format } });

/** The formulas of a sheet, by address. */
function formulasOf(...rows: (string | number | undefined)[][]): Record<string, string> {
  const made = withTotals(rows.map((row) => row.map((value) => (value === undefined ? undefined : cell(value)))));
  return Object.fromEntries(
    made.flatMap((cells, row) =>
      cells.flatMap((one, column) => (one?.formula ? [[`${String.fromCharCode(65 + column)}${row + 1}`, one.formula]] : [])),
    ),
  );
}

test('a total that is the sum of its column is a formula, and one that is not stays a number', () => {
  const rows = [
    ['Item', 'Now', 'Then'],
    ['Rice', 10, 7],
    ['Fish', 5, 8],
    ['Total', 15, 16],
  ];
  expect(formulasOf(...rows)).toEqual({ B4: 'SUM(B2:B3)' });
});

test('totals of parts are summed in the total of all', () => {
  const rows = [
    ['A', 1],
    ['B', 2],
    ['Subtotal', 3],
    ['C', 4],
    ['D', 5],
    ['Subtotal', 9],
    ['Grand total', 12],
  ];
  expect(formulasOf(...rows)).toEqual({ B3: 'SUM(B1:B2)', B6: 'SUM(B4:B5)', B7: 'SUM(B3,B6)' });
});

test('numbers that happen to be a sum are none without the name of one, nor is a single number', () => {
  expect(formulasOf(['A', 1], ['B', 2], ['C', 3])).toEqual({});
  expect(formulasOf(['A', 7], ['Total', 7])).toEqual({});
  expect(formulasOf(['Totally new', 1], ['B', 2], ['Totals of C', 3])).toEqual({ B3: 'SUM(B1:B2)' });
});

test('a free row parts two tables, and names of other languages count', () => {
  expect(formulasOf(['A', 1], ['B', 2], [], ['C', 4], ['Kabuuan', 7])).toEqual({});
  expect(formulasOf(['A', 1], ['B', 2], ['Gesamt', 3])).toEqual({ B3: 'SUM(B1:B2)' });
});

test('what is rounded on the page has to come out as it stands there', () => {
  const of = (total: number) =>
    withTotals([
      [cell('A'), cell(0.105, '0.0%')],
      [cell('B'), cell(0.2, '0.0%')],
      [cell('Total'), cell(total, '0.0%')],
    ])[2]?.[1]?.formula;
  expect(of(0.305)).toBe('SUM(B1:B2)');
  expect(of(0.306)).toBeUndefined();
});
