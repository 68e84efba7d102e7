import type { MergedCells, SheetCell } from '../workbook.ts';
import type { PlacedCell } from './placedCells.ts';

/** Edges nearer to each other, in points, are one. */
export const sameEdgePt = 1.5;

/** The edges of rows or columns: one for those that are nearly at one place. */
export function mergedEdges(places: readonly number[]): number[] {
  const edges: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = edges.at(-1);
    if (last === undefined || place - last > sameEdgePt) edges.push(place);
  }
  return edges;
}

/** The index of the nearest edge. */
export function edgeAt(edges: readonly number[], place: number): number {
  const after = edges.findIndex((edge) => edge >= place);
  if (after < 0) return edges.length - 1;
  if (after === 0) return 0;
  return place - (edges[after - 1] ?? 0) <= (edges[after] ?? 0) - place ? after - 1 : after;
}

export interface FilledGrid {
  readonly rows: (SheetCell | undefined)[][];
  readonly merged: MergedCells[];
}

/** The cells in the rows and columns between these edges, merged over those that they take; undefined where two would share one. */
export function filledGrid(cells: readonly PlacedCell[], xs: readonly number[], ys: readonly number[]): FilledGrid | undefined {
  const rows = Array.from({ length: ys.length - 1 }, (): (SheetCell | undefined)[] => Array.from({ length: xs.length - 1 }));
  const merged: MergedCells[] = [];
  for (const { left, right, top, bottom, cell } of cells) {
    const [row, column] = [Math.min(edgeAt(ys, top), ys.length - 2), Math.min(edgeAt(xs, left), xs.length - 2)];
    const [rowEnd, columnEnd] = [Math.max(row + 1, edgeAt(ys, bottom)), Math.max(column + 1, edgeAt(xs, right))];
    for (let at = row; at < rowEnd; at += 1)
      for (let across = column; across < columnEnd; across += 1) {
        if (rows[at]?.[across]) return undefined;
        const isFirst = at === row && across === column;
        (rows[at] ?? [])[across] = isFirst ? cell : { value: undefined, look: cell.look };
      }
    if (rowEnd - row > 1 || columnEnd - column > 1)
      merged.push({ row, column, rowSpan: rowEnd - row, columnSpan: columnEnd - column });
  }
  return { rows, merged };
}
