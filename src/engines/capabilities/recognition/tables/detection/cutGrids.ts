import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import type { FoundTable } from '../foundTable.ts';
import { isClosedGrid } from '../ruledTables.ts';
import { glyphsOfCell } from './ruledAgreement.ts';

/** The letters of each grid whose cells have a ruling on each side. */
export function closedGridsOf(ruled: readonly FoundTable[]): ReadonlySet<Glyphs>[] {
  return ruled.filter(isClosedGrid).map(({ cells }) => new Set(cells.flatMap(glyphsOfCell)));
}

const cutLogOdds = -2.5;

/** Some rows of a closed grid without the others are no table, however alike they are: its header and its last row belong to it. */
export function cutGridsLogOdds(glyphs: readonly Glyphs[], grids: readonly ReadonlySet<Glyphs>[]): number {
  const isCut = grids.some((grid) => {
    const shared = glyphs.reduce((sum, one) => sum + Number(grid.has(one)), 0);
    return shared > 0 && shared < grid.size;
  });
  return isCut ? cutLogOdds : 0;
}
