import { type FrameBox, isMonospaced, type Line, median, type Row, type Word } from '#engines/core/document-model/geometry.ts';
import { isWithoutSpaces } from '../text/direction.ts';
import { type Extent, isAnew, isEnded } from '../text/extents.ts';
import { unbrokenLetters } from '../text/lineBreaking.ts';
import { isUnfinished } from '../text/narrowText.ts';
import { isCountedAnew } from './countedClauses.ts';
import { beginsWithoutMark, type ListMark, listMarkOf } from './listMarks.ts';
import { beginsNamedEntry } from './namedEntries.ts';

/** As multiples of the usual line distance, and of the letter size. */
const widerThanUsual = 1.3;
const widestInOnePart = 2.2;
const minDistance = 0.9;
const widestLowered = 1.6;
const widestSpacing = 3;
const sameSpacing = 0.1;
const widestFirstIndent = 4;
const otherSize = 1.15;
/** Centered lines below each other are one paragraph if their sizes differ by at most this. */
const evenSize = 0.04;
const minIndent = 0.9;
/** With this much more space above it than the lines before have, a line after one that is not full begins a paragraph. */
const widerThanOwn = 1.2;
const widerThanLines = 1.12;
const minRoom = 1.5;
const atEdge = 0.3;
/** As parts of the column: the space that a narrow paragraph may leave. And the number of words of a line of a sentence. */
const maxRoom = 0.6;
const wordyLine = 5;
/** The most words of a name in a list. */
const maxEntryWords = 12;
/** A first line that is indented more than this is a separate line. */
const widestFirstLine = 8;
const boldShare = 0.9;
/** If more lines than this begin at one place, the paragraph is not right-aligned. */
const mostAlikeStarts = 2;
/** Dots or strokes to write on, at the end of a line of a form. */
const fieldToFill = /(?:[._…]\s?){6,}[^\p{L}\p{N}]{0,3}\p{L}?\.?$/u;
/** Dots that lead to a page number end an entry of a table of contents. */
const leaderToNumber = /(?:[.·_…]\s?){5,}\s*(?:\d{1,4}|[ivxlc]{1,7})$/iu;
/** Bullets that also occur in sentences. */
const isDash = /^[-–—·]$/u;
/** A line that continues has less room left than this. */
const fullRoom = 2;

export function distanceOf(before: Row, row: Row): number {
  const [above, below] = [baselineOf(before), baselineOf(row)];
  return (below - above) / Math.max(1, Math.min(sizeOf(before), sizeOf(row)));
}

const baselineOf = (row: Row) => Math.max(...row.map((line) => line.baseline));
export const sizeOf = (row: Row) => median(row.map((line) => line.sizePt));

export function isSameSize(a: Row, b: Row): boolean {
  return Math.max(sizeOf(a), sizeOf(b)) <= Math.min(sizeOf(a), sizeOf(b)) * otherSize;
}

/** What is known where a line may begin a paragraph. */
interface BreakSetting {
  /** The rows of the paragraph so far. */
  readonly open: readonly Row[];
  /** The row below the one that is asked for. */
  readonly next: Row | undefined;
  readonly extentOf: (row: Row) => Extent;
  readonly usual: number;
  readonly isTable: boolean;
  /** Rows that continue in text narrower than its column. */
  readonly narrow: ReadonlySet<Row>;
  /** Its monospaced lines are sentences, not code. */
  readonly isProse: boolean;
}

