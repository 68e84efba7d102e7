import type { CffFont } from '#engines/capabilities/archiving/fonts/cff.ts';
import type { Type1Font } from '#engines/capabilities/archiving/fonts/type1.ts';
import { encodings } from '#engines/core/content/fonts/glyphNames.ts';
import { apply, type Matrix, type Point } from '#engines/core/objects/matrix.ts';
import { canBeWritten, type GlyphOutline } from './glyphTable.ts';
import { type Contour, type DrawingBudget, OutlinePen, type Segment } from './outlinePen.ts';
import { quadraticPoints } from './quadratics.ts';
import { unitsPerEm } from './trueTypeProgram.ts';
import { drawType1 } from './type1Outline.ts';
import { drawType2 } from './type2Outline.ts';

/** Half a thousandth of the em is less than a point of a screen at any size of text. */
const tolerance = 0.0005 * unitsPerEm;

/** Reads the outlines of a program in TrueType's form. Undefined for a glyph that cannot be drawn. */
export function outlineReader(font: CffFont | Type1Font, budget: DrawingBudget): (glyph: number) => GlyphOutline | undefined {
  const draw = 'has' in font ? type1Drawer(font, budget) : cffDrawer(font, budget);
  return (glyph) => {
    const pen = new OutlinePen();
    try {
      const matrix = draw(glyph, pen);
      const outline = pen.contours.map((contour) => quadraticPoints(scaled(contour, matrix), tolerance));
      return canBeWritten(outline) ? outline.filter(({ length }) => length > 2) : undefined;
    } catch (cause) {
      // A charstring that is broken, or a budget that is spent.
      if (cause instanceof RangeError) return undefined;
      throw cause;
    }
  };
}

type Draw = (glyph: number, pen: OutlinePen) => Matrix;

function cffDrawer(font: CffFont, budget: DrawingBudget): Draw {
  const charstring = (glyph: number | undefined) => (glyph === undefined ? undefined : font.charstring(glyph));
  const partOf = (code: number) => charstring(font.glyphByName.get(encodings.StandardEncoding?.get(code) ?? ''));
  return (glyph, pen) => {
    const program = charstring(glyph);
    if (!program) throw new RangeError('a glyph is missing');
    drawType2(program, pen, budget, partOf);
    return font.matrix(glyph);
  };
}

function type1Drawer(font: Type1Font, budget: DrawingBudget): Draw {
  return (glyph, pen) => {
    drawType1(font, font.glyphNames[glyph] ?? '', pen, budget);
    return font.matrix;
  };
}

function scaled({ start, segments }: Contour, [a, b, c, d, e, f]: Matrix): Contour {
  const matrix = [a, b, c, d, e, f].map((value) => value * unitsPerEm) as unknown as Matrix;
  const place = (point: Point) => apply(matrix, point);
  return { start: place(start), segments: segments.map((points) => points.map(place) as unknown as Segment) };
}
