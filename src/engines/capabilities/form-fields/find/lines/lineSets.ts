import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { overlapAcross, type PageParts, widthOf } from '../pageParts.ts';

const fewest = 2;
const samePt = 2;
/** In multiples of the page's font size. */
const [leastGap, mostGap, headGap, scaleGap] = [1.1, 4, 4.5, 3];
/** A wider line, as a part of the page's text, parts sections. */
const wholeWidth = 0.8;

/** Lines of one length below one another, as far apart, with the head of their column above the first and nothing between them. */
export function lineSets<Line extends FrameBox>(lines: readonly Line[], parts: PageParts): Set<Line> {
  const narrow = lines.filter((line) => widthOf(line) < (parts.right - parts.left) * wholeWidth);
  const columns = Map.groupBy(narrow, ({ left, right }) => `${Math.round(left / samePt)} ${Math.round(right / samePt)}`);
  const kept = new Set<Line>();
  for (const column of columns.values()) {
    for (const set of setsOf(column, parts)) {
      if (set.length >= fewest && hasHead(set, parts) && !set.some((line) => hasScale(line, parts)))
        for (const line of set) kept.add(line);
    }
  }
  return kept;
}

function setsOf<Line extends FrameBox>(column: readonly Line[], { phrases, em }: PageParts): Line[][] {
  const sets: Line[][] = [];
  for (const line of column.toSorted((a, b) => a.bottom - b.bottom)) {
    const last = sets.at(-1)?.at(-1);
    const gap = last ? line.bottom - last.bottom : 0;
    const isFree =
      last !== undefined &&
      !phrases.some((one) => one.baseline > last.bottom && one.baseline < line.bottom + em * 0.3 && overlapAcross(one, line) > 0);
    if (isFree && gap >= em * leastGap && gap <= em * mostGap) sets.at(-1)?.push(line);
    else sets.push([line]);
  }
  return sets;
}

function hasHead([first]: readonly FrameBox[], { phrases, em }: PageParts): boolean {
  return phrases.some(
    (one) =>
      first !== undefined &&
      /\p{L}/u.test(one.text) &&
      one.bottom < first.bottom - em * 0.5 &&
      first.bottom - one.bottom < em * headGap &&
      one.left >= first.left - em &&
      one.right <= first.right + em,
  );
}

/** The numbers beside the lines of a chart. */
function hasScale(line: FrameBox, { phrases, em }: PageParts): boolean {
  return phrases.some(
    (one) =>
      /^[\d.,%$€-]+$/u.test(one.text.trim()) &&
      Math.abs(one.baseline - one.sizePt * 0.3 - line.bottom) < em &&
      (Math.abs(line.left - one.right) < em * scaleGap || Math.abs(one.left - line.right) < em * scaleGap),
  );
}
