import type { TabStop } from '#engines/core/document-model/document.ts';
import { type FrameBox, isMonospaced, type Line, type Row } from '#engines/core/document-model/geometry.ts';

/** In multiples of the letter size. A tab separates cells of a row that are further apart. */
const tabGap = 1.8;
/** Cells of neighbouring rows that begin this near to each other begin at one tab stop. */
const sameStop = 0.15;
/** Lower or higher text is not on the same line, though beside it. */
const minFall = 0.15;
/** The number of rows above and below whose cells are examined, because every other line of a list may have another stop. */
const neighbours = 2;
/** A cell this near to the edge of its column reaches it. */
const edgeReach = 0.75;

/** Whether a tab separates two cells of a row: they are far apart, or another row has a cell that begins at the same place. */
export function isTabbed(before: Line, line: Line, shared: readonly number[] = []): boolean {
  const isFar = Math.max(line.left - before.right, before.left - line.right) > Math.min(before.sizePt, line.sizePt) * tabGap;
  return isFar || beginsAt(line, shared);
}

const beginsAt = (line: Line, stops: readonly number[]) =>
  stops.some((stop) => Math.abs(stop - line.left) < line.sizePt * sameStop);

/** Where cells of neighbouring rows begin, after other cells. */
export function sharedStops(rows: readonly Row[]): number[] {
  return rows.flatMap((row, index) => {
    const others = [...rows.slice(Math.max(0, index - neighbours), index), ...rows.slice(index + 1, index + 1 + neighbours)];
    const stops = others.flatMap(laterCells).map((line) => line.left);
    return laterCells(row)
      .filter((line) => beginsAt(line, stops))
      .map((line) => line.left);
  });
}

const laterCells = (row: Row) => row.slice(1).filter((line) => !line.isRightToLeft && !isMonospaced(line));

/**
 * The tab stops of a row's cells; none if the row is not read from the left. The last cell ends at its stop if it reaches the edge of the
 * column, or leaves as much space as before the row, and no other begins where it does: set from its start, wider letters would break it.
 */
export function stopsOf(row: Row, shared: readonly number[], column: FrameBox): TabStop[] {
  if (row.some((line) => line.isRightToLeft)) return [];
  const leftRoom = (row[0]?.left ?? column.left) - column.left;
  return row.slice(1).flatMap((line, index): TabStop[] => {
    const before = row[index];
    const isTyped = before !== undefined && isMonospaced(before) && isMonospaced(line);
    if (!before || isTyped || !isTabbed(before, line, shared)) return [];
    const rightRoom = column.right - line.right;
    const near = line.sizePt * edgeReach;
    const isAtEdge = Math.abs(rightRoom) < near || Math.abs(rightRoom - leftRoom) < near;
    const endsAtEdge = line === row.at(-1) && isAtEdge && !beginsAt(line, shared);
    const fallPt = line.baseline - (row[0]?.baseline ?? line.baseline);
    const fall = Math.abs(fallPt) > line.sizePt * minFall ? { fallPt } : {};
    return [endsAtEdge ? { atPt: line.right, alignment: 'right', ...fall } : { atPt: line.left, alignment: 'left', ...fall }];
  });
}
