import { type Extent, extentOf, type Point } from '../matrix.ts';
import { isAlongEdge, type PathParts } from './pathParts.ts';

/** Points of user space: anything thinner is a line, however it was drawn. */
export const lineThickness = 2;
/** A line is this many times longer than it is thick. */
const minSlimness = 4;
/** A line whose ends meet two others each has a point at each end (LibreOffice), and leads back to its first point in up to two more. */
const maxSlimPoints = 10;
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

/** A box of a path with the direction of its outline, if it has one. */
export interface OutlinedBox {
  readonly box: Extent;
  readonly isClockwise?: boolean;
  /** The radius of its round corners. */
  readonly corner?: number;
}

export const isClockwise = (points: readonly Point[]) => areaOf(points) < 0;

/** Positive where the outline runs against the clock. */
function areaOf(points: readonly Point[]): number {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubled / 2;
}

/** A speech balloon has less of the box around it, and more slanted edges. */
const boxShare = 0.9;
const minSlanted = 0.05;

/**
 * Whether an outline is, to the eye, the box around it. One of several parts, with curves, or with all edges along those of the page, as the
 * cells that a program clips, counts by its straight edges.
 */
export function looksLikeBox({ parts, extent, isStraight, curvedLength }: PathParts): boolean {
  const [only] = parts;
  if (!isStraight || parts.length !== 1 || !only) return isStraight;
  const perimeter = 2 * (extent.right - extent.left + extent.top - extent.bottom);
  const area = (extent.right - extent.left) * (extent.top - extent.bottom);
  return curvedLength < perimeter * minSlanted || Math.abs(areaOf(only)) >= area * boxShare;
}

/**
 * The boxes of one path, with the four sides in place of a rectangle and its hole (ISO 32000-2 §8.5.3.3): by the even-odd rule any
 * rectangle within it, by the nonzero rule one in the other direction. The shading of a cell and of its text lie in the same way, and are
 * two paths.
 */
export function withFrames(boxes: readonly OutlinedBox[], isEvenOdd: boolean): Extent[] {
  const parts: Extent[] = [];
  for (let index = 0; index < boxes.length; index += 1) {
    const [one, next] = [boxes[index], boxes[index + 1]];
    if (!one) continue;
    const isHole = next && (isEvenOdd || isOpposite(one, next));
    const sides = isHole ? (ringOf(one.box, next.box) ?? ringOf(next.box, one.box)) : undefined;
    parts.push(...(sides ?? [one.box]));
    if (sides) index += 1;
  }
  return parts;
}

const isOpposite = (one: OutlinedBox, other: OutlinedBox) =>
  one.isClockwise !== undefined && other.isClockwise !== undefined && one.isClockwise !== other.isClockwise;

/** The sides between a rectangle and one within it. */
function ringOf(outer: Extent, inner: Extent): Extent[] | undefined {
  const borders = [inner.left - outer.left, inner.bottom - outer.bottom, outer.right - inner.right, outer.top - inner.top];
  if (Math.min(...borders) < 0 || Math.max(...borders) === 0) return undefined;
  return sidesOf(outer, inner).filter(({ left, right, bottom, top }) => right > left && top > bottom);
}

/** A rounded box has so much of each side, once. */
const minSide = 0.4;
const maxSide = 1.05;
/** In points of user space. */
const onSide = 0.5;
/** A side may consist of two parts, and a path begin in the middle of one. */
const maxRoundedParts = 9;

/** A rectangle with rounded corners, from the straight parts of its outline: one along each side, or more. */
export function roundedBox(parts: readonly (readonly Point[])[]): Required<Pick<OutlinedBox, 'box' | 'corner'>> | undefined {
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
  // Sides that are drawn twice would have no corner.
  const corner = Math.max(0, width - Math.max(along.bottom, along.top), height - Math.max(along.left, along.right)) / 2;
  return isBox ? { box, corner } : undefined;
}

/** The lines between the points of four curves that make a circle, of its radius. */
const circlePoints = 6.95;
const maxOff = 0.15;

/**
 * A box with half circles as its ends, as web pages draw badges and buttons: two sides that face each other, and as much of curves as two
 * half circles between them have.
 */
export function pillBox({ parts, count, extent: box, curvedLength }: PathParts): ReturnType<typeof roundedBox> {
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  const [radius, straight] = [Math.min(width, height) / 2, Math.abs(width - height)];
  if (count !== 1 || radius * 2 <= lineThickness || straight < radius || parts.length > maxRoundedParts) return undefined;
  const sides: readonly (keyof Extent)[] = width > height ? ['top', 'bottom'] : ['left', 'right'];
  const along = parts.flatMap((part) =>
    part.slice(1).map((to, index) => {
      const from = part[index] ?? to;
      return { side: sideOf(from, to, box), length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
    }),
  );
  const isNear = (length: number, expected: number) => Math.abs(length - expected) <= expected * maxOff;
  const lengthOf = (side: keyof Extent) => along.reduce((sum, part) => sum + (part.side === side ? part.length : 0), 0);
  const isPill =
    along.every(({ side, length }) => length === 0 || (side && sides.includes(side))) &&
    sides.every((side) => isNear(lengthOf(side), straight)) &&
    isNear(curvedLength, circlePoints * radius);
  return isPill ? { box, corner: radius } : undefined;
}

function sideOf([x1, y1]: Point, [x2, y2]: Point, box: Extent): keyof Extent | undefined {
  const isAt = (a: number, b: number, at: number) => Math.abs(a - at) < onSide && Math.abs(b - at) < onSide;
  if (isAt(x1, x2, box.left)) return 'left';
  if (isAt(x1, x2, box.right)) return 'right';
  if (isAt(y1, y2, box.bottom)) return 'bottom';
  return isAt(y1, y2, box.top) ? 'top' : undefined;
}

export function isRectangle(points: readonly Point[]): boolean {
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
  const isLine = thickness <= lineThickness && length >= thickness * minSlimness;
  return points.length >= 4 && points.length <= maxSlimPoints && isLine;
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
