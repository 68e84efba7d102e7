import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageShape } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { samePt, maxCovered, maxShapes } = thresholds.coveredEdges;

/**
 * A picture without the edge that a filled box covers, such as the bar at the foot of a slide that is painted over the corner of a picture.
 * The box reaches beyond the picture: one within it is drawn on it.
 */
export function withoutCoveredEdges<Box extends FrameBox>(picture: Box, shapes: readonly PageShape[]): Box {
  const own = shapes.findLastIndex((shape) => shape.kind === 'picture' && isSameBox(boxOf(shape), picture));
  if (own < 0) return picture;
  const later = shapes.slice(own + 1, own + 1 + maxShapes).filter(({ kind }) => kind === 'rectangle');
  return later.reduce((seen, shape) => cutBy(seen, boxOf(shape)), picture);
}

const boxOf = ({ x, y, width, height }: PageShape): FrameBox => ({ left: x, top: y, right: x + width, bottom: y + height });

function isSameBox(one: FrameBox, other: FrameBox): boolean {
  return (['left', 'right', 'top', 'bottom'] as const).every((side) => Math.abs(one[side] - other[side]) < samePt);
}

function cutBy<Box extends FrameBox>(picture: Box, fill: FrameBox): Box {
  const isAcross = fill.left < picture.left + samePt && fill.right > picture.right - samePt;
  const isDown = fill.top < picture.top + samePt && fill.bottom > picture.bottom - samePt;
  const isBeyondAcross = fill.left < picture.left - samePt || fill.right > picture.right + samePt;
  const isBeyondDown = fill.top < picture.top - samePt || fill.bottom > picture.bottom + samePt;
  const [height, width] = [picture.bottom - picture.top, picture.right - picture.left];
  if (isAcross && !isDown && isBeyondAcross) {
    if (fill.bottom > picture.bottom - samePt && picture.bottom - fill.top < height * maxCovered)
      return { ...picture, bottom: Math.min(picture.bottom, fill.top) };
    if (fill.top < picture.top + samePt && fill.bottom - picture.top < height * maxCovered)
      return { ...picture, top: Math.max(picture.top, fill.bottom) };
  }
  if (isDown && !isAcross && isBeyondDown) {
    if (fill.right > picture.right - samePt && picture.right - fill.left < width * maxCovered)
      return { ...picture, right: Math.min(picture.right, fill.left) };
    if (fill.left < picture.left + samePt && fill.right - picture.left < width * maxCovered)
      return { ...picture, left: Math.max(picture.left, fill.right) };
  }
  return picture;
}
