import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { framesOf } from '../graphics/frames.ts';
import { line, page } from '../setPages.ts';
import { linesOf } from '../text/lines.ts';
import type { FoundTable } from './foundTable.ts';
import { withNamesAbove } from './namesAbove.ts';

const xs = [50, 150, 200, 250, 300];
const ys = [100, 114, 128, 142];
const table: FoundTable = {
  ...{ left: 50, right: 300, top: 100, bottom: 142, xs, ys },
  cells: ys.slice(1).flatMap((bottom, row) =>
    xs.slice(1).map((right, column) => {
      const box = { left: xs[column] ?? 0, right, top: ys[row] ?? 0, bottom };
      const lines = row === 0 && column === 2 ? linesOf(framesOf(page(line('0845', 205, 110)))[0]?.glyphs ?? []) : [];
      return { ...box, row, column, rowSpan: 1, columnSpan: 1, lines };
    }),
  ),
  rulings: { across: [], down: [] },
};

const foundOver = (below: FoundTable, ...runs: TextRun[]) => {
  const { tables, rest } = withNamesAbove([below], framesOf(page(runs))[0]?.glyphs ?? []);
  const [one] = tables;
  const names = one?.cells.filter(({ row }) => row === 0).map(({ lines }) => lines.map(({ text }) => text).join(' '));
  return { rows: (one?.ys.length ?? 0) - 1, names, left: rest.length };
};

const found = (...runs: TextRun[]) => foundOver(table, ...runs);

test('texts next to the top of a table, each over another column, are the names of its columns', () => {
  const names = [...line('Stop', 60, 95), ...line('U1', 160, 95), ...line('U2', 210, 95), ...line('U17', 255, 95)];
  expect(found(...names)).toEqual({ rows: 4, names: ['Stop', 'U1', 'U2', 'U17'], left: 0 });
});

test('names that were shown one by one are apart at an edge, however near', () => {
  const names = [...line('Item', 60, 95), ...line('Reference', 154, 95), ...line('Other', 202, 95), ...line('Kit', 262, 95)];
  expect(found(...names).names).toEqual(['Item', 'Reference', 'Other', 'Kit']);
});

test('a sentence, labels with their values, and a line further away are no names', () => {
  const untouched = { rows: 3 };
  expect(found(...line('All of these buses run on every day of the week', 60, 95))).toMatchObject(untouched);
  const labels = [...line('Name:', 60, 95), ...line('Ann', 160, 95), ...line('Date:', 210, 95), ...line('2019', 255, 95)];
  expect(found(...labels)).toMatchObject(untouched);
  const far = [...line('Stop', 60, 60), ...line('U1', 160, 60), ...line('U2', 210, 60), ...line('U17', 255, 60)];
  expect(found(...far)).toMatchObject(untouched);
});

test('one name over many columns is none', () => {
  expect(found(...line('U1', 160, 95))).toMatchObject({ rows: 3, left: 1 });
});

test('a table that begins with names has no others above it', () => {
  const names = [...line('Stop', 60, 95), ...line('U1', 160, 95), ...line('U2', 210, 95), ...line('U17', 255, 95)];
  const named = { ...table, cells: table.cells.map((cell) => ({ ...cell, lines: [] })) };
  expect(foundOver(named, ...names)).toMatchObject({ rows: 3 });
});
