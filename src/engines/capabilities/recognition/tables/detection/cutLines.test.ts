import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import type { FoundTable } from '../foundTable.ts';
import { cutLinesLogOdds } from './cutLines.ts';

const rowCount = 9;

/** Two columns of lines, the second at the given pitch, and a table whose rows are those of the first. */
function candidate(otherPitch: number, rows = rowCount): { table: FoundTable; lines: ReturnType<typeof linesOf> } {
  const at = (x: number, pitch: number) =>
    Array.from({ length: rowCount }, (_, row) => line('Soup and bread', x, 100 + row * pitch));
  const lines = linesOf(framesOf(page([...at(50, 14), ...at(300, otherPitch)].flat()))[0]?.glyphs ?? []);
  const ys = Array.from({ length: rows + 1 }, (_, row) => 90 + row * 14);
  const rowOf = (top: number) => ys.findLastIndex((y) => y <= top + 5);
  const inside = lines.filter((one) => one.bottom < (ys.at(-1) ?? 0) + 1);
  const box = { left: 40, top: 90, right: 400, bottom: ys.at(-1) ?? 0 };
  const cells = inside.map((one) => ({
    ...{ left: one.left, right: one.right, top: one.top, bottom: one.bottom, rowSpan: 1, columnSpan: 1 },
    ...{ row: rowOf(one.top), column: one.left < 200 ? 0 : 1, lines: [one] },
  }));
  return { table: { ...box, xs: [40, 200, 400], ys, cells, rulings: { across: [], down: [] } }, lines };
}

test('rows that are level cut no line', () => {
  const { table, lines } = candidate(14);
  expect(cutLinesLogOdds(table, lines)).toBe(0);
});

test('columns of text at pitches of their own are no table', () => {
  const { table, lines } = candidate(17);
  expect(cutLinesLogOdds(table, lines)).toBeLessThan(0);
});

test('nor are their first rows, beside which a line goes on below', () => {
  const { table, lines } = candidate(17, 3);
  expect(cutLinesLogOdds(table, lines)).toBeLessThan(0);
});
