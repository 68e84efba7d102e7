import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';

/**
 * Where a place of the earlier scan is on the later one: it is turned, sized and shifted as a whole.
 * x' = along·x − across·y + x0, y' = across·x + along·y + y0, in points.
 */
export interface ScanRegistration {
  readonly along: number;
  readonly across: number;
  readonly x0: number;
  readonly y0: number;
}

type Point = readonly [x: number, y: number];
type PointPair = readonly [before: Point, after: Point];

const minWords = 6;
/** How often the half of the words that fit best is fitted anew. The others may have been taken for other words. */
const rounds = 6;
/** Points. Half of the words must be nearer to where they are expected. */
const maxMissPt = 2;

/** By the least squares of the middles of words that both scans have; undefined where they do not say. */
export function scanRegistration(words: readonly (readonly [Box, Box])[]): ScanRegistration | undefined {
  let near = words.map(([one, other]): PointPair => [middleOf(one), middleOf(other)]);
  const all = near;
  let found: ScanRegistration | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const from = all.length >= minWords ? fitted(near) : undefined;
    if (!from) return undefined;
    near = all.toSorted((one, other) => missOf(from, ...one) - missOf(from, ...other)).slice(0, Math.ceil(all.length / 2));
    found = from;
  }
  const last = near.at(-1);
  return found && last && missOf(found, ...last) <= maxMissPt ? found : undefined;
}

function fitted(pairs: readonly PointPair[]): ScanRegistration | undefined {
  const mean = (of: (pair: PointPair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [x, y, u, v] = [mean(([p]) => p[0]), mean(([p]) => p[1]), mean(([, q]) => q[0]), mean(([, q]) => q[1])];
  const spread = mean(([p]) => (p[0] - x) ** 2 + (p[1] - y) ** 2);
  if (spread === 0) return undefined;
  const along = mean(([p, q]) => (p[0] - x) * (q[0] - u) + (p[1] - y) * (q[1] - v)) / spread;
  const across = mean(([p, q]) => (p[0] - x) * (q[1] - v) - (p[1] - y) * (q[0] - u)) / spread;
  return { along, across, x0: u - along * x + across * y, y0: v - across * x - along * y };
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** Points between where a place is expected and where it is. */
function missOf(registration: ScanRegistration, one: Point, other: Point): number {
  const [x, y] = placed(registration, one);
  return Math.hypot(x - other[0], y - other[1]);
}

const placed = ({ along, across, x0, y0 }: ScanRegistration, [x, y]: Point): Point => [
  along * x - across * y + x0,
  across * x + along * y + y0,
];

/** A box of the earlier scan on the later one. */
export function boxOnLater(registration: ScanRegistration, box: Box): Box {
  const [x, y] = placed(registration, middleOf(box));
  return { ...box, x: x - box.width / 2, y: y - box.height / 2 };
}

/** A box of the later scan on the earlier one. */
export function boxOnEarlier({ along, across, x0, y0 }: ScanRegistration, box: Box): Box {
  const [x, y] = middleOf(box);
  const [u, v, size] = [x - x0, y - y0, along ** 2 + across ** 2];
  const [left, top] = [(along * u + across * v) / size, (along * v - across * u) / size];
  return { ...box, x: left - box.width / 2, y: top - box.height / 2 };
}

/** The later scan as it lies on the earlier one, with the same paper and ink. What is beyond its edge is paper. */
export function laidOver(before: PagePixels, after: PagePixels, registration: ScanRegistration): PagePixels {
  const { widthPx, heightPx, channels, pxPerPt } = before;
  const data = new Uint8Array(widthPx * heightPx * channels);
  const [ofBefore, ofAfter] = [tonesOf(before), tonesOf(after)];
  const sizes = after.pxPerPt / pxPerPt;
  const [along, across] = [registration.along * sizes, registration.across * sizes];
  for (let row = 0; row < heightPx; row += 1)
    for (let column = 0; column < widthPx; column += 1) {
      const x = along * column - across * row + registration.x0 * after.pxPerPt;
      const y = across * column + along * row + registration.y0 * after.pxPerPt;
      const to = (row * widthPx + column) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const value = sampleOf(after, x, y, channel);
        const [own, other] = [ofBefore[channel], ofAfter[channel]];
        if (own && other) data[to + channel] = value === undefined ? own.paper : toned(value, other, own);
      }
    }
  return { data, widthPx, heightPx, channels, pxPerPt };
}

/** Between the four pixels around a place. */
function sampleOf({ data, widthPx, heightPx, channels }: PagePixels, x: number, y: number, channel: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= widthPx || top + 1 >= heightPx) return undefined;
  const [dx, dy] = [x - left, y - top];
  const at = (top * widthPx + left) * channels + channel;
  const below = at + widthPx * channels;
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + channels] ?? 0) * dx;
  const lower = (data[below] ?? 0) * (1 - dx) + (data[below + channels] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

interface Tones {
  readonly paper: number;
  readonly ink: number;
}

/** Scanners differ in contrast as well. A page without ink has one tone only. */
function toned(value: number, from: Tones, to: Tones): number {
  const isInked = from.paper - from.ink >= minContrast && to.paper - to.ink >= minContrast;
  const gain = isInked ? (to.paper - to.ink) / (from.paper - from.ink) : to.paper / Math.max(1, from.paper);
  return Math.max(0, Math.min(255, Math.round(to.paper + (value - from.paper) * gain)));
}

const minContrast = 60;
/** In parts of all pixels, from the darkest: most of a scanned page is paper, and a line of text is as much ink. */
const ranks = { ink: 0.005, paper: 0.6 } as const;

/** The tones of each channel. */
function tonesOf({ data, channels }: PagePixels): Tones[] {
  return Array.from({ length: channels }, (_, channel) => {
    const counts = new Uint32Array(256);
    for (let at = channel; at < data.length; at += channels) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1;
    const levelAt = (rank: number) => {
      let [left, level] = [(data.length / channels) * rank, 0];
      for (; level < 255 && left > (counts[level] ?? 0); level += 1) left -= counts[level] ?? 0;
      return level;
    };
    return { ink: levelAt(ranks.ink), paper: levelAt(ranks.paper) };
  });
}
