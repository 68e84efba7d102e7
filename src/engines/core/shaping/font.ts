import { readFile } from 'node:fs/promises';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { FontSlice } from './fonts.ts';

/** A loaded font slice: its shaper and its bytes for embedding. */
export interface LoadedFont {
  /** Without its rank, which depends on the face, while a font is shared by all faces. */
  readonly slice: Omit<FontSlice, 'rank'>;
  /** TrueType of one weight, with all glyphs of the slice. Glyph numbers are those of `shaper`. */
  readonly file: Buffer;
  readonly shaper: Font;
  has(codePoint: number): boolean;
  /** The advance of a glyph, in thousandths of the font size. */
  advance(glyph: number): number;
}

/** Lengths are thousandths of the font size, as in a PDF (ISO 32000-2 §9.2.4). */
export const perEm = 1000;

/** The fonts are our own and few, so they are cached for ever. */
const loaded = new Map<string, Promise<LoadedFont>>();

export function loadFont(slice: FontSlice): Promise<LoadedFont> {
  const key = `${slice.path} ${slice.weight}`;
  const font = loaded.get(key) ?? readFont(slice);
  loaded.set(key, font);
  return font;
}

async function readFont(slice: FontSlice): Promise<LoadedFont> {
  const file = await subsetFont(await readFile(slice.path), '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    noHinting: true,
    ...(slice.weight === undefined ? {} : { variationAxes: { wght: slice.weight } }),
  });
  const face = new Face(new Blob(file));
  const characters = new Set(face.collectUnicodes());
  const shaper = new Font(face);
  shaper.setScale(perEm, perEm);
  const advances = new Map<number, number>();
  return {
    slice,
    file,
    shaper,
    has: (codePoint) => characters.has(codePoint),
    advance: (glyph) => {
      const width = advances.get(glyph) ?? shaper.glyphHAdvance(glyph);
      advances.set(glyph, width);
      return width;
    },
  };
}
