import { type Extent, extentOf, type Point } from './matrix.ts';
import { isAlongEdge } from './pathParts.ts';

/** Points of user space: anything thinner is a line, however it was drawn. */
export const lineThickness = 2;
/** A line is this many times longer than it is thick. */
const leastSlimness = 4;
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
  return points.length >= 4 && points.length <= 6 && thickness <= lineThickness && length >= thickness * leastSlimness;
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
