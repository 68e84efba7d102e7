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
const channels = [0, 1, 2] as const;

/** Whether two pages that can be overlaid look the same within boxes. */
export function lookAlike(before: PagePixels, after: PagePixels, boxes: readonly Box[]): boolean {
  if (before.widthPx !== after.widthPx || before.heightPx !== after.heightPx) return false;
  const [one, other] = [new WindowMeans(before), new WindowMeans(after)];
  return boxes.every(({ x, y, width, height }) => {
    const at = (pt: number, mostPx: number) => Math.min(mostPx, Math.max(0, Math.round(pt * before.pxPerPt)));
    const [left, right] = [at(x - marginPt, before.widthPx), at(x + width + marginPt, before.widthPx)];
    const [top, bottom] = [at(y - marginPt, before.heightPx), at(y + height + marginPt, before.heightPx)];
    for (let row = top; row < bottom; row += stepPx)
      for (let column = left; column < right; column += stepPx) if (!isAlike(one, other, column, row)) return false;
    return true;
  });
}

type Mean = readonly [number, number, number];

function isAlike(one: WindowMeans, other: WindowMeans, x: number, y: number): boolean {
  const mean = one.at(x, y);
  return halfSteps.some((dy) =>
    halfSteps.some((dx) => {
      // Half a pixel further lies between two means.
      const low = other.at(x + Math.floor(dx / 2), y + Math.floor(dy / 2));
      const high = other.at(x + Math.ceil(dx / 2), y + Math.ceil(dy / 2));
      return channels.every((channel) => Math.abs(mean[channel] - (low[channel] + high[channel]) / 2) <= maxDifference);
    }),
  );
}

/** The mean colors of the windows of a page. Each is added up once. */
class WindowMeans {
  readonly #pixels: PagePixels;
  readonly #known = new Map<number, Mean>();

  constructor(pixels: PagePixels) {
    this.#pixels = pixels;
  }

  at(x: number, y: number): Mean {
    const key = y * this.#pixels.widthPx + x;
    const mean = this.#known.get(key) ?? this.#mean(x, y);
    this.#known.set(key, mean);
    return mean;
  }

  #mean(x: number, y: number): Mean {
    const { data, widthPx, heightPx, channels: perPixel } = this.#pixels;
    let [red, green, blue, count] = [0, 0, 0, 0];
    for (let row = Math.max(0, y); row < Math.min(heightPx, y + windowPx); row += 1)
      for (let column = Math.max(0, x); column < Math.min(widthPx, x + windowPx); column += 1) {
        const at = (row * widthPx + column) * perPixel;
        red += data[at] ?? 0;
        green += data[at + 1] ?? 0;
        blue += data[at + 2] ?? 0;
        count += 1;
      }
    return count === 0 ? [0, 0, 0] : [red / count, green / count, blue / count];
  }
}
