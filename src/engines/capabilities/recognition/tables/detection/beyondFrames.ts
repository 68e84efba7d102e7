import { type FrameBox, median } from '#engines/core/document-model/geometry.ts';
import type { FoundTable } from '../foundTable.ts';
import type { TextRow } from '../structure/textRows.ts';
import { thresholds } from './thresholds.ts';

const { beyondLogOdds, slackPt, minBeyond, acrossLogOdds, minBoxed, sentenceWords } = thresholds.beyondFrames;

/**
 * Rows that are wider than a ruled table above or below them, whose own rows end at its frame, are no rows of it: boxes and bars between the
 * tables of a page.
 */
export function beyondFramesLogOdds(rows: readonly TextRow[], sizePt: number, ruled: readonly FoundTable[]): number {
  const isBeyond = (row: FrameBox, frame: FrameBox) =>
    row.left < frame.left - sizePt * minBeyond || row.right > frame.right + sizePt * minBeyond;
  const frames = ruled.filter(({ xs, ys }) => xs.length > 2 && ys.length > 2);
  const isPassed = frames.some((frame) => {
    const isInside = ({ top, bottom }: FrameBox) => top > frame.top - slackPt && bottom < frame.bottom + slackPt;
    const [inside, outside] = [rows.filter(isInside), rows.filter((row) => !isInside(row))];
    return inside.length > 1 && !inside.some((row) => isBeyond(row, frame)) && outside.some((row) => isBeyond(row, frame));
  });
  return isPassed ? beyondLogOdds : 0;
}

/** Rows of which several go on behind the last column of a painted grid: its cells end there, and a text beside it is another. */
export function behindPaintedLogOdds(rows: readonly TextRow[], sizePt: number, ruled: readonly FoundTable[]): number {
  const isPassed = ruled.some((table) => {
    if (table.isPainted !== true) return false;
    const passing = rows.filter(({ words }) => {
      const isIn = words.some((word) => word.left > table.left - slackPt && word.right < table.right + slackPt);
      return isIn && words.some(({ left }) => left > table.right + sizePt * minBeyond);
    });
    const level = passing.filter(({ top, bottom }) => top > table.top - slackPt && bottom < table.bottom + slackPt);
    return level.length > 1;
  });
  return isPassed ? beyondLogOdds : 0;
}

/**
 * Rows that are partly in a box and partly beside it, with further rows above or below it or with sentences in it: the box holds a text of its own, beside a list
 * of names in the margin.
 */
export function acrossBoxesLogOdds(rows: readonly TextRow[], boxes: readonly FrameBox[]): number {
  const isCrossed = boxes.some((box) => {
    const level = rows.filter(({ top, bottom }) => top > box.top - slackPt && bottom < box.bottom + slackPt);
    const counts = level.map(({ words }) => words.filter(({ left, right }) => left > box.left && right < box.right).length);
    const boxed = counts.filter((count) => count > 0);
    const isBeside = level.some(({ words }, row) => (counts[row] ?? 0) > 0 && (counts[row] ?? 0) < words.length);
    // A box around the values of all rows holds a column of their table.
    return isBeside && boxed.length >= minBoxed && (level.length < rows.length || median(boxed) >= sentenceWords);
  });
  return isCrossed ? acrossLogOdds : 0;
}
