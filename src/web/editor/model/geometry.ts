import type { Box } from '#contract/pages/box.ts';

/** Points of 1/72 inch from the upper left corner of the page as shown, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The center of rotation of rotated text lines. */
export const pageCorner: Point = { x: 0, y: 0 };

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Degrees, clockwise. */
export function turned(point: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [point.x - around.x, point.y - around.y];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: around.x + dx * cos - dy * sin, y: around.y + dx * sin + dy * cos };
}

/** The box between two opposite corners. */
export function boxBetween(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

export function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

export function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

export function isWithin({ x, y }: Point, box: Box, roomPt = 0): boolean {
  return x >= box.x - roomPt && x <= box.x + box.width + roomPt && y >= box.y - roomPt && y <= box.y + box.height + roomPt;
}

export function doOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / lengthSquared;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

export function isNear(a: Point, b: Point, roomPt: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= roomPt;
}
