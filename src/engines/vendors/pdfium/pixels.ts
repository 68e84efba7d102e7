import type { Picture } from './library.ts';

/** Classifies an image by its pixels: few colors are a drawing, which is kept exact; many are a photograph. */

const samples = 4096;
/** In a photograph this share of the samples have distinct colors. */
const photographicShare = 0.12;

export function isOpaque(pixels: Buffer, channels: 3 | 4): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

export function isPhotographic(pixels: Buffer, channels: 3 | 4): boolean {
  const count = pixels.length / channels;
  const step = Math.max(1, Math.floor(count / samples));
  const colors = new Set<number>();
  let seen = 0;
  for (let index = 0; index < count; index += step) {
    const at = index * channels;
    // Colors that look the same count as one.
    colors.add((((pixels[at] ?? 0) >> 2) << 12) | (((pixels[at + 1] ?? 0) >> 2) << 6) | ((pixels[at + 2] ?? 0) >> 2));
    seen += 1;
  }
  return seen > 256 && colors.size > seen * photographicShare;
}

/** So many of the samples have one color, in steps of so many levels: the others are drawn on it. */
const plainShare = 0.6;
const plainStep = 16;

/** The color of most samples as `#rrggbb`, on white, or the mean of all if there is none. */
export function plainColor(pixels: Buffer, channels: 3 | 4): string {
  const count = pixels.length / channels;
  const step = Math.max(1, Math.floor(count / samples));
  const [all, groups] = [{ sums: [0, 0, 0], seen: 0 }, new Map<number, { sums: number[]; seen: number }>()];
  for (let index = 0; index < count; index += step) {
    const at = index * channels;
    const alpha = channels === 4 ? (pixels[at + 3] ?? 255) / 255 : 1;
    const color = [0, 1, 2].map((channel) => (pixels[at + channel] ?? 255) * alpha + 255 * (1 - alpha));
    const key = color.reduce((sum, level) => sum * plainStep + Math.floor(level / plainStep), 0);
    const group = groups.get(key) ?? { sums: [0, 0, 0], seen: 0 };
    groups.set(key, group);
    for (const one of [all, group]) {
      one.seen += 1;
      for (const channel of [0, 1, 2]) one.sums[channel] = (one.sums[channel] ?? 0) + (color[channel] ?? 0);
    }
  }
  const main = [...groups.values()].find(({ seen }) => seen >= all.seen * plainShare) ?? all;
  const hex = (sum: number) =>
    Math.min(255, Math.round(sum / Math.max(1, main.seen)))
      .toString(16)
      .padStart(2, '0');
  return `#${main.sums.map(hex).join('')}`;
}

/** Pixels so far apart differ this much, of 255, where a line or an edge is drawn. A gradient changes more slowly. */
const edgeReach = 3;
const edgeStep = 24;
/** Fewer pixels at edges come from compression. */
const maxEdges = 0.001;
/** The grain of a photograph has edges as well, but hardly any so strong. */
const strongStep = 60;
const maxStrongEdges = 0.0002;

/** Whether a picture has neither lines nor edges: one color, a gradient, or a part of a photograph that is out of focus. */
export function isFeatureless({ pixels, widthPx, channels }: Pick<Picture, 'pixels' | 'widthPx' | 'channels'>): boolean {
  const count = pixels.length / channels;
  const colorAt = (index: number, channel: number) => {
    const at = index * channels;
    return channels === 4 && (pixels[at + 3] ?? 255) === 0 ? 255 : (pixels[at + channel] ?? 255);
  };
  const stepOf = (one: number, other: number) =>
    Math.max(...[0, 1, 2].map((channel) => Math.abs(colorAt(one, channel) - colorAt(other, channel))));
  let [edges, strong] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const [right, below] = [index + edgeReach, index + edgeReach * widthPx];
    const isInRow = (index % widthPx) + edgeReach < widthPx;
    const step = Math.max(isInRow ? stepOf(index, right) : 0, below < count ? stepOf(index, below) : 0);
    if (step > edgeStep) edges += 1;
    if (step > strongStep) strong += 1;
    if (edges > count * maxEdges && strong > count * maxStrongEdges) return false;
  }
  return true;
}

/** Of 255, in the mean of all samples. */
const minDifference = 3;

/**
 * Whether pixels with an alpha channel (RGBA), on white, look as they were drawn on white (RGB). Colors that are blended with the page
 * (ISO 32000-2 §11.3.5) do not: what is multiplied with nothing is gray.
 */
export function isEqualOnWhite(clear: Buffer, white: Buffer): boolean {
  const count = clear.length / 4;
  const step = Math.max(1, Math.floor(count / samples));
  let [sum, seen] = [0, 0];
  for (let index = 0; index < count; index += step) {
    const alpha = (clear[index * 4 + 3] ?? 0) / 255;
    for (const channel of [0, 1, 2]) {
      const shown = (clear[index * 4 + channel] ?? 0) * alpha + 255 * (1 - alpha);
      sum += Math.abs(shown - (white[index * 3 + channel] ?? 255));
    }
    seen += 3;
  }
  return sum <= seen * minDifference;
}

/** Of 255: a watermark is nowhere darker, but for a few pixels, and its paper is this light. */
const [paleLuminance, paperLuminance] = [150, 250];
const maxDark = 0.002;
/** As parts of the pixels: less is no watermark, and more is the background of a page where it reaches most of the edges. */
const [minPale, maxPale] = [0.004, 0.6];
const maxPaleEdge = 0.5;

/** A pale picture with white made transparent, which looks the same on white; undefined for a darker one, and for the background of a page, unless that is wanted too. */
export function clearedPale<Own extends Pick<Picture, 'pixels' | 'widthPx' | 'channels'>>(
  picture: Own,
  { isBackgroundToo = false, maxDarkShare = maxDark } = {},
): (Omit<Own, 'channels'> & { channels: 4 }) | undefined {
  const { pixels, widthPx, channels } = picture;
  const count = pixels.length / channels;
  const isAtEdge = (index: number) =>
    index < widthPx || index >= count - widthPx || index % widthPx === 0 || (index + 1) % widthPx === 0;
  const onWhite = (index: number, channel: number) => {
    const value = pixels[index * channels + channel] ?? 255;
    return channels === 4 ? 255 - ((255 - value) * (pixels[index * channels + 3] ?? 255)) / 255 : value;
  };
  let [dark, pale, edge, paleEdge] = [0, 0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const luminance = onWhite(index, 0) * 0.299 + onWhite(index, 1) * 0.587 + onWhite(index, 2) * 0.114;
    if (luminance < paleLuminance) dark += 1;
    if (luminance < paperLuminance) pale += 1;
    if (!isAtEdge(index)) continue;
    edge += 1;
    if (luminance < paperLuminance) paleEdge += 1;
  }
  const isBackground = pale > count * maxPale && paleEdge > edge * maxPaleEdge;
  if (dark > count * maxDarkShare || pale < count * minPale || (isBackground && !isBackgroundToo)) return undefined;
  const cleared = Buffer.alloc(count * 4);
  for (let index = 0; index < count; index += 1) {
    const alpha = 255 - Math.floor(Math.min(onWhite(index, 0), onWhite(index, 1), onWhite(index, 2)));
    cleared[index * 4 + 3] = alpha;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = alpha === 0 ? 255 : Math.round(((onWhite(index, channel) - 255 + alpha) * 255) / alpha);
      cleared[index * 4 + channel] = Math.max(0, Math.min(255, value));
    }
  }
  return { ...picture, pixels: cleared, channels: 4 };
}
