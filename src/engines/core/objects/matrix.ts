import { arrayOf, numberOf, type PdfValue } from './values.ts';

/** ISO 32000-2 §8.3.4. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies the first matrix, then the second. */
export function times([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}

export function apply([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Undefined for a singular matrix. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (!Number.isFinite(1 / area)) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** From six numbers, or an array of them; undefined for anything else. */
export function matrixOf(value: PdfValue | readonly PdfValue[] | undefined): Matrix | undefined {
  const values = Array.isArray(value) ? value : arrayOf(value as PdfValue | undefined);
  if (values?.length !== 6) return undefined;
  const numbers = values.map((each: PdfValue) => numberOf(each));
  return numbers.some((number: number | undefined) => number === undefined) ? undefined : (numbers as unknown as Matrix);
}

/** The four corners of a box, in order. */
export function cornersOf(box: readonly [number, number, number, number], matrix: Matrix): readonly Point[] {
  const [x0, y0, x1, y1] = box;
  return [apply(matrix, [x0, y0]), apply(matrix, [x1, y0]), apply(matrix, [x1, y1]), apply(matrix, [x0, y1])];
}
