import type { PageShape } from '#engines/ports.ts';
import type { Extent } from '../matrix.ts';
import type { Ring } from './rings.ts';

export type BoxShadow = NonNullable<PageShape['shadow']>;

/** The blur of a shadow reaches one and a half times its radius, where browsers end its picture (CSS Backgrounds, `box-shadow`). */
const blurReach = 1.5;
/** In units of user space: the box of a shadow and the box above it are one. */
const samePlace = 1;

interface Seen {
  readonly box: Extent;
  /** How far it is seen beyond each side of its box. */
  readonly reach: Extent;
  readonly color: string;
}

/** Shadows, which browsers draw around a box before the box itself: what lies between the two is clipped and blended. */
export class BoxShadows {
  #seen: Seen | undefined;

  note({ inner }: Ring, fill: Extent, color = '#000000'): void {
    const reach = {
      left: inner.left - fill.left,
      right: fill.right - inner.right,
      bottom: inner.bottom - fill.bottom,
      top: fill.top - inner.top,
    };
    if (!Object.values(reach).every(Number.isFinite)) return;
    // Of several shadows of a box the widest is seen most.
    if (this.#seen && areOne(this.#seen.box, inner) && sumOf(this.#seen.reach) >= sumOf(reach)) return;
    this.#seen = { box: inner, reach, color };
  }

  /** That of a box which is drawn next; `scale` is the size of a unit of user space in points. */
  of(box: Extent, scale: number): BoxShadow | undefined {
    const seen = this.#seen;
    if (!seen || !areOne(seen.box, box)) return undefined;
    this.#seen = undefined;
    const { left, right, bottom, top } = seen.reach;
    const blurPt = (Math.max(0, left + right + bottom + top) / 4 / blurReach) * scale;
    return { color: seen.color, blurPt, acrossPt: ((right - left) / 2) * scale, downPt: ((bottom - top) / 2) * scale };
  }
}

const sumOf = ({ left, right, bottom, top }: Extent) => left + right + bottom + top;

const areOne = (a: Extent, b: Extent) =>
  [a.left - b.left, a.right - b.right, a.bottom - b.bottom, a.top - b.top].every((off) => Math.abs(off) <= samePlace);
