import { isMonospaced, type Line, median, type Row } from '#engines/core/document-model/geometry.ts';
import { type Extent, isAnew } from '../../text/extents.ts';
import { startsCountedClause } from '../lists/countedClauses.ts';
import { beginsPoint } from '../lists/itemStarts.ts';
import { beginsNamedEntry } from '../lists/namedEntries.ts';
import { startsParagraph } from './paragraphStarts.ts';
import {
  continuesBelow,
  isBold,
  isInSentence,
  isItalic,
  isNameInOtherFamily,
  isOtherFont,
  isWordHyphenated,
} from './sentences.ts';
import { thresholds } from './thresholds.ts';

const {
  widerThanUsual,
  widestInOnePart,
  minDistance,
  widestLowered,
  widestSpacing,
  sameSpacing,
  otherSize,
  minIndent,
  widerThanOwn,
  widerThanLines,
  minRoom,
  atEdge,
} = thresholds.paragraphBreaks;

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
  if (line?.isBelowEdge) return true;
  if (line?.tag && above?.tag && row.length === 1) {
    // The file's tags determine what belongs together (ISO 32000-2 §14.8.4), unless the lines are too far apart.
    const isTorn = distance < 0 || distance > usual * widestInOnePart || !isSameSize(row, before);
    if (isTorn || (line.tag.part !== above.tag.part && !isInOneSentence(above, line, extentOf(row)))) return true;
    return isIndentedBelow(above, line, extentOf(row)) || startsCountedClause(above, line, open, extentOf(row));
  }
  if (line?.hasOwnFigure) return true;
  if (line && above && isWordHyphenated(above, line) && distance > 0 && distance <= usual * widestInOnePart)
    return !isSameSize(row, before);
  const isWide = distance > usual * widerThanUsual;
  if ((isWide && !isLowered(distance, usual, before, row, extentOf)) || distance < 0) return true;
  if (!line || !above || row.length > 1) return false;
  if (isTyped) return !isSameSize(row, before);
  if (next && isCloserBelow(distance, row, next) && isAnew(above.text, line.text)) return true;
  if (!isSameSize(row, before) || (isOtherFont(above, line) && !continuesBelow(above, line, extentOf(row)))) return true;
  if (isBold(line) !== isBold(above) && !isInSentence(above, line, extentOf(row))) return true;
  if (isNameInOtherFamily(open, above, line)) return true;
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
  return isParagraph && isAtOneEdge && isBold(above) === isBold(line) && continuesBelow(above, line, region);
}

/** Below a line that had room for its first word, and further in: an address below a sentence, in one paragraph of the file. */
function isIndentedBelow(above: Line, line: Line, region: Extent): boolean {
  const [first] = line.words;
  if (!first || line.isRightToLeft || region.isJustified || !/^[\p{Lu}\p{Nd}]/u.test(line.text)) return false;
  const isFurtherIn = line.left - above.left > line.sizePt * minIndent;
  return isFurtherIn && region.right - above.right > first.right - first.left + line.sizePt * minRoom;
}

/** Within a sentence a line may be lower, pushed down by a formula in it or by the larger mark of an item before it. */
function isLowered(distance: number, usual: number, before: Row, row: Row, extentOf: (row: Row) => Extent): boolean {
  const [above, line] = [before[0], row[0]];
  if (!above || !line || before.length > 1 || row.length > 1 || !isSameSize(row, before)) return false;
  return distance < usual * widestLowered && continuesBelow(above, line, extentOf(row));
}

/** A line right below the first text of an item, and where that begins: a name and its explanation. */
function isSecondLine(open: readonly Row[], line: Line): boolean {
  const [row, ...others] = open;
  const words = row?.flatMap((one) => one.words) ?? [];
  const text = row && beginsPoint(row) ? words[1] : undefined;
  return text !== undefined && others.length === 0 && Math.abs(text.left - line.left) < line.sizePt * atEdge;
}

/** A widely spaced paragraph with even line distances: within a sentence, from a full line to one in small letters. */
export function isWidelySet(before: Row, row: Row, open: readonly Row[], next: Row | undefined, region: Extent): boolean {
  const [line, above] = [row[0], before[0]];
  if (!line || !above || row.length > 1 || before.length > 1 || !isSameSize(row, before) || isBold(line) !== isBold(above))
    return false;
  // The file's tags determine what belongs together.
  if ((line.tag && above.tag) || line.hasOwnFigure || line.isBelowEdge || beginsNamedEntry(above, line, open)) return false;
  const distance = distanceOf(before, row);
  const other = open.length > 1 ? distanceOf(open.at(-2) ?? [], before) : next ? distanceOf(row, next) : 0;
  if (distance <= 0 || distance > widestSpacing || Math.abs(other - distance) > distance * sameSpacing) return false;
  return continuesBelow(above, line, region);
}
