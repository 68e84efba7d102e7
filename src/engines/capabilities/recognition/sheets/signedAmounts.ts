import { around } from '#engines/core/document-model/geometry.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import type { SheetCell } from './sheetCells.ts';
import { thresholds } from './thresholds.ts';

const { sameLine, widestEm } = thresholds.signedAmounts;

const sign = /^(?:₱|\p{Lu}{0,3}\$|€|£|¥|R\$|kr|zł)$/u;
/** An amount, or the dash that stands for none. */
const amount = /^(?:[-−–]|\(?[-−–]?\d[\d.,'’ \u00a0\u202f]*\)?)$/u;

/**
 * The accounting formats of spreadsheets show the sign of the currency at the left of a cell and its amount at the right, one after the
 * other. They are one cell, whose sign ends with a tab.
 */
export function withSignedAmounts(cells: readonly SheetCell[], { down }: Pick<PageMarks, 'down'>): SheetCell[] {
  const joined: SheetCell[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    if (before && isSignOf(before, cell) && !isParted(before, cell, down)) joined[joined.length - 1] = together(before, cell);
    else joined.push(cell);
  }
  return joined;
}

function isSignOf(one: SheetCell, next: SheetCell): boolean {
  if (!sign.test(textOf(one)) || !amount.test(textOf(next))) return false;
  const gap = next.left - one.right;
  return Math.abs(one.baseline - next.baseline) < one.sizePt * sameLine && gap > 0 && gap < one.sizePt * widestEm;
}

/** A line stands between them. */
const isParted = (one: SheetCell, next: SheetCell, down: PageMarks['down']) =>
  down.some(({ at, from, to }) => at > one.right && at < next.left && from < one.baseline && to > one.top);

function together(one: SheetCell, next: SheetCell): SheetCell {
  const [first, ...others] = one.glyphs;
  const glyphs = [...(first ? [{ ...first, text: `${first.text}\t` }] : []), ...others, ...next.glyphs];
  return { ...next, ...around([one, next]), glyphs, isNumeric: true };
}

const textOf = ({ glyphs }: SheetCell) =>
  glyphs
    .map(({ text }) => text)
    .join(' ')
    .trim();
