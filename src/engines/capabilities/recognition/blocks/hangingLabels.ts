import { type FrameBox, isMonospaced, type Line, median, type Row } from '#engines/core/document-model/geometry.ts';
import { isWithoutSpaces } from '../text/direction.ts';
import { lineOf } from './columns/gutters.ts';
import { listMarkOf } from './lists/listMarks.ts';
import { thresholds } from './thresholds.ts';

/** No list counts as far. */
const year = /^(?:1[89]|20)\d{2}$/;
const leader = /^[.·…_]+$/;
const { minLoneGap, timesWiderAlone, maxParts } = thresholds.hangingLabels;
const { minGap, timesWider, sameStart, neighbours, minStarts, maxLabelWords } = thresholds.hangingLabels;

/**
 * Divides a line at the end of its label, such as the dates before an entry: the gap behind it is wider than a space, and the text begins
 * there where the lines around it begin. Set as one text, the labels would move the texts of their rows apart.
 */
export function withHangingLabels(rows: readonly Row[], column: FrameBox): readonly Row[] {
  const starts = rows.map((row) => row.flatMap(startsIn));
  return rows.map((row, index) => {
    const [line] = row;
    if (!line || row.some((one) => one.holds !== undefined || one.isRightToLeft)) return row;
    const around = [...starts.slice(Math.max(0, index - neighbours), index), ...starts.slice(index + 1, index + 1 + neighbours)];
    const isPart = goesOn(line, rows[index + 1], column) || (rows[index - 1] ?? []).some((above) => goesOn(above, row, column));
    const parts = row.flatMap((one) => (isPart ? [one] : partsAtGaps(one)));
    if (parts.length > 1)
      return parts.map((one, at) => (at > 0 && isStart(one, around.flat()) ? { ...one, isAtStop: true } : one));
    const at = labelEnd(line, around.flat());
    if (at === undefined || goesOn(line, rows[index + 1], column)) return row;
    const [label, text] = [line.words.slice(0, at), line.words.slice(at)];
    return [lineOf(label, line), { ...lineOf(text, line), isAtStop: true }];
  });
}

/** The parts of a line of its own between gaps that are much wider than its spaces: a name and its value, and the next ones beside them. */
function partsAtGaps(line: Line): Line[] {
  if (isMonospaced(line) || isWithoutSpaces(line.text)) return [line];
  const { gaps } = widestGap(line);
  const usual = median(gaps.filter((gap) => gap < line.sizePt * minLoneGap));
  const least = Math.max(line.sizePt * minLoneGap, usual * timesWiderAlone);
  const ends = gaps.flatMap((gap, index) => (gap >= least ? [index + 1] : []));
  const [word] = line.words;
  if (ends.length === 0 || ends.length > maxParts || isLeader(line, ends)) return [line];
  if (ends[0] === 1 && isNumbering(word?.text ?? '', word?.parts[0]?.run.style.font ?? '')) return [line];
  return [0, ...ends].map((from, index) => {
    const part = lineOf(line.words.slice(from, ends[index]), line);
    return index === 0 ? part : { ...part, isAtStop: true };
  });
}

/** Dots that lead to a value are as far from it as the room wants. */
const isLeader = ({ words }: Line, ends: readonly number[]) =>
  ends.some((at) => leader.test(words[at]?.text ?? '') || leader.test(words[at - 1]?.text ?? ''));

/** Where a line begins, and its text behind what may be a label. */
function startsIn(line: Line): number[] {
  const { at, widest } = widestGap(line);
  return widest < line.sizePt * minGap ? [line.left] : [line.left, line.words[at]?.left ?? line.left];
}

function widestGap({ words }: Line) {
  const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? word.left));
  const widest = Math.max(0, ...gaps.slice(0, maxLabelWords));
  return { gaps, widest, at: gaps.indexOf(widest) + 1 };
}

/** The index of the first word behind the label. */
function labelEnd(line: Line, starts: readonly number[]): number | undefined {
  const { words, sizePt } = line;
  const { gaps, widest, at } = widestGap(line);
  const usual = median(gaps.filter((_, index) => index !== at - 1));
  if (widest < sizePt * minGap || widest < usual * timesWider) return undefined;
  if (!isStart({ left: words[at]?.left ?? 0, sizePt }, starts)) return undefined;
  return at === 1 && isNumbering(words[0]?.text ?? '', words[0]?.parts[0]?.run.style.font ?? '') ? undefined : at;
}

const isStart = ({ left, sizePt }: Pick<Line, 'left' | 'sizePt'>, starts: readonly number[]) =>
  starts.filter((start) => Math.abs(left - start) < sizePt * sameStart).length >= minStarts;

/** The mark of an item hangs before its text, and is part of it. */
const isNumbering = (text: string, font: string) =>
  listMarkOf(text, font) !== undefined || (/^[\d.)(]+$/.test(text) && !year.test(text));

/** The next line begins below the text and had no room in this one: both are one text with a hanging indent. */
function goesOn(line: Line, next: Row | undefined, column: FrameBox): boolean {
  const [word] = next?.[0]?.words ?? [];
  return word !== undefined && column.right - line.right < word.right - word.left + line.sizePt;
}
