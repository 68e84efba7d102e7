import { expect, test } from 'vitest';
import { withFilledEdges } from './filledEdges.ts';
import type { FoundTable } from './foundTable.ts';

const [xs, ys] = [
  [50, 150, 250],
  [104, 120, 140],
];
const cells = [0, 1].flatMap((row) =>
  [0, 1].map((column) => ({
    row,
    column,
    rowSpan: 1,
    columnSpan: 1,
    left: xs[column] ?? 0,
    right: xs[column + 1] ?? 0,
    top: ys[row] ?? 0,
    bottom: ys[row + 1] ?? 0,
    lines: [],
  })),
);
const found: FoundTable = { left: 50, top: 104, right: 250, bottom: 140, xs, ys, cells, rulings: { across: [], down: [] } };
const fill = (top: number, bottom: number) => ({ left: 50, right: 250, top, bottom, color: '#eeeeee' });

test('the first row begins where the fill behind it does', () => {
  const filled = withFilledEdges(found, [fill(97, 120)]);
  expect([filled.top, filled.ys, filled.cells.map(({ top }) => top)]).toEqual([97, [97, 120, 140], [97, 97, 120, 120]]);
});

test('the fill of a panel, of more rows or of one cell moves no edge', () => {
  const half = { ...fill(97, 120), right: 150 };
  for (const one of [fill(60, 120), fill(97, 140), half]) expect(withFilledEdges(found, [one])).toBe(found);
});
