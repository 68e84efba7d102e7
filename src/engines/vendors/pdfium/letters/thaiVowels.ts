import type { TextCalls } from '../text/textCalls.ts';

const [space, saraAa, firstConsonant, lastConsonant, firstTone, lastTone] = [0x20, 0x0e32, 0x0e01, 0x0e2e, 0x0e48, 0x0e4b];
/** The vowel am (U+0E33), which programs draw as the ring nikhahit and the vowel aa. */
export const saraAm = 0x0e33;

/**
 * Whether a space of the file is the ring of that vowel, which Word's character maps leave without a character. No word of Thai begins with
 * the vowel aa, and none has a space in it. A space that PDFium made up is a gap.
 */
export function isNikhahit(call: TextCalls, text: number, index: number, before: number | undefined): boolean {
  if (before === undefined || Number(call.unicode(text, index)) !== space || call.isGenerated(text, index)) return false;
  const isLetter = (before >= firstConsonant && before <= lastConsonant) || (before >= firstTone && before <= lastTone);
  return isLetter && Number(call.unicode(text, index + 1)) === saraAa;
}
