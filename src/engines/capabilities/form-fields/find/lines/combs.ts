import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { Cell } from '../cells/cell.ts';
import { isAbove } from '../cells/cellGroups.ts';
import { heightOf, overlapDown, type PageParts, widthOf } from '../pageParts.ts';
import type { Blank } from './lineBlanks.ts';

/** In multiples of the page's font size. */
const combWidth = 2.4;
const signGap = 2.4;
/** How far the boxes of one comb stand apart, as a part of their width. */
const maxGap = 0.4;
const fewest = 3;

interface Comb {
  readonly blank: Blank;
  readonly cells: readonly Cell[];
}

/** Small cells of equal width side by side are one field with a place for each letter. */
export function combsOf(empty: readonly Cell[], parts: PageParts): Comb[] {
  const { em } = parts;
  const small = empty
    .filter((cell) => widthOf(cell) <= em * combWidth && widthOf(cell) <= heightOf(cell) * 1.7)
    .toSorted((a, b) => a.bottom - b.bottom || a.left - b.left);
  const rows: Cell[][] = [];
  for (const cell of small) {
    const row = rows.find((each) => {
      const last = each.at(-1);
      return last && isNext(last, cell) && isLike(last, cell);
    });
    if (row) row.push(cell);
    else rows.push([cell]);
  }
  const combs = rows.filter((row) => isComb(row, rows)).map((row) => ({ cells: row, blank: blankOf(row) }));
  return joinedBySigns(combs, parts);
}

const isLong = (row: readonly Cell[]) => row.length >= fewest;

function isComb(row: readonly Cell[], rows: readonly Cell[][]): boolean {
  const [first] = row;
  if (!first || row.length < 2) return false;
  const others = rows.filter((other) => other !== row && isLong(other));
  if (!isLong(row) && !others.some((other) => other[0] && isOfSize(other[0], first))) return false;
  return !others.some((other) => other.some((cell) => row.some((one) => isAbove(one, cell) || isAbove(cell, one))));
}

/** Boxes may stand a little apart, all equally far. */
function isNext(a: FrameBox, b: FrameBox): boolean {
  const gap = b.left - a.right;
  return gap > -3 && gap <= Math.max(3, widthOf(a) * maxGap) && overlapDown(a, b) > heightOf(a) * 0.6;
}

function isLike(a: FrameBox, b: FrameBox): boolean {
  return isOfSize(a, b) && Math.abs(a.top - b.top) < 1.5 && Math.abs(a.bottom - b.bottom) < 1.5;
}

function isOfSize(a: FrameBox, b: FrameBox): boolean {
  return Math.abs(widthOf(a) - widthOf(b)) < widthOf(a) * 0.25 && Math.abs(heightOf(a) - heightOf(b)) < 2;
}

function blankOf(row: readonly Cell[]): Blank {
  const [first, last] = [row[0], row.at(-1)];
  const { left = 0, top = 0, bottom = 0 } = first ?? {};
  return { left, top, bottom, right: last?.right ?? 0, from: 'cell', combCells: row.length };
}

/** `□□,□□□,□□□` is one amount, `□□/□□/□□□□` one date. */
function joinedBySigns(combs: readonly Comb[], { phrases, em }: PageParts): Comb[] {
  const joined: Comb[] = [];
  for (const comb of combs.toSorted((a, b) => a.blank.bottom - b.blank.bottom || a.blank.left - b.blank.left)) {
    const last = joined.at(-1);
    const gap = last ? comb.blank.left - last.blank.right : 0;
    const isLevel = last && Math.abs(last.blank.bottom - comb.blank.bottom) < 2 && Math.abs(last.blank.top - comb.blank.top) < 2;
    const between = phrases.filter(
      (one) => last && one.left > last.blank.right - 2 && one.right < comb.blank.left + 2 && overlapDown(one, comb.blank) > 1,
    );
    if (
      !last ||
      !isLevel ||
      gap > em * signGap ||
      between.length === 0 ||
      !between.every(({ text }) => /^[,/–—-]$/u.test(text.trim()))
    ) {
      joined.push(comb);
      continue;
    }
    const cells = [...last.cells, ...comb.cells];
    joined[joined.length - 1] = { cells, blank: { ...last.blank, right: comb.blank.right, combCells: cells.length } };
  }
  return joined;
}
