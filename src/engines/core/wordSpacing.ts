import type { ScanWord } from '#engines/ports.ts';

/** Chinese, Japanese and Thai are written without spaces; OCR splits them into characters and words all the same. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]`;
const unspacedPair = new RegExp(`${unspaced} ${unspaced}`, 'u');
/** OCR splits words of Korean into syllables. */
const syllables = /\p{Script=Hangul} \p{Script=Hangul}/u;
/** The gap between two syllables of a word, as a part of the height; a space is wider. */
const maxGap = 0.2;

/** Whether a space stands between two words of a line. */
export function hasSpaceBetween(word: ScanWord, next: ScanWord): boolean {
  const pair = `${word.text.slice(-1)} ${next.text.slice(0, 1)}`;
  if (unspacedPair.test(pair)) return false;
  const gap = Math.hypot(next.x - word.x, next.y - word.y) - word.width;
  return !(syllables.test(pair) && gap < word.height * maxGap);
}
