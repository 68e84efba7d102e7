import { type Extent, extentOf, type Matrix, moved, type Point, shared } from '../matrix.ts';
import type { TextCalls } from '../text/textCalls.ts';
import { looksLikeBox, pillBox, roundedBox } from './filledBoxes.ts';
import { clipParts } from './pathParts.ts';
import { type Ring, ringOf } from './rings.ts';

/** A clip with more points is ignored, because only its edges would be used. */
const maxPoints = 500;
/** An ellipse has 12 curved points, and a box with round corners as many. */
const maxCurved = 24;
/** So many points tell whether a clip is intricate. */
const examined = 120;
/** A fill that ends so far within its clip, as a share of its size, covers it. */
const maxInset = 0.02;
/** FPDF_SEGMENT_BEZIERTO of fpdfview.h. */
const curveTo = 1;

/** What is seen of a filled box: a box, with the radius of its corners where they are round, what is around another box, or another form. */
export type FillOutline =
  | { readonly isBox: true; readonly corner?: number | undefined; readonly ring?: Ring | undefined }
  | { readonly isBox: false };

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

  /**
   * What is seen of a fill through its clips: programs for design write a circle or a speech balloon as a box within such a clip, and a logo
   * as one within its letters. Clips of forms around it are not examined.
   */
  fillOutline(object: number, outer: Matrix, box: Extent | undefined): FillOutline {
    const clip = Number(this.#call.clipPath(object));
    const count = clip ? Number(this.#call.clipPathCount(clip)) : 0;
    let corner: number | undefined;
    let [ring, around]: [Ring | undefined, number | undefined] = [undefined, undefined];
    for (let index = 0; index < count; index += 1) {
      const points = Number(this.#call.clipSegmentCount(clip, index));
      const isCurved = this.#curvedPoints(clip, index, points) > maxCurved;
      const outline = (box || isCurved) && points <= maxPoints ? clipParts(this.#call, clip, index, outer) : undefined;
      // Browsers clip a border to what lies between its outlines, and then to one side after the other.
      ring ??= outline && ringOf(outline);
      if (ring) continue;
      const rounded = outline && (roundedBox(outline.parts) ?? pillBox(outline));
      // Some programs write each round corner in several curves.
      if (isCurved && !rounded) return { isBox: false };
      around ??= rounded?.corner;
      if (!box || !outline || !isFilledBy(outline.extent, box)) continue;
      if (!rounded && !looksLikeBox(outline)) return { isBox: false };
      corner ??= rounded?.corner;
    }
    if (!ring) return { isBox: true, corner };
    return { isBox: true, ring: around === undefined ? ring : { ...ring, isRound: true, corner: around } };
  }

  #curvedPoints(clip: number, index: number, count: number): number {
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

/** Whether the fill covers all of the clip, so that the outline of the clip is seen. Along an edge that it does not reach, its own is. */
function isFilledBy(clip: Extent, fill: Extent): boolean {
  const [inX, inY] = [(clip.right - clip.left) * maxInset, (clip.top - clip.bottom) * maxInset];
  const isWide = fill.left <= clip.left + inX && fill.right >= clip.right - inX;
  return isWide && fill.bottom <= clip.bottom + inY && fill.top >= clip.top - inY;
}
