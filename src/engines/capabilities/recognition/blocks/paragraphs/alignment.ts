import type { Paragraph } from '#engines/core/document-model/document.ts';
import { around, type FrameBox, median, type Row } from '#engines/core/document-model/geometry.ts';
import { clauseKindOf } from '../lists/countedClauses.ts';
import type { TextColumn } from './lineBreaks.ts';
import { thresholds } from './thresholds.ts';

const {
  justifiedShare,
  fullLine,
  evenness,
  farIn,
  minShift,
  oneMiddle,
  oneStart,
  shortLine,
  sameEnd,
  sameSpace,
  minSpaces,
  sameMiddle,
} = thresholds.alignment;

/** A paragraph that begins with a mark, and where its text begins behind that. */
interface MarkedPoint {
  readonly textLeft: number | undefined;
  readonly isBullet: boolean;
}

/** How the lines of a paragraph are aligned in its column. */
export function alignmentOf(
  rows: readonly Row[],
  column: TextColumn,
  isRightToLeft: boolean,
  point: MarkedPoint | undefined,
): Paragraph['alignment'] {
  const lines = rows.map((row) => around(row));
  const size = median(rows.flat().map((line) => line.sizePt));
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return 'left';
  const [start, end] = isRightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const natural = start === 'left' ? 'left' : 'right';
  const isCentered = lines.every((line) => near(line.left + line.right, column.left + column.right, size * 2));
  const leftRoom = first.left - column.left;
  const rightRoom = column.right - first.right;
  if (column.isFlushRight && !point && lines.every((line) => near(line.right, column.right, size))) return 'right';
  if (lines.length === 1) {
    if (rows[0]?.[0] && clauseKindOf(rows[0][0])) return natural;
    if ((point && leftRoom < size * 4) || Math.min(leftRoom, rightRoom) < size * 1.5) {
      const isAtEnd = !point && leftRoom > size * 4 && rightRoom < size && rows[0]?.length === 1;
      return isAtEnd && natural === 'left' ? 'right' : natural;
    }
    return isCentered && !point?.isBullet ? 'center' : natural;
  }
  if (lines.length === 2 && hangs(last, point, size)) return natural;
  const startRoom = isRightToLeft ? column.right - last.right : last.left - column.left;
  if (lines.length === 2 && areCentered(lines, size) && startRoom > size * 1.5) return 'center';
  if (lines.length === 2 && haveOneMiddle(first, last, size)) return 'center';
  if (lines.length > 2 && !point && haveSameMiddles(lines, size)) return 'center';
  if (lines.length === 2 && natural === 'left' && !point && endAtOnePlace(first, last, size)) return 'right';
  const others = lines.slice(1);
  const isEvenStart = others.every((line) => near(line[start], others[0]?.[start] ?? 0, size));
  const widest = around(lines);
  const isEvenEnd = lines.slice(0, -1).every((line) => near(line[end], widest[end], size * justifiedShare));
  if (natural === 'left' && areSetRight(lines, column, size)) return 'right';
  const isFull = lines.length > 3 || Math.abs(column[end] - widest[end]) < size * fullLine;
  const isByChance = () =>
    !lines.slice(0, -1).every((line) => near(line[end], widest[end], size * sameEnd)) && areUnstretched(rows, size);
  if (isEvenStart) return isEvenEnd && isFull && lines.length > 2 && !isByChance() ? 'justify' : natural;
  if (isCentered || areCentered(lines, size)) return 'center';
  return lines.every((line) => near(line[end], widest[end], size)) ? (end === 'right' ? 'right' : 'left') : natural;
}

/** Spaces of justified lines differ from line to line. Lines that end alike by chance all have the space of their font. */
function areUnstretched(rows: readonly Row[], size: number): boolean {
  const spaces = rows.flatMap((row) => {
    const words = row.flatMap((line) => line.words);
    const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? word.left));
    return gaps.length < minSpaces ? [] : [median(gaps)];
  });
  return spaces.length > 1 && Math.max(...spaces) - Math.min(...spaces) < size * sameSpace;
}

/** All of them end at one edge, and begin far from the other one, not at one place. */
function areSetRight(lines: readonly FrameBox[], column: FrameBox, size: number): boolean {
  const { left, right } = around(lines);
  const isFarIn = left - column.left > (column.right - column.left) * farIn;
  const isRagged = lines.some((line) => line.left - left > size);
  return isFarIn && isRagged && lines.every((line) => near(line.right, right, size * justifiedShare));
}

/** The second of two short lines begins further in, as in a hanging paragraph, but ends as much before the first one. */
function haveOneMiddle(first: FrameBox, last: FrameBox, size: number): boolean {
  if (first.right - first.left > size * shortLine) return false;
  const middlePt = Math.abs(first.left + first.right - last.left - last.right) / 2;
  return last.left - first.left > size * minShift && middlePt < size * oneMiddle;
}

/** Lines with one middle that do not all begin at one place. */
function haveSameMiddles(lines: readonly FrameBox[], size: number): boolean {
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const middlePt = spread(lines.map(({ left, right }) => (left + right) / 2));
  return middlePt < size * sameMiddle && spread(lines.map(({ left }) => left)) > size * minShift;
}

/** The second line begins further in and ends where the first one does. That of a hanging paragraph ends anywhere. */
function endAtOnePlace(first: FrameBox, last: FrameBox, size: number): boolean {
  return last.left - first.left > size * minShift && near(first.right, last.right, size * sameEnd);
}

/** The second line of an item begins below its text, whatever the middle of both is. */
function hangs(second: FrameBox, point: MarkedPoint | undefined, size: number): boolean {
  return point?.textLeft !== undefined && Math.abs(second.left - point.textLeft) < size * oneStart;
}

function areCentered(lines: readonly FrameBox[], size: number): boolean {
  const [first] = lines;
  return (
    first !== undefined &&
    !startAlike(lines, size) &&
    lines.every((line) => near(line.left + line.right, first.left + first.right, size * 2))
  );
}

/** Lines that begin more evenly than their middles are apart: two full lines of a justified paragraph have nearly one middle. */
function startAlike(lines: readonly FrameBox[], size: number): boolean {
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const middles = spread(lines.map(({ left, right }) => (left + right) / 2));
  return middles > size * oneMiddle && spread(lines.map(({ left }) => left)) < Math.min(middles, size * oneStart);
}

function near(a: number, b: number, size: number): boolean {
  return Math.abs(a - b) < size * evenness;
}
