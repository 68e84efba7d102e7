import { around, type Block, type FrameBox, type Line, median, type Row } from '#engines/core/document-model/geometry.ts';
import { isUnfinished } from '../../text/narrowText.ts';
import type { TextColumn } from '../paragraphs/lineBreaks.ts';
import { thresholds } from './thresholds.ts';

const { minLines, maxLines, oneEdge, minAtEdge, maxAtOneStart, minRoom } = thresholds.flushRight;

/**
 * A column whose lines end at one edge and begin where they may, as beside a rule or at the edge of a page. Lines of justified text end at
 * one edge, too, but begin at one.
 */
export function withFlushEdge(column: FrameBox, rows: readonly Row[]): TextColumn {
  const lines = rows.flatMap((row) => (row.length === 1 ? row : [])).filter(({ holds }) => holds === undefined);
  if (lines.length < minLines || lines.length > maxLines) return column;
  if (lines.length < rows.length * minAtEdge || lines.some(isFromRight)) return column;
  const edge = median(lines.map(({ right }) => right));
  const atEdge = lines.filter(({ right, sizePt }) => Math.abs(right - edge) < sizePt * oneEdge);
  if (atEdge.length < lines.length * minAtEdge || mostAtOneStart(lines) > lines.length * maxAtOneStart) return column;
  return { ...column, right: edge, isFlushRight: true };
}

const isFromRight = ({ isRightToLeft }: Line) => isRightToLeft;

function mostAtOneStart(lines: readonly Line[]): number {
  const alike = (one: Line) => lines.filter(({ left }) => Math.abs(left - one.left) < one.sizePt * oneEdge).length;
  return Math.max(...lines.map(alike));
}

/** Its lines are filled up to its left edge: one that had room there for the first word of the next, or ends a text, ends on purpose. */
export function splitFlushRight(block: Block, column: TextColumn): Block[] {
  if (!column.isFlushRight || block.kind !== 'paragraph') return [block];
  const parts: Row[][] = [];
  for (const row of block.rows) {
    const open = parts.at(-1);
    if (open && goesOn(open.at(-1)?.[0], row[0], column)) open.push(row);
    else parts.push([row]);
  }
  return parts.length === 1 ? [block] : parts.map((rows) => ({ ...block, ...around(rows.flat()), rows }));
}

function goesOn(above: Line | undefined, line: Line | undefined, { left }: FrameBox): boolean {
  const word = line?.words[0];
  if (!above || !line || !word || !(isUnfinished(above, line) || above.text.endsWith(','))) return false;
  return above.left - left <= word.right - word.left + above.sizePt * minRoom;
}
