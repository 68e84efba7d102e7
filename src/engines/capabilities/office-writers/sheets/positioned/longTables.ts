import type { Table } from '#engines/core/document-model/document.ts';
import { textOf } from '../cells/cellText.ts';
import { edgeAt, type FilledGrid, filledGrid } from './cellGrid.ts';
import type { PlacedCell } from './placedCells.ts';
import { isInside, isTableCut, rowEdges } from './tableEdges.ts';

/** A table of values with as many rows is sorted and summed, so none of its cells should be merged. */
const longTableRows = 16;
/** A row with fewer texts is one to fill in: its number alone is nothing to sort. */
const minTexts = 2;
/** As a part of the cells of the table: with so many other texts, the table is one part of a form or a drawing. */
const muchAround = 0.5;

interface Edges {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

export interface PlacedGrid {
  readonly grid: FilledGrid;
  /** The edges of its rows. */
  readonly ys: readonly number[];
}

/**
 * The cells of a page in its rows and columns, and the edges of its rows. The rows of a long table of values stay whole: texts beside it
 * begin and end with them. Undefined where they cannot, unless much stands around the table, which rows from top to bottom would tear apart.
 */
export function gridAroundTables(
  cells: readonly PlacedCell[],
  { xs, ys }: Edges,
  valueTables: readonly Table[],
): PlacedGrid | undefined {
  const cut = valueTables.filter((table) => isLong(table) && isTableCut(table, xs, ys));
  const rows = cut.map(rowEdges);
  const whole = ys.filter((at) => !rows.some((edges) => isInside(at, edges)));
  const inTables = cut.reduce((sum, table) => sum + table.cells.filter(isWritten).length, 0);
  const written = cells.filter(({ cell }) => cell.value !== undefined).length;
  const isAround = written - inTables >= inTables * muchAround;
  const isColumnCut = cut.some((table) => isTableCut(table, xs, []));
  const own = isColumnCut && !isAround ? undefined : filledGrid(cells, xs, whole);
  if (own) return { grid: own, ys: whole };
  const grid = cut.length > 0 && isAround ? filledGrid(cells, xs, ys) : undefined;
  return grid && { grid, ys };
}

const isWritten = (cell: Table['cells'][number]) => textOf(cell).trim() !== '';

function isLong({ cells }: Table): boolean {
  const texts = Map.groupBy(cells.filter(isWritten), ({ row }) => row);
  return [...texts.values()].filter((own) => own.length >= minTexts).length >= longTableRows;
}

/** In points: rows that stay on the screen leave most of it to the others. */
const maxFrozenPt = 220;

/** The rows down to the header of the only long table of values, which stay on the screen; 0 where a merged cell goes on below them. */
export function rowsToHeader(valueTables: readonly Table[], { grid, ys }: PlacedGrid): number {
  const long = valueTables.filter(isLong);
  const [table] = long;
  if (!table || long.length > 1 || table.headerRows === 0) return 0;
  const row = edgeAt(ys, rowEdges(table)[table.headerRows] ?? 0);
  const isCut = grid.merged.some((one) => one.row < row && one.row + one.rowSpan > row);
  return isCut || (ys[row] ?? 0) - (ys[0] ?? 0) > maxFrozenPt ? 0 : row;
}
