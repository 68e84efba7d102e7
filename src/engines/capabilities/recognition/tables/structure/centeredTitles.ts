import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { RowCell } from './rowCells.ts';

/** Of the table's width, and of the letters' size: so far from the middle may a title over several columns stand. */
const centerShare = 0.025;
const centerSlack = 1;

/** A year by itself is a number, but it titles the months or quarters below. */
export const yearAlone = /^(?:1[89]|20)\d\d$/;

/** The first column ends and those of values begin somewhere between what the first one holds and the first value. */
export interface ValuesFrom {
  readonly least: number;
  readonly most: number;
}

interface TableEdges extends Pick<FrameBox, 'left' | 'right'> {
  readonly sizePt: number;
  readonly valuesFrom: ValuesFrom;
}

/** Stubs beside values say how far the first column reaches. */
export function valuesFrom(rows: readonly (readonly RowCell[])[]): ValuesFrom {
  const most = Math.min(...rows.flatMap((cells) => cells.find(({ first }) => first > 0)?.left ?? []));
  const stubs = rows.flatMap(([cell, ...others]) => (cell?.last === 0 && others.length > 0 ? [cell.right] : []));
  return { least: stubs.length > 0 ? Math.min(most, Math.max(...stubs)) : most, most };
}

/** What words that stand alone in a row are in the middle of: the whole table, or its columns of values. */
export function centeredOver(
  words: Pick<FrameBox, 'left' | 'right'>,
  { left, right, sizePt, valuesFrom: { least, most } }: TableEdges,
): 'table' | 'values' | undefined {
  const slack = 2 * Math.max((right - left) * centerShare, sizePt * centerSlack);
  // A title in the middle begins as far behind this place as it ends before the right edge.
  const begins = words.left + words.right - right;
  const isCentered = (from: number, to: number) => begins > from - slack && begins < to + slack && words.left > to + slack;
  if (isCentered(left, left)) return 'table';
  return isCentered(least, most) ? 'values' : undefined;
}
