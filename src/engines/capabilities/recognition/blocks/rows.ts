import { type Line, overlapInHeight, type Row } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { sameHeight } = thresholds.rows;

/** Groups lines at one height into rows, from top to bottom. */
export function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    // A few other lines may stand between. Lines far above do not count.
    const row = rows.slice(-4).findLast(([first]) => first && isBeside(first, line));
    if (row) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

/** Whether two lines are at one height. */
export function isBeside(a: Line, b: Line): boolean {
  const size = Math.min(a.sizePt, b.sizePt);
  const isSameSize = Math.max(a.sizePt, b.sizePt) < size * 1.3;
  return isSameSize ? Math.abs(a.baseline - b.baseline) < size * sameHeight : overlapInHeight(a, b) > 0.6;
}
