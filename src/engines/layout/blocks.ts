import type { Region } from './columns.ts';
import { isWithoutSpaces } from './direction.ts';
import { type Extent, extentOfLines, isAnew } from './extents.ts';
import { beginsWithInitials, type ListMark, listMarkOf } from './listMarks.ts';
import { around, type Block, type FrameBox, isMonospaced, type Line, median, type Row } from './page.ts';

/** Parts of the usual distance of two lines, and of the letters' size. */
const widerThanUsual = 1.3;
const widestInOnePart = 2.2;
const widestSpacing = 3;
const sameSpacing = 0.1;
const widestFirstIndent = 4;
const otherSize = 1.15;
const leastIndent = 0.9;
/** With this much more room above it than the lines before have, a line after one that is not full begins a paragraph. */
const widerThanOwn = 1.2;
const widerThanLines = 1.12;
const leastRoom = 1.5;
const shortLine = 0.25;
const boldShare = 0.9;
/** Dots or strokes to write on, at the end of a line of a form. */
const fieldToFill = /(?:[._…]\s?){6,}[^\p{L}\p{N}]{0,3}\p{L}?\.?$/u;
/** No word of a line that goes on had room in less. */
const fullRoom = 2;

/** The rows of a region as blocks: paragraphs by distance, indent, size, and by where a line could have gone on and did not. */
export function blocksOf({ isTable, rows }: Region, role: Block['role'], angle: number): Block[] {
  const usual = usualDistance(rows);
  const extents = new Map<number, Extent>();
  // From where to where lines of its size reach: a heading may be wider than what it is over.
  const extentOf = (row: Row): Extent => {
    const size = Math.round(sizeOf(row));
    const known = extents.get(size) ?? extentOfLines(rows.filter((other) => isSameSize(row, other)).flat());
    extents.set(size, known);
    return known;
  };
  const blocks: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const open = blocks.at(-1);
    const goesOn = open && before && !isBreak(before, row, open, extentOf, usual, isTable);
    if (goesOn || (open && before && !isTable && isWidelySet(before, row, open, rows[index + 1], extentOf(row)))) open.push(row);
    else blocks.push([row]);
  }
  return blocks.map((members) => ({
    ...around(members.flat()),
    kind: isTable || members.some((row) => row.length > 1) || isCode(members) ? 'rows' : 'paragraph',
    role,
    angle,
    rows: members,
  }));
}

/** Lines of a typewriter that end where they must: many of them could have gone on. */
export function isCode(rows: readonly Row[]): boolean {
  const lines = rows.flat();
  if (rows.length < 2 || !lines.every(isMonospaced)) return false;
  const { left, right } = around(lines);
  const short = rows.slice(0, -1).filter((row) => around(row).right < right - (right - left) * shortLine);
  return short.length >= (rows.length - 1) * 0.3;
}

/**
 * From one line to the next, in parts of the letters' size; of running text mostly 1.1 to 1.5. Below the middle, because among few lines
 * those that begin a paragraph may be most.
 */
function usualDistance(rows: readonly Row[]): number {
  const distances = rows.slice(1).flatMap((row, index) => {
    const before = rows[index];
    const distance = before ? distanceOf(before, row) : 0;
    return distance > 0.5 && distance < 2.5 ? [distance] : [];
  });
  return distances.length > 0 ? Math.max(1, Math.min(lowerMiddle(distances), 1.9)) : 1.35;
}

function lowerMiddle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * 0.35)] ?? 0;
}

function distanceOf(before: Row, row: Row): number {
  const [above, below] = [baselineOf(before), baselineOf(row)];
  return (below - above) / Math.max(1, Math.min(sizeOf(before), sizeOf(row)));
}

const baselineOf = (row: Row) => Math.max(...row.map((line) => line.baseline));
const sizeOf = (row: Row) => median(row.map((line) => line.sizePt));

function isSameSize(a: Row, b: Row): boolean {
  return Math.max(sizeOf(a), sizeOf(b)) <= Math.min(sizeOf(a), sizeOf(b)) * otherSize;
}

function isBreak(
  before: Row,
  row: Row,
  open: readonly Row[],
  extentOf: (row: Row) => Extent,
  usual: number,
  isTable: boolean,
): boolean {
  const distance = distanceOf(before, row);
  if (isTable) return distance > Math.max(usual, 1.3) * 2;
  const isTyped = [...before, ...row].every(isMonospaced);
  if (before.length > 1 !== row.length > 1 && !isTyped) return true;
  const [line] = row;
  const [above] = before;
  if (line?.tag && above?.tag && row.length === 1) {
    // The file says what belongs together (ISO 32000-2 §14.8.4), unless what is seen lies too far apart.
    const isTorn = distance < 0 || distance > usual * widestInOnePart || !isSameSize(row, before);
    return isTorn || line.tag.part !== above.tag.part;
  }
  if (distance > usual * widerThanUsual || distance < 0) return true;
  if (!line || !above || row.length > 1) return false;
  if (isTyped) return !isSameSize(row, before);
  if (!isSameSize(row, before)) return true;
  if (isBold(line) !== isBold(above) && !(isBoldAt(above, 'end') && isBoldAt(line, 'start'))) return true;
  const own = open.length > 1 ? distanceOf(open.at(-2) ?? [], before) : usual;
  const isApart = distance > Math.max(own, 0.9) * (open.length > 1 ? widerThanOwn : 1) && distance > usual * widerThanLines;
  return startsParagraph(above, line, open, extentOf(row), isApart);
}

