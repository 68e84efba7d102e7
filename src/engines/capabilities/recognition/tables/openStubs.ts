import { around, type Line } from '#engines/core/document-model/geometry.ts';
import { linesOf } from '../text/lines.ts';
import type { FoundCell, FoundTable } from './foundTable.ts';
import type { RuledPage } from './ruledTables.ts';
import { thresholds } from './thresholds.ts';

const { minRows, minStubs, sameStart, farthest, maxWords, maxPairs } = thresholds.openStubs;

/**
 * Adds the stubs that stand before a grid whose columns of values alone are ruled, as spreadsheets are often printed: each row of the grid
 * has one line beside it, and there are no others.
 */
export function withOpenStubs({ tables, rest }: RuledPage): RuledPage {
  const grids = tables.filter(isGridOfValues);
  if (grids.length === 0) return { tables, rest };
  const lines = linesOf(rest);
  if (grids.length * (lines.length + tables.length) > maxPairs) return { tables, rest };
  const used = new Set<Line>();
  const extended = tables.map((table) => {
    if (!isGridOfValues(table)) return table;
    const others = tables.filter((other) => other !== table);
    const stubs = stubsOf(
      table,
      lines.filter((line) => !used.has(line)),
      others,
    );
    if (!stubs) return table;
    for (const line of stubs) if (line) used.add(line);
    return withStubs(table, stubs);
  });
  const taken = new Set([...used].flatMap(({ words }) => words.flatMap(({ parts }) => parts)));
  return { tables: extended, rest: rest.filter((one) => !taken.has(one)) };
}

const isGridOfValues = ({ xs, ys }: FoundTable) => xs.length > 2 && ys.length > minRows;

/** For each row the line before it, undefined where there is none; undefined for a grid without stubs. */
function stubsOf(table: FoundTable, lines: readonly Line[], others: readonly FoundTable[]): (Line | undefined)[] | undefined {
  const { ys, left, top, bottom, right } = table;
  const before = lines.filter((line) => line.right <= left && middleOf(line) > top && middleOf(line) < bottom);
  // The nearest: further to the left may be another column of the page.
  const near = before.filter((line) => left - line.right < (right - left) * farthest);
  if (near.length === 0 || before.length >= ys.length || before.length * ys.length > maxPairs) return undefined;
  if (others.some((other) => other.right <= left && other.top < bottom && other.bottom > top)) return undefined;
  const rows = ys.slice(1).map((end, row) => before.filter((line) => middleOf(line) > (ys[row] ?? 0) && middleOf(line) <= end));
  const stubs = rows.map(([line]) => line);
  const found = stubs.filter((line) => line !== undefined);
  const [start, size] = [Math.min(...found.map((line) => line.left)), Math.max(...found.map(({ sizePt }) => sizePt))];
  const isColumn = found.every((line) => line.left - start < size * sameStart && line.words.length <= maxWords);
  const areAlone = rows.every((row) => row.length <= 1) && found.length >= Math.max(minRows, rows.length * minStubs);
  return areAlone && isColumn ? stubs : undefined;
}

const middleOf = ({ top, bottom }: Line) => (top + bottom) / 2;

function withStubs(table: FoundTable, stubs: readonly (Line | undefined)[]): FoundTable {
  const { xs, ys, cells, left } = table;
  const start = around(stubs.filter((line) => line !== undefined)).left;
  const own = stubs.map((line, row): FoundCell => {
    const [top, bottom] = [ys[row] ?? 0, ys[row + 1] ?? 0];
    const place = { row, column: 0, rowSpan: 1, columnSpan: 1 };
    return { ...place, left: start, right: left, top, bottom, lines: line ? [line] : [] };
  });
  const moved = cells.map((cell) => ({ ...cell, column: cell.column + 1 }));
  return {
    ...table,
    left: start,
    xs: [start, ...xs],
    cells: [...own, ...moved].toSorted((a, b) => a.row - b.row || a.column - b.column),
  };
}
