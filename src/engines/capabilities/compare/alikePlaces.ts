import type { Box } from '#contract/box.ts';
import type { PagePixels } from '#contract/mosaic.ts';

/** Pixels, of 200 an inch: about the size of a full stop with the white around it. */
const windowPx = 5;
const stepPx = 3;
/** The most mean difference of the pixels of a window, of 255. Programs place letters on pixels a little differently, which blurs edges. */
const maxDifference = 30;
const marginPt = 0.5;
/** Pixels, in each direction. */
const usualSteps = [0, 1, -1];
/** For scans, whose paper is not flat. */
export const scanSteps = [...usualSteps, 2, -2, 3, -3];

/** Whether two pages that can be overlaid look the same within boxes. */
export function lookAlike(
  before: PagePixels,
  after: PagePixels,
  boxes: readonly Box[],
  steps: readonly number[] = usualSteps,
): boolean {
  if (before.widthPx !== after.widthPx || before.heightPx !== after.heightPx) return false;
  return boxes.every(({ x, y, width, height }) => {
    const at = (pt: number, mostPx: number) => Math.min(mostPx, Math.max(0, Math.round(pt * before.pxPerPt)));
    const [left, right] = [at(x - marginPt, before.widthPx), at(x + width + marginPt, before.widthPx)];
    const [top, bottom] = [at(y - marginPt, before.heightPx), at(y + height + marginPt, before.heightPx)];
    for (let row = top; row < bottom; row += stepPx)
      for (let column = left; column < right; column += stepPx) if (!isAlike(before, after, [column, row], steps)) return false;
    return true;
  });
}

/** Whether all pixels of a window are about the same at one of the steps. Each step moves the window as a whole. */
function isAlike(one: PagePixels, other: PagePixels, at: Point, steps: readonly number[]): boolean {
  return steps.some((dy) => steps.some((dx) => differenceAt(one, other, at, [dx, dy]) <= maxDifference));
}

type Point = readonly [x: number, y: number];

/** The mean difference of a window's pixels. */
function differenceAt(one: PagePixels, other: PagePixels, [x, y]: Point, [dx, dy]: Point): number {
  const step = (dy * other.widthPx + dx) * other.channels;
  const [right, bottom] = [Math.min(one.widthPx - 1, x + windowPx), Math.min(one.heightPx - 1, y + windowPx)];
  let [sum, count] = [0, 0];
  for (let row = Math.max(1, y); row < bottom; row += 1)
    for (let column = Math.max(1, x); column < right; column += 1) {
      const at = (row * one.widthPx + column) * one.channels;
      let most = 0;
      for (let channel = at; channel < at + 3; channel += 1) {
        most = Math.max(most, Math.abs((one.data[channel] ?? 0) - (other.data[channel + step] ?? 0)));
      }
      sum += most;
      count += 1;
    }
  return sum / Math.max(1, count);
}
