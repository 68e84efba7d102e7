import { around, type Line } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { minWhite } = thresholds.textBelowPictures;

/** The columns of an area, and the text below all of them. */
export interface ColumnsAndTextBelow {
  readonly columns: readonly (readonly Line[])[];
  readonly below: readonly Line[];
}

/**
 * A picture beside a few lines ends with them, as in a letterhead: the date and the text of the letter are below both, although their lines
 * are too short to reach under the lines beside the picture.
 */
export function splitBelowPictures(columns: readonly (readonly Line[])[]): ColumnsAndTextBelow {
  const bottoms = columns.map((column) => around(column).bottom);
  const tails = columns.map((column, index) => {
    const texts = column.filter(({ holds }) => holds === undefined);
    const held = column.filter(({ holds }) => holds !== undefined);
    if (texts.length === 0 || held.length === 0) return [];
    const end = Math.max(around(held).bottom, ...bottoms.filter((_bottom, other) => other !== index));
    return texts.every(({ top, sizePt }) => top > end + sizePt * minWhite) ? texts : [];
  });
  const below = new Set(tails.flat());
  if (below.size === 0) return { columns, below: [] };
  return { columns: columns.map((column) => column.filter((line) => !below.has(line))), below: [...below] };
}
