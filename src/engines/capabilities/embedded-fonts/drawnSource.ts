import type { CffFont } from '#engines/capabilities/archiving/fonts/cff.ts';
import type { Type1Font } from '#engines/capabilities/archiving/fonts/type1.ts';
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
export function drawnSource(font: CffFont | Type1Font, fsType: number, budget: DrawingBudget): FontSource {
  const read = outlineReader(font, budget);
  const known = new Map<number, GlyphOutline | undefined>();
  const outlineOf = (glyph: number) => {
    if (!known.has(glyph)) known.set(glyph, read(glyph));
    return known.get(glyph);
  };
  return {
    hasInk: (glyph) => (outlineOf(glyph)?.length ?? 0) > 0,
    program: (shown) => converted(shown, outlineOf, fsType),
  };
}

function converted(
  { glyphs, advancesEm }: ShownGlyphs,
  outlineOf: (glyph: number) => GlyphOutline | undefined,
  fsType: number,
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
  const program = trueTypeProgram(drawn, { fsType, ...lineOf(drawn), characters: numbers.keys() });
  return { program, glyphs: numbers };
}

/**
 * As high as its letters. The whole font has more, but tells nowhere how much (descriptors have the highest sign of all): a line that is no
 * higher than on the page keeps its pitch.
 */
function lineOf(drawn: readonly DrawnGlyph[]): { ascent: number; descent: number } {
  const bounds = drawn.map(({ outline }) => boundsOf(outline));
  const within = (value: number, { least, most }: { least: number; most: number }) =>
    Math.round(Math.max(least * unitsPerEm, Math.min(value, most * unitsPerEm)));
  return {
    ascent: within(Math.max(...bounds.map(({ yMax }) => yMax)), ascentsEm),
    descent: -within(-Math.min(...bounds.map(({ yMin }) => yMin)), descentsEm),
  };
}
