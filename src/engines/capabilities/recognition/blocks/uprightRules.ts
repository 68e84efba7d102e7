import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageShape } from '#engines/ports.ts';

const maxRulePt = 3;
/** Points: rules are looked for in strips of a page of this height. */
const stripPt = 16;
/** A rule through more strips is looked at for each line. */
const maxStrips = 256;
/** Hatchings and maps have more. */
const maxInStrip = 2_000;

/** The vertical lines of a page, found by their heights: a map has thousands of shapes and of texts. */
export class UprightRules {
  readonly #strips = new Map<number, PageShape[]>();
  readonly #tall: PageShape[] = [];

  constructor(shapes: readonly PageShape[]) {
    for (const shape of shapes) {
      if (!(shape.width < maxRulePt)) continue;
      const [first, last] = [Math.floor(shape.y / stripPt), Math.floor((shape.y + shape.height) / stripPt)];
      if (!(last - first < maxStrips)) {
        if (this.#tall.length < maxInStrip) this.#tall.push(shape);
        continue;
      }
      for (let strip = first; strip <= last; strip += 1) {
        const own = this.#strips.get(strip) ?? [];
        this.#strips.set(strip, own);
        if (own.length < maxInStrip) own.push(shape);
      }
    }
  }

  /** Those at the height of a box that are longer than it is high. */
  at({ top, bottom }: Pick<FrameBox, 'top' | 'bottom'>): PageShape[] {
    const middle = (top + bottom) / 2;
    const near = [...(this.#strips.get(Math.floor(middle / stripPt)) ?? []), ...this.#tall];
    return near.filter(({ y, height }) => height > bottom - top && y < middle && y + height > middle);
  }
}
