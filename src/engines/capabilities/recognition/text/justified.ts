import { around, type FrameBox, type Line } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const {
  evenness,
  minGaps,
  narrowShare,
  maxSpaces,
  stretched,
  minAtEdge,
  maxLooked,
  nearStrips,
  minOfColumn,
  nearEdge,
  nextLine,
  widestTab,
} = thresholds.justified;
/** The start of clauses and items: `3.10`, `4.`, `(a)`, `•`. */
const clauseMark =
  /^(?:[•◦▪‣●○■□▸▹▷➔➜–—·-]|\d{1,3}(?:\.\d{1,3})*[.)]?|\((?:\d{1,3}|[a-z]|[ivx]{1,5})\)|(?:[a-zA-Z]|[ivxIVX]{1,5})[.)])$/u;

/** Lines at one height, from left to right. */
interface Strip extends FrameBox {
  readonly lines: readonly Line[];
  readonly baseline: number;
  readonly sizePt: number;
}

/**
 * Joins lines that only look like cells: those of a clause whose number stands apart, and stretched ones. A line of few words that was
 * stretched to the width of its paragraph has gaps as wide as those of a table. Its gaps are all equal, or some are several spaces wide,
 * and it ends where whole lines end: the one above or below, or several of the page.
 */
export function withStretchedLines(lines: readonly Line[], joined: (pieces: readonly Line[]) => Line): Line[] {
  const strips = stripsOf(lines).flatMap(columnsOf(lines));
  const joins = new Map<Line, Line | undefined>();
  const space = narrowestSpace(strips);
  const wholes = Map.groupBy(strips.filter(isWhole), ({ right }) => Math.round(right));
  for (const [index, strip] of strips.entries()) {
    const isAbove = (other: Strip) => other.left < strip.right && other.right > strip.left;
    const before = strips.slice(Math.max(0, index - nearStrips), index);
    const neighbours = [before.findLast(isAbove), strips.slice(index + 1, index + 1 + nearStrips).find(isAbove)];
    if (!isStretched(strip, neighbours, wholes, space) && !isMarkedLine(strip, neighbours[1])) continue;
    const [first, ...rest] = strip.lines;
    if (first) joins.set(first, joined(strip.lines));
    for (const line of rest) joins.set(line, undefined);
  }
  return joins.size === 0 ? [...lines] : lines.flatMap((line) => (joins.has(line) ? (joins.get(line) ?? []) : [line]));
}

function isStretched(
  strip: Strip,
  neighbours: readonly (Strip | undefined)[],
  wholes: ReadonlyMap<number, readonly Strip[]>,
  narrowest: number,
): boolean {
  const spaces = strip.lines.length > 1 ? evenSpaces(strip) : undefined;
  if (!spaces) return false;
  // Words of several cells may be as close as in body text. Only wider gaps are evidence.
  const isWide = spaces.space > narrowest * strip.sizePt * stretched;
  if (!isWide && !(spaces.areSingle && strip.lines.length > 2)) return false;
  if (neighbours.some((other) => other && isLineOfParagraph(other, strip))) return true;
  if (!isWide) return false;
  const reach = Math.ceil(strip.sizePt * nearEdge);
  const near = Array.from({ length: 2 * reach + 1 }, (_, index) => Math.round(strip.right) - reach + index);
  return near.reduce((sum, right) => sum + endsAt(wholes.get(right) ?? [], strip), 0) >= minAtEdge;
}

/** A number or bullet, a gap, and the first line of a clause that continues below: at the text's own edge, or before it. */
function isMarkedLine({ lines, sizePt, right, baseline }: Strip, below: Strip | undefined): boolean {
  const [mark, text] = lines;
  if (lines.length !== 2 || !mark || !text || text.words.length < minGaps || !clauseMark.test(mark.text)) return false;
  const [next] = below?.lines ?? [];
  if (!next || below?.lines.length !== 1 || text.left - mark.right > sizePt * widestTab) return false;
  const isNext = next.baseline - baseline < sizePt * 1.9 && Math.abs(next.sizePt - sizePt) < sizePt * 0.1;
  const first = next.words[0];
  // The next word had no room on the line; otherwise the line would have ended there.
  const isFull = first !== undefined && next.right <= right + sizePt && right + (first.right - first.left) > next.right;
  return isNext && isFull && next.left < text.left + sizePt * nearEdge && !clauseMark.test(first.text);
}

