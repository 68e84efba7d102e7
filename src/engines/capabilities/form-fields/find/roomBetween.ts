import type { Cell } from './cells/cell.ts';
import type { Blank } from './lines/lineBlanks.ts';

/** In multiples of the page's font size. */
const [headRoom, leastRoom] = [1, 3];

/** The room between the head of a cell and the words at its bottom. */
export function roomBetween(cell: Cell, em: number): Blank | undefined {
  const words = cell.words.toSorted((a, b) => a.top - b.top);
  const gaps = words.slice(1).map((next, index) => {
    const top = Math.max(...words.slice(0, index + 1).map(({ bottom }) => bottom));
    return { top, bottom: next.top };
  });
  const [widest] = gaps.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top));
  const own = words[0];
  if (!widest || !own || own.top - cell.top > em * headRoom) return undefined;
  const [room, under] = [widest.bottom - widest.top, cell.bottom - Math.max(...words.map(({ bottom }) => bottom))];
  if (room < Math.max(em * leastRoom, under * 1.5)) return undefined;
  return { left: cell.left, right: cell.right, ...widest, from: 'cell', own };
}
