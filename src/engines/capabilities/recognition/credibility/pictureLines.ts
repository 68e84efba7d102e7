import type { ScanWord } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { minConfidence, longWord, longNumber, minInLongWords, sameLevel } = thresholds.pictureLines;

const letterOrDigit = /[\p{L}\p{N}]/gu;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The text of a picture in lines from top to bottom; none if it is not plausible. Words may be anywhere in a picture: those at one level
 * are a line, as in a chart.
 */
export function pictureLines(words: readonly ScanWord[]): string[] {
  const sure = words.filter(({ text, confidence }) => confidence >= minConfidence && count(text, letterOrDigit) > 0);
  const all = sure.reduce((sum, { text }) => sum + count(text, letterOrDigit), 0);
  const inLongWords = sure.reduce((sum, { text }) => sum + (isLong(text) ? count(text, letterOrDigit) : 0), 0);
  if (all === 0 || inLongWords < all * minInLongWords) return [];
  return levelsOf(sure).map((line) => line.map(({ text }) => text).join(' '));
}

function isLong(text: string): boolean {
  return count(text, /\p{L}/gu) >= longWord || count(text, /\p{N}/gu) >= longNumber;
}

const footOf = ({ y, baseline }: ScanWord) => y + baseline;

function levelsOf(words: readonly ScanWord[]): ScanWord[][] {
  const levels: ScanWord[][] = [];
  for (const word of words.toSorted((a, b) => footOf(a) - footOf(b))) {
    const first = levels.at(-1)?.[0];
    const isSame = first && footOf(word) - footOf(first) < Math.min(first.height, word.height) * sameLevel;
    if (isSame) levels.at(-1)?.push(word);
    else levels.push([word]);
  }
  return levels.map((level) => level.toSorted((a, b) => a.x - b.x));
}
