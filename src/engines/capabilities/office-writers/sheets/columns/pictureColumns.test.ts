import { expect, test } from 'vitest';
import type { Table } from '#engines/core/document-model/document.ts';
import { cell, paragraph, picture, table } from '../../officeDocuments.suite.ts';
import { withPictureColumns } from './pictureColumns.ts';

const textAt = (row: number, column: number, x: number) =>
  cell(row, column, '', { fill: '#ffddcc', blocks: [paragraph('0845', { x, y: 100 + row * 12, width: 20, height: 8 })] });

const times: Table = {
  ...table([0, 1, 2, 3].flatMap((row) => [textAt(row, 0, 60), textAt(row, 1, 150)])),
  ...{ x: 60, y: 100, width: 120, height: 48, columnWidthsPt: [60, 60] },
};
const arrow = picture({ x: 90, y: 98, width: 40, height: 50 });
const columnsWith = (one: ReturnType<typeof picture>, parallel: ReadonlySet<Table> = new Set()) =>
  (withPictureColumns([times, one], parallel)[0] as Table).columnWidthsPt;

test('a high picture between two columns has a column of its own, with the background of the row', () => {
  const found = withPictureColumns([times, arrow], new Set())[0] as Table;
  expect(found.columnWidthsPt).toEqual([30, 40, 50]);
  const row = found.cells.filter((one) => one.row === 1).map(({ column, blocks, fill }) => [column, blocks.length, fill]);
  expect(row.toSorted()).toEqual([
    [0, 1, '#ffddcc'],
    [1, 0, '#ffddcc'],
    [2, 1, '#ffddcc'],
  ]);
});

test('a low picture, one over values, and one among texts beside each other have none', () => {
  expect(columnsWith(picture({ x: 90, y: 98, width: 40, height: 20 }))).toEqual([60, 60]);
  expect(columnsWith(picture({ x: 70, y: 98, width: 40, height: 50 }))).toEqual([60, 60]);
  expect(columnsWith(arrow, new Set([times]))).toEqual([60, 60]);
});
