import { around, type Line } from '#engines/core/document-model/geometry.ts';
import { lineOf } from '../columns/gutters.ts';
import { areLineNumbers } from '../paragraphs/marginalText.ts';
import { rowsOf } from '../rows.ts';
import { thresholds } from './thresholds.ts';

const { minGap, sameEdgePt, minStep, minNumbers, minEach, minGoingOn } = thresholds.lineNumbers;

interface Numbered {
  readonly line: Line;
  readonly value: number;
  /** Among the rows of the page. */
  readonly at: number;
}

/**
 * Divides the numbers of lines from their lines (drafts, bills, pleadings), which would begin an item otherwise: from one number to the next,
 * the lines are as many as the numbers say, and other lines begin behind them.
 */
export function splitAtLineNumbers(lines: readonly Line[]): readonly Line[] {
  const rows = rowsOf(lines);
  const numbered = rows.flatMap(([line], at): Numbered[] =>
    line && isNumbered(line) ? [{ line, value: Number(line.words[0]?.text), at }] : [],
  );
  if (numbered.length < minNumbers || !countsRows(numbered) || !areAligned(numbered) || !standBefore(numbered, lines))
    return lines;
  const own = new Set(numbered.map(({ line }) => line));
  return lines.flatMap((line) =>
    own.has(line) ? [lineOf(line.words.slice(0, 1), line), lineOf(line.words.slice(1), line)] : [line],
  );
}

function isNumbered({ words, sizePt, isRightToLeft }: Line): boolean {
  const [first, second] = words;
  if (!first || !second || isRightToLeft || !/^\d{1,4}$/.test(first.text)) return false;
  return second.left - first.right >= sizePt * minGap;
}

function countsRows(numbered: readonly Numbered[]): boolean {
  if (!areLineNumbers(numbered)) return false;
  if (numbered.slice(1).every(({ value }, index) => value - (numbered[index]?.value ?? 0) >= minStep)) return true;
  const goingOn = numbered.filter(({ line }) => /^\p{Ll}/u.test(line.words[1]?.text ?? ''));
  return numbered.length >= minEach && goingOn.length >= numbered.length * minGoingOn;
}

function areAligned(numbered: readonly Numbered[]): boolean {
  const words = numbered.flatMap(({ line }) => line.words.slice(0, 1));
  const spread = (at: readonly number[]) => Math.max(...at) - Math.min(...at);
  return spread(words.map(({ right }) => right)) < sameEdgePt || spread(words.map(({ left }) => left)) < sameEdgePt;
}

/** No other line begins as far out, nor does the text behind a number. */
function standBefore(numbered: readonly Numbered[], lines: readonly Line[]): boolean {
  const own = new Set(numbered.map(({ line }) => line));
  const edge = around(numbered.flatMap(({ line }) => line.words.slice(0, 1))).right;
  return lines.every((line) => own.has(line) || line.left > edge);
}
