import type { Box } from '#contract/box.ts';
import type { PagePixels } from '#contract/mosaic.ts';

/** The shades of a part of a drawn page: whether anything stands out, and its colour. */
export interface Shades {
  /** The difference between the lightest and the darkest value, of 255, in the channel with the largest one. */
  readonly range: number;
  /** The mean of red, green and blue. */
  readonly mean: readonly [number, number, number];
}

/** Of 255. A smaller difference is invisible. */
const leastSeen = 14;
/** A black box in a scan is grey with dust. Text below that level is lost. */
const leastSeenOnDark = 48;
const darkMean = 80;

/** Undefined for a part outside of the page. */
export function shadesIn({ data, widthPx, heightPx, channels, pxPerPt }: PagePixels, box: Box): Shades | undefined {
  const [left, right] = span(box.x * pxPerPt, box.width * pxPerPt, widthPx);
  const [top, bottom] = span(box.y * pxPerPt, box.height * pxPerPt, heightPx);
  if (right <= left || bottom <= top) return undefined;
  const [least, most, sum]: [number[], number[], number[]] = [
    [255, 255, 255],
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * widthPx + left) * channels; at < (y * widthPx + right) * channels; at += channels) {
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[at + channel] ?? 0;
        if (value < (least[channel] ?? 0)) least[channel] = value;
        if (value > (most[channel] ?? 0)) most[channel] = value;
        sum[channel] = (sum[channel] ?? 0) + value;
      }
    }
  }
  const count = (right - left) * (bottom - top);
  const mean = sum.map((value) => value / count) as [number, number, number];
  return { range: Math.max(...most.map((value, channel) => value - (least[channel] ?? 0))), mean };
}

/** Whole pixels, at least one. */
function span(fromPx: number, lengthPx: number, mostPx: number): [number, number] {
  const from = Math.floor(fromPx + 0.5);
  const to = Math.max(from + 1, Math.floor(fromPx + lengthPx + 0.5));
  return [Math.max(0, from), Math.min(mostPx, to)];
}

export function isPlain({ range, mean }: Shades): boolean {
  return range < (isDark(mean) ? leastSeenOnDark : leastSeen);
}

export function isDark(mean: Shades['mean']): boolean {
  return Math.max(...mean) < darkMean;
}

export function hexOf(mean: Shades['mean']): string {
  return `#${mean.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The difference of two colours, of 255, in the channel with the largest one. */
export function colorDistance(color: string, mean: Shades['mean']): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts.map((part, channel) => Math.abs(part - (mean[channel] ?? 0))));
}
