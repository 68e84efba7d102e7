import { numberText } from '../objects/content.ts';
import type { FontObject } from './fontObject.ts';
import type { ShapedRun } from './shape.ts';

/** Smaller moves, in thousandths of the font size, are invisible. */
const minMove = 0.5;

/** Shows glyphs by their own widths where these fit, and with adjustments elsewhere (ISO 32000-2 §9.4.3). */
export function showText(run: ShapedRun, codes: FontObject, fontSize: number): string {
  const flat = flatText(run, codes);
  if (flat !== undefined) return `[${flat}] TJ`;
  const words: string[] = [];
  let [pen, rise] = [run.glyphs[0]?.x ?? 0, 0];
  for (const glyph of run.glyphs) {
    if (glyph.y !== rise) words.push(`${numberText((glyph.y * fontSize) / 1000)} Ts`);
    rise = glyph.y;
    const move = Math.abs(glyph.x - pen) > minMove ? numberText(pen - glyph.x) : '';
    words.push(`[${move}<${codes.code(glyph)}>] TJ`);
    pen = glyph.x + run.font.advance(glyph.glyph);
  }
  if (rise !== 0) words.push('0 Ts');
  return words.join(' ');
}

/** The operand of one TJ; undefined where a glyph is raised, which TJ cannot express. */
export function flatText({ glyphs, font }: ShapedRun, codes: FontObject): string | undefined {
  let pen = glyphs[0]?.x ?? 0;
  let text = '<';
  for (const glyph of glyphs) {
    if (glyph.y !== 0) return undefined;
    if (Math.abs(glyph.x - pen) > minMove) text += `>${numberText(pen - glyph.x)}<`;
    text += codes.code(glyph);
    pen = glyph.x + font.advance(glyph.glyph);
  }
  return `${text}>`;
}
