import type { ScanWord } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { minLetters, blurPart, sameSize, wholeLine, oneWord, few, beside, minWordLetters, fewLetters, spreads } =
  thresholds.scannedBold;

/** A word with the width of its strokes as a part of what the page's own text would have at its size. */
interface Weighed {
  readonly word: ScanWord;
  readonly letters: number;
  /** 0 where it is not known. */
  readonly weight: number;
}

/**
 * The bold words of a scanned page. OCR does not tell them, but their strokes are wider than those of the page's own text. A word is bold where
 * that is certain: by more than words of one weight differ on this page, with the words beside it, or as a part of a whole line.
 */
export function boldWords(words: readonly ScanWord[], sizeOf: (word: ScanWord) => number): ReadonlySet<ScanWord> {
  const weighed = weighedWords(words, sizeOf);
  const known = weighed.filter(({ weight, letters }) => weight > 0 && letters >= minWordLetters);
  if (known.reduce((sum, { letters }) => sum + letters, 0) < minLetters) return new Set();
  const spread = weightedMedian(known.map(({ weight, letters }) => ({ value: Math.abs(weight - 1), letters })));
  const above = (least: number, times: number) => 1 + Math.max(least, times * spread);
  const limits = {
    line: above(wholeLine, spreads.line),
    word: above(oneWord, spreads.word),
    few: above(few, spreads.few),
    beside: above(beside, spreads.beside),
  };
  const lines = Map.groupBy(weighed, ({ word }) => word.line).values();
  return new Set(
    [...lines].flatMap((line) => (isBoldLine(line, limits) ? line : boldRuns(line, limits))).map(({ word }) => word),
  );
}

type Limits = Readonly<Record<'line' | 'word' | 'few' | 'beside', number>>;

/** Scanning makes all strokes wider by the same, so small letters seem bolder. */
function weighedWords(words: readonly ScanWord[], sizeOf: (word: ScanWord) => number): Weighed[] {
  const measured = words.map((word) => {
    const letters = (word.text.match(/[\p{L}\p{N}]/gu) ?? []).length;
    return { word, letters, sizePt: sizeOf(word), strokePt: letters === 0 ? 0 : (word.strokePt ?? 0) };
  });
  const known = measured.filter(({ strokePt }) => strokePt > 0);
  const usualSize = weightedMedian(known.map(({ sizePt, letters }) => ({ value: sizePt, letters })));
  const alike = known.filter(({ sizePt }) => Math.abs(sizePt - usualSize) <= usualSize * sameSize);
  const usualStroke = weightedMedian(alike.map(({ strokePt, letters }) => ({ value: strokePt, letters })));
  return measured.map(({ word, letters, sizePt, strokePt }) => {
    const expected = usualStroke * (blurPart + ((1 - blurPart) * sizePt) / usualSize);
    return { word, letters, weight: expected > 0 ? strokePt / expected : 0 };
  });
}

function isBoldLine(line: readonly Weighed[], limits: Limits): boolean {
  const known = line.filter(({ weight }) => weight > 0);
  const isEven = known.every(({ weight, letters }) => letters < minWordLetters || weight >= 1 + beside / 2);
  return isEven && lettersOf(known) > fewLetters && meanOf(known) >= limits.line;
}

/** Words beside each other of which at least one is certain. */
function boldRuns(line: readonly Weighed[], limits: Limits): Weighed[] {
  const found: Weighed[] = [];
  let run: Weighed[] = [];
  const close = () => {
    const known = run.filter(({ weight }) => weight > 0);
    const least = lettersOf(known) > fewLetters ? limits.word : limits.few;
    if (known.some(({ weight, letters }) => letters > 1 && weight >= limits.word) && meanOf(known) >= least) found.push(...run);
    run = [];
  };
  for (const [index, one] of line.entries()) {
    const next = line[index + 1];
    const isSign = one.weight === 0 && run.length > 0 && next !== undefined && next.weight >= limits.beside;
    if (one.weight >= limits.beside || isSign) run.push(one);
    else close();
  }
  close();
  return found;
}

const lettersOf = (words: readonly Weighed[]) => words.reduce((sum, { letters }) => sum + letters, 0);

function meanOf(words: readonly Weighed[]): number {
  return words.reduce((sum, { weight, letters }) => sum + weight * letters, 0) / Math.max(1, lettersOf(words));
}

function weightedMedian(all: readonly { readonly value: number; readonly letters: number }[]): number {
  const sorted = all.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let passed = 0;
  return (
    sorted.find(({ letters }) => {
      passed += letters;
      return passed >= half;
    })?.value ?? 0
  );
}
