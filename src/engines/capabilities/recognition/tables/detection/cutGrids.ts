import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import type { FoundCell, FoundTable } from '../foundTable.ts';
import { isClosedGrid } from '../ruledTables.ts';
import { glyphsOfCell } from './ruledAgreement.ts';
import { thresholds } from './thresholds.ts';

/** Where letters are in a grid whose cells are painted or have a ruling on each side: their cell, and all letters of the grid. */
interface ClosedPlace {
  readonly cell: FoundCell;
  readonly grid: readonly Glyphs[];
}

export type ClosedGrids = ReadonlyMap<Glyphs, ClosedPlace>;

/** Grids whose cells are painted or have a ruling on each side. */
export const closedTablesOf = (ruled: readonly FoundTable[]) =>
  ruled.filter((table) => table.isPainted === true || isClosedGrid(table));

export function closedGridsOf(closedTables: readonly FoundTable[]): ClosedGrids {
  return new Map(
    closedTables.flatMap(({ cells }) => {
      const grid = cells.flatMap(glyphsOfCell);
      return cells.flatMap((cell) => glyphsOfCell(cell).map((one) => [one, { cell, grid }] as const));
    }),
  );
}

const { cutLogOdds, joinedLogOdds, minJoined } = thresholds.cutGrids;

/** Some rows of a closed grid without the others are no table, however alike they are: its header and its last row belong to it. */
export function cutGridsLogOdds(glyphs: readonly Glyphs[], closed: ClosedGrids): number {
  const shared = new Map<readonly Glyphs[], number>();
  for (const one of glyphs) {
    const grid = closed.get(one)?.grid;
    if (grid) shared.set(grid, (shared.get(grid) ?? 0) + 1);
  }
  return [...shared].some(([grid, count]) => count < grid.length) ? cutLogOdds : 0;
}

/** Letters tell nothing about cells that rulings enclose. A table of letters that joins several of them has lost rows or columns. */
export function joinedCellsLogOdds({ cells }: FoundTable, closed: ClosedGrids): number {
  if (closed.size === 0) return 0;
  const joined = cells.filter((cell) => new Set(glyphsOfCell(cell).flatMap((one) => closed.get(one)?.cell ?? [])).size > 1);
  return joined.length >= minJoined ? joinedLogOdds : 0;
}
