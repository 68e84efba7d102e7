import { rowsOf } from '../blocks/rows.ts';
import type { FoundCell } from './foundTable.ts';
import { thresholds } from './thresholds.ts';

const { minCells, mostCells, minLines, mostRows } = thresholds.rowsInCells;

/** Whether rulings divide only groups of rows: nearly all cells of such a row have the same number of lines. */
export function hasRowsInCells(cells: readonly FoundCell[]): boolean {
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()].filter((own) => own.some(({ lines }) => lines.length > 1));
  const groups = rows.filter(isGroupOfRows);
  return groups.length > 0 && groups.length >= rows.length * mostRows;
}

/** Whether the cells of one ruled row are those of several rows. */
export function isGroupOfRows(cells: readonly FoundCell[]): boolean {
  const counts = cells.filter(({ lines }) => lines.length > 0).map(({ lines }) => rowsOf(lines).length);
  const alike = [...Map.groupBy(counts, (count) => count)].map(([count, same]) => (count < minLines ? 0 : same.length));
  const most = Math.max(0, ...alike);
  return most >= minCells && most >= counts.length * mostCells;
}
