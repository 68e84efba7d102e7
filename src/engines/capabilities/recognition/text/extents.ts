import { around, type FrameBox, type Line } from '#engines/core/document-model/geometry.ts';

/** From where to where lines of one size reach, and how they begin and end there. */
export interface Extent extends FrameBox {
  /** Most lines end at the same edge. */
  readonly isJustified: boolean;
  /** Lines that begin further in are followed by lines that do not: first lines of paragraphs are indented. */
  readonly hasFirstIndents: boolean;
  /** How many of its lines begin on the left at each whole point. */
  readonly starts: ReadonlyMap<number, number>;
}

/** Parts of the letters' size. */
const atEdge = 0.3;
const leastIndent = 0.9;
const fewestLines = 5;
const mostLines = 0.6;
/** Of all lines: so many that end at one place show where the column ends, and so few may reach beyond it. */
const atOneEdge = 0.35;
const beyondEdge = 0.1;

export function extentOfLines(lines: readonly Line[]): Extent {
  const isRightToLeft = lines.filter((line) => line.isRightToLeft).length > lines.length / 2;
  const box = withinEdge(lines, isRightToLeft);
  const startRoom = (line: Line) => (isRightToLeft ? box.right - line.right : line.left - box.left);
  const endRoom = (line: Line) => (isRightToLeft ? line.left - box.left : box.right - line.right);
  const full = lines.filter((line) => endRoom(line) < line.sizePt * atEdge).length;
  const isIndented = (line: Line) => startRoom(line) > line.sizePt * leastIndent;
  return {
    ...box,
    isJustified: lines.length >= fewestLines && full > lines.length * mostLines,
    starts: startsOf(lines),
    hasFirstIndents: lines.some((line, index) => index > 0 && !isIndented(line) && isIndented(lines[index - 1] ?? line)),
  };
}

function startsOf(lines: readonly Line[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const { left } of lines) starts.set(Math.round(left), (starts.get(Math.round(left)) ?? 0) + 1);
  return starts;
}

/** Around the lines; what reaches beyond the edge at which many of them end does not count: a full stop hung out, a long heading. */
function withinEdge(lines: readonly Line[], isRightToLeft: boolean): FrameBox {
  const box = around(lines);
  if (lines.length < fewestLines) return box;
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

/** A sentence or a point of a list has ended, or goes on in what is below it. */
export function isEnded(text: string): boolean {
  return /[.!?:;…_][\s"'”’»)\]]*$/u.test(text);
}

/** A sentence or a point of a list has ended, and what follows could be another one. */
export function isAnew(above: string, below: string): boolean {
  if (/[;:]\s*$/u.test(above)) return true;
  return /[.!?…]["'”’»)\]]*\s*$/u.test(above) && /^["'“‘«([]*[\p{Lu}\p{Nd}]/u.test(below);
}
