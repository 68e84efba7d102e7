import type { Area } from '#contract/imposition/paper.ts';
import type { Size } from '#contract/pages/stampPlacement.ts';
import { numberText } from '#engines/core/objects/content.ts';
import type { Rect } from './moveAnnotation.ts';

/** Draws thin gray or black lines that help to cut and fold. A printer draws them in any color space of the document. */

const hairlinePt = 0.5;
/** Marks keep a distance from the cut. */
const [markGapPt, longestMarkPt] = [2, 14];

const line = (x0: number, y0: number, x1: number, y1: number): string =>
  `${numberText(x0)} ${numberText(y0)} m ${numberText(x1)} ${numberText(y1)} l`;

export function bordersOf(rects: readonly Rect[]): string {
  const boxes = rects.map(
    ([left, bottom, right, top]) => `${[left, bottom, right - left, top - bottom].map(numberText).join(' ')} re`,
  );
  return `0.6 G ${hairlinePt} w ${boxes.join(' ')} S`;
}

/** Short lines at the top and bottom of the fold. */
export function bookletMarks({ widthPt, heightPt }: Size): string {
  const middle = widthPt / 2;
  const marks = [line(middle, heightPt - longestMarkPt, middle, heightPt), line(middle, 0, middle, longestMarkPt)];
  return `0 G ${hairlinePt} w [3 2] 0 d ${marks.join(' ')} S`;
}

/** At the four corners of the printed area, in the white margin around it. None where there is no margin. */
export function cutMarks({ x, y, widthPt, heightPt }: Area): string {
  const room = Math.min(x, y, longestMarkPt + markGapPt) - markGapPt;
  if (room <= 1) return '';
  const marks = [x, x + widthPt].flatMap((atX, side) =>
    [y, y + heightPt].flatMap((atY, end) => {
      const [outX, outY] = [side === 0 ? -1 : 1, end === 0 ? -1 : 1];
      return [
        line(atX + outX * markGapPt, atY, atX + outX * (markGapPt + room), atY),
        line(atX, atY + outY * markGapPt, atX, atY + outY * (markGapPt + room)),
      ];
    }),
  );
  return `0 G ${hairlinePt} w ${marks.join(' ')} S`;
}
