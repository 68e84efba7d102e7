import type { Fill } from '../../../recognition/graphics/rulings.ts';
import { heightOf, overlapAcross, overlapDown, type PageParts, widthOf } from '../pageParts.ts';
import { lightness } from './boxSigns.ts';
import type { Cell } from './cell.ts';

/** The part of a cell's area under gray from which it is not filled in. */
const shadedPart = 0.6;
const wholeWidth = 0.7;
/** In multiples of the page's font size. */
const minHeight = 0.85;

/** The part of a cell that is filled in: gray parts are not. Nothing where little else is left. */
export function withoutShade(cell: Cell, { marks, em }: PageParts): Cell | undefined {
  const fills = marks.fills.filter((fill) => overlapAcross(fill, cell) > 0 && overlapDown(fill, cell) > 0 && isGray(fill));
  if (fills.length === 0) return cell;
  const shaded = fills.reduce((sum, fill) => sum + overlapAcross(fill, cell) * overlapDown(fill, cell), 0);
  const wide = fills.filter((fill) => overlapAcross(fill, cell) >= widthOf(cell) * wholeWidth).toSorted((a, b) => a.top - b.top);
  let top = cell.top;
  for (const fill of wide) if (fill.top <= top + em * 0.3) top = Math.max(top, fill.bottom);
  const isOpenBelow = top > cell.top && cell.bottom - top >= em * minHeight;
  if (isOpenBelow) return { ...cell, top };
  return shaded >= widthOf(cell) * heightOf(cell) * shadedPart ? undefined : cell;
}

function isGray({ color }: Fill): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return lightness(color) < 0.55 || (Math.max(r, g, b) - Math.min(r, g, b) < 12 && lightness(color) < 0.91);
}
