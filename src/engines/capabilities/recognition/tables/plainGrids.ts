import { rowsOf } from '../blocks/rows.ts';
import type { FoundTable } from './foundTable.ts';
import { isEnclosed } from './ruledGrids.ts';
import type { TextRow } from './structure/textRows.ts';
import { thresholds } from './thresholds.ts';

const { minColumns, minRows, mostCells, maxPairs, noteLogOdds, slackPt, wordGap } = thresholds.plainGrids;

/**
 * Whether nearly every cell of a grid has one line, and all are closed. Letters can show no other rows or columns there, but they may seem
 * to join the names above them, which stand near each other.
 */
export function isPlainGrid({ xs, ys, cells, rulings }: FoundTable): boolean {
  const ruleCount = rulings.across.length + rulings.down.length;
  const written = cells.filter(({ lines }) => lines.length > 0);
  const isLarge = xs.length > minColumns && ys.length > minRows && written.length * ruleCount <= maxPairs;
  const plain = written.filter(({ lines, rowSpan, columnSpan }) => rowSpan * columnSpan === 1 && rowsOf(lines).length === 1);
  return isLarge && plain.length >= written.length * mostCells && written.every((cell) => isEnclosed(cell, rulings));
}

/** A text below a plain grid that runs through an edge of its columns is a note, and no row of it. */
export function notesBelowLogOdds(rows: readonly TextRow[], sizePt: number, plain: readonly FoundTable[]): number {
  const isNote = (row: TextRow, edges: readonly number[]) => edges.some((x) => isThrough(row, x, sizePt));
  const hasNote = plain.some(({ top, bottom, xs }) => {
    const isIn = rows.some((row) => row.top > top - slackPt && row.bottom < bottom + slackPt);
    return isIn && rows.some((row) => row.top > bottom - slackPt && isNote(row, xs.slice(1, -1)));
  });
  return hasNote ? noteLogOdds : 0;
}

function isThrough({ words }: TextRow, x: number, sizePt: number): boolean {
  const next = words.findIndex(({ right }) => right > x);
  const [before, word] = [words[next - 1], words[next]];
  if (!word) return false;
  return word.left < x - slackPt || (before !== undefined && word.left - before.right < sizePt * wordGap);
}
