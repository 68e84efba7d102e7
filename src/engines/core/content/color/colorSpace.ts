/** Color spaces of a PDF (ISO 32000-2 §8.6), and their conversion to screen colors. */
import { inflateStream } from '#engines/core/objects/filters.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  type PdfValue,
  streamOf,
  stringOf,
} from '#engines/core/objects/values.ts';
import { inksToRgb, labToRgb, type Rgb } from './conversions.ts';
import { numbersOf, readFunction } from './pdfFunction.ts';

export interface ColorSpace {
  /** `lookup`: a palette. `drawn`: with a pattern instead of a color. `unseen`: inks that leave no mark. */
  readonly kind: 'gray' | 'rgb' | 'inks' | 'lab' | 'tint' | 'lookup' | 'drawn' | 'unseen';
  readonly channels: number;
  /** The initial color of the space. */
  readonly initial: readonly number[];
  /** The default `Decode` array of images; undefined for a palette. */
  readonly decode: readonly number[] | undefined;
  toRgb(values: readonly number[]): Rgb;
  /** For a palette: the colors, and their number. */
  readonly colors?: readonly Rgb[];
  /** For patterns that are drawn in one color. */
  readonly base?: ColorSpace | undefined;
}

const deepest = 8;
const maxChannels = 32;
const maxPaletteBytes = 256 * maxChannels;

/** Values outside of the range are clamped (ISO 32000-2 §8.6.3). */
const inRange = (value: number): number => Math.max(0, Math.min(1, value));
const unitDecode = (channels: number): number[] => Array.from({ length: channels * 2 }, (_, index) => index % 2);
const zeros = (channels: number): number[] => Array.from({ length: channels }, () => 0);

const gray: ColorSpace = {
  ...{ kind: 'gray', channels: 1, initial: [0], decode: [0, 1] },
  toRgb: ([value = 0]) => [inRange(value), inRange(value), inRange(value)],
};
const rgb: ColorSpace = {
  ...{ kind: 'rgb', channels: 3, initial: zeros(3), decode: unitDecode(3) },
  toRgb: ([r = 0, g = 0, b = 0]) => [inRange(r), inRange(g), inRange(b)],
};
const inks: ColorSpace = {
  ...{ kind: 'inks', channels: 4, initial: [0, 0, 0, 1], decode: unitDecode(4) },
  toRgb: ([c = 0, m = 0, y = 0, k = 0]) => inksToRgb(c, m, y, k),
};

const plain = new Map<string, ColorSpace>([
  ...['DeviceGray', 'G', 'CalGray'].map((name) => [name, gray] as const),
  ...['DeviceRGB', 'RGB', 'CalRGB'].map((name) => [name, rgb] as const),
  ...['DeviceCMYK', 'CMYK'].map((name) => [name, inks] as const),
]);

/** Undefined for an unsupported space. `named`: the color spaces of the resources. */
export function readColorSpace(value: PdfValue | undefined, named?: PdfDict, depth = 0): ColorSpace | undefined {
  const direct = deref(value);
  if (depth > deepest) return undefined;
  if (typeof direct === 'string') {
    const known = plain.get(direct);
    if (known) return known;
    if (direct === 'Pattern') return patternSpace(undefined);
    const behind = named?.get(direct);
    return behind === undefined ? undefined : readColorSpace(behind, named, depth + 1);
  }
  if (!Array.isArray(direct)) return undefined;
  const kind = nameOf(direct[0]) ?? '';
  if (kind === 'ICCBased') return profileSpace(direct[1], named, depth);
  const known = plain.get(kind);
  if (known) return known;
  if (kind === 'Lab') return labSpace(dictOf(direct[1]));
  if (kind === 'Indexed' || kind === 'I') return palette(direct, named, depth);
  if (kind === 'Separation' || kind === 'DeviceN') return tintSpace(direct, named, depth);
  if (kind === 'Pattern') return patternSpace(readColorSpace(direct[1], named, depth + 1));
  return undefined;
}

function profileSpace(value: PdfValue | undefined, named: PdfDict | undefined, depth: number): ColorSpace | undefined {
  const dict = dictOf(value);
  const channels = integerOf(dict?.get('N'));
  const alternate = readColorSpace(dict?.get('Alternate'), named, depth + 1);
  if (alternate?.kind === 'lab' && channels === 3) return alternate;
  return channels === 1 ? gray : channels === 3 ? rgb : channels === 4 ? inks : undefined;
}

function labSpace(dict: PdfDict | undefined): ColorSpace {
  const range = numbersOf(dict?.get('Range')) ?? [-100, 100, -100, 100];
  const nearest = (at: number) => Math.min(Math.max(0, range[at] ?? -100), range[at + 1] ?? 100);
  return {
    ...{ kind: 'lab', channels: 3, initial: [0, nearest(0), nearest(2)], decode: [0, 100, ...range.slice(0, 4)] },
    toRgb: ([l = 0, a = 0, b = 0]) => labToRgb(l, a, b),
  };
}

function palette(list: readonly PdfValue[], named: PdfDict | undefined, depth: number): ColorSpace | undefined {
  const base = readColorSpace(list[1], named, depth + 1);
  const bytes = paletteBytes(list[3]);
  if (!base || !bytes || base.kind === 'lookup' || base.kind === 'drawn') return undefined;
  const count = Math.min((integerOf(list[2]) ?? 255) + 1, 256, Math.floor(bytes.length / base.channels));
  if (count < 1) return undefined;
  const decode = base.decode ?? unitDecode(base.channels);
  const colors = Array.from({ length: count }, (_, index) =>
    base.toRgb(
      Array.from({ length: base.channels }, (_, at) => {
        const [low = 0, high = 1] = decode.slice(at * 2, at * 2 + 2);
        return low + ((bytes[index * base.channels + at] ?? 0) / 255) * (high - low);
      }),
    ),
  );
  const color = (index: number): Rgb => colors[Math.max(0, Math.min(count - 1, Math.round(index)))] ?? [0, 0, 0];
  return { kind: 'lookup', channels: 1, initial: [0], decode: undefined, toRgb: ([index = 0]) => color(index), colors };
}

function paletteBytes(value: PdfValue | undefined): Buffer | undefined {
  const stream = streamOf(value);
  const text = stringOf(value)?.bytes;
  if (stream) return inflateStream(stream, maxPaletteBytes);
  return text === undefined ? undefined : Buffer.from(text, 'latin1');
}

function tintSpace(list: readonly PdfValue[], named: PdfDict | undefined, depth: number): ColorSpace | undefined {
  const names = nameOf(list[0]) === 'DeviceN' ? (arrayOf(list[1]) ?? []) : [list[1] ?? null];
  const channels = names.length;
  if (channels < 1 || channels > maxChannels) return undefined;
  const initial = Array.from({ length: channels }, () => 1);
  const decode = unitDecode(channels);
  if (names.every((name) => nameOf(name) === 'None')) {
    return { kind: 'unseen', channels, initial, decode, toRgb: () => [1, 1, 1] };
  }
  const alternate = readColorSpace(list[2], named, depth + 1);
  const tint = readFunction(list[3]);
  if (!alternate || !tint || tint.inputs !== channels || alternate.kind === 'drawn') return undefined;
  return { kind: 'tint', channels, initial, decode, toRgb: (values) => alternate.toRgb(tint.evaluate(values)) };
}

function patternSpace(base: ColorSpace | undefined): ColorSpace {
  return { kind: 'drawn', channels: base?.channels ?? 0, initial: [], decode: undefined, toRgb: () => [0, 0, 0], base };
}
