import type { Fill } from '../graphics/rulings.ts';
import type { FoundCell, FoundTable } from './foundTable.ts';
import { fillsBehind } from './ruledTables.ts';
import { thresholds } from './thresholds.ts';

const { minMorePt, slackPt } = thresholds.filledEdges;

/** A table whose first and last rows end where their fills do: without a rule there, its edge is that of the letters. */
export function withFilledEdges(found: FoundTable, fills: readonly Fill[]): FoundTable {
  const { ys } = found;
  const [top, bottom] = [filledEdge(found, fills, 'top'), filledEdge(found, fills, 'bottom')];
  if (top === undefined && bottom === undefined) return found;
  const ends = ys.map((y, index) => (index === 0 ? (top ?? y) : index === ys.length - 1 ? (bottom ?? y) : y));
  return {
    ...found,
    top: top ?? found.top,
    bottom: bottom ?? found.bottom,
    ys: ends,
    cells: found.cells.map((cell) => ({
      ...cell,
      ...(isAt(cell, found, 'top') && top !== undefined ? { top } : {}),
      ...(isAt(cell, found, 'bottom') && bottom !== undefined ? { bottom } : {}),
    })),
  };
}

const isAt = ({ row, rowSpan }: FoundCell, { ys }: FoundTable, side: 'top' | 'bottom') =>
  side === 'top' ? row === 0 : row + rowSpan === ys.length - 1;

/** Where the fills of all cells of an outer row end beyond them, by less than the row is high. */
function filledEdge(found: FoundTable, fills: readonly Fill[], side: 'top' | 'bottom'): number | undefined {
  const edges = found.cells
    .filter((cell) => isAt(cell, found, side))
    .map((cell) => {
      const [fill] = fillsBehind(cell, fills);
      const isWithin = fill && fill.left > found.left - slackPt && fill.right < found.right + slackPt;
      const morePt = fill ? (side === 'top' ? cell.top - fill.top : fill.bottom - cell.bottom) : 0;
      const isOfRow = fill && (side === 'top' ? fill.bottom < cell.bottom + slackPt : fill.top > cell.top - slackPt);
      return isWithin && isOfRow && morePt > minMorePt && morePt < cell.bottom - cell.top ? fill[side] : undefined;
    });
  const [edge] = edges;
  return edge !== undefined && edges.every((one) => one !== undefined && Math.abs(one - edge) < minMorePt) ? edge : undefined;
}
