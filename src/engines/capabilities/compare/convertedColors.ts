import type { Box } from '#contract/box.ts';
import type { PagePixels } from '#contract/mosaic.ts';
import { contrastAt, distance, type Mean, minDifference, windowMean, windowPx } from './pixelChanges.ts';

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

/** The colors of one place in both versions. */
export interface ColorPair {
  readonly before: Mean;
  readonly after: Mean;
  /** Both show one color there. */
  readonly isFlat: boolean;
}

interface Areas {
  readonly sum: [number, number, number];
  count: number;
}

/** The areas of one color, and what they have become, by the levels of its channels. */
interface Conversion {
  readonly own: Areas;
  readonly others: Map<number, Areas>;
}

/**
 * Tells changes of color that another program made by writing the document in another color space (ISO 32000-2 §8.6): each color becomes
 * one other that is not far from it, wherever it stands.
 */
export class ConvertedColors {
  readonly #conversions = new Map<number, Conversion>();

  /** Notes the areas of two pages that can be overlaid. */
  note(before: PagePixels, after: PagePixels): void {
    const whole = { x: 0, y: 0, width: before.widthPx / before.pxPerPt, height: before.heightPx / before.pxPerPt };
    for (const pair of colorPairs(whole, before, after)) {
      if (!pair.isFlat) continue;
      const conversion = this.#conversions.get(levelOf(pair.before)) ?? { own: noAreas(), others: new Map<number, Areas>() };
      this.#conversions.set(levelOf(pair.before), conversion);
      const other = conversion.others.get(levelOf(pair.after)) ?? noAreas();
      conversion.others.set(levelOf(pair.after), other);
      add(conversion.own, pair.before);
      add(other, pair.after);
    }
  }

  /** Whether the colors of a change are those that the other program made of them everywhere. To be asked when all pages are noted. */
  explains(pairs: readonly ColorPair[]): boolean {
    const flat = pairs.filter(({ isFlat }) => isFlat);
    if (flat.length === 0 || this.#converted() < minColors) return false;
    const areConverted = flat.every(({ before, after }) => {
      const target = this.#targetOf(levelOf(before));
      return target !== undefined && distance(after, target) <= sameColor;
    });
    const most = Math.max(...flat.map(({ before, after }) => distance(before, after)));
    // Places with several colors change by no more than these.
    return (
      areConverted && pairs.every(({ before, after }) => distance(before, after) <= Math.min(maxConversion, most + sameColor))
    );
  }

  #targetOf(level: number): Mean | undefined {
    const conversion = this.#conversions.get(level);
    const found = [...(conversion?.others.values() ?? [])];
    const [most] = found.toSorted((a, b) => b.count - a.count);
    if (!conversion || !most) return undefined;
    const target = meanOf(most);
    const near = found.filter((each) => distance(meanOf(each), target) <= sameColor);
    return near.reduce((sum, { count }) => sum + count, 0) >= conversion.own.count * minConsistent ? target : undefined;
  }

  /** How many colors have become others. */
  #converted(): number {
    return [...this.#conversions].filter(([level, { own }]) => {
      const target = this.#targetOf(level);
      const moved = target === undefined ? 0 : distance(meanOf(own), target);
      return moved > minDifference && moved <= maxConversion;
    }).length;
  }
}

/** The colors of the windows of a box. */
export function colorPairs({ x, y, width, height }: Box, before: PagePixels, after: PagePixels): ColorPair[] {
  const pairs: ColorPair[] = [];
  const [right, bottom] = [(x + width) * before.pxPerPt, (y + height) * before.pxPerPt];
  for (let top = Math.round(y * before.pxPerPt); top + windowPx <= bottom; top += windowPx)
    for (let left = Math.round(x * before.pxPerPt); left + windowPx <= right; left += windowPx) {
      const isFlat = contrastAt(before, left, top) <= maxFlat && contrastAt(after, left, top) <= maxFlat;
      pairs.push({ before: windowMean(before, left, top), after: windowMean(after, left, top), isFlat });
    }
  return pairs;
}

const stepOf = (value: number) => Math.min(levels - 1, Math.floor((value * levels) / 256));
const levelOf = ([red, green, blue]: Mean) => (stepOf(red) * levels + stepOf(green)) * levels + stepOf(blue);
const meanOf = ({ sum, count }: Areas): Mean => [sum[0] / count, sum[1] / count, sum[2] / count];
const noAreas = (): Areas => ({ sum: [0, 0, 0], count: 0 });

function add(areas: Areas, color: Mean): void {
  areas.count += 1;
  for (const channel of [0, 1, 2] as const) areas.sum[channel] += color[channel];
}
