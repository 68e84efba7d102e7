import { type Blank, isLevelWith } from './lines/lineBlanks.ts';
import { type PageParts, widthOf } from './pageParts.ts';

/** All in multiples of the page's font size. */
const [maxPart, maxGap] = [3.2, 1.4];
const minParts = 3;

/** `__ __ __ __` and `__ /__ /____` are one number or date, whose parts are short and stand close together. */
export function joinedParts(typed: readonly Blank[], { phrases, em }: PageParts): Blank[] {
  const rows: { blanks: Blank[]; signs: number }[] = [];
  for (const blank of typed.toSorted((a, b) => Math.round(a.bottom / 3) - Math.round(b.bottom / 3) || a.left - b.left)) {
    const row = rows.at(-1);
    const last = row?.blanks.at(-1);
    const isNear = last && isLevelWith(last, blank) && blank.left >= last.right - 1 && blank.left - last.right <= em * maxGap;
    if (!row || !last || !isNear || widthOf(blank) > em * maxPart || widthOf(last) > em * maxPart) {
      rows.push({ blanks: [blank], signs: 0 });
      continue;
    }
    const between = phrases.filter(
      (one) =>
        one.right > last.right + 0.5 &&
        one.left < blank.left - 0.5 &&
        Math.abs(one.baseline - blank.bottom + em * 0.2) < em * 0.35,
    );
    if (between.every(({ text }) => /^[-–—/]+$/u.test(text.replace(/\s/gu, '')))) {
      row.blanks.push(blank);
      row.signs += between.length;
    } else rows.push({ blanks: [blank], signs: 0 });
  }
  return rows.flatMap(({ blanks, signs }) => {
    const [first, last] = [blanks[0], blanks.at(-1)];
    if (!first || !last || blanks.length < 2 || (signs === 0 && blanks.length < minParts)) return blanks;
    return [{ ...first, right: last.right, from: 'typed' as const }];
  });
}
