import { heightOf, type PageParts, type Phrase, widthOf } from '../pageParts.ts';
import type { Cell } from './cell.ts';
import { isBeside } from './cellGroups.ts';

/** In multiples of the page's font size. */
const [widest, highest, lowest] = [2.6, 2.6, 0.6];
const [wordsBehind, wordsBefore] = [1.6, 1];
const mostUneven = 2.5;
const samePt = 2;
/** The part of a column of small cells that must have words behind them. */
const leastSaid = 0.5;
/** `a.`, `(1)`: the number of an answer, which is no label. */
const listMark = /^\(?[\p{L}\d]{1,2}[.)]+$/u;

/** Cells that are too small to write in, with words right behind them, and the others of their columns. */
export function tickCells(empty: readonly Cell[], parts: PageParts): Set<Cell> {
  const small = empty.filter((cell) => isSmall(cell, parts.em));
  const before = (cell: Cell) => empty.filter((one) => one !== cell && isBeside(one, cell));
  const isBehindWide = (cell: Cell) => before(cell).some((one) => !small.includes(one));
  const said = new Set(
    small.filter((cell) => !isBehindWide(cell) && hasWordsBehind(cell, parts) && !isLabelled(cell, small, parts)),
  );
  const isSame = (a: Cell, b: Cell) => Math.abs(a.left - b.left) <= samePt && Math.abs(a.right - b.right) <= samePt;
  return new Set(
    small.filter((cell) => {
      if (said.has(cell)) return true;
      const column = small.filter((one) => isSame(one, cell));
      const isOf = column.filter((one) => said.has(one)).length > column.length * leastSaid;
      return isOf && !isBehindWide(cell) && !isLabelled(cell, small, parts);
    }),
  );
}

function isSmall(cell: Cell, em: number): boolean {
  const [width, height] = [widthOf(cell), heightOf(cell)];
  const isEven = Math.max(width, height) <= Math.min(width, height) * mostUneven;
  const isClosed = cell.isTopRuled && cell.isLeftRuled && cell.isRightRuled;
  return isClosed && isEven && width <= em * widest && height <= em * highest && height >= em * lowest;
}

function isLevel({ baseline, sizePt }: Phrase, { top, bottom }: Cell): boolean {
  const y = baseline - sizePt * 0.3;
  return y > top && y < bottom;
}

function hasWordsBehind(cell: Cell, { phrases, em }: PageParts): boolean {
  return phrases.some(
    (one) =>
      /\p{L}/u.test(one.text) &&
      isLevel(one, cell) &&
      one.left > cell.right - em * 0.3 &&
      one.left - cell.right < em * wordsBehind,
  );
}

/** Words right before a cell label it, unless they belong to the cell before them. */
function isLabelled(cell: Cell, small: readonly Cell[], { phrases, em }: PageParts): boolean {
  const own = phrases.filter(
    (one) =>
      isLevel(one, cell) &&
      one.right <= cell.left + em * 0.3 &&
      cell.left - one.right < em * wordsBefore &&
      /\p{L}/u.test(one.text),
  );
  const isOfOther = (one: Phrase) =>
    small.some((other) => other !== cell && isLevel(one, other) && Math.abs(one.left - other.right) < em * wordsBehind);
  return own.some((one) => !listMark.test(one.text.trim()) && !isOfOther(one));
}
