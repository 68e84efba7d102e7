import { AppError } from '#contract/api/appError.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { ObjectParser } from '#engines/core/objects/parser.ts';
import { deref, PdfStream, PdfString, type PdfValue } from '#engines/core/objects/values.ts';

export interface CharacterCode {
  readonly code: number;
  readonly cid: number;
}

/** Splits a string of a composite font into codes and returns the CID of each. */
export type CodeReader = (bytes: string) => CharacterCode[];

const maxCmapBytes = 4 * 1024 * 1024;
const maxRanges = 20_000;

interface Range {
  readonly low: number;
  readonly high: number;
  readonly cid: number;
}

/** Undefined for a CMap that is not in the file or cannot be read. */
export function readCmap(encoding: PdfValue | undefined): CodeReader | undefined {
  const value = deref(encoding);
  if (value === 'Identity-H' || value === 'Identity-V') return readPairs;
  if (!(value instanceof PdfStream) || value.dict.has('UseCMap')) return undefined;
  const bytes = inflateStream(value, maxCmapBytes);
  return bytes && readEmbedded(bytes);
}

const readPairs: CodeReader = (bytes) =>
  Array.from({ length: bytes.length >> 1 }, (_, n) => {
    const code = (bytes.charCodeAt(n * 2) << 8) | bytes.charCodeAt(n * 2 + 1);
    return { code, cid: code };
  });

function readEmbedded(bytes: Buffer): CodeReader | undefined {
  const spaces: { low: string; high: string }[] = [];
  const ranges: Range[] = [];
  try {
    const parser = new ObjectParser(bytes, 0, true, () => null);
    for (let body = parser.body(); body.keyword !== ''; body = parser.body()) {
      const texts = body.values;
      if (body.keyword === 'endcodespacerange') {
        for (let n = 0; n + 1 < texts.length; n += 2) spaces.push({ low: bytesOf(texts[n]), high: bytesOf(texts[n + 1]) });
      } else if (body.keyword === 'endcidrange') {
        for (let n = 0; n + 2 < texts.length; n += 3)
          ranges.push({ low: numberIn(bytesOf(texts[n])), high: numberIn(bytesOf(texts[n + 1])), cid: Number(texts[n + 2]) });
      } else if (body.keyword === 'endcidchar') {
        for (let n = 0; n + 1 < texts.length; n += 2) {
          const low = numberIn(bytesOf(texts[n]));
          ranges.push({ low, high: low, cid: Number(texts[n + 1]) });
        }
      }
      if (ranges.length > maxRanges) return undefined;
    }
  } catch (cause) {
    if (cause instanceof AppError) return undefined;
    throw cause;
  }
  const known = new Map<number, number>();
  return spaces.length === 0 ? undefined : (text) => split(text, spaces, (code) => cidOf(code, ranges, known));
}

function bytesOf(value: PdfValue | undefined): string {
  return value instanceof PdfString ? value.bytes : '';
}

function numberIn(bytes: string): number {
  return [...bytes].reduce((sum, char) => sum * 256 + char.charCodeAt(0), 0);
}

function cidOf(code: number, ranges: readonly Range[], known: Map<number, number>): number {
  const before = known.get(code);
  if (before !== undefined) return before;
  const range = ranges.find(({ low, high }) => low <= code && code <= high);
  const cid = range ? range.cid + code - range.low : 0;
  known.set(code, cid);
  return cid;
}

function split(
  text: string,
  spaces: readonly { low: string; high: string }[],
  cidFor: (code: number) => number,
): CharacterCode[] {
  const codes: CharacterCode[] = [];
  for (let at = 0; at < text.length; ) {
    const space = spaces.find(({ low, high }) =>
      [...low].every((char, n) => char <= (text[at + n] ?? '') && (text[at + n] ?? '') <= (high[n] ?? '')),
    );
    const length = Math.max(1, space?.low.length ?? 1);
    const code = numberIn(text.slice(at, at + length));
    codes.push({ code, cid: cidFor(code) });
    at += length;
  }
  return codes;
}
