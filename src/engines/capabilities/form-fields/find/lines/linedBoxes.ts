import type { Cell } from '../cells/cell.ts';
import { groupsOf } from '../cells/cellGroups.ts';
import { heightOf, type PageParts, widthOf } from '../pageParts.ts';
import type { Blank } from './lineBlanks.ts';

const minLines = 3;
const samePt = 1;
/** In multiples of the page's font size: the height and least width of a line to write on, and how near words beside it are its label. */
const lineHeight = 2.4;
const leastWidth = 4;
const besideLeft = 4;
/** In parts of the lines below the first. Words of the next column may stand beside some of them. */
const mostLabelled = 0.3;

export interface LinedBox {
  readonly blank: Blank;
  readonly cells: readonly Cell[];
}

/** Boxes with lines in them, which are one answer of several lines: a column of equal empty cells that stands alone and has one label. */
export function linedBoxes(cells: readonly Cell[], empty: ReadonlySet<Cell>, parts: PageParts): LinedBox[] {
  return groupsOf(cells).flatMap((group) => {
    const [first] = group;
    if (!first || group.length < minLines || !group.every((cell) => empty.has(cell) && isLine(cell, first, parts.em))) return [];
    const lines = group.toSorted((a, b) => a.top - b.top);
    const labelled = lines.slice(1).filter((line) => hasWordsBeside(line, parts)).length;
    if (labelled > (lines.length - 1) * mostLabelled) return [];
    const { left, right, top } = lines[0] ?? first;
    const bottom = lines.at(-1)?.bottom ?? first.bottom;
    return [{ blank: { left, right, top, bottom, from: 'cell' as const }, cells: lines }];
  });
}

function isLine(cell: Cell, first: Cell, em: number): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) <= samePt;
  const isSameWidth = isSame(cell.left, first.left) && isSame(cell.right, first.right);
  return (
    isSameWidth &&
    isSame(heightOf(cell), heightOf(first)) &&
    heightOf(cell) <= em * lineHeight &&
    widthOf(cell) >= em * leastWidth
  );
}

function hasWordsBeside(cell: Cell, { phrases, em }: PageParts): boolean {
  return phrases.some(
    ({ right, baseline }) =>
      right <= cell.left + 1 && cell.left - right <= em * besideLeft && baseline > cell.top && baseline < cell.bottom,
  );
}
