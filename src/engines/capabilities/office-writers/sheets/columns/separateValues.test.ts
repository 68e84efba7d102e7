import { expect, test } from 'vitest';
import type { Table } from '#engines/core/document-model/document.ts';
import { cell, paragraph, sheetFormat, table } from '../../officeDocuments.suite.ts';
import { withSeparateValues } from './separateValues.ts';

const text = (value: string, x: number, width = 20) => paragraph(value, { x, width });
const at = (row: number, column: number, blocks: ReturnType<typeof text>[], columnSpan = 1) =>
  cell(row, column, '', { blocks, columnSpan });
const valuesOf = ({ cells }: Table) =>
  cells
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .map(({ row, column, blocks }) => [
      row,
      column,
      blocks.map((one) => (one.kind === 'paragraph' ? one.runs[0]?.text : '')).join('|'),
    ]);

test('as many numbers as columns in a cell over columns of numbers are one a cell', () => {
  const cells = [
    at(0, 0, [text('77', 80)]),
    at(0, 1, [text('49', 170)]),
    at(1, 0, [text('86', 80)]),
    at(1, 1, [text('65', 170)]),
    at(2, 0, [text('1477 1354', 80, 110)], 2),
  ];
  expect(valuesOf(withSeparateValues(table(cells, { headerRows: 0 }), sheetFormat)).slice(-2)).toEqual([
    [2, 0, '1477'],
    [2, 1, '1354'],
  ]);
});

test('texts of a cell over several columns stand in their own', () => {
  const stops = [
    { atPt: 90, alignment: 'left' as const },
    { atPt: 180, alignment: 'left' as const },
  ];
  const line = paragraph('1\tSheets A4\t9.90', { x: 76, width: 210, tabStops: stops });
  const cells = [at(0, 0, [line], 3), at(1, 0, [text('Heading over all columns', 76, 250)], 3)];
  expect(valuesOf(withSeparateValues(table(cells, { headerRows: 0, columnWidthsPt: [90, 90, 90] }), sheetFormat))).toEqual([
    [0, 0, '1'],
    [0, 1, 'Sheets A4'],
    [0, 2, '9.90'],
    [1, 0, 'Heading over all columns'],
  ]);
});

test('a column whose cells hold two texts apart from each other is two', () => {
  const rows = ['0xC0', '0xC2', '0xC9', '0xD8'];
  const cells = rows.flatMap((code, row) => [
    at(row, 0, [text('NAD', 76)]),
    at(row, 1, [text('FlexO', 220, 30), text(code, 170)]),
  ]);
  const divided = withSeparateValues(table(cells, { headerRows: 0 }), sheetFormat);
  expect(divided.columnWidthsPt).toHaveLength(3);
  expect(valuesOf(divided).slice(0, 3)).toEqual([
    [0, 0, 'NAD'],
    [0, 1, '0xC0'],
    [0, 2, 'FlexO'],
  ]);
});

test('a narrow column that is never filled beside its neighbour is a part of it; one with signs stays', () => {
  const widths = { headerRows: 0, columnWidthsPt: [90, 8, 90] };
  const spare = [at(0, 0, [text('3', 80)]), at(0, 2, [text('7', 180)]), at(1, 1, [text('32', 162)]), at(1, 2, [text('9', 180)])];
  expect(valuesOf(withSeparateValues(table(spare, widths), sheetFormat))).toEqual([
    [0, 0, '3'],
    [0, 1, '7'],
    [1, 0, '32'],
    [1, 1, '9'],
  ]);
  const signs = spare.map((one) => (one.row === 1 ? one : { ...one, row: 0 }));
  const both = [...signs, at(0, 1, [text('$', 163, 5)])];
  expect(withSeparateValues(table(both, widths), sheetFormat).columnWidthsPt).toHaveLength(3);
});
