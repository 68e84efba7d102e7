import { around, type FrameBox, type Line } from './page.ts';

/** From where to where lines of one size reach, and how they begin and end there. */
export interface Extent extends FrameBox {
  /** Most lines end at the same edge. */
  readonly isJustified: boolean;
  /** Lines that begin further in are followed by lines that do not: first lines of paragraphs are indented. */
  readonly hasFirstIndents: boolean;
}

/** Parts of the letters' size. */
const atEdge = 0.3;
const leastIndent = 0.9;
const fewestLines = 5;
const mostLines = 0.6;

export function extentOfLines(lines: readonly Line[]): Extent {
  const box = around(lines);
  const isRightToLeft = lines.filter((line) => line.isRightToLeft).length > lines.length / 2;
  const startRoom = (line: Line) => (isRightToLeft ? box.right - line.right : line.left - box.left);
  const endRoom = (line: Line) => (isRightToLeft ? line.left - box.left : box.right - line.right);
  const full = lines.filter((line) => endRoom(line) < line.sizePt * atEdge).length;
  const isIndented = (line: Line) => startRoom(line) > line.sizePt * leastIndent;
  return {
    ...box,
    isJustified: lines.length >= fewestLines && full > lines.length * mostLines,
    hasFirstIndents: lines.some((line, index) => index > 0 && !isIndented(line) && isIndented(lines[index - 1] ?? line)),
  };
}

/** A sentence or a point of a list has ended, and what follows could be another one. */
export function isAnew(above: string, below: string): boolean {
  if (/[;:]\s*$/u.test(above)) return true;
  return /[.!?…]["'”’»)\]]*\s*$/u.test(above) && /^["'“‘«([]*[\p{Lu}\p{Nd}]/u.test(below);
}
