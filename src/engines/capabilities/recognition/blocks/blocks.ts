import { around, type Block, type FrameBox, isMonospaced, type Row } from '#engines/core/document-model/geometry.ts';
import { type Extent, extentOfLines } from '../text/extents.ts';
import { narrowContinuations } from '../text/narrowText.ts';
import type { Region } from './columns/columns.ts';
import { beginsPoint } from './lists/itemStarts.ts';
import { distanceOf, isBreak, isSameSize, isWidelySet, sizeOf } from './paragraphs/paragraphBreaks.ts';
import { isTypewrittenText } from './paragraphs/typewrittenText.ts';
import { thresholds } from './thresholds.ts';

const { shortLine, minDistances } = thresholds.blocks;

/**
 * The rows of a region as blocks. Paragraphs are separated by distance, indent and size, and where a line had room to continue and did not.
 * `column` has the rows of body text around them, which determine how far lines reach; lines end before what is `beside` them. Lines of a
 * cell could reach as far as those of others in its `cellColumn`.
 */
export function blocksOf(
  { isTable, rows }: Region,
  role: Block['role'],
  angle: number,
  column: readonly Row[] = rows,
  beside: readonly FrameBox[] = [],
  cellColumn?: Pick<FrameBox, 'left' | 'right'>,
): Block[] {
  const usual = usualDistance(rows, column);
  const extents = new Map<number, Extent>();
  // The horizontal extent of lines of its size. A heading may be wider than the text below it.
  const extentOf = (row: Row): Extent => {
    const size = Math.round(sizeOf(row));
    const known = extents.get(size) ?? extentInColumn(extentAmong(row, rows, column), row, cellColumn);
    extents.set(size, known);
    return known;
  };
  const narrow: ReadonlySet<Row> = isTable ? new Set() : narrowContinuations(rows, beginsPoint);
  const isProse = !isTable && isTypewrittenText(rows.filter((row) => row.every(isMonospaced)));
  const blocks: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const open = blocks.at(-1);
    const next = rows[index + 1];
    const extentBelow = (one: Row) => extentBeside(extentOf(one), before ?? [], beside);
    const goesOn =
      open && before && !isBreak(before, row, { open, next, extentOf: extentBelow, usual, isTable, narrow, isProse });
    if (goesOn || (open && before && !isTable && isWidelySet(before, row, open, next, extentBelow(row)))) open.push(row);
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

/** How far a line could have gone on, at the side where it ends. */
function extentInColumn(extent: Extent, row: Row, column: Pick<FrameBox, 'left' | 'right'> | undefined): Extent {
  if (!column || extent.isJustified) return extent;
  return row.some((line) => line.isRightToLeft)
    ? { ...extent, left: Math.min(extent.left, column.left) }
    : { ...extent, right: Math.max(extent.right, column.right) };
}

/** A line beside a picture or table has room as far as that. */
function extentBeside(extent: Extent, row: Row, beside: readonly FrameBox[]): Extent {
  const line = around(row);
  const besides = beside.filter((box) => box.top < line.bottom && box.bottom > line.top);
  const right = Math.min(extent.right, ...besides.flatMap((box) => (box.left >= line.right ? [box.left] : [])));
  const left = Math.max(extent.left, ...besides.flatMap((box) => (box.right <= line.left ? [box.right] : [])));
  return right === extent.right && left === extent.left ? extent : { ...extent, left, right, isJustified: false };
}

/** Monospaced lines that end where they must. Many of them had room to continue. */
export function isCode(rows: readonly Row[]): boolean {
  const lines = rows.flat();
  if (rows.length < 2 || !lines.every(isMonospaced) || isTypewrittenText(rows)) return false;
  const { left, right } = around(lines);
  const short = rows.slice(0, -1).filter((row) => around(row).right < right - (right - left) * shortLine);
  return short.length >= (rows.length - 1) * 0.3;
}

function extentAmong(row: Row, rows: readonly Row[], column: readonly Row[]): Extent {
  const linesAlike = (all: readonly Row[]) => all.filter((other) => isSameSize(row, other)).flat();
  const own = extentOfLines(linesAlike(rows));
  if (column === rows) return own;
  const whole = extentOfLines(linesAlike([...new Set([...column, ...rows])]));
  return {
    ...whole,
    isJustified: own.isJustified || whole.isJustified,
    hasFirstIndents: own.hasFirstIndents || whole.hasFirstIndents,
  };
}

/**
 * The usual line distance, in multiples of the font size; for body text mostly 1.1 to 1.5. It is below the median, because among few
 * lines most may begin a paragraph.
 */
function usualDistance(rows: readonly Row[], column: readonly Row[]): number {
  const own = distancesOf(rows);
  const distances = own.length < minDistances && column !== rows ? distancesOf(column) : own;
  return distances.length > 0 ? Math.max(1, Math.min(lowerMiddle(distances), 1.9)) : 1.35;
}

function distancesOf(rows: readonly Row[]): number[] {
  return rows.slice(1).flatMap((row, index) => {
    const before = rows[index];
    const distance = before ? distanceOf(before, row) : 0;
    return distance > 0.5 && distance < 2.5 ? [distance] : [];
  });
}

function lowerMiddle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * 0.35)] ?? 0;
}
