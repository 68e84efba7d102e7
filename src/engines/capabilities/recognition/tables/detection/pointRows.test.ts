import { expect, test } from 'vitest';
import type { FrameBox, Line } from '#engines/core/document-model/geometry.ts';
import type { FoundTable } from '../foundTable.ts';
import { isDrawnList } from './pointRows.ts';

const line = (left: number, row: number): Line => ({
  ...{ left, right: left + 80, top: 100 + row * 14, bottom: 110 + row * 14, baseline: 108 + row * 14 },
  ...{ sizePt: 10, words: [], text: 'text', isRightToLeft: false },
});
const cell = (row: number, column: number) => ({ row, column, rowSpan: 1, columnSpan: 1, lines: [line(60 + column * 200, row)] });
const tableOf = (cells: ReturnType<typeof cell>[]) =>
  ({ cells, xs: [60, 260, 460], ys: [0, 1, 2, 3, 4].map((row) => 100 + row * 14) }) as unknown as FoundTable;
const points = [1, 2, 3].map((row): FrameBox => ({ left: 46, right: 52, top: 102 + row * 14, bottom: 108 + row * 14 }));

test('rows of one text behind a drawn point are a list; rows of several cells are a table', () => {
  const list = [cell(0, 0), cell(0, 1), cell(1, 0), cell(2, 0), cell(3, 0)];
  expect(isDrawnList(tableOf(list), points)).toBe(true);
  expect(isDrawnList(tableOf([...list, cell(2, 1), cell(3, 1)]), points)).toBe(false);
  expect(isDrawnList(tableOf(list), points.slice(1))).toBe(false);
});
