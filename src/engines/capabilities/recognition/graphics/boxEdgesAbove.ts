import type { Line } from '#engines/core/document-model/geometry.ts';
import { withoutBoxEdges } from './boxEdges.ts';
import type { PageMarks, Ruling } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const { slackPt, farthest, maxLooked, maxEdges, maxLines } = thresholds.boxEdgesAbove;

/**
 * Marks the lines that the upper or lower edge of a drawn box parts from the line above: a field of a form and its label, however near
 * they are. An underline has no sides, and so is no edge.
 */
export function withEdgesAbove(lines: readonly Line[], { across, down }: Pick<PageMarks, 'across' | 'down'>): readonly Line[] {
  const others = new Set(withoutBoxEdges(across, down));
  const edges = across.filter((one) => !others.has(one)).toSorted((a, b) => a.at - b.at);
  if (edges.length === 0 || edges.length > maxEdges || lines.length > maxLines) return lines;
  const sorted = lines.toSorted((a, b) => a.baseline - b.baseline);
  const below = new Set(sorted.filter((line, index) => isParted(line, lineAbove(sorted, index), edges)));
  return below.size === 0 ? lines : lines.map((line) => (below.has(line) ? { ...line, isBelowEdge: true } : line));
}

function lineAbove(sorted: readonly Line[], index: number): Line | undefined {
  const line = sorted[index];
  if (!line) return undefined;
  const isAbove = (other: Line) =>
    other.left < line.right && other.right > line.left && line.baseline - other.baseline > line.sizePt * 0.5;
  return sorted.slice(Math.max(0, index - maxLooked), index).findLast(isAbove);
}

/** An edge over the whole width of both lines. */
function isParted(line: Line, above: Line | undefined, edges: readonly Ruling[]): boolean {
  if (!above || line.baseline - above.baseline > line.sizePt * farthest) return false;
  const [left, right] = [Math.min(line.left, above.left), Math.max(line.right, above.right)];
  return edges.some(
    ({ at, from, to }) =>
      at > above.baseline - slackPt && at < line.top + slackPt && from < left + slackPt && to > right - slackPt,
  );
}
