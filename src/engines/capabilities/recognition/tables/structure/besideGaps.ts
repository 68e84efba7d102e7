import type { Word } from '#engines/core/document-model/geometry.ts';
import type { ScoredGap } from './columnCuts.ts';
import type { TextRegion, TextRow } from './textRows.ts';
import { thresholds } from './thresholds.ts';

const { maxBelow, sameSize, minGap, besideLogOdds, maxGaps } = thresholds.besideGaps;

/**
 * The gaps between texts that are beside each other, but on no common line: in the middle of the height of a row, cells of one line and of two have
 * lines at different heights. They are in different columns, if it is so in two rows: a raised letter stands anywhere.
 */
export function besideGapsOf({ rows, sizePt }: TextRegion): ScoredGap[] {
  const all = rows.slice(1).flatMap((lower, index) => {
    const upper = rows[index];
    if (!upper || !areBeside(upper, lower)) return [];
    return gapsBetween([...upper.words, ...lower.words], new Set(upper.words), sizePt * minGap, index);
  });
  if (all.length > maxGaps) return [];
  const isNextTo = (a: ScoredGap, b: ScoredGap) => Math.abs(a.row - b.row) < 2;
  const isOver = (a: ScoredGap, b: ScoredGap) => Math.min(a.to, b.to) > Math.max(a.from, b.from);
  return all.filter((gap) => all.some((other) => isOver(gap, other) && !isNextTo(gap, other)));
}

function areBeside(upper: TextRow, lower: TextRow): boolean {
  const size = Math.min(upper.sizePt, lower.sizePt);
  return lower.baseline - upper.baseline < size * maxBelow && Math.max(upper.sizePt, lower.sizePt) < size * sameSize;
}

/** Between words of both rows that follow each other from left to right, without touching. */
function gapsBetween(words: readonly Word[], upper: ReadonlySet<Word>, minPt: number, row: number): ScoredGap[] {
  const ordered = words.toSorted((a, b) => a.left - b.left);
  let right = Number.NEGATIVE_INFINITY;
  return ordered.flatMap((word, index) => {
    const before = ordered[index - 1];
    right = Math.max(right, before?.right ?? right);
    if (!before || upper.has(before) === upper.has(word) || word.left - right < minPt) return [];
    return [{ row, index: -1, from: right, to: word.left, logOdds: besideLogOdds }];
  });
}
