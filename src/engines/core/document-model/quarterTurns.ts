import type { PageBox } from './pageText.ts';

/** Clockwise quarter turns. */
export type QuarterTurns = 0 | 1 | 2 | 3;

interface Size {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The turns that take back these. */
export const turnsBack = (turns: QuarterTurns) => ((4 - turns) % 4) as QuarterTurns;

export function turnedSize({ widthPt, heightPt }: Size, turns: QuarterTurns): Size {
  return turns % 2 === 0 ? { widthPt, heightPt } : { widthPt: heightPt, heightPt: widthPt };
}

/** Where a point of a page of this size is once the page is turned. */
export function turnedPoint(
  x: number,
  y: number,
  { widthPt, heightPt }: Size,
  turns: QuarterTurns,
): readonly [x: number, y: number] {
  if (turns === 1) return [heightPt - y, x];
  if (turns === 2) return [widthPt - x, heightPt - y];
  if (turns === 3) return [y, widthPt - x];
  return [x, y];
}

/** Where a box without a rotation of its own is once the page is turned. */
export function turnedBox({ x, y, width, height }: PageBox, size: Size, turns: QuarterTurns): PageBox {
  const [x1, y1] = turnedPoint(x, y, size, turns);
  const [x2, y2] = turnedPoint(x + width, y + height, size, turns);
  const sides = turns % 2 === 0 ? { width, height } : { width: height, height: width };
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), ...sides };
}
