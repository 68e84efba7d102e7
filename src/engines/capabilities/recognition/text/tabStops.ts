import type { CellPlace, TabStop } from '#engines/core/document-model/document.ts';
import { around, type FrameBox, isMonospaced, type Line, type Row } from '#engines/core/document-model/geometry.ts';
import { inReadingOrder, isMostlyRightToLeft } from './direction.ts';
import { thresholds } from './thresholds.ts';

const { tabGap, sameStop, minFall, neighbours, edgeReach } = thresholds.tabStops;

/** Whether a tab separates two cells of a row: they are far apart, or another row has a cell or a line that begins at the same place. */
export function isTabbed(before: Line, line: Line, shared: readonly number[] = []): boolean {
  const isFar = Math.max(line.left - before.right, before.left - line.right) > Math.min(before.sizePt, line.sizePt) * tabGap;
  return isFar || line.isAtStop === true || beginsAt(line, shared);
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
    const endsAtEdge = line === row.at(-1) && isAtEdge && !line.isAtStop && !beginsAt(line, shared);
    const fallPt = line.baseline - (row[0]?.baseline ?? line.baseline);
    const fall = Math.abs(fallPt) > line.sizePt * minFall ? { fallPt } : {};
    return [endsAtEdge ? { atPt: line.right, alignment: 'right', ...fall } : { atPt: line.left, alignment: 'left', ...fall }];
  });
}

/** The places of the cells of a row with text that is read from the right, in reading order; none if it has no tabs. */
export function cellsFromRight(row: Row, shared: readonly number[]): CellPlace[] {
  if (!row.some((line) => line.isRightToLeft)) return [];
  const lines = inReadingOrder(row, isMostlyRightToLeft(row));
  const cells: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before && !isTabbed(before, line, shared)) cells.at(-1)?.push(line);
    else cells.push([line]);
  }
  if (cells.length < 2) return [];
  return cells.map((own) => {
    const { left, right } = around(own);
    return { x: left, width: right - left, baseline: own[0]?.baseline ?? 0 };
  });
}
