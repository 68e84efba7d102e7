import { around, type FrameBox, type Line } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

/** A horizontal place without lines. Points. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

const { minGap, minGapBesideHeld, tallHeld } = thresholds.columnGaps;

/** Facts about a group that avoid reading all of its lines again. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  /** The sum over all of its lines. */
  readonly sizesPt: number;
  readonly count: number;
  /** A picture or table of several line heights is among them. */
  readonly hasHeld: boolean;
}

/** A formula in a line is a picture too, but only as high as the line. */
const isTallHeld = ({ holds, top, bottom, sizePt }: Line) => holds !== undefined && bottom - top > sizePt * tallHeld;

export function extentOf(lines: readonly Line[]): Extent {
  const { left, right } = around(lines);
  return {
    left,
    right,
    sizesPt: lines.reduce((sum, line) => sum + line.sizePt, 0),
    count: lines.length,
    hasHeld: lines.some(isTallHeld),
  };
}

export function joinedExtent(a: Extent, b: Extent): Extent {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    sizesPt: a.sizesPt + b.sizesPt,
    count: a.count + b.count,
    hasHeld: a.hasHeld || b.hasHeld,
  };
}

/** The horizontal places without lines. */
export function freeIntervals(boxes: readonly FrameBox[]): Gap[] {
  const free: Gap[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { left, right } of boxes.toSorted((a, b) => a.left - b.left)) {
    if (left > from) free.push({ from, to: left });
    from = Math.max(from, right);
  }
  return [...free, { from, to: Number.POSITIVE_INFINITY }];
}

export function intersection(a: readonly Gap[], b: readonly Gap[]): Gap[] {
  const shared: Gap[] = [];
  let [i, j] = [0, 0];
  for (let one = a[i], other = b[j]; one && other; one = a[i], other = b[j]) {
    const gap = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
    if (gap.to > gap.from) shared.push(gap);
    if (one.to < other.to) i += 1;
    else j += 1;
  }
  return shared;
}

/** The free places that are wide enough and have lines on both sides. */
export function gapsBetween({ left, right, sizesPt, count, hasHeld }: Extent, free: readonly Gap[]): Gap[] {
  const least = (sizesPt / Math.max(1, count)) * (hasHeld ? minGapBesideHeld : minGap);
  return free.filter(({ from, to }) => from >= left && to <= right && to - from >= least);
}
