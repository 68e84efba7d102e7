import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageMarks } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const { minWidthPt, minHeightPt, maxShare, maxBoxes, sameEdgePt, minGapPt } = thresholds.cards;

/**
 * Boxes with a fill or a frame that stand beside each other with a part of the ground between them, as high as each other: the panels of a
 * slide. Cells of a table touch, or have a thin space between them. `frames` are the boxes that lines form.
 */
export function cardsOf({ fills, borders = [] }: PageMarks, frames: readonly FrameBox[], pageArea: number): FrameBox[] {
  const boxes = [...fills, ...borders, ...frames].filter((box) => isCard(box, pageArea));
  if (boxes.length > maxBoxes) return [];
  const beside = boxes.filter((box) => boxes.some((other) => areBeside(box, other)));
  return beside.filter((box, index) => !beside.slice(0, index).some((other) => areOne(box, other)));
}

function isCard({ left, right, top, bottom }: FrameBox, pageArea: number): boolean {
  const [width, height] = [right - left, bottom - top];
  return width >= minWidthPt && height >= minHeightPt && width * height <= pageArea * maxShare;
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= sameEdgePt;

function areBeside(one: FrameBox, other: FrameBox): boolean {
  if (!isNear(one.top, other.top) || !isNear(one.bottom, other.bottom)) return false;
  const gapPt = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  return gapPt >= minGapPt && gapPt <= Math.min(one.right - one.left, other.right - other.left);
}

/** The fill of a box and its border. */
const areOne = (one: FrameBox, other: FrameBox) =>
  isNear(one.left, other.left) &&
  isNear(one.right, other.right) &&
  isNear(one.top, other.top) &&
  isNear(one.bottom, other.bottom);
