import type { Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';

/**
 * A table without the boundaries between columns or rows that no cell begins at. LibreOffice leaves such columns out while it merges cells,
 * and then loses the merged cells that follow, and the place of the table.
 */
export function withUsedEdges(table: Table): Table {
  const all = gridOf(table).flat();
  const columns = usedOf(all.map(({ column }) => column));
  const rows = usedOf(all.map(({ row }) => row));
  if (columns.length === table.columnWidthsPt.length && rows.length === table.rowHeightsPt.length) return table;
  const span = (used: readonly number[], from: number, size: number) =>
    used.filter((edge) => edge >= from && edge < from + size).length;
  return {
    ...table,
    columnWidthsPt: joined(table.columnWidthsPt, columns),
    rowHeightsPt: joined(table.rowHeightsPt, rows),
    headerRows: span(rows, 0, table.headerRows),
    cells: table.cells.map((cell) => ({
      ...cell,
      column: columns.indexOf(cell.column),
      row: rows.indexOf(cell.row),
      columnSpan: span(columns, cell.column, cell.columnSpan),
      rowSpan: span(rows, cell.row, cell.rowSpan),
    })),
  };
}

const usedOf = (starts: readonly number[]) => [...new Set([0, ...starts])].toSorted((a, b) => a - b);

function joined(sizes: readonly number[], used: readonly number[]): number[] {
  return used.map((from, index) => sizes.slice(from, used[index + 1]).reduce((sum, size) => sum + size, 0));
}
