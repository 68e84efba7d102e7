import type { Word } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { widestOwn, narrowestWide, maxWide } = thresholds.eastAsianSpaces;

const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const beginsEastAsian = new RegExp(`^(?:${ideograph}|[\\u3001-\\u303f\\uff01-\\uff60])`, 'u');
const endsEastAsian = new RegExp(`(?:${ideograph}|[\\u3001-\\u303f\\uff01-\\uff60])$`, 'u');
const latinBehind = new RegExp(`${ideograph} [\\p{Script=Latin}\\d]`, 'u');
const latinBefore = new RegExp(`[\\p{Script=Latin}\\d] ${ideograph}`, 'u');

/**
 * What was typed between two words of which one is Chinese or Japanese; undefined for a plain space. Office programs leave a fourth of an em
 * between ideographs and Latin letters by themselves, and a space as wide as an ideograph is a character of its own.
 */
export function eastAsianSpace(before: Word, word: Word): string | undefined {
  if (before.isRightToLeft || word.isRightToLeft) return undefined;
  if (!endsEastAsian.test(before.text) && !beginsEastAsian.test(word.text)) return undefined;
  const run = word.parts[0]?.run;
  const sizePt = run?.style.sizePt ?? 0;
  if (!run || sizePt <= 0) return undefined;
  const gap = (word.left - before.right) / sizePt;
  if (gap >= narrowestWide) return '\u3000'.repeat(Math.min(maxWide, Math.round(gap)));
  const pair = `${[...before.text].at(-1)} ${[...word.text][0]}`;
  const isOwn = !run.isSpaced && gap < widestOwn && (latinBehind.test(pair) || latinBefore.test(pair));
  return isOwn ? '' : undefined;
}
