import type { Cell, Table } from './document.ts';

/** The edges of columns or rows that begin at a place, the last one included. */
export function edgesFrom(start: number, sizes: readonly number[]): number[] {
  const edges = [start];
  for (const size of sizes) edges.push((edges.at(-1) ?? start) + size);
  return edges;
}

/** Every position of every row: the cells, and empty cells where the table has none. */
export function gridOf({ cells, columnWidthsPt, rowHeightsPt }: Table): Cell[][] {
  const [columns, rows] = [columnWidthsPt.length, rowHeightsPt.length];
  const taken = new Set<number>();
  const grid: Cell[][] = Array.from({ length: rows }, () => []);
  for (const cell of cells.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const placed = fitted(cell, rows, columns, taken);
    if (placed) grid[cell.row]?.push(placed);
  }
  for (const [row, members] of grid.entries()) {
    for (let column = 0; column < columns; column += 1) {
      if (!taken.has(row * columns + column)) members.push(emptyCell(row, column));
    }
    members.sort((a, b) => a.column - b.column);
  }
  return grid;
}

/** Spans end at the edge of the table and at occupied positions. */
function fitted(cell: Cell, rows: number, columns: number, taken: Set<number>): Cell | undefined {
  if (cell.row >= rows || cell.column >= columns || taken.has(cell.row * columns + cell.column)) return undefined;
  let columnSpan = Math.max(1, Math.min(cell.columnSpan, columns - cell.column));
  let rowSpan = Math.max(1, Math.min(cell.rowSpan, rows - cell.row));
  const places = () =>
    Array.from({ length: rowSpan * columnSpan }, (_, index) => {
      return (cell.row + Math.floor(index / columnSpan)) * columns + cell.column + (index % columnSpan);
    });
  if (places().some((place) => taken.has(place))) [columnSpan, rowSpan] = [1, 1];
  for (const place of places()) taken.add(place);
  return { ...cell, columnSpan, rowSpan };
}

function emptyCell(row: number, column: number): Cell {
  const borders = { top: undefined, right: undefined, bottom: undefined, left: undefined };
  return { row, column, rowSpan: 1, columnSpan: 1, blocks: [], fill: undefined, borders, verticalAlignment: 'top' };
}
