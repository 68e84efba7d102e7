import type { FrameBox, Line } from '#engines/core/document-model/geometry.ts';
import { firstAbove } from '../../text/firstAbove.ts';
import type { FoundTable } from '../foundTable.ts';
import { thresholds } from './thresholds.ts';

const { outerShare, minCut, minCutEdges, lessLogOdds } = thresholds.cutLines;

/**
 * No line of text goes on across an edge between two rows of a table, or across its outer edges. Lines that many of the inner edges would
 * cut, or that stand partly beside the first or last row, are those of columns side by side, each set at its own pitch. `lines` are those of
 * the page.
 */
export function cutLinesLogOdds(table: FoundTable, lines: readonly Line[]): number {
  const own = table.cells.flatMap((cell) => cell.lines);
  const edges = table.ys.slice(1, -1);
  const cut = new Set(own.flatMap((line) => edgesWithin(line, edges))).size;
  const isCutInside = cut >= minCutEdges && cut >= edges.length * minCut;
  return isCutInside || isCutAround(table, own, lines) ? lessLogOdds : 0;
}

function isCutAround(table: FoundTable, own: readonly Line[], lines: readonly Line[]): boolean {
  const words = new Set(own.flatMap((line) => line.words));
  const isOther = (line: Line) => {
    const middle = (line.left + line.right) / 2;
    return middle > table.left && middle < table.right && !line.words.some((word) => words.has(word));
  };
  return [table.top, table.bottom].some((at) => lines.some((line) => isCutAt(line, at) && isOther(line)));
}

/** The edges, in ascending order, that cut a line. */
function edgesWithin(line: FrameBox, edges: readonly number[]): number[] {
  const { top, bottom } = insideOf(line);
  const within: number[] = [];
  for (let index = firstAbove(edges, top); (edges[index] ?? bottom) < bottom; index += 1) within.push(edges[index] ?? 0);
  return within;
}

function isCutAt(line: FrameBox, at: number): boolean {
  const { top, bottom } = insideOf(line);
  return top < at && bottom > at;
}

/** Lines that are set tightly reach a little into each other. */
function insideOf({ top, bottom }: FrameBox): { readonly top: number; readonly bottom: number } {
  const outer = (bottom - top) * outerShare;
  return { top: top + outer, bottom: bottom - outer };
}
