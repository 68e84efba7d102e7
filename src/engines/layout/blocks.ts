import type { Region } from './columns.ts';
import { isWithoutSpaces } from './direction.ts';
import { around, type Block, type FrameBox, type Line, median, type Row } from './page.ts';

/** Parts of the usual distance of two lines, and of the letters' size. */
const widerThanUsual = 1.3;
const widestInOnePart = 2.2;
const otherSize = 1.15;
const leastIndent = 0.9;

/** What starts a point of a list: it begins a paragraph of its own. */
const listMark = /^(?:[•◦▪‣●○■□–—*·]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)])$/u;

/** The rows of a region as blocks: paragraphs by distance, indent, size, and by where a line could have gone on and did not. */
export function blocksOf({ isTable, rows }: Region, role: Block['role'], angle: number): Block[] {
  const usual = usualDistance(rows);
  const extents = new Map<number, FrameBox>();
  // From where to where lines of its size reach: a heading may be wider than what it is over.
  const extentOf = (row: Row): FrameBox => {
    const size = Math.round(sizeOf(row));
    const known = extents.get(size) ?? around(rows.filter((other) => isSameSize(row, other)).flat());
    extents.set(size, known);
    return known;
  };
  const blocks: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const open = blocks.at(-1);
    if (open && before && !isBreak(before, row, open, extentOf, usual, isTable)) open.push(row);
    else blocks.push([row]);
  }
  return blocks.map((members) => ({
    ...around(members.flat()),
    kind: isTable || members.some((row) => row.length > 1) ? 'rows' : 'paragraph',
    role,
    angle,
    rows: members,
  }));
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
  extentOf: (row: Row) => FrameBox,
  usual: number,
  isTable: boolean,
): boolean {
  const distance = distanceOf(before, row);
  if (isTable) return distance > Math.max(usual, 1.3) * 2;
  if (before.length > 1 !== row.length > 1) return true;
  const [line] = row;
  const [above] = before;
  if (line?.tag && above?.tag && row.length === 1) {
    // The file says what belongs together (ISO 32000-2 §14.8.4), unless what is seen lies too far apart.
    return line.tag.part !== above.tag.part || distance < 0 || distance > usual * widestInOnePart;
  }
  if (distance > usual * widerThanUsual || distance < 0) return true;
  if (!line || !above || row.length > 1) return false;
  if (!isSameSize(row, before) || isBold(line) !== isBold(above)) return true;
  return startsParagraph(above, line, open, extentOf(row));
}

function isBold(line: Line): boolean {
  return line.words.every((word) => word.parts.every((part) => part.run.style.isBold));
}

function startsParagraph(above: Line, line: Line, open: readonly Row[], region: FrameBox): boolean {
  const size = line.sizePt;
  const first = line.isRightToLeft ? line.words.at(-1) : line.words[0];
  if (!first || (line.words.length > 1 && listMark.test(first.text))) return true;
  const near = (a: number, b: number) => Math.abs(a - b) < size * 0.6;
  const isCentered = near(above.left + above.right, line.left + line.right) && !near(above.left, line.left);
  if (isCentered) return false;
  // As seen from where lines begin, whichever side that is.
  const [start, aboveStart, room] = line.isRightToLeft
    ? [-line.right, -above.right, above.left - region.left]
    : [line.left, above.left, region.right - above.right];
  // Without spaces between words a line goes on with its next letter.
  const width = isWithoutSpaces(first.text) ? size : first.right - first.left;
  if (room > width + size * 0.9) return true;
  // The first line of the paragraph may be indented itself, or hang out.
  return start - aboveStart > size * leastIndent && open.length > 1;
}
