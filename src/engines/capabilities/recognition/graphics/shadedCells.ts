import type { Picture } from '#engines/core/document-model/document.ts';
import { around, contains, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { FoundTable } from '../tables/foundTable.ts';
import { pageBox } from '../tables/tableOf.ts';
import { thresholds } from './thresholds.ts';

const { maxGradients, dpi } = thresholds.shadedCells;

/**
 * Gradients behind cells with text, as pictures behind the text: a cell has a fill of one color, and text in a light color would not be
 * seen without what is behind it.
 */
export function shadedCells(page: number, shaded: readonly FrameBox[], tables: readonly FoundTable[]): Picture[] {
  const texts = tables.flatMap(({ cells }) => cells.flatMap(({ lines }) => (lines.length > 0 ? [around(lines)] : [])));
  return shaded
    .filter((box) => texts.some((text) => contains(box, text)))
    .slice(0, maxGradients)
    .map((box) => ({
      kind: 'picture',
      ...pageBox(box),
      page,
      source: 'drawing',
      dpi,
      text: '',
      labels: [],
      description: undefined,
    }));
}
