import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { HeightStrips } from '#engines/core/document-model/heightStrips.ts';
import type { PageShape } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { maxRulePt, maxInStrip } = thresholds.uprightRules;
const limits = { maxStrips: 256, maxInStrip, maxTall: maxInStrip };

/** The vertical lines of a page, found by their heights. */
export class UprightRules {
  readonly #rules = new HeightStrips<PageShape>(limits);

  constructor(shapes: readonly PageShape[]) {
    for (const shape of shapes) if (shape.width < maxRulePt) this.#rules.add(shape, shape.y, shape.height);
  }

  /** Those at the height of a box that are longer than it is high. */
  at({ top, bottom }: Pick<FrameBox, 'top' | 'bottom'>): PageShape[] {
    const middle = (top + bottom) / 2;
    const near = this.#rules.near(middle, 0);
    return near.filter(({ y, height }) => height > bottom - top && y < middle && y + height > middle);
  }
}
