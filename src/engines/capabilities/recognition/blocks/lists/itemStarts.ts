import type { FrameBox, Line, Row, Word } from '#engines/core/document-model/geometry.ts';
import { startsCountedClause } from './countedClauses.ts';
import { beginsWithoutMark, type ListMark, listMarkOf } from './listMarks.ts';
import { thresholds } from './thresholds.ts';

const { maxEntryWords, fullRoom } = thresholds.itemStarts;
/** Bullets that also occur in sentences. */
const isDash = /^[-–—·]$/u;

/**
 * A mark begins an item. A letter or number with a dot may also be the first word of a line that continues (`S. Enteritidis`), and so may a
 * dash or dot within a sentence that is not an item itself.
 */
export function startsPoint(above: Line, line: Line, open: readonly Row[], region: FrameBox): boolean {
  const mark = markBefore(line);
  if (startsCountedClause(above, line, open, region)) return true;
  if (!mark && beginsClause(line) && open[0]?.[0] && beginsClause(open[0][0])) return true;
  if (!mark && beginsLabel(line) && open[0]?.[0] && beginsLabel(open[0][0])) return true;
  if (!mark || mark.number === 1) return mark !== undefined;
  if (mark.format === 'bullet' && !isDash.test(mark.mark)) return true;
  const opening = open[0]?.[0] && markBefore(open[0][0]);
  if (opening?.format === mark.format && (mark.format !== 'bullet' || opening.mark === mark.mark)) return true;
  const word = line.words[0];
  const isFull =
    region.right - above.right < line.sizePt * Math.max(fullRoom, (word ? word.right - word.left : 0) / line.sizePt + 0.9);
  const isEven = Math.abs(above.left - line.left) < line.sizePt * 0.3;
  const isBelow = isEven || (mark.format === 'bullet' && open.length === 1 && line.left < above.left);
  return !(isFull && isBelow && /[\p{L}\p{N},]$/u.test(above.text));
}

/** Names or titles that begin with one word (`Fund Alpha`, `Fund Beta`) are a list, wherever their lines end. Sentences seldom do. */
export function beginAlike(above: Line, line: Line, open: readonly Row[]): boolean {
  const opening = open[0]?.[0] ?? above;
  const [first, second] = [opening, line].map(({ words }) => words[0]?.text ?? '');
  if (first !== second || !/^\p{Lu}[\p{L}\p{N}]{2,}$/u.test(second ?? '') || line.isRightToLeft) return false;
  const isEntry = ({ text, words }: Line) =>
    words.length > 1 && words.length <= maxEntryWords && !/[.!?;,:–—-](?:\s|$)/u.test(text.replace(/\s[–—-]\s/gu, ' '));
  return [...open.flat(), above, line].every(isEntry);
}

/** `2.3 Scope`, `2.3.1. Words`, `2- Words`: below each other they are headings, clauses or items. */
function beginsClause({ words }: Line): boolean {
  return /^\d{1,2}(?:(?:\.\d{1,3})+\.?|-)$/.test(words[0]?.text ?? '') && /^\p{Lu}/u.test(words[1]?.text ?? '');
}

/** `**Response:** The text`: lines that begin with bold labels are separate. */
function beginsLabel({ words, isRightToLeft }: Line): boolean {
  const end = isRightToLeft ? -1 : words.findIndex(({ text }) => text.endsWith(':'));
  if (end < 0 || end >= words.length - 1) return false;
  const isBoldWord = (word: Word | undefined) => word?.parts.every(({ run }) => run.style.isBold) ?? false;
  return words.slice(0, end + 1).every(isBoldWord) && !isBoldWord(words[end + 1]);
}

function markBefore(line: Line): ListMark | undefined {
  const word = line.isRightToLeft ? line.words.at(-1) : line.words[0];
  return word && line.words.length > 1 && !beginsWithoutMark(line)
    ? listMarkOf(word.text, word.parts[0]?.run.style.font ?? '')
    : undefined;
}

/** A row whose first line begins with the mark of an item, or has its own figure before it. */
export function beginsPoint([line]: Row): boolean {
  return line !== undefined && (line.hasOwnFigure === true || markBefore(line) !== undefined);
}