/** Whether a row begins a new block below the row before it. */
export function isBreak(before: Row, row: Row, setting: BreakSetting): boolean {
  const { open, next, extentOf, usual, isTable, narrow, isProse } = setting;
  const distance = distanceOf(before, row);
  if (isTable) return distance > Math.max(usual, 1.3) * 2;
  const isTyped = !isProse && [...before, ...row].every(isMonospaced);
  if (before.length > 1 !== row.length > 1 && !isTyped) return true;
  const [line] = row;
  const [above] = before;
  if (line?.tag && above?.tag && row.length === 1) {
    // The file's tags determine what belongs together (ISO 32000-2 §14.8.4), unless the lines are too far apart.
    const isTorn = distance < 0 || distance > usual * widestInOnePart || !isSameSize(row, before);
    if (isTorn || (line.tag.part !== above.tag.part && !isInOneSentence(above, line, extentOf(row)))) return true;
    return isIndentedBelow(above, line, extentOf(row)) || isCountedAnew(above, line, open, extentOf(row));
  }
  if (line?.hasOwnFigure) return true;
  if (line && above && isWordParted(above, line) && distance > 0 && distance <= usual * widestInOnePart)
    return !isSameSize(row, before);
  const isWide = distance > usual * widerThanUsual;
  if ((isWide && !isLowered(distance, usual, before, row, extentOf)) || distance < 0) return true;
  if (!line || !above || row.length > 1) return false;
  if (isTyped) return !isSameSize(row, before);
  if (next && isCloserBelow(distance, row, next) && isAnew(above.text, line.text)) return true;
  if (!isSameSize(row, before) || (isOtherFont(above, line) && !goesOnBelow(above, line, extentOf(row)))) return true;
  if (isBold(line) !== isBold(above) && !isInSentence(above, line, extentOf(row))) return true;
  // Two headings below each other.
  if (isBold(line) && isBold(above) && isItalic(line) !== isItalic(above) && /^\p{Lu}/u.test(line.text))
    return !isSecondLine(open, line);
  const own = open.length > 1 ? distanceOf(open.at(-2) ?? [], before) : usual;
  const isApart = distance > Math.max(own, 0.9) * (open.length > 1 ? widerThanOwn : 1) && distance > usual * widerThanLines;
  return startsParagraph(above, line, open, extentOf(row), { isApart, isNarrow: narrow.has(row) });
}

/** The next row goes on at a much smaller distance: where most paragraphs have one line, the usual distance is the one between them. */
function isCloserBelow(distance: number, row: Row, next: Row): boolean {
  const below = distanceOf(row, next);
  return isSameSize(row, next) && below > minDistance && distance > below * widerThanUsual;
}

/** Some programs write a paragraph tag for each line. */
function isInOneSentence(above: Line, line: Line, region: Extent): boolean {
  const isParagraph = above.tag?.type === 'P' && line.tag?.type === 'P';
  const isAtOneEdge = Math.abs(above.left - line.left) < line.sizePt * atEdge;
  return isParagraph && isAtOneEdge && isBold(above) === isBold(line) && goesOnBelow(above, line, region);
}

/** Below a line that had room for its first word, and further in: an address below a sentence, in one paragraph of the file. */
function isIndentedBelow(above: Line, line: Line, region: Extent): boolean {
  const [first] = line.words;
  if (!first || line.isRightToLeft || region.isJustified || !/^[\p{Lu}\p{Nd}]/u.test(line.text)) return false;
  const isFurtherIn = line.left - above.left > line.sizePt * minIndent;
  return isFurtherIn && region.right - above.right > first.right - first.left + line.sizePt * minRoom;
}

/** Another font in another size: a name and its place, not two lines of a sentence. */
function isOtherFont(above: Line, line: Line): boolean {
  const isEven = Math.abs(above.sizePt - line.sizePt) <= line.sizePt * evenSize;
  return !isEven && fontOf(above) !== fontOf(line) && !isMixed(above) && !isMixed(line);
}

const fontOf = ({ words }: Line) => words[0]?.parts[0]?.run.style.font;
const isMixed = ({ words }: Line) =>
  words.some(({ parts }) => parts.some(({ run }) => run.style.font !== words[0]?.parts[0]?.run.style.font));

/** Within a sentence a line may be lower, pushed down by a formula in it or by the larger mark of an item before it. */
function isLowered(distance: number, usual: number, before: Row, row: Row, extentOf: (row: Row) => Extent): boolean {
  const [above, line] = [before[0], row[0]];
  if (!above || !line || before.length > 1 || row.length > 1 || !isSameSize(row, before)) return false;
  return distance < usual * widestLowered && goesOnBelow(above, line, extentOf(row));
}

/** A line right below the first text of an item, and where that begins: a name and its explanation. */
function isSecondLine(open: readonly Row[], line: Line): boolean {
  const [row, ...others] = open;
  const words = row?.flatMap((one) => one.words) ?? [];
  const text = row && beginsPoint(row) ? words[1] : undefined;
  return text !== undefined && others.length === 0 && Math.abs(text.left - line.left) < line.sizePt * atEdge;
}

/** Nearly all of its letters are bold. The mark of an item may be of another font. */
function isBold(line: Line): boolean {
  let [bold, all] = [0, 0];
  for (const { text, run } of line.words.flatMap((word) => word.parts)) {
    all += text.length;
    if (run.style.isBold) bold += text.length;
  }
  return bold >= all * boldShare;
}

