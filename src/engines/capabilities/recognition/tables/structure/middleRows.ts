import type { Ruling } from '../../graphics/rulings.ts';
import { isNumber } from '../tableCells.ts';
import type { RowCell } from './rowCells.ts';
import type { TextRegion, TextRow } from './textRows.ts';
import { thresholds } from './thresholds.ts';

const { sameMiddle, spaceWidth, minRows, maxLines, certainLogOdds } = thresholds.middleRows;

/** A line of a cell in its column. */
interface ColumnLine {
  readonly row: number;
  readonly at: number;
  readonly cell: RowCell;
}

/** The text rows of a row of the table: the first and the last one. */
interface RowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The usual place of cells in HTML is the middle of their row, also where rows have no room between them, so that all lines of a column are at
 * one distance. Then the lines of each cell stand around the middle that a column of single lines shows, and each of them goes on as far as its
 * column does. Returns what each border between two lines gains in log-odds, nothing where this is not so.
 */
export function middleRowsLogOdds({ rows, sizePt, marks }: TextRegion, cells: readonly (readonly RowCell[])[]): number[] {
  const found = rows.slice(1).map(() => 0);
  for (const part of partsBetweenSpans(cells)) {
    const columns = columnsOf(part, rows, cells);
    // The column with the fewest lines is the one whose cells have one line each.
    const ranges = firstOf(columns, (middles) => rowsAround(middles, columns, sizePt, marks.across));
    if (!ranges) continue;
    // Lines at the same heights in all columns may still be those of one row.
    for (const { from, to } of ranges.filter((range) => range.to > range.from)) {
      if (from > part.from) found[from - 1] = certainLogOdds;
      found.fill(-certainLogOdds, from, to);
      if (to < part.to) found[to] = certainLogOdds;
    }
  }
  return found;
}

function firstOf(columns: readonly ColumnLine[][], rangesOf: (middles: readonly ColumnLine[]) => RowRange[] | undefined) {
  for (const middles of columns.toSorted((a, b) => a.length - b.length)) {
    const ranges = rangesOf(middles);
    if (ranges) return ranges;
  }
  return undefined;
}

/** Cells over several columns part the rows above them from those below. */
function partsBetweenSpans(cells: readonly (readonly RowCell[])[]): RowRange[] {
  const parts: RowRange[] = [];
  let from = 0;
  for (let row = 0; row <= cells.length; row += 1) {
    if (row < cells.length && !cells[row]?.some(({ first, last }) => last > first)) continue;
    if (row - from > 1) parts.push({ from, to: row - 1 });
    from = row + 1;
  }
  return parts;
}

function columnsOf({ from, to }: RowRange, rows: readonly TextRow[], cells: readonly (readonly RowCell[])[]): ColumnLine[][] {
  const columns = new Map<number, ColumnLine[]>();
  for (let row = from; row <= to; row += 1) {
    for (const cell of cells[row] ?? []) {
      const at = cell.words[0]?.parts[0]?.baseline ?? rows[row]?.baseline ?? 0;
      const lines = columns.get(cell.first);
      if (lines) lines.push({ row, at, cell });
      else columns.set(cell.first, [{ row, at, cell }]);
    }
  }
  return [...columns.values()];
}

/** The rows of a table whose middles a column shows; undefined if the lines of the other columns do not stand around these. */
function rowsAround(
  middles: readonly ColumnLine[],
  columns: readonly (readonly ColumnLine[])[],
  sizePt: number,
  rules: readonly Ruling[],
): RowRange[] | undefined {
  if (middles.length < minRows) return undefined;
  const groups = columns.map((lines) => groupsAround(lines, middles, sizePt, rules));
  if (groups.some((own) => own === undefined)) return undefined;
  const ranges = middles.map((_, index) => {
    const own = groups.flatMap((column) => column?.[index] ?? []).map(({ row }) => row);
    return { from: Math.min(...own), to: Math.max(...own) };
  });
  const areApart = ranges.every(({ from }, index) => index === 0 || from > (ranges[index - 1]?.to ?? -1));
  return areApart && ranges.some(({ from, to }) => to > from) ? ranges : undefined;
}

/** The lines of a column by the middle that they stand around. */
function groupsAround(
  lines: readonly ColumnLine[],
  middles: readonly ColumnLine[],
  sizePt: number,
  rules: readonly Ruling[],
): ColumnLine[][] | undefined {
  const within = sizePt * sameMiddle;
  const widest = lines.reduce((most, { cell }) => Math.max(most, cell.right - cell.left), 0);
  let next = 0;
  const groups = middles.map(({ at }): ColumnLine[] | undefined => {
    const first = lines[next];
    if (!first || first.at > at + within) return [];
    const end = at * 2 - first.at;
    const last = lines.slice(next, next + maxLines).findIndex((line) => Math.abs(line.at - end) < within * 2);
    if (last < 0) return undefined;
    const own = lines.slice(next, next + last + 1);
    next += own.length;
    return own.length === 1 || isOneText(own, widest, sizePt, rules) ? own : undefined;
  });
  if (next < lines.length || groups.includes(undefined)) return undefined;
  return groups.map((own) => own ?? []);
}

/** Each line goes on until its column has no room for the next word, and nothing is between them. */
function isOneText(lines: readonly ColumnLine[], widest: number, sizePt: number, rules: readonly Ruling[]): boolean {
  return lines.slice(1).every(({ at, cell }, index) => {
    const above = lines[index];
    if (!above || isValue(above.cell) || isValue(cell)) return false;
    const begins = cell.words[0]?.isRightToLeft ? cell.words.at(-1) : cell.words[0];
    const needed = above.cell.right - above.cell.left + sizePt * spaceWidth + (begins ? begins.right - begins.left : 0);
    const isRuled = rules.some(
      (rule) => rule.at > above.at && rule.at < at - sizePt / 2 && rule.from < cell.right && rule.to > cell.left,
    );
    return needed > widest && !isRuled;
  });
}

const isValue = ({ words }: RowCell) => isNumber(words.map(({ text }) => text).join(''));
