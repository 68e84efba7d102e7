import { fontMetrics, isWideLetter } from '#engines/core/font-metrics/fontMetrics.ts';
import type { CellStyle } from '../sheetStyles.ts';

/** Default advance of a character, as a part of the font size. East Asian letters are as wide as they are high. */
const usualAdvance = 0.55;
/** Fonts of Latin letters have none of the Arabic script, and those that take their place are wide. Too few lines would be cut off. */
const arabic = /[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff]/;
const arabicAdvance = 0.55;
/** A letter between which lines break anywhere (Chinese and Japanese), or a word of another script. */
const units =
  /[\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|[^\s\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]+| /gu;
/** The left and right padding of a cell together. */
const paddingPt = 4;

/** Width of one line of text, in points, by the metrics of its font. */
export function widthOfText(text: string, look: CellStyle): number {
  const metrics = fontMetrics(look.font);
  const advance = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    if (arabic.test(letter)) return arabicAdvance;
    return metrics?.advance(code, look) ?? (isWideLetter(code) ? 1 : usualAdvance);
  };
  return [...text].reduce((sum, letter) => sum + advance(letter), 0) * look.sizePt;
}

/** The width of a column in which the text stands on one line. */
export const columnPtFor = (text: string, look: CellStyle): number => widthOfText(text, look) + paddingPt;

/** A wider word, or line, would be too small in its column. */
const maxShrunkWord = 1.3;
const maxShrunkLine = 1.1;

/**
 * A text that fits a column of that width in slightly smaller letters: a single word, which would be broken, or what is one line on the
 * page, whose row would be as high as two.
 */
export function fitsShrunk(text: string, columnPt: number, look: CellStyle, isLine: boolean): boolean {
  const [, second] = text.matchAll(units);
  const most = second === undefined ? maxShrunkWord : isLine ? maxShrunkLine : 0;
  return widthOfText(text, look) <= Math.max(0, columnPt - paddingPt) * most;
}

/** A rule of typed signs, as long as its line. It ends where its cell does. */
const typedRule = /^(?:\p{Pd}{10,}|_{10,}|={10,}|\*{10,}|~{10,}|\u0640{10,}|[\u2500-\u257f]{10,})$/u;
export const isTypedRule = (text: string): boolean => typedRule.test(text.trim());

/** The number of lines of a wrapped text, with greedy line breaking. */
export const wrappedLines = (text: string, columnPt: number, look: CellStyle): number => wrapped(text, columnPt, look).lines;

/** Where the lines of a wrapped text begin, but for the first; undefined where a word is broken. */
export function lineStarts(text: string, columnPt: number, look: CellStyle): readonly number[] | undefined {
  const { lines, starts } = wrapped(text, columnPt, look);
  return starts.length === lines - 1 ? starts : undefined;
}

function wrapped(text: string, columnPt: number, look: CellStyle): { lines: number; starts: number[] } {
  const widthPt = Math.max(1, columnPt - paddingPt);
  const spacePt = widthOfText(' ', look);
  const starts: number[] = [];
  let [broken, usedPt, gapPt] = [0, 0, 0];
  for (const { 0: unit, index } of text.matchAll(units)) {
    if (unit === ' ') {
      gapPt += usedPt > 0 ? spacePt : 0;
      continue;
    }
    const unitPt = widthOfText(unit, look);
    if (usedPt > 0 && usedPt + gapPt + unitPt > widthPt) {
      starts.push(index);
      usedPt = 0;
    }
    // A word wider than the line is broken.
    const over = usedPt === 0 ? Math.max(0, Math.ceil(unitPt / widthPt) - 1) : 0;
    broken += over;
    usedPt += (usedPt > 0 ? gapPt : 0) + unitPt - over * widthPt;
    gapPt = 0;
  }
  return { lines: 1 + starts.length + broken, starts };
}
