import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { across, line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import type { FoundTable } from '../foundTable.ts';
import { tableStructureOf } from './tableStructure.ts';
import { textRegionOf, textRowsOf } from './textRows.ts';

type Row = readonly (readonly [text: string, x: number])[];

function tableOf(rows: readonly Row[], rules: Parameters<typeof page>[2] = []): FoundTable | undefined {
  const sheet = page(
    rows.flatMap((cells, row) => cells.flatMap(([text, x]) => line(text, x, 100 + row * 14))),
    1,
    rules,
  );
  return tableStructureOf(textRegionOf(textRowsOf(linesOf(framesOf(sheet)[0]?.glyphs ?? [])), marksOf(sheet)))?.table;
}

const row = (stub: string, ...values: string[]): Row => [
  [stub, 60],
  ...values.map((value, index) => [value, 250 + index * 70] as const),
];

const columnsOf = (table: FoundTable | undefined, wanted: number) =>
  table?.cells
    .filter((cell) => cell.row === wanted && cell.lines.length > 0)
    .map(({ column, columnSpan, lines }) => [lines.map(({ text }) => text).join(' '), column, columnSpan]);

const body = [
  row('Wheat', '12', '340', '7.5'),
  row('Barley', '7', '118', '2.1'),
  row('Rye', '9', '77', '1.4'),
  row('Oats', '4', '15', '0.3'),
];

test('the rule below the last row leaves its cells apart, though the region is wider than the rule', () => {
  const caption: Row = [['Harvest of the year in tons and in the values of all markets of the country', 60]];
  const table = tableOf([caption, row('Crop', 'Tons', 'Value', 'Share'), ...body], [across(55, 174, 380)]);
  expect(columnsOf(table, 5)).toEqual([
    ['Oats', 0, 1],
    ['4', 1, 1],
    ['15', 2, 1],
    ['0.3', 3, 1],
  ]);
});

test('a header alone over its rule names the columns that the rule covers', () => {
  const header: Row = [['Wheat, rye', 260]];
  const table = tableOf([header, row('Crop', 'Tons', 'Value', 'Share'), ...body], [across(245, 104, 110)]);
  expect(columnsOf(table, 0)).toEqual([['Wheat, rye', 1, 2]]);
});

test('a year alone in the middle of the values is their title', () => {
  const year = (text: string): Row => [[text, 318]];
  const table = tableOf([row('Crop', 'Tons', 'Value', 'Share'), year('1994'), ...body, year('1995'), ...body]);
  expect(columnsOf(table, 1)).toEqual([['1994', 1, 3]]);
  expect(columnsOf(table, 6)).toEqual([['1995', 1, 3]]);
});
