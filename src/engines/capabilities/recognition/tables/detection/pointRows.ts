import type { FrameBox, Line } from '#engines/core/document-model/geometry.ts';
import type { PageMarks } from '../../graphics/rulings.ts';
import type { FoundTable } from '../foundTable.ts';
import { thresholds } from './thresholds.ts';

const { largest, farthest, maxPointPt, maxPoints, minRows, listShare } = thresholds.pointRows;

/** The drawn figures of a page that are small enough to be points of a list. */
export function drawnPoints({ drawings, pictures }: PageMarks): FrameBox[] {
  const isSmall = ({ left, right, top, bottom }: FrameBox) => Math.max(right - left, bottom - top) <= maxPointPt;
  return [...drawings, ...pictures].filter(isSmall).slice(0, maxPoints);
}

/** Whether rows of one text behind a drawn point make up much of a table: entries of a list, with a date at the end of their headings. */
export function isDrawnList({ ys, cells }: FoundTable, points: readonly FrameBox[]): boolean {
  if (points.length < minRows) return false;
  const texts = Map.groupBy(
    cells.filter(({ lines }) => lines.length > 0),
    ({ row }) => row,
  );
  const lone = [...texts.values()].flatMap((row) => (row.length === 1 ? (row[0]?.lines[0] ?? []) : []));
  const count = lone.filter((line) => points.some((point) => isPointOf(point, line))).length;
  return count >= minRows && count >= (ys.length - 1) * listShare;
}

function isPointOf({ left, right, top, bottom }: FrameBox, line: Line): boolean {
  const gap = line.left - right;
  const isSmall = Math.max(right - left, bottom - top) <= line.sizePt * largest;
  const isAtHeight = Math.abs((top + bottom) / 2 - (line.top + line.bottom) / 2) < line.sizePt / 2;
  return isSmall && isAtHeight && gap > -line.sizePt / 4 && gap < line.sizePt * farthest;
}