const isItalic = ({ words }: Line) => words.every(({ parts }) => parts.every(({ run }) => run.style.isItalic));

/** Bold words may end within a paragraph at the end of a line. The text after them is not a heading. */
function isInSentence(above: Line, line: Line, region: Extent): boolean {
  if (isBoldAt(above, 'end') && isBoldAt(line, 'start')) return true;
  const isStretchedFull = region.isJustified && !line.isRightToLeft && region.right - above.right < line.sizePt * atEdge;
  return isStretchedFull || goesOnBelow(above, line, region) || isStressed(above, line, region);
}

/** Emphasised words in a sentence: the line above has not ended and had no room for the first of them. A heading stands above its text. */
function isStressed(above: Line, line: Line, region: FrameBox): boolean {
  const [first] = line.words;
  if (!first || isBold(above) || line.isRightToLeft || isEnded(above.text) || above.words.length < wordyLine) return false;
  if (colorOf(first) !== colorOf(above.words.at(-1))) return false;
  return region.right - above.right < first.right - first.left + line.sizePt * 0.9;
}

const colorOf = (word: Word | undefined) => word?.parts[0]?.run.style.color;

/** A widely spaced paragraph with even line distances: within a sentence, from a full line to one in small letters. */
export function isWidelySet(before: Row, row: Row, open: readonly Row[], next: Row | undefined, region: Extent): boolean {
  const [line, above] = [row[0], before[0]];
  if (!line || !above || row.length > 1 || before.length > 1 || !isSameSize(row, before) || isBold(line) !== isBold(above))
    return false;
  // The file's tags determine what belongs together.
  if ((line.tag && above.tag) || line.hasOwnFigure || beginsNamedEntry(above, line, open)) return false;
  const distance = distanceOf(before, row);
  const other = open.length > 1 ? distanceOf(open.at(-2) ?? [], before) : next ? distanceOf(row, next) : 0;
  if (distance <= 0 || distance > widestSpacing || Math.abs(other - distance) > distance * sameSpacing) return false;
  return goesOnBelow(above, line, region);
}

/** A word that is hyphenated at the end of a line continues in the next one, wherever that begins. */
function isWordParted(above: Line, line: Line): boolean {
  return /\p{L}[-‐\u00ad]$/u.test(above.text) && /^\p{Ll}/u.test(line.text) && isBold(above) === isBold(line);
}

function goesOnBelow(above: Line, line: Line, region: Extent): boolean {
  const [first] = line.words;
  if (!first || line.isRightToLeft || !/^\p{Ll}/u.test(line.text) || !/[\p{L}\p{N},]$/u.test(above.text)) return false;
  const room = region.right - above.right;
  const indent = line.left - above.left;
  return room < first.right - first.left + line.sizePt && indent < line.sizePt && indent > -line.sizePt * widestFirstIndent;
}

/** Bold words at the end of a line and at the start of the next may be one run. */
function isBoldAt({ words, isRightToLeft }: Line, end: 'start' | 'end'): boolean {
  const word = words.at(isRightToLeft === (end === 'start') ? -1 : 0);
  return word?.parts.every(({ run }) => run.style.isBold) ?? false;
}

interface Seen {
  /** It is a little further below than lines of one paragraph are. */
  readonly isApart: boolean;
  /** It continues in text narrower than its column. */
  readonly isNarrow: boolean;
}

function startsParagraph(above: Line, line: Line, open: readonly Row[], region: Extent, { isApart, isNarrow }: Seen): boolean {
  const size = line.sizePt;
  const first = line.isRightToLeft ? line.words.at(-1) : line.words[0];
  if (!first || startsPoint(above, line, open, region) || beginAlike(above, line, open)) return true;
  if (beginsNamedEntry(above, line, open)) return true;
  if (fieldToFill.test(above.text) || leaderToNumber.test(above.text)) return true;
  const near = (a: number, b: number) => Math.abs(a - b) < size * 0.6;
  const width = isWithoutSpaces(first.text) ? size * unbrokenLetters(first.text) : first.right - first.left;
  // A full line that is further in may have the middle of the next by chance, which begins as much later as it ends earlier.
  const isFull = region.right - above.right < size * atEdge && above.left - region.left > size * minIndent;
  const isCentered = near(above.left + above.right, line.left + line.right) && !near(above.left, line.left) && !isFull;
  if (isCentered) return isCenteredAnew(above, line, width, region);
  if (isSetRight(above, line, width, region)) return true;
  // From the side where lines begin.
  const [start, aboveStart, room] = line.isRightToLeft
    ? [-line.right, -above.right, above.left - region.left]
    : [line.left, above.left, region.right - above.right];
  if (room > width + size * 0.9) return !isNarrow && !isNarrowSentence(above, line, room, region);
  if (isApart && room > size * minRoom && isAnew(above.text, line.text)) return true;
  if (aboveStart - start > size * widestFirstLine && !goesOnBelow(above, line, region)) return true;
  if (room > size * minIndent && region.isJustified && isLastOfStretched(open, above, line, region)) return true;
  const edge = line.isRightToLeft ? -region.right : region.left;
  const isIndentedAgain = open.length === 1 && near(start, aboveStart) && start - edge > size * minIndent;
  if (region.hasFirstIndents && isIndentedAgain && isAnew(above.text, line.text)) return true;
  // The first line of the paragraph may itself be indented or hanging.
  return start - aboveStart > size * minIndent && open.length > 1;
}

