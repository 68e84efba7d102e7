import { type PageParts, widthOf } from '../pageParts.ts';
import { type Blank, isLevelWith } from './lineBlanks.ts';

/** In multiples of the page's font size. */
const nextGap = 2.2;
const samePt = 2;
/** On a page with more lines they are a drawing. */
const maxLines = 400;

/**
 * Lines that go on where a labelled one ends: `___-__-____`, `(   ) ______`, and the further columns of rows of lines, of which the first
 * has the label.
 */
export function lineRows(lines: readonly Blank[], said: readonly Blank[], parts: PageParts): Blank[] {
  const found = [...said];
  if (lines.length > maxLines) return found;
  const kept = new Set(said);
  for (const line of lines.toSorted((a, b) => a.left - b.left)) {
    if (kept.has(line) || widthOf(line) > (parts.right - parts.left) * 0.8) continue;
    const before = found
      .filter((one) => isLevelWith(one, line) && one.right < line.left + samePt)
      .toSorted((a, b) => b.right - a.right)[0];
    if (!before || !(isNext(before, line, parts) || isColumn(before, line, lines, found))) continue;
    kept.add(line);
    found.push(line);
  }
  return found;
}

/** Only a sign stands between. */
function isNext(before: Blank, line: Blank, { phrases, em }: PageParts): boolean {
  const between = phrases.filter(
    (one) => one.right > before.right + 0.5 && one.left < line.left - 0.5 && Math.abs(one.baseline - line.bottom) < em * 0.9,
  );
  return line.left - before.right < em * nextGap && between.every(({ text }) => text.trim().length <= 2);
}

/** Both lines have like ones below or above them, which stand as far apart. */
function isColumn(before: Blank, line: Blank, lines: readonly Blank[], found: readonly Blank[]): boolean {
  const isLike = (a: Blank, b: Blank) => Math.abs(a.left - b.left) <= samePt && Math.abs(a.right - b.right) <= samePt;
  return lines.some(
    (other) =>
      other !== line &&
      isLike(other, line) &&
      found.some((one) => one !== before && isLike(one, before) && isLevelWith(one, other)),
  );
}
