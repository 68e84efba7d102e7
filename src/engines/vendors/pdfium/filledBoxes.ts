import { type Extent, extentOf, type Point } from './matrix.ts';
import { isAlongEdge } from './pathParts.ts';

/** Points of user space: anything thinner is a line, however it was drawn. */
export const lineThickness = 2;
/** A line is this many times longer than it is thick. */
const minSlimness = 4;
/** The points of a closed rectangle. */
const closedPoints = 5;

/**
 * The boxes that a filled part of a path consists of: one for a rectangle and for a line with slanted ends, four for a frame in one stroke,
 * as programs that lay out web pages draw borders. Undefined for another form.
 */
export function filledBoxes(points: readonly Point[]): Extent[] | undefined {
  if (isRectangle(points) || isSlim(points)) return [extentOf(points)];
  const [outer, inner] = [points.slice(0, closedPoints), points.slice(closedPoints, 2 * closedPoints)];
  // Closing the path leads back to its first point, in up to two more.
  if (points.length > 2 * closedPoints + 2 || ![outer, inner].every(isClosedRectangle)) return undefined;
  const sides = sidesOf(extentOf(outer), extentOf(inner));
  return sides.every(isThin) ? sides : undefined;
}

/** Points of user space: the border of a frame, and by how much its sides differ. */
const maxBorder = 3;
const sameBorder = 0.4;

/**
 * The boxes of one path with its frames as their four sides: a rectangle and its hole, which lies within it and leaves an equally narrow
 * border. The shading of a cell and of its text lie in the same way, and are two paths.
 */
export function withFrames(boxes: readonly Extent[]): Extent[] {
  const parts: Extent[] = [];
  for (let index = 0; index < boxes.length; index += 1) {
    const [outer, inner] = [boxes[index], boxes[index + 1]];
    if (outer && inner && isHole(inner, outer)) {
      parts.push(...sidesOf(outer, inner));
      index += 1;
    } else if (outer) parts.push(outer);
  }
  return parts;
}

function isHole(inner: Extent, outer: Extent): boolean {
  const borders = [inner.left - outer.left, inner.bottom - outer.bottom, outer.right - inner.right, outer.top - inner.top];
  const [least, most] = [Math.min(...borders), Math.max(...borders)];
  return least > 0 && most <= maxBorder && most - least <= sameBorder;
}

/** A rounded box has so much of each side, once. */
const minSide = 0.4;
const maxSide = 1.05;
/** In points of user space. */
const onSide = 0.5;
/** A side may consist of two parts, and a path begin in the middle of one. */
const maxRoundedParts = 9;

/** The box of a rectangle with rounded corners, from the straight parts of its outline: one along each side, or more. */
export function roundedBox(parts: readonly (readonly Point[])[]): Extent | undefined {
  if (parts.length < 2 || parts.length > maxRoundedParts) return undefined;
  const box = extentOf(parts.flat());
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  if (Math.min(width, height) <= lineThickness) return undefined;
  const along = { left: 0, right: 0, bottom: 0, top: 0 };
  for (const part of parts) {
    for (let index = 1; index < part.length; index += 1) {
      const [from, to] = [part[index - 1], part[index]];
      const side = from && to && sideOf(from, to, box);
      if (!from || !to || side === undefined) return undefined;
      along[side] += Math.hypot(to[0] - from[0], to[1] - from[1]);
    }
  }
  const isSide = (length: number, full: number) => length >= full * minSide && length <= full * maxSide;
  const isBox =
    isSide(along.left, height) && isSide(along.right, height) && isSide(along.bottom, width) && isSide(along.top, width);
  return isBox ? box : undefined;
}

function sideOf([x1, y1]: Point, [x2, y2]: Point, box: Extent): keyof Extent | undefined {
  const isAt = (a: number, b: number, at: number) => Math.abs(a - at) < onSide && Math.abs(b - at) < onSide;
  if (isAt(x1, x2, box.left)) return 'left';
  if (isAt(x1, x2, box.right)) return 'right';
  if (isAt(y1, y2, box.bottom)) return 'bottom';
  return isAt(y1, y2, box.top) ? 'top' : undefined;
}

function isRectangle(points: readonly Point[]): boolean {
  const isStraight = points.every((point, index) => isAlongEdge(point, points[(index + 1) % points.length] ?? point));
  return isStraight && points.length >= 4 && points.length <= 6;
}

function isClosedRectangle(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first !== undefined && last !== undefined && isAlongEdge(first, last);
  return points.length === closedPoints && isClosed && isRectangle(points);
}

function isSlim(points: readonly Point[]): boolean {
  const { left, right, bottom, top } = extentOf(points);
  const [thickness, length] = [Math.min(right - left, top - bottom), Math.max(right - left, top - bottom)];
  return points.length >= 4 && points.length <= 6 && thickness <= lineThickness && length >= thickness * minSlimness;
}

function sidesOf(outer: Extent, inner: Extent): Extent[] {
  return [
    { ...outer, bottom: inner.top },
    { ...outer, top: inner.bottom },
    { ...outer, right: inner.left },
    { ...outer, left: inner.right },
  ];
}

function isThin({ left, right, bottom, top }: Extent): boolean {
  const [width, height] = [right - left, top - bottom];
  return Math.min(width, height) > 0 && Math.min(width, height) <= lineThickness;
}
