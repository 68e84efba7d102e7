import type { Box } from '#contract/pages/box.ts';
import { boxAround, cornersOf, doOverlap, pageCorner, turned } from './geometry.ts';

export type LetterKind = 'sans' | 'serif' | 'mono';

/** Words in one font on one line. */
export interface TextPiece {
  /** The start of its baseline. */
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  /** The font size in points. */
  readonly size: number;
  /** Its clockwise rotation in degrees. */
  readonly rotation: number;
  readonly kind: LetterKind;
}

/** A line of text: an upright box, before the page is rotated by `rotation` around its upper left corner. */
export interface TextLine extends Box {
  readonly rotation: number;
  /** The largest font size in points. */
  readonly size: number;
  /** The kind of its first letters. */
  readonly kind: LetterKind;
}

/** Ascent and descent, as parts of the font size. */
const above = 0.85;
const below = 0.25;
/** The part of them that certainly has ink. */
const core = { above: 0.66, below: 0.12 } as const;

/** A slightly slanted line is treated as a straight one. */
const straightWithin = 1.2;

/** The clockwise direction of a line in tenths of a degree. */
export function turnOf(dx: number, dy: number): number {
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  const straight = Math.round(degrees / 90) * 90;
  const turn = Math.abs(degrees - straight) < straightWithin ? straight : Math.round(degrees * 10) / 10;
  // A unique value for each direction: neither -0 nor -180.
  return turn === -180 ? 180 : turn + 0;
}

/** Adjacent pieces on one baseline are one line. A gap wider than a few spaces begins another column. */
export function textLines(pieces: readonly TextPiece[]): TextLine[] {
  const lines: { baseline: number; size: number; left: number; right: number; rotation: number; kind: LetterKind }[] = [];
  for (const { width, size, rotation, kind, ...start } of pieces) {
    const { x, y: baseline } = turned({ x: start.x, y: start.baseline }, pageCorner, -rotation);
    const line = lines.findLast(
      (each) =>
        each.rotation === rotation &&
        Math.abs(each.baseline - baseline) < Math.min(each.size, size) * 0.3 &&
        x - each.right < size * 1.5 &&
        each.left - (x + width) < size * 1.5,
    );
    if (!line) lines.push({ baseline, size, left: x, right: x + width, rotation, kind });
    else {
      line.left = Math.min(line.left, x);
      line.right = Math.max(line.right, x + width);
      line.size = Math.max(line.size, size);
    }
  }
  const boxes = lines.map(({ baseline, size, left, right, rotation, kind }) => ({
    x: left,
    y: baseline - size * above,
    width: right - left,
    height: size * (above + below),
    rotation,
    size,
    kind,
  }));
  return boxes.filter((box) => !boxes.some((other) => isRaisedIn(box, other)));
}

/** A superscript or subscript is marked with its line, not separately. */
function isRaisedIn(small: TextLine, line: TextLine): boolean {
  if (small.rotation !== line.rotation || small.height >= line.height) return false;
  const shared = Math.min(small.y + small.height, line.y + line.height) - Math.max(small.y, line.y);
  return shared > small.height / 2 && small.x >= line.x && small.x + small.width <= line.x + line.width;
}

/** The largest font size in a part of the page; 0 where there is no text. */
export function largestLetters(lines: readonly TextLine[], box: Box): number {
  const within = lines.filter(({ x, y, width, size, rotation }) => {
    const ink = { x, y: y + size * (above - core.above), width, height: size * (core.above + core.below) };
    return doOverlap(boxAround(cornersOf(ink).map((corner) => turned(corner, pageCorner, rotation))), box);
  });
  return Math.max(0, ...within.map(({ size }) => size));
}
