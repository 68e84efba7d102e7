import type { Point } from '#engines/core/objects/matrix.ts';
import type { Contour, Segment } from './outlinePen.ts';

/** A point of a TrueType outline: on the line, or the control point of a quadratic curve. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

/** More parts than these have only curves that are larger than a letter. */
const maxParts = 16;

/**
 * The points of a contour in whole units. A cubic curve becomes as many quadratic ones as keep within `tolerance` of it. They run the
 * other way round: ink is on the right of TrueType outlines, and on the left of those of PostScript.
 */
export function quadraticPoints({ start, segments }: Contour, tolerance: number): OutlinePoint[] {
  const points: OutlinePoint[] = [];
  const add = ([x, y]: Point, isOn: boolean) => {
    const point = { x: Math.round(x), y: Math.round(y), isOn };
    const last = points.at(-1);
    if (!isOn || !last?.isOn || last.x !== point.x || last.y !== point.y) points.push(point);
  };
  add(start, true);
  let from = start;
  for (const segment of segments) {
    if (segment.length === 1) add(segment[0], true);
    else
      for (const [control, end] of quadratics(from, segment, tolerance)) {
        add(control, false);
        add(end, true);
      }
    from = segment.at(-1) ?? from;
  }
  // The line that closes a contour is not written.
  const [first, last] = [points[0], points.at(-1)];
  if (points.length > 1 && first && last?.isOn && first.x === last.x && first.y === last.y) points.pop();
  return points.reverse();
}

/** Parts of equal length of the parameter. The error falls with the third power of their number. */
function quadratics(start: Point, curve: Segment & { length: 3 }, tolerance: number): (readonly [Point, Point])[] {
  const [first, second, end] = curve;
  const bend = Math.hypot(...([0, 1] as const).map((axis) => end[axis] - 3 * second[axis] + 3 * first[axis] - start[axis]));
  const count = Math.max(1, Math.min(maxParts, Math.ceil(Math.cbrt((bend * Math.sqrt(3)) / 36 / tolerance))));
  const at = (axis: 0 | 1, t: number) =>
    (1 - t) ** 3 * start[axis] + 3 * (1 - t) ** 2 * t * first[axis] + 3 * (1 - t) * t ** 2 * second[axis] + t ** 3 * end[axis];
  const slope = (axis: 0 | 1, t: number) =>
    3 *
    ((1 - t) ** 2 * (first[axis] - start[axis]) +
      2 * (1 - t) * t * (second[axis] - first[axis]) +
      t ** 2 * (end[axis] - second[axis]));
  return Array.from({ length: count }, (_, part) => {
    const [from, to] = [part / count, (part + 1) / count];
    // Half of what both ends lead to.
    const control = (axis: 0 | 1) =>
      (at(axis, from) + at(axis, to)) / 2 + ((slope(axis, from) - slope(axis, to)) * (to - from)) / 4;
    return [
      [control(0), control(1)],
      [at(0, to), at(1, to)],
    ] as const;
  });
}
