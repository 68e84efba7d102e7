import { heightOf, overlapAcross, overlapDown, type PageParts } from '../pageParts.ts';
import { roomBetween } from '../roomBetween.ts';
import type { Cell } from './cell.ts';

const samePt = 3;
/** In multiples of the page's font size. A caption has one or two lines and leaves room to write. */
const [leastRoom, mostCaptionLines] = [0.85, 2];
/** Of a cell with words at its bottom as well. */
const mostLinesAround = 3;

const isBeside = (a: Cell, b: Cell) =>
  Math.abs(a.right - b.left) <= samePt && overlapDown(a, b) > Math.min(heightOf(a), heightOf(b)) * 0.6;
const isAbove = (a: Cell, b: Cell) => Math.abs(a.bottom - b.top) <= samePt && overlapAcross(a, b) > 1;

/** The empty corner between row headers and column headers. */
export function isCorner(cell: Cell, group: readonly Cell[], empty: ReadonlySet<Cell>): boolean {
  if (!empty.has(cell) || group.some((one) => isBeside(one, cell) || isAbove(one, cell))) return false;
  const [right, below] = [group.filter((one) => isBeside(cell, one)), group.filter((one) => isAbove(cell, one))];
  if (right.length === 0 || below.length === 0 || [...right, ...below].some((one) => empty.has(one))) return false;
  return right.some((head) =>
    group.some((one) => empty.has(one) && isAbove(head, one) && below.some((row) => isBeside(row, one))),
  );
}

/**
 * Finds cells with text that ask for nothing: those of a data table without empty cells, and of text boxes. A form's cells have captions:
 * one or two lines at the top with room below in the whole row, or words that end in a colon.
 */
export function writtenInRows(group: readonly Cell[], parts: PageParts): Cell[] {
  const isWritten = group.length > 0 && group.every(({ words }) => words.length > 0) && !isNumberedForm(group, parts);
  return group.filter((cell) => {
    if (cell.words.length === 0 || asks(cell)) return false;
    const row = group.filter((one) => Math.abs(one.top - cell.top) < samePt && Math.abs(one.bottom - cell.bottom) < samePt);
    const hasCaptions = row.every((one) => one.words.length === 0 || hasCaption(one, parts));
    return !hasCaptions && (isWritten || linesOf(cell, parts) > mostCaptionLines);
  });
}

/** `5a. SSN while serving`, and boxes to tick: the cells of a form, of which each has its label in it. */
export const numbered = /^\d{1,2}[a-z]?[.)]\s+\p{Lu}/u;
const [leastNumbered, leastTicked] = [3, 2];

export function isNumberedForm(group: readonly Cell[], { signs }: PageParts): boolean {
  const isIn = (cell: Cell) =>
    signs.some(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x > cell.left && x < cell.right && y > cell.top && y < cell.bottom;
    });
  const isNumbered = group.filter(({ words }) => words.some(({ text }) => numbered.test(text))).length >= leastNumbered;
  return isNumbered && group.filter(isIn).length >= leastTicked;
}

function asks({ words }: Cell): boolean {
  return words.some(({ text }) => /[:?]\s*$/u.test(text));
}

function linesOf({ words }: Cell, { em }: PageParts): number {
  return new Set(words.map(({ baseline }) => Math.round(baseline / (em * 0.8)))).size;
}

function hasCaption(cell: Cell, parts: PageParts): boolean {
  const { em } = parts;
  if (linesOf(cell, parts) <= mostLinesAround && roomBetween(cell, em)) return true;
  const bottom = Math.max(...cell.words.map((one) => one.bottom));
  const top = Math.min(...cell.words.map((one) => one.top));
  const [over, under] = [top - cell.top, cell.bottom - bottom];
  return under >= em * leastRoom && under > over * 1.6 && linesOf(cell, parts) <= mostCaptionLines;
}
