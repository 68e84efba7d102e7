import { median, type Word } from '#engines/core/document-model/geometry.ts';
import { isNumber } from '../tableCells.ts';
import { thresholds } from './thresholds.ts';

export const { segmentGap } = thresholds.wordSpacing;

/** What gaps beside a word ask about it. */
export interface WordSigns {
  readonly isNumber: 0 | 1;
  readonly isSign: 0 | 1;
  readonly isClosing: 0 | 1;
  readonly isLeader: 0 | 1;
  readonly isMark: 0 | 1;
  readonly hasColon: 0 | 1;
  readonly sizePt: number;
}

export function signsOf(word: Word): WordSigns {
  const { text } = word;
  const is = (value: boolean) => (value ? 1 : 0);
  return {
    isNumber: is(isNumber(text)),
    isSign: is(/^[\p{Sc}(+\-–—$€£¥₱#]+$/u.test(text)),
    isClosing: is(/^[%)\]*†‡§]+$/u.test(text)),
    isLeader: is(/(\.{2,}|…|·{2,}|_{2,})$/.test(text)),
    isMark: is(/^(\P{L}{1,2}|\(?[\p{L}\d]{1,3}[.)])$/u.test(text)),
    hasColon: is(/[::]$/.test(text)),
    sizePt: word.parts[0]?.run.style.sizePt || word.bottom - word.top,
  };
}

/** How the words of a row are spaced. */
export interface Spacing {
  readonly gaps: readonly number[];
  /** Undefined if there are too few gaps to know. */
  readonly median: number | undefined;
  readonly widest: number;
  /** Whether a segment begins at each word, and after the last one. */
  readonly starts: readonly boolean[];
}

export function spacingOf(words: readonly Word[]): Spacing {
  const gaps = gapsOfWords(words);
  return {
    gaps,
    median: gaps.length > 2 ? median(gaps) : undefined,
    widest: Math.max(0, ...gaps),
    starts: [...words.map((_, index) => isSegmentStart(words, index)), true],
  };
}

function gapsOfWords(words: readonly Word[]): number[] {
  return words.slice(1).map((word, index) => Math.max(0, word.left - (words[index]?.right ?? word.left)));
}

/** Whether a wide gap precedes a word. The first word has the margin before it. */
export function isSegmentStart(words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (!before || !word) return true;
  return word.left - before.right > Math.min(before.bottom - before.top, word.bottom - word.top) * segmentGap;
}
