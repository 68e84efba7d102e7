/** A transformation matrix (ISO 32000-2 §8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];
export type Point = readonly [number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `a`, then `b` (ISO 32000-2 §8.3.4). */
export function multiplied(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4],
    a[4] * b[1] + a[5] * b[3] + b[5],
  ];
}

export function moved(m: Matrix, x: number, y: number): Point {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** The corners of the transformed unit square, which an image fills. */
export function corners(m: Matrix): Point[] {
  return [moved(m, 0, 0), moved(m, 1, 0), moved(m, 1, 1), moved(m, 0, 1)];
}

/** A rectangle along the axes. */
export interface Extent {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export function extentOf(points: readonly Point[]): Extent {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    bottom = Math.min(bottom, y);
    right = Math.max(right, x);
    top = Math.max(top, y);
  }
  return { left, bottom, right, top };
}

/** The intersection of two rectangles; undefined where they do not overlap. */
export function shared(a: Extent, b: Extent): Extent | undefined {
  const both = {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
  return both.left <= both.right && both.bottom <= both.top ? both : undefined;
}
