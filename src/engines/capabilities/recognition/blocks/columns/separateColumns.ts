import { around, isField, isMonospaced, type Line, median, overlapInHeight } from '#engines/core/document-model/geometry.ts';
import { isWithoutSpaces } from '../../text/direction.ts';
import { isMarginal } from '../paragraphs/marginalText.ts';
import { isBeside, rowsOf } from '../rows.ts';
import { areListsBeside } from './listColumns.ts';
import { thresholds } from './thresholds.ts';

const {
  evenLevel,
  filled,
  wordsPerLine,
  lettersPerLine,
  minLines,
  tableShare,
  longTableShare,
  longColumn,
  earlyEnd,
  minWordyLines,
  minSentenceWords,
  mostlyCode,
  minGoingOn,
  maxAcross,
  maxComparisons,
  besideShare,
  titleSize,
  maxWithTitle,
  highestSign,
  minSigns,
  signGap,
} = thresholds.separateColumns;

/** Whether two neighbouring columns are read one after the other, and not row by row as cells of a table. */
export function areSeparateColumns(left: readonly Line[], right: readonly Line[]): boolean {
  // A form field is read with its label.
  if (areFields(left) || areFields(right)) return false;
  // Text beside a picture or table is not a cell of a row.
  if (holdsBeside(left, right) || holdsBeside(right, left)) return true;
  // Code with remarks beside it is read line by line.
  if (isCode(left) && isCode(right)) return false;
  if (areListsBeside(left, right)) return true;
  if (isRunningText(left) && isRunningText(right)) return true;
  if (runOnBySentences(left, right)) return true;
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  if (shorter.length * longer.length > maxComparisons) return false;
  if (isRunningText(longer) && isMarginal(shorter, rowsOf(longer))) return true;
  if (shorter.length < 2) return isBetweenLines(shorter, longer) || isTitleBeside(shorter, longer);
  if (shorter.length <= maxWithTitle && [left, right].some((side) => isTitleBeside(side, side === left ? right : left)))
    return true;
  const beside = levelLines(shorter, longer);
  // Long columns of text have lines at the same height by chance. Those of a table have nearly all of them there.
  const areLong = [left, right].every((side) => side.length >= longColumn && side.filter(isWordyLine).length >= minWordyLines);
  return beside < shorter.length * (areLong || endsEarly(shorter, longer) ? longTableShare : tableShare);
}

/** Whether the longer side goes on alone: rows of a table have cells on both sides until it ends, or are all level until then. */
function endsEarly(shorter: readonly Line[], longer: readonly Line[]): boolean {
  const [own, other] = [around(shorter), around(longer)];
  const isEarly = own.bottom - other.top < (other.bottom - other.top) * earlyEnd;
  return isEarly && longer.filter(({ top }) => top > own.bottom).length >= longColumn;
}

/** How many lines are level with one of the others, all of them alike: by chance, lines at other distances are nearly level here and there. */
function levelLines(lines: readonly Line[], others: readonly Line[]): number {
  const shifts = lines.flatMap((line) => {
    const other = others.find((one) => isBeside(one, line));
    return other ? [{ at: other.baseline - line.baseline, slack: line.sizePt * evenLevel }] : [];
  });
  return Math.max(0, ...shifts.map(({ at, slack }) => shifts.filter((one) => one.at >= at && one.at <= at + slack).length));
}

/** A label in the middle of the height of two lines or more is level with none of them, and is no cell of their rows. */
function isBetweenLines([label]: readonly Line[], lines: readonly Line[]): boolean {
  if (!label || lines.length < 2) return false;
  if (lines.some((line) => isBeside(line, label) || overlapInHeight(line, label) > besideShare)) return false;
  const { top, bottom } = around(lines);
  return label.top > top && label.bottom < bottom;
}

/** A title that is as high as two lines beside it, such as a name beside an address, is a cell of no row of theirs. It may have lines below. */
function isTitleBeside([title]: readonly Line[], lines: readonly Line[]): boolean {
  if (!title || title.holds !== undefined) return false;
  const beside = lines.filter((line) => overlapInHeight(title, line) > besideShare && line.sizePt * titleSize < title.sizePt);
  return new Set(beside.map(({ baseline }) => Math.round(baseline))).size > 1;
}

