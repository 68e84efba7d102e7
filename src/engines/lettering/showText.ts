import { numberText } from '../objects/content.ts';
import type { FontObject } from './fontObject.ts';
import type { ShapedRun } from './shape.ts';

/** Glyphs by their own widths where they stand so, and moved where they do not (ISO 32000-2 §9.4.3). */
export function showText({ glyphs, font }: ShapedRun, codes: FontObject, fontSize: number): string {
  const words: string[] = [];
  let pen = glyphs[0]?.x ?? 0;
  let rise = 0;
  let shown: string[] = [];
  const flush = () => {
    if (shown.length > 0) words.push(`[${shown.join('')}] TJ`);
    shown = [];
  };
  for (const glyph of glyphs) {
    if (glyph.y !== rise) {
      flush();
      rise = glyph.y;
      words.push(`${numberText((rise * fontSize) / 1000)} Ts`);
    }
    if (Math.abs(glyph.x - pen) > 0.5) shown.push(` ${numberText(pen - glyph.x)} `);
    shown.push(`<${codes.code(glyph)}>`);
    pen = glyph.x + font.advance(glyph.glyph);
  }
  flush();
  if (rise !== 0) words.push('0 Ts');
  return words.join(' ');
}
