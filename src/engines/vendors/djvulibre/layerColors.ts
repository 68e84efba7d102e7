import type { Color } from './layerRequest.ts';
import type { Netpbm } from './netpbm.ts';

/** The sides of the blocks that get one color, coarsest first. Wavelet colors are stored coarser than any of them. */
const coarseSides = [8, 4, 2] as const;
/** Letters of different colors may touch: a block fits where few of its pixels differ from its color by more. */
const maxDifference = 32;
const maxDiffering = 0.002;
/** More colors are not counted. */
const maxCounted = 256;
/** A wavelet image of blank paper differs from it by so much. */
const paperNoise = 3;

export interface Colors {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Red, green and blue. */
  readonly samples: Buffer;
  /** How many there are, up to 257. */
  readonly count: number;
  /** The pixels of the page on each side of one of these. */
  readonly blockPx: number;
}

/** The colors of the letters, as coarse as they may be. What is not covered by letters gets the color above, which packs best. */
export function letterColors(bits: Buffer, image: Netpbm): Colors {
  for (const side of coarseSides) {
    const colors = colorsOfBlocks(bits, image, side);
    if (colors.differing <= colors.covered * maxDiffering) return colors;
  }
  return colorsOfBlocks(bits, image, 1);
}

interface MeasuredColors extends Colors {
  readonly covered: number;
  readonly differing: number;
}

function colorsOfBlocks(bits: Buffer, image: Netpbm, blockPx: number): MeasuredColors {
  const { widthPx, heightPx } = image;
  const rowBytes = Math.ceil(widthPx / 8);
  const [across, down] = [Math.ceil(widthPx / blockPx), Math.ceil(heightPx / blockPx)];
  const colors = new Int32Array(across * down).fill(-1);
  const seen = new Set<number>();
  let [covered, differing] = [0, 0];
  for (let y = 0; y < heightPx; y += 1) {
    const row = Math.floor(y / blockPx) * across;
    for (let x = 0; x < widthPx; x += 1) {
      const byte = bits[y * rowBytes + (x >> 3)] as number;
      if (byte === 0) x |= 7;
      else if ((byte & (0x80 >> (x & 7))) !== 0) {
        const [at, color] = [row + Math.floor(x / blockPx), colorAt(image, x, y)];
        const known = colors[at] as number;
        covered += 1;
        if (known === -1) colors[at] = color;
        else if (known !== color && isDifferent(known, color)) differing += 1;
        if (known === -1 && seen.size <= maxCounted) seen.add(color);
      }
    }
  }
  return {
    widthPx: across,
    heightPx: down,
    samples: filled(colors, across),
    count: Math.max(1, seen.size),
    blockPx,
    covered,
    differing,
  };
}

function colorAt({ widthPx, channels, samples }: Netpbm, x: number, y: number): number {
  const at = (y * widthPx + x) * channels;
  const first = samples[at] as number;
  return channels === 1 ? first * 0x010101 : (first << 16) | ((samples[at + 1] as number) << 8) | (samples[at + 2] as number);
}

const isDifferent = (one: number, other: number) =>
  [16, 8, 0].some((shift) => Math.abs(((one >> shift) & 0xff) - ((other >> shift) & 0xff)) > maxDifference);

function filled(colors: Int32Array, across: number): Buffer {
  const samples = Buffer.alloc(colors.length * 3);
  let last = colors.find((color) => color >= 0) ?? 0;
  for (let at = 0; at < colors.length; at += 1) {
    const color = colors[at] as number;
    last = color >= 0 ? color : at >= across ? (colors[at - across] as number) : last;
    colors[at] = last;
    samples[at * 3] = last >> 16;
    samples[at * 3 + 1] = (last >> 8) & 0xff;
    samples[at * 3 + 2] = last & 0xff;
  }
  return samples;
}

/** Each row as its difference from the one above (PNG filter type 2; ISO 32000-2 §7.4.4.4). */
export function upPredicted({ widthPx, heightPx, samples }: Pick<Colors, 'widthPx' | 'heightPx' | 'samples'>): Buffer {
  const rowBytes = widthPx * 3;
  const rows = Buffer.alloc((rowBytes + 1) * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    const [from, to] = [y * rowBytes, y * (rowBytes + 1)];
    rows[to] = 2;
    for (let x = 0; x < rowBytes; x += 1) {
      const above = y === 0 ? 0 : (samples[from - rowBytes + x] as number);
      rows[to + 1 + x] = (samples[from + x] as number) - above;
    }
  }
  return rows;
}

/** The color of an image that has only one. */
export function onlyColor({ channels, samples }: Pick<Netpbm, 'channels' | 'samples'>): Color | undefined {
  if (channels === 0) return undefined;
  const [least, most] = [new Array<number>(channels).fill(255), new Array<number>(channels).fill(0)];
  for (let at = 0; at < samples.length; at += 1) {
    const [channel, value] = [at % channels, samples[at] as number];
    if (value < (least[channel] as number)) least[channel] = value;
    if (value > (most[channel] as number)) most[channel] = value;
    if ((most[channel] as number) - (least[channel] as number) > paperNoise) return undefined;
  }
  const [red = 0, green = red, blue = red] = most;
  return [red, green, blue];
}
