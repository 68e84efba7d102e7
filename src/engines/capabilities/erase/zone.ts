import type { Point } from '#engines/core/objects/matrix.ts';

/** A rectangle in the user space of a page, beneath which nothing may stay. */
export type Zone = readonly [left: number, bottom: number, right: number, top: number];

/** A shape that only touches a zone is beside it. Positions are written with a few decimals. */
const least = 0.01;

/** Whether a convex shape overlaps a zone (separating axis test). */
export function overlaps(shape: readonly Point[], [left, bottom, right, top]: Zone): boolean {
  if (shape.some(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))) return true;
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  if (Math.max(...xs) <= left + least || Math.min(...xs) >= right - least) return false;
  if (Math.max(...ys) <= bottom + least || Math.min(...ys) >= top - least) return false;
  const corners: readonly Point[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return !shape.some((from, index) => {
    const to = shape[(index + 1) % shape.length] as Point;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const side = ([x, y]: Point) => dx * (y - from[1]) - dy * (x - from[0]);
    const inner = shape.map(side);
    const outer = corners.map(side);
    if (dx === 0 && dy === 0) return false;
    return Math.min(...outer) >= Math.max(...inner) || Math.max(...outer) <= Math.min(...inner);
  });
}

/** The zone around all points. */
export function around(points: readonly Point[]): Zone {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function grown([left, bottom, right, top]: Zone, by: number): Zone {
  return [left - by, bottom - by, right + by, top + by];
}

/** Whether all of a shape is beneath one of the zones. */
export function isWithinOne(shape: readonly Point[], zones: readonly Zone[]): boolean {
  return zones.some(([left, bottom, right, top]) => shape.every(([x, y]) => x >= left && x <= right && y >= bottom && y <= top));
}