/** Nearly all of its letters are: the mark of a point may be of another font. */
function isBold(line: Line): boolean {
  let [bold, all] = [0, 0];
  for (const { text, run } of line.words.flatMap((word) => word.parts)) {
    all += text.length;
    if (run.style.isBold) bold += text.length;
  }
  return bold >= all * boldShare;
}

/** A paragraph whose lines are set far apart, all of them as far: in the middle of a sentence, from a full line to one in small letters. */
function isWidelySet(before: Row, row: Row, open: readonly Row[], next: Row | undefined, region: Extent): boolean {
  const [line, above] = [row[0], before[0]];
  if (!line || !above || row.length > 1 || before.length > 1 || !isSameSize(row, before) || isBold(line) !== isBold(above))
    return false;
  // The file says what belongs together.
  if (line.tag && above.tag) return false;
  const distance = distanceOf(before, row);
  const other = open.length > 1 ? distanceOf(open.at(-2) ?? [], before) : next ? distanceOf(row, next) : 0;
  if (distance <= 0 || distance > widestSpacing || Math.abs(other - distance) > distance * sameSpacing) return false;
  return goesOnBelow(above, line, region);
}

function goesOnBelow(above: Line, line: Line, region: Extent): boolean {
  const [first] = line.words;
  if (!first || line.isRightToLeft || !/^\p{Ll}/u.test(line.text) || !/[\p{L}\p{N},]$/u.test(above.text)) return false;
  const room = region.right - above.right;
  const indent = line.left - above.left;
  return room < first.right - first.left + line.sizePt && indent < line.sizePt && indent > -line.sizePt * widestFirstIndent;
}

/** Bold words at the end of a line, and at the start of the next, may be one stretch. */
function isBoldAt({ words, isRightToLeft }: Line, end: 'start' | 'end'): boolean {
  const word = words.at(isRightToLeft === (end === 'start') ? -1 : 0);
  return word?.parts.every(({ run }) => run.style.isBold) ?? false;
}

/** `isApart`: it stands a little further below than lines of one paragraph do. */
function startsParagraph(above: Line, line: Line, open: readonly Row[], region: Extent, isApart: boolean): boolean {
  const size = line.sizePt;
  const first = line.isRightToLeft ? line.words.at(-1) : line.words[0];
  if (!first || startsPoint(above, line, open, region)) return true;
  if (fieldToFill.test(above.text)) return true;
  const near = (a: number, b: number) => Math.abs(a - b) < size * 0.6;
  const isCentered = near(above.left + above.right, line.left + line.right) && !near(above.left, line.left);
  if (isCentered) return false;
  if (isSetRight(above, line, first.right - first.left, region)) return true;
  // As seen from where lines begin, whichever side that is.
  const [start, aboveStart, room] = line.isRightToLeft
    ? [-line.right, -above.right, above.left - region.left]
    : [line.left, above.left, region.right - above.right];
  // Without spaces between words a line goes on with its next letter.
  const width = isWithoutSpaces(first.text) ? size : first.right - first.left;
  if (room > width + size * 0.9 || (isApart && room > size * leastRoom)) return true;
  if (room > size * leastIndent && region.isJustified && isLastOfStretched(open, above, line, region)) return true;
  const edge = line.isRightToLeft ? -region.right : region.left;
  const isIndentedAgain = near(start, aboveStart) && start - edge > size * leastIndent;
  if (region.hasFirstIndents && isIndentedAgain && isAnew(above.text, line.text)) return true;
  // The first line of the paragraph may be indented itself, or hang out.
  return start - aboveStart > size * leastIndent && open.length > 1;
}

/** Lines that end at one edge and begin anywhere: one that had room for the first word of the next ended where it had to. */
function isSetRight(above: Line, line: Line, wordWidth: number, region: Extent): boolean {
  const size = line.sizePt;
  if (line.isRightToLeft || Math.abs(above.right - line.right) > size * 0.3 || Math.abs(above.left - line.left) < size)
    return false;
  const isRagged = Math.min(above.left, line.left) - region.left > size * 2;
  return isRagged && above.left - region.left > wordWidth + size * 0.9;
}

/** Among stretched lines, one that was not stretched to the edge is the last of its paragraph. */
function isLastOfStretched(open: readonly Row[], above: Line, line: Line, region: Extent): boolean {
  const endRoom = (other: Line) => (line.isRightToLeft ? other.left - region.left : region.right - other.right);
  const others = open.flat().filter((other) => other !== above);
  return others.length > 0 ? others.every((other) => endRoom(other) < line.sizePt * 0.3) : isAnew(above.text, line.text);
}

/** A mark begins a point; a letter or a number with a dot may also be the first word of a line that goes on (`S. Enteritidis`). */
function startsPoint(above: Line, line: Line, open: readonly Row[], region: FrameBox): boolean {
  const mark = markBefore(line);
  if (!mark || mark.format === 'bullet' || mark.number === 1) return mark !== undefined;
  if (open[0]?.[0] && markBefore(open[0][0])?.format === mark.format) return true;
  const isFull = region.right - above.right < line.sizePt * fullRoom;
  const isEven = Math.abs(above.left - line.left) < line.sizePt * 0.3;
  return !(isFull && isEven && /[\p{L},]$/u.test(above.text));
}

function markBefore(line: Line): ListMark | undefined {
  const word = line.isRightToLeft ? line.words.at(-1) : line.words[0];
  return word && line.words.length > 1 && !beginsWithInitials(line)
    ? listMarkOf(word.text, word.parts[0]?.run.style.font ?? '')
    : undefined;
}
