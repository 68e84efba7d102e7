import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { RowCell } from './rowCells.ts';
import { thresholds } from './thresholds.ts';

const { centerShare, centerSlack } = thresholds.centeredTitles;

/** A single year is a number, but it titles the months or quarters below. */
export const yearAlone = /^(?:1[89]|20)\d\d$/;

/** The boundary between the first column and the values is somewhere between the text of the first column and the first value. */
export interface ValuesFrom {
  readonly least: number;
  readonly most: number;
}

interface TableEdges extends Pick<FrameBox, 'left' | 'right'> {
  readonly sizePt: number;
  readonly valuesFrom: ValuesFrom;
}

/** Stubs beside values show how far the first column extends. */
export function valuesFrom(rows: readonly (readonly RowCell[])[]): ValuesFrom {
  const most = Math.min(...rows.flatMap((cells) => cells.find(({ first }) => first > 0)?.left ?? []));
  const stubs = rows.flatMap(([cell, ...others]) => (cell?.last === 0 && others.length > 0 ? [cell.right] : []));
  return { least: stubs.length > 0 ? Math.min(most, Math.max(...stubs)) : most, most };
}

/** What words that are alone in a row are centered over: the whole table, or its columns of values. */
export function centeredOver(
  words: Pick<FrameBox, 'left' | 'right'>,
  { left, right, sizePt, valuesFrom: { least, most } }: TableEdges,
): 'table' | 'values' | undefined {
  const slack = 2 * Math.max((right - left) * centerShare, sizePt * centerSlack);
  // A centered title begins as far after this place as it ends before the right edge.
  const begins = words.left + words.right - right;
  const isCentered = (from: number, to: number) => begins > from - slack && begins < to + slack && words.left > to + slack;
  if (isCentered(left, left)) return 'table';
  return isCentered(least, most) ? 'values' : undefined;
}
