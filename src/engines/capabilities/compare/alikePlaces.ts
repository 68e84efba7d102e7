import type { Box } from '#contract/box.ts';
import type { PagePixels } from '#contract/mosaic.ts';

/** Pixels, of 200 an inch: a full stop of small letters fills a sixth of a window. */
const windowPx = 5;
const stepPx = 3;
/** The most difference of window means, of 255. Programs place letters on pixels a little differently. */
const maxDifference = 16;
const marginPt = 0.5;
/** Steps of half a pixel, up to one pixel in each direction. */
const halfSteps = [0, 1, -1, 2, -2];

/** Whether two pages that can be overlaid look the same within boxes. */
export function lookAlike(before: PagePixels, after: PagePixels, boxes: readonly Box[]): boolean {
  if (before.widthPx !== after.widthPx || before.heightPx !== after.heightPx) return false;
  const [one, other] = [new Shades(before), new Shades(after)];
  return boxes.every(({ x, y, width, height }) => {
    const at = (pt: number, mostPx: number) => Math.min(mostPx, Math.max(0, Math.round(pt * before.pxPerPt)));
    const [left, right] = [at(x - marginPt, before.widthPx), at(x + width + marginPt, before.widthPx)];
    const [top, bottom] = [at(y - marginPt, before.heightPx), at(y + height + marginPt, before.heightPx)];
    for (let row = top; row < bottom; row += stepPx)
      for (let column = left; column < right; column += stepPx) if (!isAlike(one, other, column, row)) return false;
    return true;
  });
}

function isAlike(one: Shades, other: Shades, x: number, y: number): boolean {
  const mean = one.mean(x, y);
  // Half a pixel further lies between two means.
  const between = (dx: number, dy: number) =>
    (other.mean(x + Math.floor(dx / 2), y + Math.floor(dy / 2)) + other.mean(x + Math.ceil(dx / 2), y + Math.ceil(dy / 2))) / 2;
  return halfSteps.some((dy) => halfSteps.some((dx) => Math.abs(mean - between(dx, dy)) <= maxDifference));
}

/** The means of windows of a page. Each is added up once. */
class Shades {
  readonly #pixels: PagePixels;
  readonly #known = new Map<number, number>();

  constructor(pixels: PagePixels) {
    this.#pixels = pixels;
  }

  mean(x: number, y: number): number {
    const { data, widthPx, heightPx, channels } = this.#pixels;
    const key = y * widthPx + x;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y); row < Math.min(heightPx, y + windowPx); row += 1)
      for (let column = Math.max(0, x); column < Math.min(widthPx, x + windowPx); column += 1) {
        const at = (row * widthPx + column) * channels;
        sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
        count += 3;
      }
    const mean = sum / Math.max(1, count);
    this.#known.set(key, mean);
    return mean;
  }
}