/** A line of several words that ends early within a sentence: its paragraph is narrower than the column. */
function isNarrowSentence(above: Line, line: Line, room: number, region: FrameBox): boolean {
  if (!isUnfinished(above, line) || above.words.length < wordyLine || room > (region.right - region.left) * maxRoom) return false;
  return Math.abs(above.left - line.left) < line.sizePt * minIndent;
}

/** A centered line below another: a sentence that had no room continues; anything else is a separate line. */
function isCenteredAnew(above: Line, line: Line, wordWidth: number, region: Extent): boolean {
  if (Math.abs(above.sizePt - line.sizePt) > line.sizePt * evenSize) return true;
  const room = region.right - region.left - (above.right - above.left);
  return room > wordWidth + line.sizePt * 0.9 && !isUnfinished(above, line);
}

/** Right-aligned lines that begin anywhere. A line that had room for the first word of the next ended where it had to. */
function isSetRight(above: Line, line: Line, wordWidth: number, region: Extent): boolean {
  const near = line.sizePt * 0.3;
  if (line.isRightToLeft || Math.abs(above.right - line.right) > near || Math.abs(above.left - line.left) < near) return false;
  const isRagged = Math.min(above.left, line.left) - region.left > line.sizePt * 2;
  const at = Math.round(line.left);
  const alike = [at - 1, at, at + 1].reduce((sum, start) => sum + (region.starts.get(start) ?? 0), 0);
  return isRagged && alike <= mostAlikeStarts && above.left - region.left > wordWidth + line.sizePt * 0.9;
}

/** Among justified lines, one that does not reach the edge is the last of its paragraph. */
function isLastOfStretched(open: readonly Row[], above: Line, line: Line, region: Extent): boolean {
  const endRoom = (other: Line) => (line.isRightToLeft ? other.left - region.left : region.right - other.right);
  const others = open.flat().filter((other) => other !== above);
  return others.length > 0 ? others.every((other) => endRoom(other) < line.sizePt * 0.3) : isAnew(above.text, line.text);
}

/**
 * A mark begins an item. A letter or number with a dot may also be the first word of a line that continues (`S. Enteritidis`), and so may a
 * dash or dot within a sentence that is not an item itself.
 */
function startsPoint(above: Line, line: Line, open: readonly Row[], region: FrameBox): boolean {
  const mark = markBefore(line);
  if (isCountedAnew(above, line, open, region)) return true;
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
function beginAlike(above: Line, line: Line, open: readonly Row[]): boolean {
  const opening = open[0]?.[0] ?? above;
  const [first, second] = [opening, line].map(({ words }) => words[0]?.text ?? '');
  if (first !== second || !/^\p{Lu}[\p{L}\p{N}]{2,}$/u.test(second ?? '') || line.isRightToLeft) return false;
  const isEntry = ({ text, words }: Line) =>
    words.length > 1 && words.length <= maxEntryWords && !/[.!?;,:–—-](?:\s|$)/u.test(text.replace(/\s[–—-]\s/gu, ' '));
  return [...open.flat(), above, line].every(isEntry);
}

/** `2.3 Scope`, `2.3.1. Words`: below each other they are headings or clauses. */
function beginsClause({ words }: Line): boolean {
  return /^\d{1,2}(?:\.\d{1,3})+\.?$/.test(words[0]?.text ?? '') && /^\p{Lu}/u.test(words[1]?.text ?? '');
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