function stripsOf(lines: readonly Line[]): Strip[] {
  const strips: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const open = strips.at(-1);
    const [first] = open ?? [];
    if (open && first && Math.abs(line.baseline - first.baseline) < Math.min(first.sizePt, line.sizePt) * 0.1) open.push(line);
    else strips.push([line]);
  }
  return strips.map((members) => stripOf(members.toSorted((a, b) => a.left - b.left)));
}

function stripOf(lines: readonly Line[]): Strip {
  return { ...around(lines), lines, baseline: lines[0]?.baseline ?? 0, sizePt: lines[0]?.sizePt ?? 0 };
}

/** The parts of a strip in the columns of its page: one ends where several whole lines end, and the next begins where several begin. */
function columnsOf(lines: readonly Line[]): (strip: Strip) => Strip[] {
  const whole = lines.filter(({ words }) => words.length >= minGaps);
  const [starts, ends] = [countsOf(whole.map(({ left }) => left)), countsOf(whole.map(({ right }) => right))];
  return (strip) => {
    const parts: Line[][] = [];
    for (const line of strip.lines) {
      const last = parts.at(-1)?.at(-1);
      const isColumn = last && ends(last.right) >= minOfColumn && starts(line.left) >= minOfColumn;
      if (last && !isColumn) parts.at(-1)?.push(line);
      else parts.push([line]);
    }
    return parts.length > 1 ? parts.map(stripOf) : [strip];
  };
}

/** How many of the places are at one, to the point. */
function countsOf(places: readonly number[]): (at: number) => number {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(Math.round(place), (counts.get(Math.round(place)) ?? 0) + 1);
  return (at) => [-1, 0, 1].reduce((sum, more) => sum + (counts.get(Math.round(at) + more) ?? 0), 0);
}

/** The space between the words of a line, if its gaps are one or several spaces wide; undefined if they are not. */
function evenSpaces({ lines }: Strip): { readonly space: number; readonly areSingle: boolean } | undefined {
  const words = lines.flatMap((line) => line.words);
  // The number of a clause is at the distance of its tab.
  const from = clauseMark.test(words[0]?.text ?? '') ? 2 : 1;
  const gaps = words.slice(from).map((word, index) => word.left - (words[index + from - 1]?.right ?? word.left));
  const space = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0;
  if (gaps.length < minGaps || space <= 0) return undefined;
  const counts = gaps.map((gap) => Math.round(gap / space));
  const isEven = (gap: number, index: number) => Math.abs(gap - (counts[index] ?? 1) * space) <= space * evenness;
  const wide = gaps.filter((gap) => gap > space * (1 - evenness));
  if (gaps.length - wide.length > gaps.length * narrowShare || counts.some((count) => count > maxSpaces)) return undefined;
  const areEven = gaps.every((gap, index) => gap <= space * (1 - evenness) || isEven(gap, index));
  return areEven ? { space, areSingle: wide.length === gaps.length && counts.every((count) => count === 1) } : undefined;
}

/** The narrowest space of the lines of a page, in multiples of their font size. Wider spaces were stretched. */
function narrowestSpace(strips: readonly Strip[]): number {
  const spaces = strips.flatMap((strip) => {
    const even = strip.lines.length === 1 ? evenSpaces(strip) : undefined;
    return even ? [even.space / strip.sizePt] : [];
  });
  return spaces.toSorted((a, b) => a - b)[Math.floor(spaces.length / 10)] ?? Number.POSITIVE_INFINITY;
}

/** One whole line of several words, next to the stretched one, with the same end. */
function isLineOfParagraph(other: Strip, strip: Strip): boolean {
  return Math.abs(other.baseline - strip.baseline) < strip.sizePt * nextLine && endsLike(other, strip);
}

/** The number of examined lines that end like a strip. More than these are not needed. */
const endsAt = (wholes: readonly Strip[], strip: Strip) =>
  wholes.slice(0, maxLooked).filter((one) => endsLike(one, strip)).length;

const isWhole = ({ lines }: Strip) => lines.length === 1 && (lines[0]?.words.length ?? 0) >= minGaps;

function endsLike(other: Strip, { sizePt, left, right }: Strip): boolean {
  if (!isWhole(other)) return false;
  const isSameSize = Math.abs(other.sizePt - sizePt) < sizePt * 0.1;
  return isSameSize && Math.abs(other.right - right) < sizePt * nearEdge && other.left < left + sizePt * 4;
}
