import { describe, expect, test } from 'vitest';
import { PdfReal, PdfStream, PdfString, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { readColorSpace } from './colorSpace.ts';
import { lightnessOf } from './conversions.ts';
import { readFunction, readFunctions } from './pdfFunction.ts';

const real = (value: number): PdfValue => new PdfReal(String(value));
const program = (text: string, inputs: number, outputs: number): PdfStream =>
  new PdfStream(
    pdfDict({
      FunctionType: 4,
      Domain: Array.from({ length: inputs * 2 }, (_, at) => (at % 2) * 10),
      Range: Array.from({ length: outputs * 2 }, (_, at) => (at % 2) * 10),
    }),
    Buffer.from(text),
  );
const run = (text: string, inputs: readonly number[], outputs = 1) =>
  readFunction(program(text, inputs.length, outputs))?.evaluate(inputs);

describe('functions', () => {
  test('exponential: between two colors by a power', () => {
    const dict = pdfDict({ FunctionType: 2, Domain: [0, 1], C0: [0, 1], C1: [1, 0], N: 2 });
    expect(readFunction(dict)?.evaluate([0.5])).toEqual([0.25, 0.75]);
  });

  test('stitched: each part has its piece of the domain, turned around where it says so', () => {
    const ramp = pdfDict({ FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1 });
    const dict = pdfDict({
      FunctionType: 3,
      Domain: [0, 1],
      Functions: [ramp, ramp],
      Bounds: [real(0.25)],
      Encode: [0, 1, 1, 0],
    });
    const values = [0, 0.125, 0.25, 0.625, 1].map((at) => readFunction(dict)?.evaluate([at])[0]);
    expect(values).toEqual([0, 0.5, 1, 0.5, 0]);
  });

  test('sampled: mixed between samples in two directions, and decoded', () => {
    const stream = new PdfStream(
      pdfDict({ FunctionType: 0, Domain: [0, 1, 0, 1], Range: [0, 2], Size: [2, 2], BitsPerSample: 8 }),
      Buffer.from([0, 255, 0, 255]),
    );
    expect(readFunction(stream)?.evaluate([0.5, 0.3])[0]).toBeCloseTo(1);
    expect(readFunction(stream)?.evaluate([1, 0.3])[0]).toBeCloseTo(2);
  });

  test('calculator: stack operators, branches and nesting', () => {
    expect(run('{ 1 2 3 3 1 roll pop exch sub }', [])).toBeUndefined();
    expect(run('{ 2 copy add 3 1 roll exch sub exch pop }', [5, 3])).toEqual([0]);
    expect(run('{ dup 5 gt { 2 mul } { pop 1 } ifelse }', [4])).toEqual([1]);
    expect(run('{ dup 5 gt { 1 add } { pop 1 } ifelse }', [7])).toEqual([8]);
    expect(run('{ 1 index exch pop }', [3, 4], 2)).toEqual([3, 3]);
  });

  test('calculator: what never ends, or is no program, does not hang and is told', () => {
    const deep = `${'{'.repeat(40)}${'}'.repeat(40)}`;
    expect(run(deep, [1])).toBeUndefined();
    expect(run('{ launch }', [1])).toBeUndefined();
    expect(run(`{ ${'dup '.repeat(15_000)} }`, [1])).toEqual([1]);
  });

  test('an array of functions gives a value each', () => {
    const one = pdfDict({ FunctionType: 2, Domain: [0, 1], N: 1 });
    expect(readFunctions([one, one, one])?.evaluate([0.5])).toEqual([0.5, 0.5, 0.5]);
    expect(readFunctions([one, null])).toBeUndefined();
  });
});

describe('color spaces', () => {
  test('a spot color is what its tint makes of it', () => {
    const tint = pdfDict({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 0, 0, 1], N: 1 });
    const space = readColorSpace(['Separation', 'Spot', 'DeviceCMYK', tint]);
    expect(space?.toRgb([1])).toEqual([0, 0, 0]);
    expect(space?.toRgb([0])).toEqual([1, 1, 1]);
    expect(space?.initial).toEqual([1]);
  });

  test('a palette ends where its bytes do, and an index beyond is its last color', () => {
    const space = readColorSpace(['Indexed', 'DeviceRGB', 255, new PdfString('\x00\x00\x00\xff\x00\x00')]);
    expect(space?.colors).toHaveLength(2);
    expect(space?.toRgb([200])).toEqual([1, 0, 0]);
  });

  test('inks: black alone is black, none is white, and cyan is darker than its sum', () => {
    const space = readColorSpace('DeviceCMYK');
    expect(space?.toRgb([0, 0, 0, 1])).toEqual([0, 0, 0]);
    expect(space?.toRgb([0, 0, 0, 0])).toEqual([1, 1, 1]);
    expect(lightnessOf(space?.toRgb([1, 0, 0, 0]) ?? [0, 0, 0])).toBeLessThan(0.6);
  });

  test('Lab: white, black and middle gray', () => {
    const space = readColorSpace(['Lab', pdfDict({ WhitePoint: [real(0.9505), 1, real(1.089)] })]);
    expect(lightnessOf(space?.toRgb([100, 0, 0]) ?? [0, 0, 0])).toBeCloseTo(1, 2);
    expect(lightnessOf(space?.toRgb([0, 0, 0]) ?? [1, 1, 1])).toBeCloseTo(0, 2);
    expect(lightnessOf(space?.toRgb([53.6, 0, 0]) ?? [0, 0, 0])).toBeCloseTo(0.5, 1);
  });

  test('inks that leave no mark are told apart, and a space in itself is none', () => {
    expect(readColorSpace(['Separation', 'None', 'DeviceGray', null])?.kind).toBe('unseen');
    expect(readColorSpace('constructor')).toBeUndefined();
    const round: PdfValue[] = ['Pattern'];
    round.push(round);
    expect(readColorSpace(round)?.kind).toBe('drawn');
    expect(readColorSpace('Named', new Map([['Named', 'Named']]))).toBeUndefined();
  });
});
