import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { Fill } from '../graphics/rulings.ts';
import type { FoundTable } from './foundTable.ts';
import { thresholds } from './thresholds.ts';

const { sameEdgePt, minPainted, minColumns, minRows } = thresholds.paintedCells;

/**
 * Whether cells are painted one by one, each to its own edges: a timetable or a plan. Its texts break and align in each cell as they like, so
 * that letters alone suggest other rows.
 */
export function arePainted({ xs, ys, cells }: Pick<FoundTable, 'xs' | 'ys' | 'cells'>, fills: readonly Fill[]): boolean {
  if (xs.length <= minColumns || ys.length <= minRows) return false;
  const keyOf = (x: number, y: number) => `${Math.floor(x / sameEdgePt)} ${Math.floor(y / sameEdgePt)}`;
  const colored = Map.groupBy(
    fills.filter(({ color }) => color !== '#ffffff'),
    ({ left, top }) => keyOf(left, top),
  );
  const near = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => [across * sameEdgePt, down * sameEdgePt] as const));
  const isPainted = (cell: FrameBox) =>
    near.some(([x, y]) => colored.get(keyOf(cell.left + x, cell.top + y))?.some((fill) => isSameBox(fill, cell)));
  const painted = colored.size === 0 ? [] : cells.filter((cell) => cell.lines.length > 0 && isPainted(cell));
  // A row or a column of one color is a band, which tables without rules have as well.
  const [rows, columns] = [new Set(painted.map(({ row }) => row)), new Set(painted.map(({ column }) => column))];
  return painted.length >= minPainted && rows.size >= minRows && columns.size >= 2;
}

function isSameBox(a: FrameBox, b: FrameBox): boolean {
  return [a.left - b.left, a.right - b.right, a.top - b.top, a.bottom - b.bottom].every((off) => Math.abs(off) <= sameEdgePt);
}
