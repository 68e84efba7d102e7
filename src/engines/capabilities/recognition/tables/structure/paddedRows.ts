import { isNumber } from '../tableCells.ts';
import type { RowCell } from './rowCells.ts';
import type { TextRegion, TextRow } from './textRows.ts';
import { thresholds } from './thresholds.ts';

const { minLeading, maxLeading, samePitch, minPadded, certainLogOdds } = thresholds.paddedRows;

/** A line of a column, and the next line of the same column. */
interface LinePair {
  readonly upper: number;
  readonly lower: number;
  readonly pitch: number;
  readonly areNumbers: boolean;
}

/**
 * Where cells have room around their text, the lines of one cell are nearer to each other than those of two: each column shows where its cells
 * begin, and lines of other cells in the middle of their height are in the same row. Returns what each border between two lines gains in log-odds,
 * nothing where distances do not tell this. Rows in blocks, which are near to each other in all columns, are no lines of one cell.
 */
export function paddedRowsLogOdds({ rows, sizePt }: TextRegion, cells: readonly (readonly RowCell[])[]): number[] {
  const none = rows.slice(1).map(() => 0);
  const pairs = pairsBelow(rows, cells);
  const leading = pairs.reduce((least, { pitch }) => Math.min(least, pitch), Number.POSITIVE_INFINITY);
  if (leading < sizePt * minLeading || leading > sizePt * maxLeading) return none;
  const near = pairs.filter(({ pitch }) => pitch < leading * samePitch);
  if (pairs.some(({ pitch }) => pitch >= leading * samePitch && pitch < leading * minPadded)) return none;
  if (near.some(({ areNumbers }) => areNumbers)) return none;
  const isInside = none.map(() => false);
  for (const { upper, lower } of near) isInside.fill(true, upper, lower);
  if (isInside.every(Boolean) || !areSingleCells(isInside, pairs, new Set(near), cells)) return none;
  return isInside.map((is) => (is ? -certainLogOdds : certainLogOdds));
}

function pairsBelow(rows: readonly TextRow[], cells: readonly (readonly RowCell[])[]): LinePair[] {
  const last = new Map<number, { readonly row: number; readonly cell: RowCell }>();
  return rows.flatMap((row, lower) =>
    (cells[lower] ?? []).flatMap((cell) => {
      if (cell.first !== cell.last) {
        for (let column = cell.first; column <= cell.last; column += 1) last.delete(column);
        return [];
      }
      const above = last.get(cell.first);
      last.set(cell.first, { row: lower, cell });
      if (!above) return [];
      const pitch = baselineOf(cell, row) - baselineOf(above.cell, row);
      return [{ upper: above.row, lower, pitch, areNumbers: isWholeNumber(above.cell) && isWholeNumber(cell) }];
    }),
  );
}

/** Of its own letters: other cells of its line may stand a little lower. */
const baselineOf = ({ words }: RowCell, row: TextRow) => words[0]?.parts[0]?.baseline ?? row.baseline;

const isWholeNumber = ({ words }: RowCell) => {
  const text = words.map((word) => word.text).join('');
  return isNumber(text) && !text.endsWith('-');
};

/** Each row of several lines has a cell of one line, and no two cells of a column. */
function areSingleCells(
  isInside: readonly boolean[],
  pairs: readonly LinePair[],
  near: ReadonlySet<LinePair>,
  cells: readonly (readonly RowCell[])[],
): boolean {
  const isFar = (pair: LinePair) => !near.has(pair);
  if (pairs.some((pair) => isFar(pair) && isInside.slice(pair.upper, pair.lower).every(Boolean))) return false;
  for (let from = 0; from < cells.length; from += 1) {
    let to = from;
    while (isInside[to]) to += 1;
    const counts = new Map<number, number>();
    for (const { first } of cells.slice(from, to + 1).flat()) counts.set(first, (counts.get(first) ?? 0) + 1);
    if (to > from && ![...counts.values()].includes(1)) return false;
    from = to;
  }
  return true;
}
