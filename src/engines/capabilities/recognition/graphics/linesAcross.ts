import { contains, type FrameBox, type Line } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { minAcross, minBeyond, acrossShare } = thresholds.linesAcross;

/**
 * Whether lines of text go on over the edge of a picture. Its labels lie within it; such lines were set over it, and it is the pale sign of
 * the page.
 */
export function doLinesCross(picture: FrameBox, lines: readonly Line[]): boolean {
  let [within, across] = [0, 0];
  for (const { words, left, right, sizePt } of lines) {
    if (!words.some((word) => contains(picture, word))) continue;
    if (Math.max(picture.left - left, right - picture.right) > sizePt * minBeyond) across += 1;
    else within += 1;
  }
  return across >= minAcross && across >= (across + within) * acrossShare;
}
