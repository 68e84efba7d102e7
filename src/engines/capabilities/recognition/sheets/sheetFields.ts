import { around } from '#engines/core/document-model/geometry.ts';
import type { FoundCell } from '../tables/foundTable.ts';
import { linesOf } from '../text/lines.ts';
import type { RowBounds } from './rowEdges.ts';
import type { SheetCell } from './sheetCells.ts';
import type { SheetRow } from './sheetRows.ts';
import { thresholds } from './thresholds.ts';
import { type SheetField, withTitles } from './titleFields.ts';

interface Edges {
  readonly xs: readonly number[];
  /** Of each row. */
  readonly bounds: readonly RowBounds[];
}

const { slackPt } = thresholds.sheetFields;

interface Placed {
  readonly cell: SheetCell;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
}

/** The fields of a page of a sheet. Every content has one, and none covers another. */
export function sheetFieldsOf(
  rows: readonly SheetRow[],
  edges: Edges,
  columnOf: ReadonlyMap<SheetCell, number>,
  isSetOff: (cell: SheetCell) => boolean,
): SheetField[] {
  const placed = rows.flatMap((row, at) => inOwnColumns(row, at, columnOf));
  const nextRow = new Map<number, number>();
  const fields = placed.toReversed().map(({ cell, row, column, rowSpan }) => {
    const next = nextRow.get(column) ?? Number.POSITIVE_INFINITY;
    nextRow.set(column, row);
    return fieldOf({ cell, row, column, rowSpan: Math.max(1, Math.min(rowSpan, next - row)) }, edges);
  });
  return withTitles(overColumns(fields.reverse(), edges, isSetOff), edges.xs);
}

/** Content in the middle or at the end of a frame over several columns is a cell of all of them, if they are empty. */
function overColumns(fields: readonly SheetField[], { xs }: Edges, isSetOff: (cell: SheetCell) => boolean): SheetField[] {
  const keyOf = (row: number, column: number) => row * xs.length + column;
  const rowsOf = ({ row, rowSpan }: FoundCell) => Array.from({ length: rowSpan }, (_, index) => row + index);
  const taken = new Set(fields.flatMap(({ field }) => rowsOf(field).map((row) => keyOf(row, field.column))));
  return fields.map(({ cell, field }) => {
    if (!cell.isRuled || !isSetOff(cell)) return { cell, field };
    const rows = rowsOf(field);
    const isFree = (column: number) => rows.every((row) => !taken.has(keyOf(row, column)));
    let end = field.column + 1;
    while (end < xs.length - 1 && (xs[end] ?? 0) < cell.right - slackPt && isFree(end)) {
      for (const row of rows) taken.add(keyOf(row, end));
      end += 1;
    }
    return { cell, field: { ...field, columnSpan: end - field.column, right: xs[end] ?? field.right } };
  });
}

/** Cells of a row without a gap between them, as in most other rows, are one. */
function inOwnColumns({ cells }: SheetRow, row: number, columnOf: ReadonlyMap<SheetCell, number>): Placed[] {
  const columns = Map.groupBy(cells, ({ cell }) => columnOf.get(cell));
  return [...columns].flatMap(([column, members]) => {
    const [first, ...others] = members.toSorted((a, b) => a.cell.left - b.cell.left);
    if (column === undefined || !first) return [];
    const rowSpan = Math.max(...members.map((one) => one.rowSpan));
    if (others.length === 0) return [{ cell: first.cell, row, column, rowSpan }];
    const joined = members.map(({ cell }) => cell);
    const glyphs = joined.flatMap((cell) => cell.glyphs);
    return [{ cell: { ...first.cell, ...around(joined), glyphs, isNumeric: false }, row, column, rowSpan }];
  });
}

function fieldOf({ cell, row, column, rowSpan }: Placed, { xs, bounds }: Edges): SheetField {
  const [left = 0, right = 0] = [xs[column], xs[column + 1]];
  const [top = 0, bottom = 0] = [bounds[row]?.top, bounds[row + rowSpan - 1]?.bottom];
  return { cell, field: { row, column, rowSpan, columnSpan: 1, left, right, top, bottom, lines: linesOf(cell.glyphs) } };
}

/** The places of the grid without content. They may have a fill or borders. */
export function freeFields(fields: readonly FoundCell[], { xs, bounds }: Edges): FoundCell[] {
  const [columns, rows] = [xs.length - 1, bounds.length];
  const taken = new Set<number>();
  for (const { row, column, rowSpan, columnSpan } of fields) {
    for (let place = 0; place < rowSpan * columnSpan; place += 1) {
      taken.add((row + Math.floor(place / columnSpan)) * columns + column + (place % columnSpan));
    }
  }
  return Array.from({ length: columns * rows }, (_, place) => place).flatMap((place) => {
    if (taken.has(place)) return [];
    const [row, column] = [Math.floor(place / columns), place % columns];
    const { top, bottom } = bounds[row] ?? { top: 0, bottom: 0 };
    const [left = 0, right = 0] = [xs[column], xs[column + 1]];
    return [{ row, column, rowSpan: 1, columnSpan: 1, left, right, top, bottom, lines: [] }];
  });
}
