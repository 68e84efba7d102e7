import type { Tone } from '#contract/pages/tones.ts';
import type { ColorSpace } from '#engines/core/content/color/colorSpace.ts';
import { lightnessOf, type Rgb } from '#engines/core/content/color/conversions.ts';
import { deflated, numberText, realOf } from '#engines/core/objects/content.ts';
import type { PdfObject, PdfValue } from '#engines/core/objects/values.ts';

/** Lighter colors become white. The limit is above the middle, because light colors are more often paper than ink. */
export const whiteFrom = 0.6;

/** The kind of painting that a color operator sets. */
export type Painting = 'fill' | 'stroke';

/** The new colors of a document. */
export interface NewColors {
  readonly tone: Tone;
  readonly space: 'DeviceGray' | 'DeviceRGB';
  readonly channels: 1 | 3;
  /** Values in `space`. */
  of(color: Rgb): number[];
}

export function newColors(tone: Tone): NewColors {
  if (tone === 'inverted') return { tone, space: 'DeviceRGB', channels: 3, of: (color) => color.map((each) => 1 - each) };
  const isBlackWhite = tone === 'blackWhite';
  return {
    ...{ tone, space: 'DeviceGray', channels: 1 },
    of: (color) => [isBlackWhite ? (lightnessOf(color) < whiteFrom ? 0 : 1) : lightnessOf(color)],
  };
}

/** Sets a color and its space in one operator. */
export function colorWords(values: readonly number[], painting: Painting): string {
  const operator = values.length === 1 ? 'g' : 'rg';
  return `${values.map((value) => numberText(value)).join(' ')} ${painting === 'stroke' ? operator.toUpperCase() : operator}`;
}

/** For dictionaries: four decimals. */
export function colorArray(values: readonly number[]): PdfValue[] {
  return values.map((value) => realOf(value));
}

/** Samples in each direction, by the number of inputs: 65,536 at most. */
const gridSides = [0, 256, 256, 24, 11, 7, 5, 4, 3];

interface Range {
  readonly low: number;
  readonly high: number;
}

/** A sampled function (ISO 32000-2 §7.10.2) that gives the new colors. Undefined for too many inputs. */
export function sampledFunction(
  inputs: readonly Range[],
  { channels }: NewColors,
  colorAt: (values: readonly number[]) => readonly number[],
  side = gridSides[inputs.length],
): PdfObject | undefined {
  if (!side) return undefined;
  const count = side ** inputs.length;
  const samples = Buffer.alloc(count * channels * 2);
  for (let point = 0; point < count; point += 1) {
    const values = inputs.map(({ low, high }, index) => {
      const place = Math.floor(point / side ** index) % side;
      return low + ((high - low) * place) / (side - 1);
    });
    const color = colorAt(values);
    for (let channel = 0; channel < channels; channel += 1) {
      const value = Math.max(0, Math.min(1, color[channel] ?? 0));
      samples.writeUInt16BE(Math.round(value * 65535), (point * channels + channel) * 2);
    }
  }
  return deflated(samples, {
    FunctionType: 0,
    Domain: inputs.flatMap(({ low, high }) => [realOf(low), realOf(high)]),
    Range: Array.from({ length: channels * 2 }, (_, index) => index % 2),
    Size: inputs.map(() => side),
    BitsPerSample: 16,
  });
}

/** Color spaces made so far, by what they replace. Hundreds of pictures and meshes may share one. */
const made = new WeakMap<NewColors, Map<string, PdfValue>>();

/**
 * A color space with the same number of components that maps to the new colors, so that samples in it stay as they are. `decode`: what
 * the samples mean in the old space.
 */
export function wrappedSpace(space: ColorSpace, colors: NewColors, decode: readonly number[] | undefined): PdfValue | undefined {
  const ranges = decode ?? space.decode;
  if (!ranges || space.channels > 8) return undefined;
  const isPlain = space.kind === 'gray' || space.kind === 'rgb' || space.kind === 'inks';
  const key = isPlain ? `${space.kind} ${ranges.join(' ')}` : undefined;
  const known = made.get(colors) ?? new Map<string, PdfValue>();
  const before = key === undefined ? undefined : known.get(key);
  if (before !== undefined) return before;
  const wrapped = wrappedAnew(space, colors, ranges);
  if (key !== undefined && wrapped !== undefined) made.set(colors, known.set(key, wrapped));
  return wrapped;
}

function wrappedAnew(space: ColorSpace, colors: NewColors, ranges: readonly number[]): PdfValue | undefined {
  // Where the new colors are linear in the values, the two ends are enough.
  const isStraight = space.kind === 'rgb' && colors.tone !== 'blackWhite';
  const inputs = Array.from({ length: space.channels }, () => ({ low: 0, high: 1 }));
  const meant = (value: number, index: number) => {
    const [low = 0, high = 1] = ranges.slice(index * 2, index * 2 + 2);
    return low + value * (high - low);
  };
  const tint = sampledFunction(inputs, colors, (values) => colors.of(space.toRgb(values.map(meant))), ...(isStraight ? [2] : []));
  const names = inputs.map((_, index) => `Color${index + 1}`);
  if (!tint) return undefined;
  return space.channels === 1 ? ['Separation', names[0] ?? null, colors.space, tint] : ['DeviceN', names, colors.space, tint];
}

/** The color space of an annotation's color, given by its number of values (ISO 32000-2 table 166). */
export function spaceNameOf(channels: number): string | undefined {
  return channels === 1 ? 'DeviceGray' : channels === 3 ? 'DeviceRGB' : channels === 4 ? 'DeviceCMYK' : undefined;
}
