import { type Extent, type Matrix, moved, type Point } from '../matrix.ts';
import type { TextCalls } from '../text/textCalls.ts';

const pointKinds = { line: 0, curve: 1, move: 2 } as const;
/**
 * A path with more points is a drawing, not a ruling, unless all of it is straight so far: the lines of a whole sheet may be one path. Its
 * time bounds that.
 */
const maxPoints = 2000;
const maxRulingPoints = 12_000;
/** The tolerance in points of user space for lines along the page's edges. */
const straightness = 0.5;
/** The share of a path's length that must run along the page's edges for rulings and frames, including rounded corners. */
const minStraight = 0.7;

/** The straight parts of a path, and whether it consists mostly of them. */
export interface PathParts {
  readonly parts: readonly (readonly Point[])[];
  /** How many parts it has, those of curves included. */
  readonly count: number;
  /** Rulings, frames, rectangles; else a drawing. */
  readonly isStraight: boolean;
  /** Of all points, those that control curves included. */
  readonly extent: Extent;
  /** The length of what is not straight along the page's edges, with curves as lines between their points. */
  readonly curvedLength: number;
  /** The straight parts of each of its outlines, where these are two. */
  readonly outlines?: readonly [Outline, Outline];
}

export type Outline = readonly (readonly Point[])[];

const [x, y] = [new Float32Array(1), new Float32Array(1)];

/** Undefined for a path without points, or with too many. */
export function pathParts(call: TextCalls, path: number, matrix: Matrix): PathParts | undefined {
  return partsOf(call, Number(call.segmentCount(path)), (index) => Number(call.segment(path, index)), matrix);
}

/** The same of one path of a clip. */
export function clipParts(call: TextCalls, clip: number, index: number, matrix: Matrix): PathParts | undefined {
  const count = Number(call.clipSegmentCount(clip, index));
  return partsOf(call, count, (at) => Number(call.clipSegment(clip, index, at)), matrix);
}

function partsOf(call: TextCalls, count: number, segmentAt: (index: number) => number, matrix: Matrix): PathParts | undefined {
  if (count < 2 || count > maxRulingPoints) return undefined;
  const parts: Point[][] = [];
  let [straight, other, starts] = [0, 0, 0];
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  let last: Point | undefined;
  let secondPart = 0;
  const measure = (from: Point, to: Point, isLine: boolean) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (isLine && isAlongEdge(from, to)) straight += length;
    else other += length;
  };
  for (let index = 0; index < count; index += 1) {
    if (index === maxPoints && other > 0) return undefined;
    const segment = segmentAt(index);
    const kind = Number(call.segmentType(segment));
    call.segmentPoint(segment, x, y);
    const at = moved(matrix, x[0] ?? 0, y[0] ?? 0);
    [left, right] = [Math.min(left, at[0]), Math.max(right, at[0])];
    [bottom, top] = [Math.min(bottom, at[1]), Math.max(top, at[1])];
    if (kind === pointKinds.move) {
      starts += 1;
      if (starts === 2) secondPart = parts.length;
    } else if (last) measure(last, at, kind === pointKinds.line);
    // Rounded corners are left out; the sides of such a frame count as lines.
    if (kind === pointKinds.line) parts.at(-1)?.push(at);
    else parts.push([at]);
    last = at;
    const [first] = parts.at(-1) ?? [];
    if (first && kind === pointKinds.line && call.segmentCloses(segment)) {
      parts.at(-1)?.push(first);
      measure(at, first, true);
    }
  }
  const drawn = seenParts(parts);
  const outlines =
    starts === 2 ? ([seenParts(parts.slice(0, secondPart)), seenParts(parts.slice(secondPart))] as const) : undefined;
  const isStraight = straight >= (straight + other) * minStraight;
  const extent = { left, bottom, right, top };
  return { parts: drawn, count: starts, isStraight, extent, curvedLength: other, ...(outlines ? { outlines } : {}) };
}

const seenParts = (parts: readonly (readonly Point[])[]) => parts.map(withoutRepeats).filter((part) => part.length > 1);

/** Programs begin a box with a line to where it is already. A dot is nothing else. */
function withoutRepeats(part: readonly Point[]): readonly Point[] {
  const apart = part.filter(([left, top], index) => index === 0 || left !== part[index - 1]?.[0] || top !== part[index - 1]?.[1]);
  return apart.length > 1 ? apart : part;
}

export function isAlongEdge(from: Point, to: Point): boolean {
  return Math.abs(from[0] - to[0]) < straightness || Math.abs(from[1] - to[1]) < straightness;
}
