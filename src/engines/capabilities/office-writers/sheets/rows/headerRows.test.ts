import { expect, test } from 'vitest';
import { plainStyle } from '../sheetStyles.ts';
import type { SheetCell } from '../workbook.ts';
import { headerRowCount } from './headerRows.ts';

type Value = string | number | undefined;
const cell = (value: Value): SheetCell => ({ value, look: plainStyle });
const countOf = (rows: readonly (readonly Value[])[], known = 0) =>
  headerRowCount(
    rows.map((row) => row.map(cell)),
    known,
  );

const body = [
  ['Rice', 10, 7],
  ['Fish', 5, 8],
  ['Salt', 1, 2],
];

test('text above numbers is a header, titles over it too', () => {
  expect(countOf([['Item', 'Now', 'Then'], ...body])).toBe(1);
  expect(countOf([['Prices'], ['Item', 'Now', 'Then'], ...body])).toBe(2);
});

test('years name columns as text does', () => {
  expect(countOf([['Item', 2023, 2024], ...body])).toBe(1);
});

test('a table that begins with its values has no header', () => {
  expect(countOf(body)).toBe(0);
  expect(countOf([['Prices'], ...body])).toBe(0);
  expect(
    countOf([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]),
  ).toBe(0);
});

test('bold names above text that is not are a header', () => {
  const words = [
    ['Item', 'Place'],
    ['Rice', 'Iloilo'],
    ['Fish', 'Cebu'],
  ].map((row) => row.map(cell));
  const bold = words.map((row, at) => row.map((one) => ({ ...one, look: { ...plainStyle, isBold: at === 0 } })));
  expect([headerRowCount(bold, 0), headerRowCount(words, 0)]).toEqual([1, 0]);
});

test('a header goes on in rows without a name at their left', () => {
  expect(countOf([['Item', 'Now', 'Then'], [undefined, 'PHP', 'PHP'], ...body], 1)).toBe(2);
  expect(countOf([['Item', 'Now', 'Then'], [undefined, 4, 5], ...body], 1)).toBe(1);
});

test('the name of a group of rows is none', () => {
  const groups = [['Item', 'Price'], ['Food'], ['Rice', 10], ['Tools'], ['Nail', 1]];
  expect([countOf(groups, 2), countOf([...groups, ['Saw', 3]])]).toEqual([1, 1]);
});

test('a header that is most of the table is not frozen', () => {
  expect(
    countOf(
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['Rice', 10],
      ],
      3,
    ),
  ).toBe(0);
});
