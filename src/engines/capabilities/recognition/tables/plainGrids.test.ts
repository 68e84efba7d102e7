import { expect, test } from 'vitest';
import { framesOf } from '../graphics/frames.ts';
import { line, page } from '../setPages.ts';
import { linesOf } from '../text/lines.ts';
import type { FoundTable } from './foundTable.ts';
import { isPlainGrid, notesBelowLogOdds } from './plainGrids.ts';
import { textRowsOf } from './structure/textRows.ts';

const xs = [100, 200, 300, 400];
const ys = [100, 120, 140, 160, 180];
const rule = (at: number, from: number, to: number) => ({ at, from, to, color: '#000000', widthPt: 0.5 });
const linesAt = (...texts: Parameters<typeof line>[]) =>
  linesOf(framesOf(page(texts.flatMap((one) => line(...one))))[0]?.glyphs ?? []);

/** A grid with a line in each cell; the first has the lines that are given. */
function grid(first = linesAt(['Region', 110, 112]), down = xs.map((x) => rule(x, 100, 180))): FoundTable {
  const cells = ys.slice(1).flatMap((bottom, row) =>
    xs.slice(1).map((right, column) => {
      const lines = row + column === 0 ? first : linesAt([`${row}${column}0`, right - 90, bottom - 8]);
      const box = { left: right - 100, right, top: bottom - 20, bottom };
      return { ...box, row, column, rowSpan: 1, columnSpan: 1, lines };
    }),
  );
  const across = ys.map((y) => rule(y, 100, 400));
  return { left: 100, right: 400, top: 100, bottom: 180, xs, ys, cells, rulings: { across, down } };
}

test('a grid whose cells are closed and have one line each is as it is ruled', () => {
  expect(isPlainGrid(grid())).toBe(true);
  expect(isPlainGrid(grid(undefined, [rule(100, 100, 180), rule(400, 100, 180)]))).toBe(false);
  const two = grid();
  const cells = two.cells.map((cell) => ({ ...cell, lines: linesAt(['One', 110, 108], ['two', 110, 118]) }));
  expect(isPlainGrid({ ...two, cells })).toBe(false);
});

test('a text below it that runs through an edge of its columns is no row of it; values below its columns may be', () => {
  const rowsWith = (...below: Parameters<typeof line>[]) =>
    textRowsOf(linesAt(['Region', 110, 112], ['320', 310, 112], ...below));
  const note = rowsWith(['The regions count as they report.', 110, 200]);
  expect(notesBelowLogOdds(note, 10, [grid()])).toBeLessThan(-1);
  expect(notesBelowLogOdds(rowsWith(['Total', 110, 200], ['640', 310, 200]), 10, [grid()])).toBe(0);
});
