/** Functions of a PDF (ISO 32000-2 §7.10), used by tint transforms and shadings. */
import { inflateStream } from '#engines/core/objects/filters.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  numberOf,
  type PdfDict,
  PdfStream,
  type PdfValue,
} from '#engines/core/objects/values.ts';
import { readCalculator } from './calculator.ts';

/** Maps input values to output values. */
export type Evaluate = (inputs: readonly number[]) => number[];

export interface PdfFunction {
  readonly inputs: number;
  readonly evaluate: Evaluate;
}

const maxSampleBytes = 8 * 1024 * 1024;
const maxProgramBytes = 64 * 1024;
const maxParts = 512;
const maxInputs = 8;
const deepestParts = 8;

type Range = readonly [low: number, high: number];

/** Undefined for a function that cannot be evaluated. */
export function readFunction(value: PdfValue | undefined, depth = 0): PdfFunction | undefined {
  const direct = deref(value);
  const dict = dictOf(direct);
  const domain = rangesOf(dict?.get('Domain'));
  if (!dict || !domain || domain.length > maxInputs || depth > deepestParts) return undefined;
  const range = rangesOf(dict.get('Range'));
  const kind = integerOf(dict.get('FunctionType'));
  const inner =
    kind === 0 && direct instanceof PdfStream && range
      ? readSamples(direct, domain, range)
      : kind === 2
        ? readPower(dict)
        : kind === 3
          ? readStitches(dict, domain, depth)
          : kind === 4 && direct instanceof PdfStream && range
            ? readProgram(direct, range)
            : undefined;
  if (!inner) return undefined;
  const evaluate: Evaluate = (inputs) => {
    const outputs = inner(domain.map((one, index) => clamp(inputs[index] ?? one[0], one)));
    return range ? range.map((one, index) => clamp(outputs[index] ?? 0, one)) : outputs;
  };
  return { inputs: domain.length, evaluate };
}

/** One function with several outputs, or an array of functions with one output each, as shadings have them. */
export function readFunctions(value: PdfValue | undefined): PdfFunction | undefined {
  const list = arrayOf(value);
  if (!list) return readFunction(value);
  const parts = list.slice(0, maxParts).map((each) => readFunction(each));
  const [first] = parts;
  if (!first || parts.includes(undefined)) return undefined;
  return { inputs: first.inputs, evaluate: (inputs) => parts.map((part) => part?.evaluate(inputs)[0] ?? 0) };
}

export function rangesOf(value: PdfValue | undefined): Range[] | undefined {
  const numbers = numbersOf(value);
  if (!numbers || numbers.length < 2 || numbers.length % 2 !== 0) return undefined;
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0]);
}

export function numbersOf(value: PdfValue | undefined): number[] | undefined {
  return arrayOf(value)?.map((each) => numberOf(each) ?? 0);
}

const clamp = (value: number, [low, high]: Range): number => (value < low || Number.isNaN(value) ? low : Math.min(value, high));

function interpolate(value: number, [fromLow, fromHigh]: Range, [toLow, toHigh]: Range): number {
  return fromHigh === fromLow ? toLow : toLow + ((value - fromLow) * (toHigh - toLow)) / (fromHigh - fromLow);
}

function readPower(dict: PdfDict): Evaluate {
  const low = numbersOf(dict.get('C0')) ?? [0];
  const high = numbersOf(dict.get('C1')) ?? [1];
  const power = numberOf(dict.get('N')) ?? 1;
  return ([x = 0]) => low.map((from, index) => from + x ** power * ((high[index] ?? 0) - from));
}

function readStitches(dict: PdfDict, [domain = [0, 1]]: readonly Range[], depth: number): Evaluate | undefined {
  const parts = (arrayOf(dict.get('Functions')) ?? []).slice(0, maxParts).map((each) => readFunction(each, depth + 1));
  const bounds = numbersOf(dict.get('Bounds')) ?? [];
  const encode = rangesOf(dict.get('Encode')) ?? [];
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return ([x = 0]) => {
    const after = bounds.slice(0, parts.length - 1).findIndex((bound) => x < bound);
    const at = after < 0 ? parts.length - 1 : after;
    const piece: Range = [bounds[at - 1] ?? domain[0], at < parts.length - 1 ? (bounds[at] ?? domain[1]) : domain[1]];
    return parts[at]?.evaluate([interpolate(x, piece, encode[at] ?? [0, 1])]) ?? [];
  };
}

function readProgram(stream: PdfStream, range: readonly Range[]): Evaluate | undefined {
  const text = inflateStream(stream, maxProgramBytes)?.toString('latin1');
  const run = text === undefined ? undefined : readCalculator(text);
  return run && ((inputs) => run(inputs).slice(-range.length));
}

/** Interpolates between samples, in as many dimensions as there are inputs. */
function readSamples(stream: PdfStream, domain: readonly Range[], range: readonly Range[]): Evaluate | undefined {
  const size = numbersOf(stream.dict.get('Size'));
  const bits = integerOf(stream.dict.get('BitsPerSample')) ?? 0;
  if (!size || size.length < domain.length || ![1, 2, 4, 8, 12, 16, 24, 32].includes(bits)) return undefined;
  if (size.some((count) => !(count >= 1))) return undefined;
  const bytes = inflateStream(stream, maxSampleBytes);
  const count = size.slice(0, domain.length).reduce((product, each) => product * each, 1);
  if (!bytes || count * range.length * bits > bytes.length * 8) return undefined;
  const encode = rangesOf(stream.dict.get('Encode')) ?? domain.map((_, index): Range => [0, (size[index] ?? 1) - 1]);
  const decode = rangesOf(stream.dict.get('Decode')) ?? range;
  const most = 2 ** bits - 1;
  const sample = (point: number, output: number) => bitsAt(bytes, (point * range.length + output) * bits, bits);
  return (inputs) => {
    const places = domain.map((one, index) => {
      const last = (size[index] ?? 1) - 1;
      return clamp(interpolate(inputs[index] ?? 0, one, encode[index] ?? [0, last]), [0, last]);
    });
    const corners = cornersAround(places, size);
    return range.map((_, output) => {
      const mixed = corners.reduce((sum, { point, share }) => sum + share * sample(point, output), 0);
      return interpolate(mixed, [0, most], decode[output] ?? [0, 1]);
    });
  };
}

function cornersAround(places: readonly number[], size: readonly number[]): { point: number; share: number }[] {
  let corners = [{ point: 0, share: 1 }];
  let stride = 1;
  for (const [index, place] of places.entries()) {
    const low = Math.floor(place);
    const part = place - low;
    const step = stride;
    corners = corners.flatMap(({ point, share }) => {
      const at = { point: point + low * step, share: share * (1 - part) };
      return part === 0 ? [at] : [at, { point: point + (low + 1) * step, share: share * part }];
    });
    stride *= size[index] ?? 1;
  }
  return corners;
}

function bitsAt(bytes: Buffer, at: number, count: number): number {
  if (count >= 8 && (at & 7) === 0 && count !== 12) return bytes.readUIntBE(at >> 3, count >> 3);
  let value = 0;
  for (let bit = at; bit < at + count; bit += 1) value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  return value;
}
