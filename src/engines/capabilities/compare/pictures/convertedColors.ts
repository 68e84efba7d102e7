import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { contrastAt, distance, type Mean, minDifference, pixelChanges, windowMean, windowPx } from './pixelChanges.ts';

/** Of 255. An area with less contrast has one color. */
const maxFlat = 12;
/** Of 255. The most that a color is changed by the conversion of color spaces. */
const maxConversion = 64;
/** Of 255. Of one color, all areas become this near to one other. */
const sameColor = 8;
/** As a part of the areas of a color. */
const minConsistent = 0.9;
/** A single color that is another one is a change, and a change of several the conversion of a color space. */
const minColors = 2;
const levels = 16;
/** Pixels around a change, which the windows beside it reach into. */
const marginPx = 6;

/** Of all places of a document together. Those beyond are told as changes. */
export const maxPlaceBytes = 100_000_000;

/** A place of both versions, and the words on it. */
export interface OverlaidPlace {
  readonly page: number;
  readonly before: PagePixels;
  readonly after: PagePixels;
  readonly words: readonly Box[];
}

/**
 * Tells changes of color that another program made by writing a page or the document in another color space (ISO 32000-2 §8.6): each color
 * becomes one other that is not far from it, wherever it stands.
 */
export class ConvertedColors {
  readonly #ofDocument = new ColorMap();
  readonly #ofPages = new Map<number, ColorMap>();

  /** Notes the areas of two pages that can be overlaid. */
  note(page: number, before: PagePixels, after: PagePixels): void {
    const own = new ColorMap();
    for (let top = 0; top + windowPx <= Math.min(before.heightPx, after.heightPx); top += windowPx)
      for (let left = 0; left + windowPx <= Math.min(before.widthPx, after.widthPx); left += windowPx) {
        if (contrastAt(before, left, top) > maxFlat || contrastAt(after, left, top) > maxFlat) continue;
        const [one, other] = [windowMean(before, left, top), windowMean(after, left, top)];
        own.note(one, other);
        this.#ofDocument.note(one, other);
      }
    this.#ofPages.set(page, own);
  }

  /** Whether a place looks the same once its colors are converted as everywhere. To be asked when all pages are noted. */
  explains({ page, before, after, words }: OverlaidPlace): boolean {
    return [this.#ofPages.get(page), this.#ofDocument].some(
      (map) => map?.isConversion() === true && pixelChanges(map.converted(before), after, words).length === 0,
    );
  }
}

interface Areas {
  readonly sum: [number, number, number];
  count: number;
}

/** The areas of one color, and what they have become, by the levels of its channels. */
interface Fate {
  readonly own: Areas;
  readonly others: Map<number, Areas>;
}

interface Shift {
  readonly from: Mean;
  readonly by: Mean;
}

/** What the colors of a page or a document have become. */
class ColorMap {
  readonly #fates = new Map<number, Fate>();
  #shifts: readonly Shift[] | undefined;
  readonly #byLevel = new Map<number, Mean>();

  note(before: Mean, after: Mean): void {
    const fate = this.#fates.get(levelOf(before)) ?? { own: noAreas(), others: new Map<number, Areas>() };
    this.#fates.set(levelOf(before), fate);
    const other = fate.others.get(levelOf(after)) ?? noAreas();
    fate.others.set(levelOf(after), other);
    add(fate.own, before);
    add(other, after);
  }

  isConversion(): boolean {
    return this.#known().filter(({ by }) => distance(by, [0, 0, 0]) > minDifference).length >= minColors;
  }

  converted(pixels: PagePixels): PagePixels {
    const data = Uint8ClampedArray.from(pixels.data);
    for (let at = 0; at + 2 < data.length; at += pixels.channels) {
      const by = this.#shiftOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
      for (const channel of [0, 1, 2] as const) data[at + channel] = (data[at + channel] ?? 0) + by[channel];
    }
    return { ...pixels, data };
  }

