import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';

/** Pixels, of 200 an inch: about the size of a full stop with the white around it. */
const windowPx = 5;
const stepPx = 3;
/** The most mean difference of the pixels of a window, of 255. Programs place letters on pixels a little differently, which blurs edges. */
const maxDifference = 30;
const marginPt = 0.5;
/** Pixels, in each direction. */
const wholeSteps = [0, 1, -1];
/** Programs round places, so that thin strokes lie between pixels in one version. */
const usualSteps = [...wholeSteps, 0.5, -0.5];
/** For scans, whose paper is not flat. */
export const scanSteps = [...wholeSteps, 2, -2, 3, -3];

/** Whether two pages that can be overlaid look the same within boxes. */
export function areVisuallyEqual(
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

/** The least contrast of letters with what is around them, of 255. */
const minContrast = 40;

/** Whether something can be seen within a box: letters of the color of the page cannot. */
export function showsInk({ data, widthPx, heightPx, channels, pxPerPt }: PagePixels, { x, y, width, height }: Box): boolean {
  const at = (pt: number, mostPx: number) => Math.min(mostPx, Math.max(0, Math.round(pt * pxPerPt)));
  const [left, right, top, bottom] = [at(x, widthPx), at(x + width, widthPx), at(y, heightPx), at(y + height, heightPx)];
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[(row * widthPx + column) * channels + channel] ?? 0;
        least[channel] = Math.min(least[channel] ?? 0, value);
        most[channel] = Math.max(most[channel] ?? 0, value);
      }
  return most.some((value, channel) => value - (least[channel] ?? 0) >= minContrast);
}

/** Whether all pixels of a window are about the same at one of the steps. Each step moves the window as a whole. */
function isAlike(one: PagePixels, other: PagePixels, at: Point, steps: readonly number[]): boolean {
  return steps.some((dy) =>
    steps.some((dx) => {
      if (differenceAt(one, other, at, [dx, dy]) <= maxDifference) return true;
      // The edges of one version lie on pixels, and those of the other between them.
      return !(Number.isInteger(dx) && Number.isInteger(dy)) && differenceAt(other, one, at, [-dx, -dy]) <= maxDifference;
    }),
  );
}

type Point = readonly [x: number, y: number];

/** The mean difference of a window's pixels. Between two pixels is their mean. */
function differenceAt(one: PagePixels, other: PagePixels, [x, y]: Point, [dx, dy]: Point): number {
  const stepTo = (down: number, along: number) => (down * other.widthPx + along) * other.channels;
  const first = stepTo(Math.floor(dy), Math.floor(dx));
  const others = [
    stepTo(Math.floor(dy), Math.ceil(dx)),
    stepTo(Math.ceil(dy), Math.floor(dx)),
    stepTo(Math.ceil(dy), Math.ceil(dx)),
  ];
  const isWhole = others.every((step) => step === first);
  const valueAt = (at: number) => {
    const value = other.data[at + first] ?? 0;
    return isWhole ? value : others.reduce((sum, step) => sum + (other.data[at + step] ?? 0), value) / 4;
  };
  const [right, bottom] = [Math.min(one.widthPx - 1, x + windowPx), Math.min(one.heightPx - 1, y + windowPx)];
  let [sum, count] = [0, 0];
  for (let row = Math.max(1, y); row < bottom; row += 1)
    for (let column = Math.max(1, x); column < right; column += 1) {
      const at = (row * one.widthPx + column) * one.channels;
      let most = 0;
      for (let channel = at; channel < at + 3; channel += 1) {
        most = Math.max(most, Math.abs((one.data[channel] ?? 0) - valueAt(channel)));
      }
      sum += most;
      count += 1;
    }
  return sum / Math.max(1, count);
}
