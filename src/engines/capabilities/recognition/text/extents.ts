import { around, type FrameBox, type Line } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

/** The extent of lines of one size, and how they begin and end. */
export interface Extent extends FrameBox {
  /** Most lines end at the same edge. */
  readonly isJustified: boolean;
  /** Indented lines are followed by others that are not: first lines of paragraphs are indented. */
  readonly hasFirstIndents: boolean;
  /** The number of its lines that begin at each whole point from the left. */
  readonly starts: ReadonlyMap<number, number>;
}

const { atEdge, minIndent, minLines, maxLines, atOneEdge, beyondEdge } = thresholds.extents;

export function extentOfLines(lines: readonly Line[]): Extent {
  const isRightToLeft = lines.filter((line) => line.isRightToLeft).length > lines.length / 2;
  const box = withinEdge(lines, isRightToLeft);
  const startRoom = (line: Line) => (isRightToLeft ? box.right - line.right : line.left - box.left);
  const endRoom = (line: Line) => (isRightToLeft ? line.left - box.left : box.right - line.right);
  const full = lines.filter((line) => endRoom(line) < line.sizePt * atEdge).length;
  const isIndented = (line: Line) => startRoom(line) > line.sizePt * minIndent;
  return {
    ...box,
    isJustified: lines.length >= minLines && full > lines.length * maxLines,
    starts: startsOf(lines),
    hasFirstIndents: lines.some((line, index) => index > 0 && !isIndented(line) && isIndented(lines[index - 1] ?? line)),
  };
}

function startsOf(lines: readonly Line[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const { left } of lines) starts.set(Math.round(left), (starts.get(Math.round(left)) ?? 0) + 1);
  return starts;
}

/** The box around the lines, without what extends beyond the edge at which many of them end: a hanging full stop, a long heading. */
function withinEdge(lines: readonly Line[], isRightToLeft: boolean): FrameBox {
  const box = around(lines);
  if (lines.length < minLines) return box;
  const ends = lines.map((line) => (isRightToLeft ? -line.left : line.right)).sort((a, b) => b - a);
  const near = (lines[0]?.sizePt ?? 10) * atEdge;
  let last = 0;
  for (const [index, end] of ends.slice(0, Math.floor(lines.length * beyondEdge) + 1).entries()) {
    while (end - (ends[last] ?? Number.NEGATIVE_INFINITY) < near) last += 1;
    if (last - index < lines.length * atOneEdge) continue;
    return isRightToLeft ? { ...box, left: -end } : { ...box, right: end };
  }
  return box;
}

/** Whether a sentence or list item has ended, or is continued below. */
export function isEnded(text: string): boolean {
  return /[.!?:;…_。．！？：；][\s"'”’»)\]]*$/u.test(text);
}

/** Whether a sentence or list item has ended, and the text below can be another one. */
export function isAnew(above: string, below: string): boolean {
  if (/[;:]\s*$/u.test(above)) return true;
  return /[.!?…]["'”’»)\]]*\s*$/u.test(above) && /^["'“‘«([]*[\p{Lu}\p{Nd}]/u.test(below);
}