  /** Colors at the edges of areas are mixed, and move as those that they are mixed of. */
  #shiftOf(color: Mean): Mean {
    const level = levelOf(color);
    const found = this.#byLevel.get(level) ?? weighted(this.#known(), color);
    this.#byLevel.set(level, found);
    return found;
  }

  /** A color that has become several others, or one far from it, was not converted. */
  #known(): readonly Shift[] {
    this.#shifts ??= [...this.#fates.values()].map(({ own, others }) => {
      const [from, found] = [meanOf(own), [...others.values()]];
      const target = meanOf(found.reduce((a, b) => (b.count > a.count ? b : a)));
      const near = found.filter((each) => distance(meanOf(each), target) <= sameColor);
      const isOne = near.reduce((sum, { count }) => sum + count, 0) >= own.count * minConsistent;
      const by: Mean = [target[0] - from[0], target[1] - from[1], target[2] - from[2]];
      return { from, by: isOne && distance(from, target) <= maxConversion ? by : [0, 0, 0] };
    });
    return this.#shifts;
  }
}

/** The mean of all shifts, by the square of the distance from their colors. */
function weighted(shifts: readonly Shift[], color: Mean): Mean {
  const sum: [number, number, number] = [0, 0, 0];
  let weights = 0;
  for (const { from, by } of shifts) {
    const weight = 1 / (1 + distance(from, color) ** 2);
    weights += weight;
    for (const channel of [0, 1, 2] as const) sum[channel] += by[channel] * weight;
  }
  return weights === 0 ? sum : [sum[0] / weights, sum[1] / weights, sum[2] / weights];
}

/** A place of overlaid pages, with what is around it. */
export function placeOf(page: number, box: Box, before: PagePixels, after: PagePixels, words: readonly Box[]): OverlaidPlace {
  const { pxPerPt } = before;
  const [left, top] = [box.x, box.y].map((at) => Math.max(0, Math.floor(at * pxPerPt) - marginPx)) as [number, number];
  const right = Math.min(before.widthPx, after.widthPx, Math.ceil((box.x + box.width) * pxPerPt) + marginPx);
  const bottom = Math.min(before.heightPx, after.heightPx, Math.ceil((box.y + box.height) * pxPerPt) + marginPx);
  const here = words.filter(
    ({ x, y, width, height }) =>
      x * pxPerPt < right && (x + width) * pxPerPt > left && y * pxPerPt < bottom && (y + height) * pxPerPt > top,
  );
  const own = here.map(({ x, y, ...size }) => ({ ...size, x: x - left / pxPerPt, y: y - top / pxPerPt }));
  const part = (pixels: PagePixels) => partOf(pixels, left, top, right - left, bottom - top);
  return { page, before: part(before), after: part(after), words: own };
}

function partOf(pixels: PagePixels, left: number, top: number, widthPx: number, heightPx: number): PagePixels {
  const rowBytes = widthPx * pixels.channels;
  const data = new Uint8Array(rowBytes * heightPx);
  for (let row = 0; row < heightPx; row += 1) {
    const from = ((top + row) * pixels.widthPx + left) * pixels.channels;
    data.set(pixels.data.subarray(from, from + rowBytes), row * rowBytes);
  }
  return { ...pixels, data, widthPx, heightPx };
}

const stepOf = (value: number) => Math.min(levels - 1, Math.floor((value * levels) / 256));
const levelOf = ([red, green, blue]: Mean) => (stepOf(red) * levels + stepOf(green)) * levels + stepOf(blue);
const meanOf = ({ sum, count }: Areas): Mean => [sum[0] / count, sum[1] / count, sum[2] / count];
const noAreas = (): Areas => ({ sum: [0, 0, 0], count: 0 });

function add(areas: Areas, color: Mean): void {
  areas.count += 1;
  for (const channel of [0, 1, 2] as const) areas.sum[channel] += color[channel];
}
