import type { CffFont } from '#engines/capabilities/archiving/fonts/cff.ts';
import type { Type1Font } from '#engines/capabilities/archiving/fonts/type1.ts';
import { dictOf, numberOf, type PdfDict } from '#engines/core/objects/values.ts';
import type { FontSource, ShownGlyphs, TrueTypeGlyphs } from './fontSource.ts';
import { boundsOf, type GlyphOutline } from './outlines/glyphTable.ts';
import type { DrawingBudget } from './outlines/outlinePen.ts';
import { outlineReader } from './outlines/outlineReader.ts';
import { type DrawnGlyph, trueTypeProgram, unitsPerEm } from './outlines/trueTypeProgram.ts';

/** Heights above and below the baseline that text has. Signs of mathematics may be larger, and would part lines. */
const ascentsEm = { least: 0.7, most: 1.3 } as const;
const descentsEm = { least: 0.2, most: 0.6 } as const;
/** Of the glyph for missing characters, which is empty. */
const missing: DrawnGlyph = { outline: [], advance: unitsPerEm / 2 };

/**
 * A program with CFF or Type 1 outlines. They are drawn anew as TrueType outlines, the only ones that Word takes. Only outlines and widths
 * go over: no hints, no subroutines.
 */
export function drawnSource(carrier: PdfDict, font: CffFont | Type1Font, fsType: number, budget: DrawingBudget): FontSource {
  const read = outlineReader(font, budget);
  const known = new Map<number, GlyphOutline | undefined>();
  const outlineOf = (glyph: number) => {
    if (!known.has(glyph)) known.set(glyph, read(glyph));
    return known.get(glyph);
  };
  return {
    hasInk: (glyph) => (outlineOf(glyph)?.length ?? 0) > 0,
    program: (shown) => converted(shown, outlineOf, { carrier, fsType }),
  };
}

interface Facts {
  readonly carrier: PdfDict;
  readonly fsType: number;
}

function converted(
  { glyphs, advancesEm }: ShownGlyphs,
  outlineOf: (glyph: number) => GlyphOutline | undefined,
  { carrier, fsType }: Facts,
): TrueTypeGlyphs {
  const drawn = [missing];
  const places = new Map<number, number>();
  const numbers = new Map<number, number>();
  for (const [character, glyph] of glyphs) {
    let number = places.get(glyph);
    if (number === undefined) {
      number = drawn.length;
      places.set(glyph, number);
      drawn.push({ outline: outlineOf(glyph) ?? [], advance: Math.round((advancesEm.get(character) ?? 0) * unitsPerEm) });
    }
    numbers.set(character, number);
  }
  const program = trueTypeProgram(drawn, { fsType, ...lineOf(carrier, drawn), characters: numbers.keys() });
  return { program, glyphs: numbers };
}

/** As the font descriptor says, and no lower than letters reach: Windows cuts them off there. */
function lineOf(carrier: PdfDict, drawn: readonly DrawnGlyph[]): { ascent: number; descent: number } {
  const descriptor = dictOf(carrier.get('FontDescriptor'));
  const told = (key: string) => ((numberOf(descriptor?.get(key)) ?? 0) / 1000) * unitsPerEm;
  const bounds = drawn.map(({ outline }) => boundsOf(outline));
  const within = (value: number, { least, most }: { least: number; most: number }) =>
    Math.round(Math.max(least * unitsPerEm, Math.min(value, most * unitsPerEm)));
  const [top, bottom] = [Math.max(...bounds.map(({ yMax }) => yMax)), Math.min(...bounds.map(({ yMin }) => yMin))];
  return {
    ascent: within(Math.max(told('Ascent'), top), ascentsEm),
    descent: -within(Math.max(Math.abs(told('Descent')), -bottom), descentsEm),
  };
}
