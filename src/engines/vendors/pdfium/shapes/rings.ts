import { type Extent, extentOf } from '../matrix.ts';
import { isClockwise, isRectangle, pillBox, roundedBox } from './filledBoxes.ts';
import type { Outline, PathParts } from './pathParts.ts';

/** What lies between two boxes, one within the other, of which one has round corners at least. */
export interface Ring {
  readonly outer: Extent;
  readonly inner: Extent;
  /** Some of its outer corners are round. */
  readonly isRound: boolean;
  /** The radius of the outer corners; 0 where not all are round. */
  readonly corner: number;
}

/** In points of user space: the borders of web pages are no wider. A wider ring is a shadow or a drawing. */
const maxBorder = 6;
const minBorder = 0.05;
/** A side of a frame is at least this part of that side of the hole. What is seen of the others is their ends. */
const minSide = 0.5;
/** In points of user space: outlines may meet on a side that has no border. */
const slack = 0.1;

/** The ring of a path or of a clip of two outlines (ISO 32000-2 §8.5.3.3). Two boxes without round corners are no ring here. */
export function ringOf({ outlines }: Pick<PathParts, 'outlines'>): Ring | undefined {
  const [one, other] = (outlines ?? []).map(boxOf);
  if (!one || !other || !(one.isRound || other.isRound)) return undefined;
  const [outer, inner] = holds(one.box, other.box) ? [one, other] : [other, one];
  return holds(outer.box, inner.box)
    ? { outer: outer.box, inner: inner.box, isRound: outer.isRound, corner: outer.corner }
    : undefined;
}

/** Whether the nonzero rule leaves the inner outline free too: it runs in the other direction. */
export function areOpposite({ outlines }: Pick<PathParts, 'outlines'>): boolean {
  const [one, other] = outlines ?? [];
  return one !== undefined && other !== undefined && isClockwise(one.flat()) !== isClockwise(other.flat());
}

function boxOf(outline: Outline): { box: Extent; corner: number; isRound: boolean } | undefined {
  const [only, ...others] = outline;
  if (only && others.length === 0 && isRectangle(only)) return { box: extentOf(only), corner: 0, isRound: false };
  const rounded = roundedBox(outline);
  return rounded && { ...rounded, isRound: true };
}

const holds = (outer: Extent, inner: Extent) =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.bottom >= outer.bottom - slack &&
  inner.top <= outer.top + slack;

/** What is seen of a ring through the other clips: a frame with its width, or some of its sides; undefined for what is no border. */
export type SeenRing = { readonly frame: Extent; readonly width: number } | { readonly sides: readonly Extent[] };

export function seenRing({ outer, inner }: Ring, clip: Extent): SeenRing | undefined {
  const widths = {
    left: Math.min(inner.left, clip.right) - Math.max(outer.left, clip.left),
    right: Math.min(outer.right, clip.right) - Math.max(inner.right, clip.left),
    bottom: Math.min(inner.bottom, clip.top) - Math.max(outer.bottom, clip.bottom),
    top: Math.min(outer.top, clip.top) - Math.max(inner.top, clip.bottom),
  };
  const all = Object.values(widths);
  if (Math.max(...all) > maxBorder) return undefined;
  const seen = {
    left: Math.max(outer.left, clip.left),
    right: Math.min(outer.right, clip.right),
    bottom: Math.max(outer.bottom, clip.bottom),
    top: Math.min(outer.top, clip.top),
  };
  const isHigh = seen.top - seen.bottom >= (inner.top - inner.bottom) * minSide;
  const isWide = seen.right - seen.left >= (inner.right - inner.left) * minSide;
  const sides: Extent[] = [];
  if (isHigh && widths.left > minBorder) sides.push({ ...seen, right: inner.left });
  if (isHigh && widths.right > minBorder) sides.push({ ...seen, left: inner.right });
  if (isWide && widths.bottom > minBorder) sides.push({ ...seen, top: inner.bottom });
  if (isWide && widths.top > minBorder) sides.push({ ...seen, bottom: inner.top });
  if (sides.length === 4) return { frame: seen, width: Math.max(...all) };
  return sides.length > 0 ? { sides } : undefined;
}

export const grown = ({ left, right, bottom, top }: Extent, by: number): Extent => ({
  ...{ left: left - by, right: right + by },
  ...{ bottom: bottom - by, top: top + by },
});

/** In points of user space: a smaller box is one to tick. */
const maxTickBox = 24;

/** A stroked box with round corners all around, or with half circles as its ends. */
export function roundFrame(path: PathParts): ReturnType<typeof roundedBox> {
  const { left, right, bottom, top } = path.extent;
  const rounded = pillBox(path) ?? (path.isStraight ? roundedBox(path.parts) : undefined);
  return rounded && rounded.corner > 0 && Math.max(right - left, top - bottom) > maxTickBox ? rounded : undefined;
}
