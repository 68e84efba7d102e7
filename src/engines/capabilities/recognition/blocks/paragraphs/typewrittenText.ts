import { isMonospaced, median, type Row } from '#engines/core/document-model/geometry.ts';
import { isUnfinished } from '../../text/narrowText.ts';
import { thresholds } from './thresholds.ts';

const { minRows, minWords, ofLetters, inSentence } = thresholds.typewrittenText;
/** Letters only, with the signs of a sentence around them. */
const plainWord = /^["'“‘«(]?[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*[)"'”’»]?[.,;:!?]?$/u;

/** Sentences in a monospaced font, as from a typewriter: lines of many words that continue below. Code has signs between its words. */
export function isTypewrittenText(rows: readonly Row[]): boolean {
  const lines = rows.flat();
  if (rows.length < minRows || lines.length > rows.length || !lines.every(isMonospaced)) return false;
  if (median(lines.map(({ words }) => words.length)) < minWords) return false;
  const words = lines.flatMap((line) => line.words);
  if (words.filter(({ text }) => plainWord.test(text)).length < words.length * ofLetters) return false;
  const unfinished = lines.slice(1).filter((line, index) => isUnfinished(lines[index], line)).length;
  return unfinished >= (lines.length - 1) * inSentence;
}
