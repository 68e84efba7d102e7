import { firstAbove } from '../text/firstAbove.ts';
import type { SheetCell } from './sheetCells.ts';
import { thresholds } from './thresholds.ts';

/** A cell and its row. No two cells of a row are in one column. */
export interface PlacedCell {
  readonly cell: SheetCell;
  /** Across all pages of the sheet. */
  readonly row: number;
}

export interface SheetColumn {
  readonly left: number;
  readonly right: number;
  readonly cells: readonly PlacedCell[];
}

const { slackPt, evenPt, widestWhitePt, maxAcross, widestInsidePt } = thresholds.sheetColumns;

/**
 * The columns of a sheet's cells, from left to right. Cells side by side are in different columns, and a cell across a gap between two of
 * them spans more than its own column. All other cells above each other are in one column.
 */
export function sheetColumnsOf(cells: readonly PlacedCell[]): SheetColumn[] {
  const gaps = gapsOf(cells);
  const [wide, narrow] = [cells.filter((one) => gaps.isAcross(one.cell)), cells.filter((one) => !gaps.isAcross(one.cell))];
  const columns = withBothSides(standingTogether(narrow));
  for (const one of wide.toSorted((a, b) => a.cell.left - b.cell.left)) {
    const home = homeOf(one, columns);
    if (home) join(home, one);
    else insert(columns, { ...begun(one), right: one.cell.left });
  }
  return columns.map(({ left, right, members }) => ({ left, right, cells: members }));
}

interface Growing {
  readonly left: number;
  right: number;
  readonly members: PlacedCell[];
  /** For each row with a cell in it, the end of the cell. */
  readonly rows: Map<number, number>;
}

const begun = (one: PlacedCell): Growing => {
  const { left, right } = one.cell;
  return { left, right, members: [one], rows: new Map([[one.row, right]]) };
};

function join(column: Growing, one: PlacedCell): void {
  column.members.push(one);
  column.rows.set(one.row, Math.max(column.rows.get(one.row) ?? one.cell.right, one.cell.right));
}

/** The gaps between neighbours in all rows, to find which cells cross one. */
function gapsOf(cells: readonly PlacedCell[]) {
  const gaps = new Map<string, { from: number; to: number; rows: number }>();
  for (const row of rowsOf(cells)) {
    for (const [index, { cell }] of row.entries()) {
      const next = row[index + 1]?.cell;
      if (!next || next.left < cell.right - slackPt) continue;
      const [from, to] = [cell.right, Math.max(next.left, cell.right)];
      const key = `${Math.round(from)} ${Math.round(to)}`;
      const known = gaps.get(key);
      if (known) known.rows += 1;
      else gaps.set(key, { from, to, rows: 1 });
    }
  }
  const all = [...gaps.values()].sort((a, b) => a.from - b.from);
  const across = acrossCounts(cells, all);
  const isOwn = (gap: { from: number; to: number; rows: number }) => gap.rows > 1 || gap.to - gap.from > widestInsidePt;
  const sorted = all.filter((gap, index) => isOwn(gap) || (across[index] ?? 0) < maxAcross);
  const nearestEnd: number[] = Array.from({ length: sorted.length + 1 }, () => Number.POSITIVE_INFINITY);
  for (let at = sorted.length - 1; at >= 0; at -= 1)
    nearestEnd[at] = Math.min(sorted[at]?.to ?? 0, nearestEnd[at + 1] ?? Infinity);
  const starts = sorted.map(({ from }) => from);
  return {
    isAcross({ left, right }: SheetCell): boolean {
      const first = firstAbove(starts, left + slackPt);
      return (nearestEnd[first] ?? Infinity) < right - slackPt;
    },
  };
}

/** The number of cells across each gap, from left to right: one sweep over all cells, with the started ones in a Fenwick tree. */
function acrossCounts(cells: readonly PlacedCell[], gaps: readonly { from: number; to: number }[]): number[] {
  const byLeft = cells.map(({ cell }) => cell).sort((a, b) => a.left - b.left);
  const rights = byLeft.map(({ right }) => right).sort((a, b) => a - b);
  const sums = new Uint32Array(rights.length + 1);
  let begun = 0;
  return gaps.map(({ from, to }) => {
    for (let next = byLeft[begun]; next && next.left < from - slackPt; next = byLeft[begun]) {
      begun += 1;
      for (let at = firstAbove(rights, next.right); at < sums.length; at += at & -at) sums[at] = (sums[at] ?? 0) + 1;
    }
    let ended = 0;
    for (let at = firstAbove(rights, to + slackPt); at > 0; at -= at & -at) ended += sums[at] ?? 0;
    return begun - ended;
  });
}

function rowsOf(cells: readonly PlacedCell[]): PlacedCell[][] {
  const rows = new Map<number, PlacedCell[]>();
  for (const one of cells) {
    const row = rows.get(one.row);
    if (row) row.push(one);
    else rows.set(one.row, [one]);
  }
  return [...rows.values()].map((row) => row.sort((a, b) => a.cell.left - b.cell.left));
}

/** Cells above each other, in columns from left to right. */
function standingTogether(cells: readonly PlacedCell[]): Growing[] {
  const columns: Growing[] = [];
  for (const one of cells.toSorted((a, b) => a.cell.left - b.cell.left)) {
    const open = columns.at(-1);
    const endInRow = open?.rows.get(one.row) ?? Number.POSITIVE_INFINITY;
    if (open && one.cell.left < open.right - slackPt && one.cell.left < endInRow + widestInsidePt) {
      join(open, one);
      open.right = Math.max(open.right, one.cell.right);
    } else columns.push(begun(one));
  }
  return columns;
}

/** Left-aligned and right-aligned cells of a column need not be above each other. They are never in one row. */
function withBothSides(columns: readonly Growing[]): Growing[] {
  const joined: Growing[] = [];
  for (const next of columns) {
    const open = joined.at(-1);
    const isRuled = [...(open?.members ?? []), ...next.members].some(({ cell }) => cell.isRuled);
    const isApart =
      !open || isRuled || next.left - open.right > widestWhitePt || next.members.some(({ row }) => open.rows.has(row));
    const isEvenLeft = open?.members.every(({ cell }) => cell.left - open.left < evenPt);
    const isEvenRight = next.members.every(({ cell }) => next.right - cell.right < evenPt) || next.members.length === 1;
    if (!isApart && isEvenLeft && isEvenRight) {
      const members = [...open.members, ...next.members];
      joined[joined.length - 1] = { left: open.left, right: next.right, members, rows: new Map([...open.rows, ...next.rows]) };
    } else joined.push(next);
  }
  return joined;
}

/** The column of a cell that spans several: where its letters begin, or end if they are numbers. */
function homeOf({ cell, row }: PlacedCell, columns: readonly Growing[]): Growing | undefined {
  const isFree = (column: Growing) => !column.rows.has(row);
  if (cell.isNumeric) {
    const atEnd = columns.find((column) => Math.abs(column.right - cell.right) < evenPt && isFree(column));
    if (atEnd) return atEnd;
  }
  const atStart = columns.find((column) => Math.abs(column.left - cell.left) < evenPt && isFree(column));
  return atStart ?? columns.find((column) => column.left - evenPt < cell.left && cell.left < column.right && isFree(column));
}

function insert(columns: Growing[], column: Growing): void {
  const at = columns.findIndex(({ left }) => left > column.left);
  columns.splice(at === -1 ? columns.length : at, 0, column);
}
