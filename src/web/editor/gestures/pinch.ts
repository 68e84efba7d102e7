import type { Point } from '../model/geometry.ts';

/** The change of two fingers since the last call. */
export type Pinch = (first: Point, second: Point) => { readonly zoomPercent: number; readonly dx: number; readonly dy: number };

/** Two fingers zoom by their distance, and pan by their center. */
export function startPinch(first: Point, second: Point, zoomPercent: number): Pinch {
  const apart = Math.max(1, distance(first, second));
  let last = between(first, second);
  return (a, b) => {
    const now = between(a, b);
    const [dx, dy] = [now.x - last.x, now.y - last.y];
    last = now;
    return { zoomPercent: (zoomPercent * distance(a, b)) / apart, dx, dy };
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
