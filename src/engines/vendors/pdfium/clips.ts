import { type Extent, extentOf, type Matrix, moved, type Point, shared } from './matrix.ts';
import { isAlongEdge } from './pathParts.ts';
import type { TextCalls } from './textCalls.ts';

/** Of a clip with more points only its form is known. */
const maxPoints = 500;
const farPt = 1e7;

const pointKinds = { curve: 1, move: 2 } as const;

/** The rectangle around what is visible. */
export interface Clip extends Extent {
  /** What is visible is no rectangle, and no group of rectangles: a fill in it has a form of its own. */
  readonly isShaped: boolean;
}

const everywhere: Clip = { left: -farPt, bottom: -farPt, right: farPt, top: farPt, isShaped: true };

/** Computes the visible rectangle of an object (ISO 32000-2 §8.5.4). */
export class ClipReader {
  readonly #call: TextCalls;
  readonly #point = [new Float32Array(1), new Float32Array(1)] as const;

  constructor(call: TextCalls) {
    this.#call = call;
  }

  /** Undefined where everything is visible; `closed` where nothing is. */
  of(object: number, outer: Matrix, outerClip: Clip | undefined): Clip | undefined | 'closed' {
    const clip = Number(this.#call.clipPath(object));
    const count = clip ? Number(this.#call.clipPathCount(clip)) : 0;
    let seen: Clip | undefined = outerClip;
    for (let index = 0; index < count; index += 1) {
      const own = this.#extentOf(clip, index, outer);
      if (!own) continue;
      const extent = seen ? shared(seen, own) : own;
      if (!extent) return 'closed';
      seen = { ...extent, isShaped: own.isShaped || (seen?.isShaped ?? false) };
    }
    return seen;
  }

  #extentOf(clip: number, index: number, outer: Matrix): Clip | undefined {
    const count = Number(this.#call.clipSegmentCount(clip, index));
    if (count > maxPoints) return everywhere;
    if (count < 2) return undefined;
    const points: Point[] = [];
    const [x, y] = this.#point;
    let isShaped = false;
    for (let at = 0; at < count; at += 1) {
      const segment = Number(this.#call.clipSegment(clip, index, at));
      const kind = Number(this.#call.segmentType(segment));
      this.#call.segmentPoint(segment, x, y);
      const point = moved(outer, x[0] ?? 0, y[0] ?? 0);
      const last = points.at(-1);
      isShaped ||= kind === pointKinds.curve || (kind !== pointKinds.move && last !== undefined && !isAlongEdge(last, point));
      points.push(point);
    }
    return { ...extentOf(points), isShaped };
  }
}
