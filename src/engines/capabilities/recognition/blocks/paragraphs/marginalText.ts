import { isMonospaced, type Line, type Row } from '#engines/core/document-model/geometry.ts';
import { isEnded } from '../../text/extents.ts';
import { isBeside } from '../rows.ts';
import { thresholds } from './thresholds.ts';

const { minLines, timesLonger, minShare, minNumbers, minSentenceWords, wholeShare, sameSize, farthest } = thresholds.marginalText;

/**
 * Text in the margin is short and stands where a sentence goes on: a running title or page number at the side, a note, the numbers of
 * lines. The terms of a list of definitions and the labels of paragraphs stand where one begins, and are read with it.
 */
export function isMarginal(shorter: readonly Line[], rows: readonly Row[]): boolean {
  const lines = rows.flatMap((row) => (row.length === 1 ? row : []));
  // Rows of several lines are cells.
  if (lines.length < rows.length * wholeShare) return false;
  if (countsLines(shorter, lines)) return true;
  if (lines.length < Math.max(minLines, shorter.length * timesLonger)) return false;
  const level = shorter.flatMap((one) => {
    const index = lines.findIndex((other) => isBeside(one, other));
    return index < 0 ? [] : [goesOn(lines[index - 1], lines[index])];
  });
  return level.filter((one) => one).length > level.length * minShare;
}

/** Numbers of lines, of every fifth or of each: from one to the next, the lines between are as many as the numbers say. */
function countsLines(numbers: readonly Line[], lines: readonly Line[]): boolean {
  if (numbers.length < minNumbers || !numbers.every(({ text }) => /^\d{1,4}$/.test(text))) return false;
  const counted = numbers
    .map((number) => ({ value: Number(number.text), at: lines.findIndex((line) => isBeside(number, line)) }))
    .toSorted((a, b) => a.at - b.at);
  return counted.every(({ at }) => at >= 0) && areLineNumbers(counted);
}

/** Whether numbers count lines: each is as much more than the one before as it is lines below. `at` is the line of each, in order. */
export function areLineNumbers(numbers: readonly { readonly value: number; readonly at: number }[]): boolean {
  return numbers.slice(1).every(({ value, at }, index) => {
    const before = numbers[index];
    return before !== undefined && at > before.at && value - before.value === at - before.at;
  });
}

/**
 * A line in the middle of a sentence. A title above it has fewer words, and a note below has smaller letters. Only a script with small
 * letters shows where a sentence begins.
 */
function goesOn(before: Line | undefined, line: Line | undefined): boolean {
  if (!line || isMonospaced(line) || !/\p{Ll}/u.test(line.text)) return false;
  if (/^\p{Ll}/u.test(line.text)) return true;
  if (!before || before.words.length < minSentenceWords || isEnded(before.text)) return false;
  const isSameSize = Math.abs(before.sizePt - line.sizePt) < line.sizePt * sameSize;
  return isSameSize && line.baseline - before.baseline < line.sizePt * farthest;
}
