import { around, type Line, type Row } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../blocks/rows.ts';
import { thresholds } from './thresholds.ts';

const { widestGap, farthest, sameEdge } = thresholds.repairedLines;

/** Joins lines of justified text that were divided at very wide spaces: the lines above or below continue over the same width. */
export function repairedLines(lines: readonly Line[]): Line[] {
  const rows = rowsOf(lines);
  return rows.flatMap((row, index) => {
    if (row.length < 2 || row.length > 8) return row;
    const neighbours = [rows[index - 1], rows[index + 1]].flatMap((other) => (other?.length === 1 ? other : []));
    return repairedRow(row, neighbours);
  });
}

function repairedRow(row: Row, neighbours: readonly Line[]): Line[] {
  const done: Line[] = [];
  for (const line of row) {
    const open = done.at(-1);
    const both = open ? around([open, line]) : undefined;
    const isOne = open && both && isNear(open, line) && neighbours.some((one) => runsThrough(one, both, line));
    if (isOne) done[done.length - 1] = joinedLine(open, line);
    else done.push(line);
  }
  return done;
}

function isNear(a: Line, b: Line): boolean {
  const size = Math.min(a.sizePt, b.sizePt);
  return b.left - a.right < size * widestGap && Math.max(a.sizePt, b.sizePt) < size * 1.15 && !a.holds && !b.holds;
}

/** A line of the same size from the start to the end of these, without a gap. */
function runsThrough(other: Line, both: { readonly left: number; readonly right: number }, line: Line): boolean {
  const size = line.sizePt;
  if (other.holds || Math.abs(other.baseline - line.baseline) > size * farthest) return false;
  if (Math.abs(other.sizePt - size) > size * 0.1 || other.words.length < 4) return false;
  return other.left < both.left + size * sameEdge && other.right > both.right - size * sameEdge;
}

export function joinedLine(a: Line, b: Line): Line {
  const words = [...a.words, ...b.words];
  const [first, second] = a.isRightToLeft ? [b, a] : [a, b];
  return { ...a, ...around([a, b]), words, text: `${first.text} ${second.text}` };
}
