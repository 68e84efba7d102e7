import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { FoundTable } from '../foundTable.ts';
import type { TextRow } from '../structure/textRows.ts';

const beyondLogOdds = -2.5;
const slackPt = 2;
/** In multiples of the letter size. */
const minBeyond = 1;

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
