import { type Extent, extentOf, type Matrix, moved, type Point, shared } from '../matrix.ts';
import type { TextCalls } from '../text/textCalls.ts';

/** A clip with more points is ignored, because only its edges would be used. */
const maxPoints = 500;
/** An ellipse has 12 curved points, and a box with round corners as many. */
const maxCurved = 24;
/** So many points tell whether a clip is intricate. */
const examined = 120;
/** FPDF_SEGMENT_BEZIERTO of fpdfview.h. */
const curveTo = 1;

/** Computes the visible rectangle of an object (ISO 32000-2 §8.5.4). */
export class ClipReader {
  readonly #call: TextCalls;
  readonly #point = [new Float32Array(1), new Float32Array(1)] as const;

  constructor(call: TextCalls) {
    this.#call = call;
  }

  /** Undefined where everything is visible; `closed` where nothing is. */
  of(object: number, outer: Matrix, outerClip: Extent | undefined): Extent | undefined | 'closed' {
    const clip = Number(this.#call.clipPath(object));
    const count = clip ? Number(this.#call.clipPathCount(clip)) : 0;
    let extent = outerClip;
    for (let index = 0; index < count; index += 1) {
      const own = this.#extentOf(clip, index, outer);
      if (!own) continue;
      extent = extent ? shared(extent, own) : own;
      if (!extent) return 'closed';
    }
    return extent;
  }

  /** Whether it is seen through letters or a drawing: programs write a logo as a box within such a clip. */
  isIntricate(object: number): boolean {
    const clip = Number(this.#call.clipPath(object));
    const count = clip ? Number(this.#call.clipPathCount(clip)) : 0;
    return Array.from({ length: count }, (_, index) => index).some((index) => this.#curvedPoints(clip, index) > maxCurved);
  }

  #curvedPoints(clip: number, index: number): number {
    const count = Number(this.#call.clipSegmentCount(clip, index));
    if (count <= maxCurved) return 0;
    let curved = 0;
    for (let at = 0; at < Math.min(count, examined); at += 1)
      if (Number(this.#call.segmentType(Number(this.#call.clipSegment(clip, index, at)))) === curveTo) curved += 1;
    return curved;
  }

  #extentOf(clip: number, index: number, outer: Matrix): Extent | undefined {
    const count = Number(this.#call.clipSegmentCount(clip, index));
    if (count < 2 || count > maxPoints) return undefined;
    const points: Point[] = [];
    const [x, y] = this.#point;
    for (let at = 0; at < count; at += 1) {
      this.#call.segmentPoint(Number(this.#call.clipSegment(clip, index, at)), x, y);
      points.push(moved(outer, x[0] ?? 0, y[0] ?? 0));
    }
    return extentOf(points);
  }
}
