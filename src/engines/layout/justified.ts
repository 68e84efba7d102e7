import { around, type FrameBox, type Line } from './page.ts';

/** In parts of the middle one of a line's gaps: what justifying leaves equal differs no more than this. */
const evenness = 0.1;
const leastGaps = 3;
/** In parts of the letters' size. */
const nearEdge = 0.3;
const nextLine = 2.6;

/** Lines at one height, from left to right. */
interface Strip extends FrameBox {
  readonly lines: readonly Line[];
  readonly baseline: number;
  readonly sizePt: number;
}

/**
 * A line of few words that was stretched to the width of its paragraph has gaps as wide as those of a table. Its gaps are all equal, and
 * it ends where the line over it ends, which is whole.
 */
export function withStretchedLines(lines: readonly Line[], joined: (pieces: readonly Line[]) => Line): Line[] {
  const strips = stripsOf(lines);
  const stretched = new Map<Line, Line | undefined>();
  for (const [index, strip] of strips.entries()) {
    const above = strips[index - 1];
    const below = strips[index + 1];
    const isWhole = (other: Strip | undefined) => other !== undefined && isLineOfParagraph(other, strip);
    if (strip.lines.length < 3 || !hasEvenGaps(strip) || !(isWhole(above) || isWhole(below))) continue;
    const [first, ...rest] = strip.lines;
    if (first) stretched.set(first, joined(strip.lines));
    for (const line of rest) stretched.set(line, undefined);
  }
  return stretched.size === 0
    ? [...lines]
    : lines.flatMap((line) => (stretched.has(line) ? (stretched.get(line) ?? []) : [line]));
}

function stripsOf(lines: readonly Line[]): Strip[] {
  const strips: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const open = strips.at(-1);
    const [first] = open ?? [];
    if (open && first && Math.abs(line.baseline - first.baseline) < Math.min(first.sizePt, line.sizePt) * 0.1) open.push(line);
    else strips.push([line]);
  }
  return strips.map((members) => ({
    ...around(members),
    lines: members.toSorted((a, b) => a.left - b.left),
    baseline: members[0]?.baseline ?? 0,
    sizePt: members[0]?.sizePt ?? 0,
  }));
}

function hasEvenGaps({ lines }: Strip): boolean {
  const words = lines.flatMap((line) => line.words);
  const gaps = words
    .slice(1)
    .map((word, index) => word.left - (words[index]?.right ?? word.left))
    .sort((a, b) => a - b);
  const [least = 0, most = 0, middle = 0] = [gaps[0], gaps.at(-1), gaps[Math.floor(gaps.length / 2)]];
  return gaps.length >= leastGaps && most - least <= Math.abs(middle) * evenness;
}

/** One whole line of several words, next to the stretched one and ending where it ends. */
function isLineOfParagraph(other: Strip, strip: Strip): boolean {
  const size = strip.sizePt;
  const [only] = other.lines;
  if (!only || other.lines.length > 1 || only.words.length < leastGaps) return false;
  const isNear = Math.abs(other.baseline - strip.baseline) < size * nextLine && Math.abs(other.sizePt - size) < size * 0.1;
  return isNear && Math.abs(other.right - strip.right) < size * nearEdge && other.left < strip.left + size * 4;
}
