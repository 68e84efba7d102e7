import type { Cell } from '../cells/cell.ts';
import { heightOf, widthOf } from '../pageParts.ts';

const samePt = 3;
/** In multiples of the page's font size. */
const [lowest, widest] = [1.3, 20];

/** The low strip between two boxes that stand below each other. It is as wide as they are, and none of them is empty in the same way. */
export function isStrip(cell: Cell, group: readonly Cell[], empty: ReadonlySet<Cell>, em: number): boolean {
  if (!empty.has(cell) || cell.amountParts.length > 0) return false;
  if (heightOf(cell) > em * lowest || widthOf(cell) < em * widest) return false;
  const [left, right] = [Math.min(...group.map((one) => one.left)), Math.max(...group.map((one) => one.right))];
  if (cell.left - left > samePt || right - cell.right > samePt) return false;
  const isLike = (one: Cell) =>
    empty.has(one) && one !== cell && widthOf(one) > widthOf(cell) * 0.9 && heightOf(one) > heightOf(cell) * 1.2;
  return !group.some(isLike);
}
