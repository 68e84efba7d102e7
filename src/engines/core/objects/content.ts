import { deflateSync } from 'node:zlib';
import { PdfObject, PdfReal, PdfStream, type PdfValue, pdfDict } from './values.ts';

/** Four decimals: finer than any printer. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** A number for a dictionary. */
export function realOf(value: number): PdfValue {
  const number = rounded(value);
  return Number.isInteger(number) ? number : new PdfReal(String(number));
}

/** A number for a content stream: never with an exponent (ISO 32000-2 §7.3.3). */
export function numberText(value: number): string {
  return String(rounded(value));
}

/** A compressed stream of our own. */
export function deflated(bytes: Uint8Array, entries: Readonly<Record<string, PdfValue>> = {}): PdfObject {
  return PdfObject.of(new PdfStream(pdfDict({ ...entries, Filter: 'FlateDecode' }), deflateSync(bytes)));
}
