import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import type { FoundTable } from '../foundTable.ts';
import { isClosedGrid } from '../ruledTables.ts';
import { glyphsOfCell } from './ruledAgreement.ts';
import { thresholds } from './thresholds.ts';

/** The letters of grids whose cells have a ruling on each side, with all letters of their grid. */
export type ClosedGrids = ReadonlyMap<Glyphs, readonly Glyphs[]>;

export function closedGridsOf(ruled: readonly FoundTable[]): ClosedGrids {
  return new Map(
    ruled.filter(isClosedGrid).flatMap(({ cells }) => {
      const all = cells.flatMap(glyphsOfCell);
      return all.map((one) => [one, all] as const);
    }),
  );
}

const { cutLogOdds } = thresholds.cutGrids;

/** Some rows of a closed grid without the others are no table, however alike they are: its header and its last row belong to it. */
export function cutGridsLogOdds(glyphs: readonly Glyphs[], closed: ClosedGrids): number {
  const shared = new Map<readonly Glyphs[], number>();
  for (const one of glyphs) {
    const grid = closed.get(one);
    if (grid) shared.set(grid, (shared.get(grid) ?? 0) + 1);
  }
  return [...shared].some(([grid, count]) => count < grid.length) ? cutLogOdds : 0;
}
