import { inflateStream } from '#engines/core/objects/filters.ts';
import { ObjectParser } from '#engines/core/objects/parser.ts';
import { nameOf, PdfString, type PdfValue, streamOf } from '#engines/core/objects/values.ts';

/** Decoded bytes of a CMap, or of a glyph program of a Type 3 font. */
export const maxMapBytes = 4 * 1024 * 1024;

/** A code of a shown string with its CID (ISO 32000-2 §9.7). */
interface Code {
  readonly bytes: string;
  readonly code: number;
  readonly cid: number;
}

type CMap = (bytes: string) => Code[];

const pairs: CMap = (bytes) => {
  const codes: Code[] = [];
  for (let at = 0; at < bytes.length; at += 2) {
    const own = bytes.slice(at, at + 2);
    const code = numberFrom(own);
    codes.push({ bytes: own, code, cid: code });
  }
  return codes;
};

function numberFrom(bytes: string): number {
  let number = 0;
  for (const byte of bytes) number = number * 256 + byte.charCodeAt(0);
  return number;
}

/** Undefined for predefined CMaps, except the two identity maps. */
export function cmapOf(encoding: PdfValue | undefined): CMap | undefined {
  const name = nameOf(encoding);
  if (name === 'Identity-H' || name === 'Identity-V') return pairs;
  const stream = streamOf(encoding);
  if (!stream || stream.dict.has('UseCMap')) return undefined;
  const bytes = inflateStream(stream, maxMapBytes);
  return bytes && embeddedMap(bytes);
}

interface Range {
  readonly low: string;
  readonly high: string;
  readonly cid: number;
}

function embeddedMap(bytes: Buffer): CMap | undefined {
  const spaces: Range[] = [];
  const ranges: Range[] = [];
  const single = new Map<string, number>();
  const parser = new ObjectParser(bytes, 0, true, () => null);
  for (;;) {
    const { values, keyword } = parser.body();
    if (keyword === '') break;
    if (keyword === 'usecmap') return undefined;
    const strings = values.map((value) => (value instanceof PdfString ? value.bytes : value));
    if (keyword === 'endcodespacerange') eachOf(strings, 2, ([low, high]) => spaces.push(rangeOf(low, high, 0)));
    if (keyword === 'endcidrange') eachOf(strings, 3, ([low, high, cid]) => ranges.push(rangeOf(low, high, Number(cid))));
    if (keyword === 'endcidchar') eachOf(strings, 2, ([code, cid]) => single.set(String(code), Number(cid)));
  }
  if (spaces.length === 0) return undefined;
  const lengths = [...new Set(spaces.map(({ low }) => low.length))].sort((a, b) => a - b);
  return (text) => {
    const codes: Code[] = [];
    for (let at = 0; at < text.length; ) {
      const length = lengths.find((each) => spaces.some((space) => holds(space, text.slice(at, at + each)))) ?? lengths[0] ?? 1;
      const own = text.slice(at, at + length);
      const range = ranges.find((each) => holds(each, own));
      const cid = single.get(own) ?? (range ? range.cid + numberFrom(own) - numberFrom(range.low) : 0);
      codes.push({ bytes: own, code: numberFrom(own), cid });
      at += length;
    }
    return codes;
  };
}

function eachOf(values: readonly unknown[], size: number, take: (group: readonly unknown[]) => void): void {
  for (let at = 0; at + size <= values.length; at += size) take(values.slice(at, at + size));
}

function rangeOf(low: unknown, high: unknown, cid: number): Range {
  return { low: String(low), high: String(high), cid };
}

/** A code is in a range when each of its bytes is (§9.7.6.2). */
function holds({ low, high }: Range, code: string): boolean {
  if (code.length !== low.length) return false;
  return [...code].every((byte, index) => byte >= (low[index] ?? '') && byte <= (high[index] ?? ''));
}
