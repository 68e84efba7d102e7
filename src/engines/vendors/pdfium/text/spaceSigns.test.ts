import { expect, test } from 'vitest';
import { GlyphTexts } from '../letters/glyphTexts.ts';
import { isSignOfSpace } from './spaceSigns.ts';
import type { TextCalls } from './textCalls.ts';
import type { TextStyles } from './textStyles.ts';

/** What PDFium answers for one letter of a font: the first of a page, or one that it made up at a line end. */
function isSign(fontName: string, code: number, isGenerated = false): boolean {
  const call = { isGenerated: () => (isGenerated ? 1 : 0), textObject: () => 1n } as unknown as TextCalls;
  const styles = { of: () => ({ fontName }) } as unknown as TextStyles;
  return isSignOfSpace(call, 0, 0, code, { styles, glyphs: new GlyphTexts(call) });
}

test("the circle of TeX's font of signs, at the code of a line end, is no space", () => {
  expect(isSign('QGIQNY+CMSY10', 0x0d)).toBe(true);
  expect(isSign('QGIQNY+CMSY10', 0x20)).toBe(false);
});

test('a line end of another font, or one that PDFium made up, is one', () => {
  expect(isSign('Helvetica', 0x0d)).toBe(false);
  expect(isSign('QGIQNY+CMSY10', 0x0d, true)).toBe(false);
});
