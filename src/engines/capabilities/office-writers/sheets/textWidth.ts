import { fontMetrics } from '../fonts/fontMetrics.ts';
import type { CellStyle } from './sheetStyles.ts';

/** Default advance of a character, as a part of the font size. */
const usualAdvance = 0.55;
/** The left and right padding of a cell together. */
const paddingPt = 4;

/** Width of one line of text, in points, by the metrics of its font. */
export function widthOfText(text: string, look: CellStyle): number {
  const metrics = fontMetrics(look.font);
  const advance = (letter: string) => metrics?.advance(letter.codePointAt(0) ?? 0, look) ?? usualAdvance;
  return [...text].reduce((sum, letter) => sum + advance(letter), 0) * look.sizePt;
}

/** The width of a column in which the text stands on one line. */
export const columnPtFor = (text: string, look: CellStyle): number => widthOfText(text, look) + paddingPt;

/** The number of lines of a wrapped text, with greedy line breaking. */
export function wrappedLines(text: string, columnPt: number, look: CellStyle): number {
  const widthPt = Math.max(1, columnPt - paddingPt);
  const spacePt = widthOfText(' ', look);
  let [lines, usedPt] = [1, 0];
  for (const word of text.split(' ')) {
    const wordPt = widthOfText(word, look);
    if (usedPt > 0 && usedPt + spacePt + wordPt > widthPt) {
      lines += 1;
      usedPt = 0;
    }
    // A word wider than the line is broken.
    const over = usedPt === 0 ? Math.max(0, Math.ceil(wordPt / widthPt) - 1) : 0;
    lines += over;
    usedPt += (usedPt > 0 ? spacePt : 0) + wordPt - over * widthPt;
  }
  return lines;
}
