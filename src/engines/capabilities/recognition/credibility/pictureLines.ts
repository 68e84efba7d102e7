import type { ScanWord } from '#engines/ports.ts';

/** Of 100: what is read with less in a photograph is its grain. */
const leastConfidence = 60;
/** Letters of words, and digits of numbers, that are long enough to be no chance. */
const longWord = 4;
const longNumber = 2;
/** Of all letters and digits that were read: with fewer of them in such words, leaves and windows were read. */
const leastInLongWords = 0.5;
/** Parts of the letters' height: words of one line stand this near to one level. */
const sameLevel = 0.5;

const letterOrDigit = /[\p{L}\p{N}]/gu;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * What was read in a picture, line by line from the top down; none where it reads like nonsense. Words may stand anywhere in a picture: a
 * line are those at one level, as whoever reads a chart takes them.
 */
export function pictureLines(words: readonly ScanWord[]): string[] {
  const sure = words.filter(({ text, confidence }) => confidence >= leastConfidence && count(text, letterOrDigit) > 0);
  const all = sure.reduce((sum, { text }) => sum + count(text, letterOrDigit), 0);
  const inLongWords = sure.reduce((sum, { text }) => sum + (isLong(text) ? count(text, letterOrDigit) : 0), 0);
  if (all === 0 || inLongWords < all * leastInLongWords) return [];
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
