import type { Paragraph, Shape } from '#engines/core/document-model/document.ts';
import type { FlowItem } from '../../flow.ts';

/** The distances of a filled line from the edges of its column, and the start of its letters. */
export interface BarEdges {
  readonly startPt: number;
  readonly endPt: number;
  readonly firstPt: number;
}

interface Bar {
  readonly edges: BarEdges;
  readonly alignment: Paragraph['alignment'];
}

/** A smaller difference is the padding of the letters. */
export const minWiderPt = 6;
const nearMiddlePt = 4;

/**
 * The fill of a paragraph extends from indent to indent (ISO 29500-1 §17.3.1.31), so a single line in a wider bar gets the edges of the bar
 * as indents. Its letters are centered in the bar, or begin after a first-line indent.
 */
export function barOf(block: Paragraph, bar: Shape | undefined, { left, right }: FlowItem['column']): Bar | undefined {
  const { lineCount, list, tabStops, angle, isRightToLeft, x, width } = block;
  if (!bar || lineCount !== 1 || list || tabStops || angle !== 0 || isRightToLeft) return undefined;
  if (bar.width - width < minWiderPt) return undefined;
  const isMiddle = Math.abs(bar.x + bar.width / 2 - x - width / 2) < nearMiddlePt;
  if (!isMiddle && block.alignment !== 'left' && block.alignment !== 'justify') return undefined;
  const firstPt = isMiddle ? 0 : Math.max(0, x - bar.x);
  return {
    edges: { startPt: bar.x - left, endPt: right - bar.x - bar.width, firstPt },
    alignment: isMiddle ? 'center' : 'left',
  };
}