/** Whether sentences continue from line to line on either side, and hardly from one side to the other. */
function runOnBySentences(left: readonly Line[], right: readonly Line[]): boolean {
  const [own, other] = [sentencesGoingOn(left), sentencesGoingOn(right)];
  if (own < minGoingOn || other < minGoingOn || left.length * right.length > maxComparisons) return false;
  const across = left.filter((line) => right.some((beside) => isBeside(line, beside) && isOpenAt(line, beside))).length;
  return own + other > across * maxAcross;
}

/** Whether it has a sentence of several lines. */
export const runsOn = (lines: readonly Line[]): boolean => sentencesGoingOn(lines) > 0;

/** Lines whose sentence is unfinished where the next line of its size begins with a small letter. */
function sentencesGoingOn(lines: readonly Line[]): number {
  const sorted = lines.toSorted((a, b) => a.baseline - b.baseline);
  return sorted.filter((line, index) => {
    const next = sorted[index + 1];
    return next !== undefined && Math.abs(next.sizePt - line.sizePt) < 0.6 && isOpenAt(line, next);
  }).length;
}

const isOpenAt = (line: Line, next: Line) =>
  line.words.length >= wordsPerLine && /[\p{L},]$/u.test(line.text) && /^\p{Ll}{2}/u.test(next.text);

function holdsBeside(side: readonly Line[], other: readonly Line[]): boolean {
  const besides = side.flatMap((held) => {
    const beside = held.holds && !isSignOfText(held, side) ? other.filter((line) => overlapInHeight(held, line) > 0) : [];
    return beside.length > 0 ? [{ held, beside }] : [];
  });
  const signs = besides.filter(({ held, beside }) => beside.every((line) => isSign(held, line)));
  return besides.length > (signs.length < minSigns ? 0 : signs.length);
}

/** A small picture at the height of a line. Several of them, such as icons before the texts of a list, are cells of their rows. */
const isSign = (held: Line, line: Line) => held.bottom - held.top < line.sizePt * highestSign;

/** An icon right before a text is a part of its line, such as the sign of a phone before the number. */
function isSignOfText(held: Line, side: readonly Line[]): boolean {
  return side.some((line) => {
    const gap = line.left - held.right;
    return (
      line.holds === undefined &&
      isSign(held, line) &&
      overlapInHeight(held, line) > besideShare &&
      gap > 0 &&
      gap < line.sizePt * signGap
    );
  });
}

function areFields(lines: readonly Line[]): boolean {
  return lines.filter(isField).length > lines.length / 2;
}

const isCode = (lines: readonly Line[]) => lines.filter(isMonospaced).length > lines.length * mostlyCode;

const isWordyLine = (line: Line) => line.words.length >= minSentenceWords;

/** Numbers and dashes are no words: `3.2020 – 8.2020` is a date beside its entry. */
const hasLetter = ({ text }: Line['words'][number]) => /\p{L}/u.test(text);

export function isRunningText(lines: readonly Line[]): boolean {
  const rows = rowsOf(lines);
  if (rows.length < minLines) return false;
  const widths = rows.map((row) => around(row).right - around(row).left).sort((a, b) => a - b);
  // A heading over the column may be wider than it.
  const width = widths[Math.floor((widths.length - 1) * 0.9)] ?? 0;
  const words = rows.map((row) => row.reduce((sum, line) => sum + line.words.filter(hasLetter).length, 0));
  const letters = rows.map((row) => row.reduce((sum, line) => sum + line.text.length, 0));
  const isWordy =
    median(words) >= wordsPerLine ||
    (median(words) >= 1 &&
      median(letters) >= lettersPerLine &&
      lines.filter((line) => isWithoutSpaces(line.text)).length > lines.length / 2);
  return isWordy && median(widths) >= width * filled;
}
