import type { Box } from '#contract/paint.ts';

/** Words in one font on one line. */
export interface TextPiece {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  /** Of the font, in points. */
  readonly size: number;
}

/** Parts of a font's size above and below the line that letters stand on. */
const above = 0.85;
const below = 0.25;

/** Pieces that stand on one line, close to each other, are one line: a gap wider than a few spaces is another column. */
export function textLines(pieces: readonly TextPiece[]): Box[] {
  const lines: { baseline: number; size: number; left: number; right: number }[] = [];
  for (const { x, baseline, width, size } of pieces) {
    const line = lines.findLast(
      (each) =>
        Math.abs(each.baseline - baseline) < Math.min(each.size, size) * 0.3 &&
        x - each.right < size * 1.5 &&
        each.left - (x + width) < size * 1.5,
    );
    if (!line) lines.push({ baseline, size, left: x, right: x + width });
    else {
      line.left = Math.min(line.left, x);
      line.right = Math.max(line.right, x + width);
      line.size = Math.max(line.size, size);
    }
  }
  const boxes = lines.map(({ baseline, size, left, right }) => ({
    x: left,
    y: baseline - size * above,
    width: right - left,
    height: size * (above + below),
  }));
  return boxes.filter((box) => !boxes.some((other) => isRaisedIn(box, other)));
}

/** A small figure above or below its line is marked with it, and not once more by itself. */
function isRaisedIn(small: Box, line: Box): boolean {
  if (small.height >= line.height) return false;
  const shared = Math.min(small.y + small.height, line.y + line.height) - Math.max(small.y, line.y);
  return shared > small.height / 2 && small.x >= line.x && small.x + small.width <= line.x + line.width;
}
