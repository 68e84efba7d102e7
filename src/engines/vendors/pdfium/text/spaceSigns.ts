import type { GlyphTexts } from '../letters/glyphTexts.ts';
import type { TextCalls } from './textCalls.ts';
import type { TextStyles } from './textStyles.ts';

const endOfControls = 0x20;

/** Whether the letter at a code of spaces is a sign: fonts of signs have some at the codes of tabs and line ends, such as TeX's circle. */
export function isSignOfSpace(
  call: TextCalls,
  text: number,
  index: number,
  code: number,
  { styles, glyphs }: { readonly styles: TextStyles; readonly glyphs: GlyphTexts },
): boolean {
  if (code >= endOfControls || call.isGenerated(text, index)) return false;
  const object = Number(call.textObject(text, index));
  return object !== 0 && glyphs.isSign(code, styles.of(object, index).fontName);
}
