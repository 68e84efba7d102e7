import { median } from '#engines/core/document-model/geometry.ts';
import { isBold } from '../structure/textRows.ts';
import { isSegmentStart } from '../structure/wordSpacing.ts';
import type { PageSurroundings, TableCandidate } from './tableCandidate.ts';

/** Features of the first and last row of words, because text included by mistake is there. */
export const edgeNames = ['first', 'last'].flatMap((edge) =>
  ['Words', 'Segments', 'Columns', 'WidthShare', 'Pitch', 'Size', 'Bold', 'Ruled'].map((name) => `${edge}Row${name}`),
);

/** The features of one row of a candidate: half of the values of `edgeNames`. */
export function edgeFeatures({ region, structure }: TableCandidate, { ruledCells }: PageSurroundings, index: number): number[] {
  const row = region.rows[index];
  if (!row) return edgeNames.slice(0, edgeNames.length / 2).map(() => Number.NaN);
  const neighbour = region.rows[index === 0 ? 1 : index - 1] ?? row;
  const others = region.rows.filter((one) => one !== row);
  const columns = structure.table.xs.slice(1).filter((right, column) => {
    const left = structure.table.xs[column] ?? right;
    return row.words.some((word) => (word.left + word.right) / 2 > left && (word.left + word.right) / 2 < right);
  });
  const glyphs = row.words.flatMap((word) => word.parts);
  return [
    row.words.length,
    row.words.filter((_, at) => isSegmentStart(row.words, at)).length,
    columns.length / (structure.table.xs.length - 1),
    (row.right - row.left) / Math.max(1, region.right - region.left),
    Math.abs(neighbour.baseline - row.baseline) / region.sizePt,
    row.sizePt / Math.max(1, median(others.map((one) => one.sizePt))),
    share(row.words, isBold) -
      share(
        others.flatMap((one) => one.words),
        isBold,
      ),
    share(glyphs, (glyph) => ruledCells.has(glyph)),
  ];
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length > 0 ? all.filter(is).length / all.length : 0;
}
