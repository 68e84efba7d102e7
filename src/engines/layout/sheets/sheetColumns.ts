import type { SheetCell } from './sheetCells.ts';

/** A cell, and the row that it stands in: no two cells of a row are in one column. */
export interface PlacedCell {
  readonly cell: SheetCell;
  /** Through all pages of the sheet. */
  readonly row: number;
}

export interface SheetColumn {
  readonly left: number;
  readonly right: number;
  readonly cells: readonly PlacedCell[];
}

/** Letters reach over the edge of their cell by no more than this. */
const slackPt = 0.8;
const evenPt = 1.2;
const widestWhitePt = 90;
/** A gap of a single row that so many cells run across is one inside of a cell. */
const mostAcross = 6;

/**
 * The columns in which the cells of a sheet stand, from left to right. Cells side by side are in different columns, and what runs over
 * a gap between two of them runs over its own column; all others that stand above one another are in one.
 */
export function sheetColumnsOf(cells: readonly PlacedCell[]): SheetColumn[] {
  const gaps = gapsOf(cells);
  const [wide, narrow] = [cells.filter((one) => gaps.isAcross(one.cell)), cells.filter((one) => !gaps.isAcross(one.cell))];
  const columns = withBothSides(standingTogether(narrow));
  for (const one of wide.toSorted((a, b) => a.cell.left - b.cell.left)) {
    const home = homeOf(one, columns);
    if (home) home.members.push(one);
    else insert(columns, { left: one.cell.left, right: one.cell.left, members: [one] });
  }
  return columns.map(({ left, right, members }) => ({ left, right, cells: members }));
}

interface Growing {
  readonly left: number;
  right: number;
  readonly members: PlacedCell[];
}

/** The gaps between neighbours of all rows, to be asked which cells run over one. */
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
  const sorted = [...gaps.values()]
    .filter((gap) => gap.rows > 1 || acrossCount(cells, gap) < mostAcross)
    .sort((a, b) => a.from - b.from);
  const nearestEnd: number[] = Array.from({ length: sorted.length + 1 }, () => Number.POSITIVE_INFINITY);
  for (let at = sorted.length - 1; at >= 0; at -= 1)
    nearestEnd[at] = Math.min(sorted[at]?.to ?? 0, nearestEnd[at + 1] ?? Infinity);
  return {
    isAcross({ left, right }: SheetCell): boolean {
      const first = firstAfter(sorted, left + slackPt);
      return (nearestEnd[first] ?? Infinity) < right - slackPt;
    },
  };
}

const acrossCount = (cells: readonly PlacedCell[], { from, to }: { from: number; to: number }) =>
  cells.filter(({ cell }) => cell.left < from - slackPt && cell.right > to + slackPt).length;

function firstAfter(gaps: readonly { from: number }[], place: number): number {
  let [low, high] = [0, gaps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((gaps[middle]?.from ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
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

/** Cells above one another, in columns from left to right. */
function standingTogether(cells: readonly PlacedCell[]): Growing[] {
  const columns: Growing[] = [];
  for (const one of cells.toSorted((a, b) => a.cell.left - b.cell.left)) {
    const open = columns.at(-1);
    if (open && one.cell.left < open.right - slackPt) {
      open.members.push(one);
      open.right = Math.max(open.right, one.cell.right);
    } else columns.push({ left: one.cell.left, right: one.cell.right, members: [one] });
  }
  return columns;
}

/** What begins at the left of a column, and what ends at its right, need not stand above one another: they never stand in one row. */
function withBothSides(columns: readonly Growing[]): Growing[] {
  const joined: Growing[] = [];
  for (const next of columns) {
    const open = joined.at(-1);
    const rows = new Set(open?.members.map(({ row }) => row));
    const isRuled = [...(open?.members ?? []), ...next.members].some(({ cell }) => cell.isRuled);
    const isApart = !open || isRuled || next.left - open.right > widestWhitePt || next.members.some(({ row }) => rows.has(row));
    const isEvenLeft = open?.members.every(({ cell }) => cell.left - open.left < evenPt);
    const isEvenRight = next.members.every(({ cell }) => next.right - cell.right < evenPt) || next.members.length === 1;
    if (!isApart && isEvenLeft && isEvenRight) {
      joined[joined.length - 1] = { left: open.left, right: next.right, members: [...open.members, ...next.members] };
    } else joined.push(next);
  }
  return joined;
}

/** Of what runs over several columns: that where its letters begin, or end where they are numbers. */
function homeOf({ cell, row }: PlacedCell, columns: readonly Growing[]): Growing | undefined {
  const isFree = (column: Growing) => column.members.every((other) => other.row !== row);
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
