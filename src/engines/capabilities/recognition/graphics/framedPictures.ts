import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import { type PageMarks, type Ruling, strokeBox } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const { maxRoomPt, sameEdgePt, minStrokePt, maxPairs } = thresholds.framedPictures;

/**
 * Pictures with the frames around them, which programs draw as four lines. Without its frame, a picture would lose it in formats where lines
 * cannot move with it. Lines that go on beyond a corner belong to a table or to the page.
 */
export function withFramedPictures(marks: PageMarks): PageMarks {
  const { pictures, across, down } = marks;
  if (pictures.length * (across.length + down.length) > maxPairs) return marks;
  const used = new Set<Ruling>();
  const framed = pictures.map((picture) => {
    const frame = frameOf(picture, marks);
    if (!frame) return picture;
    for (const line of [...frame.across, ...frame.down]) used.add(line);
    const boxes = [
      ...frame.across.map((line) => strokeBox(shown(line), true)),
      ...frame.down.map((line) => strokeBox(shown(line), false)),
    ];
    return { ...picture, ...around([picture, ...boxes]) };
  });
  if (used.size === 0) return marks;
  const isFree = (line: Ruling) => !used.has(line);
  return { ...marks, pictures: framed, across: across.filter(isFree), down: down.filter(isFree) };
}

const shown = (line: Ruling): Ruling => ({ ...line, widthPt: Math.max(line.widthPt, minStrokePt) });

function frameOf({ left, top, right, bottom }: FrameBox, { across, down }: PageMarks) {
  const [upper, lower] = [nearest(across, top, -1), nearest(across, bottom, 1)];
  const [first, last] = [nearest(down, left, -1), nearest(down, right, 1)];
  if (!upper || !lower || !first || !last) return undefined;
  const areAcross = [upper, lower].every((line) => isSpan(line, first.at, last.at));
  const areDown = [first, last].every((line) => isSpan(line, upper.at, lower.at));
  return areAcross && areDown ? { across: [upper, lower], down: [first, last] } : undefined;
}

/** The nearest line that is just outside of an edge: before it (-1) or after it (1). */
function nearest(lines: readonly Ruling[], edge: number, side: -1 | 1): Ruling | undefined {
  const roomOf = ({ at }: Ruling) => (at - edge) * side;
  return lines
    .filter((line) => roomOf(line) > -sameEdgePt && roomOf(line) <= maxRoomPt)
    .reduce<Ruling | undefined>((best, line) => (best && roomOf(best) <= roomOf(line) ? best : line), undefined);
}

const isSpan = ({ from, to }: Ruling, start: number, end: number) =>
  Math.abs(from - start) <= sameEdgePt && Math.abs(to - end) <= sameEdgePt;
