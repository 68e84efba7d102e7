import { expect, test } from 'vitest';
import { cell, paragraph, table } from './officeDocuments.suite.ts';
import { withReachingCells } from './reachingCells.ts';

const none = { top: undefined, right: undefined, bottom: undefined, left: undefined };
const blank = (column: number, x: number, width: number, more = {}) =>
  cell(0, column, '', { blocks: [paragraph('1.________', { x, width, y: 100, height: 8 })], borders: none, ...more });
const columnsOf = (...cells: Parameters<typeof table>[0]) =>
  withReachingCells(table(cells, { x: 72, columnWidthsPt: [14, 76, 40], rowHeightsPt: [12] })).cells.map(
    ({ column, columnSpan }) => [column, columnSpan],
  );

test('a line that reaches over an empty cell takes its room, as far as the next text', () => {
  expect(columnsOf(blank(0, 72, 80), cell(0, 2, '00', { borders: none }))).toEqual([
    [0, 2],
    [2, 1],
  ]);
});

test('a line in its own column, and one before a rule, stay there', () => {
  const lined = { top: undefined, bottom: undefined, left: undefined, right: '#000000' };
  expect(columnsOf(blank(0, 72, 12), cell(0, 2, '00', { borders: none }))[0]).toEqual([0, 1]);
  expect(columnsOf(blank(0, 72, 80, { borders: lined }), cell(0, 2, '00', { borders: none }))[0]).toEqual([0, 1]);
});
