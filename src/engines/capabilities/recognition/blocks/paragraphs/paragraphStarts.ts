import type { FrameBox, Line, Row } from '#engines/core/document-model/geometry.ts';
import { isWithoutSpaces } from '../../text/direction.ts';
import { type Extent, isAnew } from '../../text/extents.ts';
import { unbrokenLetters } from '../../text/lineBreaking.ts';
import { isUnfinished } from '../../text/narrowText.ts';
import { beginAlike, startsPoint } from '../lists/itemStarts.ts';
import { beginsNamedEntry } from '../lists/namedEntries.ts';
import { continuesBelow, minSentenceWords, sizeTolerance } from './sentences.ts';
import { thresholds } from './thresholds.ts';

const { minIndent, minRoom, atEdge, widestFirstLine, maxRoom, mostAlikeStarts } = thresholds.paragraphStarts;
/** Dots or strokes to write on, at the end of a line of a form. */
const fieldToFill = /(?:[._…]\s?){6,}[^\p{L}\p{N}]{0,3}\p{L}?\.?$/u;
/** Dots that lead to a page number end an entry of a table of contents. */
const leaderToNumber = /(?:[.·_…]\s?){5,}\s*(?:\d{1,4}|[ivxlc]{1,7})$/iu;

interface Seen {
  /** It is a little further below than lines of one paragraph are. */
  readonly isApart: boolean;
  /** It continues in text narrower than its column. */
  readonly isNarrow: boolean;
}

/** Whether a line begins a paragraph below the line before it. Both have letters of one size and style. */
export function startsParagraph(
  above: Line,
  line: Line,
  open: readonly Row[],
  region: Extent,
  { isApart, isNarrow }: Seen,
): boolean {
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
  if (aboveStart - start > size * widestFirstLine && !continuesBelow(above, line, region)) return true;
  if (room > size * minIndent && region.isJustified && isLastOfStretched(open, above, line, region)) return true;
  const edge = line.isRightToLeft ? -region.right : region.left;
  const isIndentedAgain = open.length === 1 && near(start, aboveStart) && start - edge > size * minIndent;
  if (region.hasFirstIndents && isIndentedAgain && isAnew(above.text, line.text)) return true;
  // The first line of the paragraph may itself be indented or hanging.
  return start - aboveStart > size * minIndent && open.length > 1;
}

/** A line of several words that ends early within a sentence: its paragraph is narrower than the column. */
function isNarrowSentence(above: Line, line: Line, room: number, region: FrameBox): boolean {
  if (!isUnfinished(above, line) || above.words.length < minSentenceWords || room > (region.right - region.left) * maxRoom)
    return false;
  return Math.abs(above.left - line.left) < line.sizePt * minIndent;
}

/** A centered line below another: a sentence that had no room continues; anything else is a separate line. */
function isCenteredAnew(above: Line, line: Line, wordWidth: number, region: Extent): boolean {
  if (Math.abs(above.sizePt - line.sizePt) > line.sizePt * sizeTolerance) return true;
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
