import { linesOf } from '../lines.ts';
import { around } from '../page.ts';
import type { FoundCell } from '../ruledTables.ts';
import type { SheetCell } from './sheetCells.ts';
import type { SheetRow } from './sheetRows.ts';

/** A cell of a sheet, and its field of the table. */
export interface SheetField {
  readonly cell: SheetCell;
  readonly field: FoundCell;
}

interface Placed {
  readonly cell: SheetCell;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
}

/** The fields of a page of a sheet: whatever stands in it has one, and none covers another. */
export function sheetFieldsOf(
  rows: readonly SheetRow[],
  edges: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  columnOf: ReadonlyMap<SheetCell, number>,
): SheetField[] {
  const placed = rows.flatMap((row, at) => inOwnColumns(row, at, columnOf));
  const nextRow = new Map<number, number>();
  const fields = placed.toReversed().map(({ cell, row, column, rowSpan }) => {
    const next = nextRow.get(column) ?? Number.POSITIVE_INFINITY;
    nextRow.set(column, row);
    return fieldOf({ cell, row, column, rowSpan: Math.max(1, Math.min(rowSpan, next - row)) }, edges);
  });
  return fields.reverse();
}

/** Cells of a row that no gap parts from one another, as in most other rows, are one. */
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

function fieldOf(
  { cell, row, column, rowSpan }: Placed,
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
): SheetField {
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[column], xs[column + 1], ys[row], ys[row + rowSpan]];
  return { cell, field: { row, column, rowSpan, columnSpan: 1, left, right, top, bottom, lines: linesOf(cell.glyphs) } };
}
