import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** First and last letters whose advances are known: Latin, Greek, Cyrillic and their punctuation. */
export const characterRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2044],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
];

/** Lengths are parts of the text's size. */
export interface FontMetrics {
  /** From line to line in single spacing. */
  readonly lineHeight: number;
  /** Of a letter (a code point). */
  advance(codePoint: number, look: { readonly isBold: boolean; readonly isItalic: boolean }): number;
}

const perEm = 1000;
/** What a letter that is not in the tables is taken for: a square of an East Asian script, or half of it. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

const fileShape = z.record(z.string(), z.object({ lineHeight: z.number(), advances: z.array(z.array(z.number())).length(4) }));

let known: ReadonlyMap<string, FontMetrics> | undefined;

/** Of a font that office programs have; undefined for one whose metrics are not known here. */
export function fontMetrics(family: string): FontMetrics | undefined {
  known ??= readMetrics();
  return known.get(family);
}

/** Made by `scripts/officeFontMetrics.ts`. */
function readMetrics(): Map<string, FontMetrics> {
  const file = fileShape.parse(JSON.parse(readFileSync(new URL('./fontMetrics.json', import.meta.url), 'utf8')));
  return new Map(
    Object.entries(file).map(([family, { lineHeight, advances }]) => [
      family,
      {
        lineHeight,
        advance: (codePoint, { isBold, isItalic }) => {
          const place = placeOf(codePoint);
          const advance = place === undefined ? -1 : (advances[Number(isBold) + Number(isItalic) * 2]?.[place] ?? -1);
          if (advance >= 0) return advance / perEm;
          return wide.test(String.fromCodePoint(codePoint)) ? 1 : 0.5;
        },
      },
    ]),
  );
}

function placeOf(codePoint: number): number | undefined {
  let before = 0;
  for (const [first, last] of characterRanges) {
    if (codePoint < first) return undefined;
    if (codePoint <= last) return before + codePoint - first;
    before += last - first + 1;
  }
  return undefined;
}
