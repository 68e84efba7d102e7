import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageMarks, Ruling } from '../../graphics/rulings.ts';
import type { FoundTable } from '../foundTable.ts';
import { thresholds } from './thresholds.ts';

const { edgeLogOdds, minBeyond, nearRule, minRuled, minRules } = thresholds.edgeTexts;

/** A sentence, at least of a few words. */
const sentence = /^\P{L}*\p{Lu}.*\s.*\s.*[.!?:]$/u;

/**
 * A first or last row of one text beside the table: a paragraph, a caption or a note. It begins in the first column, and goes on through the next, or is a
 * sentence, or a rule stands between it and the other rows, which have another one. A name over several columns begins behind the first one. A rule on
 * its other side makes it a part of the table.
 */
export function edgeTextsLogOdds(table: FoundTable, sizePt: number, { across }: Pick<PageMarks, 'across'>): number {
  const { cells, xs, ys } = table;
  const rowCount = ys.length - 1;
  if (xs.length < 3 || rowCount < 3) return 0;
  const next = xs[1] ?? 0;
  const wide = across.filter(
    ({ from, to }) => Math.min(to, table.right) - Math.max(from, table.left) > (table.right - table.left) * minRuled,
  );
  const isRuled = (y: number) => wide.some(({ at }) => Math.abs(at - y) < sizePt * nearRule);
  const isBeside = (row: number, side: 'top' | 'bottom') => {
    const own = cells.filter((cell) => cell.lines.length > 0 && cell.row <= row && row < cell.row + cell.rowSpan);
    const [cell] = own;
    if (own.length !== 1 || !cell) return false;
    const text = around(cell.lines);
    if (text.left >= next || isRuled(text[side])) return false;
    const isPassing = text.right > next + sizePt * minBeyond;
    return isPassing || sentence.test(cell.lines.map((line) => line.text).join(' ')) || isBehindRules(text, side, wide, table);
  };
  return isBeside(0, 'top') || isBeside(rowCount - 1, 'bottom') ? edgeLogOdds : 0;
}

/** Rules of the table, one of which parts the text from the other rows. */
function isBehindRules(text: FrameBox, side: 'top' | 'bottom', wide: readonly Ruling[], { top, bottom }: FrameBox): boolean {
  const inside = wide.filter(({ at }) => at > top && at < bottom);
  const isApart = ({ at }: Ruling) => (side === 'top' ? at > text.bottom : at < text.top);
  return inside.length >= minRules && inside.every(isApart);
}
