import { type FontMetrics, fontMetrics } from '#engines/core/font-metrics/fontMetrics.ts';
import type { ScanWord } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { bearingsEm, minWordLetters, minLineWords, minLetters, minConfidence, maxError, clearlyLess, alikeSize } =
  thresholds.scannedTypeface;

/** What the widths of words on a scanned page tell of its letters. */
export interface ScannedTypeface {
  readonly isSerif: boolean;
  readonly isMonospaced: boolean;
  /** In points, by line. Lines of few letters are left out. */
  readonly sizes: ReadonlyMap<number, number>;
  /** The size that the width of a word tells by itself; undefined where the typeface lacks a letter. */
  readonly ownSize: (word: ScanWord) => number | undefined;
}

interface Face extends Pick<ScannedTypeface, 'isSerif' | 'isMonospaced'> {
  readonly family: string;
  readonly isBold: boolean;
}

const proportional = { isMonospaced: false };
/** Pages in other fonts are nearest to one of their class. */
const faces: readonly Face[] = [
  ...[false, true].flatMap((isBold) => [
    { family: 'Times New Roman', isBold, isSerif: true, ...proportional },
    { family: 'Cambria', isBold, isSerif: true, ...proportional },
    { family: 'Arial', isBold, isSerif: false, ...proportional },
    { family: 'Calibri', isBold, isSerif: false, ...proportional },
  ]),
  { family: 'Courier New', isBold: false, isSerif: true, isMonospaced: true },
];

/**
 * The class of typeface of a scanned page, and the sizes of its lines. OCR tells neither: the height of a line depends on whether it has
 * capitals and descenders. But words of a serif, a sans-serif and a fixed pitch differ in their widths relative to each other, and in the right
 * one all words of a line have one size. Words known to be `bold` are wider. Undefined where no typeface fits clearly best: other scripts, and pages with few words.
 */
export function scannedTypeface(
  words: readonly ScanWord[],
  bold: ReadonlySet<ScanWord> = new Set(),
): ScannedTypeface | undefined {
  const lines = [...Map.groupBy(words.filter(isSure), ({ line }) => line)];
  const fits = faces.flatMap((face) => {
    const metrics = fontMetrics(face.family);
    return metrics ? [{ face, metrics, ...fitOf(metrics, face, lines, bold) }] : [];
  });
  const [best, ...others] = fits.sort((a, b) => a.error - b.error);
  const second = others.find(({ face }) => best && !isSameClass(face, best.face));
  if (!best || !second || best.letters < minLetters) return undefined;
  if (best.error > maxError || best.error > second.error * clearlyLess) return undefined;
  const { face, metrics } = best;
  const ownSize = (word: ScanWord) => {
    const em = inkOf(word.text, metrics, face.isBold);
    return em === undefined || em <= 0 ? undefined : word.width / em;
  };
  return { isSerif: face.isSerif, isMonospaced: face.isMonospaced, sizes: alikeSizes(best.sizes), ownSize };
}

const isSameClass = (one: Face, other: Face) => one.isSerif === other.isSerif && one.isMonospaced === other.isMonospaced;

const isSure = ({ text, confidence, angle }: ScanWord) =>
  confidence >= minConfidence && text.length >= minWordLetters && angle % 90 === 0;

interface Fit {
  /** The part of the width of its words by which they miss the sizes of their lines. */
  readonly error: number;
  /** Letters of lines with enough words. */
  readonly letters: number;
  readonly sizes: readonly LineSize[];
}

interface LineSize {
  readonly line: number;
  readonly sizePt: number;
  readonly letters: number;
}

function fitOf(
  metrics: FontMetrics,
  face: Face,
  lines: readonly (readonly [number, readonly ScanWord[]])[],
  bold: ReadonlySet<ScanWord>,
): Fit {
  const sizes: LineSize[] = [];
  const sums = { missed: 0, width: 0, letters: 0 };
  for (const [line, words] of lines) {
    const known = words.flatMap((word) => {
      const em = inkOf(word.text, metrics, face.isBold || bold.has(word));
      return em === undefined ? [] : [{ width: word.width, em, letters: word.text.length }];
    });
    const [width, em, letters] = [sumOf(known, 'width'), sumOf(known, 'em'), sumOf(known, 'letters')];
    if (em === 0) continue;
    const sizePt = width / em;
    sizes.push({ line, sizePt, letters });
    if (known.length < minLineWords) continue;
    sums.missed += known.reduce((sum, word) => sum + Math.abs(word.width - sizePt * word.em), 0);
    sums.width += width;
    sums.letters += letters;
  }
  return { error: sums.width === 0 ? Number.POSITIVE_INFINITY : sums.missed / sums.width, letters: sums.letters, sizes };
}

const sumOf = <Key extends string>(all: readonly Readonly<Record<Key, number>>[], key: Key) =>
  all.reduce((sum, one) => sum + one[key], 0);

/** The width of the ink of a word in parts of its size; undefined where the font lacks a letter. */
function inkOf(text: string, metrics: FontMetrics, isBold: boolean): number | undefined {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  if (!codes.every((code) => metrics.has(code))) return undefined;
  return codes.reduce((em, code) => em + metrics.advance(code, { isBold, isItalic: false }), -bearingsEm);
}

/** Lines of nearly one size have the one that most of their letters have. */
function alikeSizes(sizes: readonly LineSize[]): Map<number, number> {
  const found = new Map<number, number>();
  let left = [...sizes].sort((a, b) => a.sizePt - b.sizePt);
  while (left.length > 0) {
    const middle = medianOf(left);
    const isAlike = ({ sizePt }: LineSize) => Math.abs(sizePt - middle) <= middle * alikeSize;
    for (const { line } of left.filter(isAlike)) found.set(line, middle);
    left = left.filter((one) => !isAlike(one));
  }
  return found;
}

/** Of sorted sizes, by letters. */
function medianOf(sorted: readonly LineSize[]): number {
  const half = sumOf(sorted, 'letters') / 2;
  let passed = 0;
  const found = sorted.find(({ letters }) => {
    passed += letters;
    return passed >= half;
  });
  return found?.sizePt ?? 0;
}
