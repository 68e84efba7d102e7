import type { ComparedWord, Replacement } from './comparedText.ts';

/** Points. Programs round the positions of words differently. */
const samePlacePt = 1.5;
const stepPt = 4;
/** More words at one place of a page cannot be read. */
const maxAtPlace = 50;

/**
 * Takes out words that both versions show at the same place of the same page: only their reading order was told in another way, as it may be
 * for a heading beside a drawing.
 */
export function withoutSamePlaces(
  differences: readonly Replacement[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
): Replacement[] {
  const pageOf = pagesOfMost(same);
  const places = new Map<string, ComparedWord[]>();
  for (const word of differences.flatMap(({ come }) => come)) {
    const key = placeOf(word, word.page);
    const here = places.get(key) ?? [];
    places.set(key, here);
    if (here.length < maxAtPlace) here.push(word);
  }
  const taken = new Set<ComparedWord>();
  for (const word of differences.flatMap(({ gone }) => gone)) {
    const there = near(word, pageOf.get(word.page) ?? word.page).flatMap((key) => places.get(key) ?? []);
    const twin = there.find((each) => !taken.has(each) && each.key === word.key && isAt(word, each));
    if (!twin) continue;
    taken.add(word);
    taken.add(twin);
  }
  if (taken.size === 0) return [...differences];
  return differences
    .map(({ gone, come }) => ({ gone: gone.filter((word) => !taken.has(word)), come: come.filter((word) => !taken.has(word)) }))
    .filter(({ gone, come }) => gone.length + come.length > 0);
}

/** The page of the other version that shares the most words with a page. */
function pagesOfMost(same: readonly (readonly [ComparedWord, ComparedWord])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, Map<number, number>>();
  for (const [one, other] of same) {
    const own = counts.get(one.page) ?? new Map<number, number>();
    counts.set(one.page, own.set(other.page, (own.get(other.page) ?? 0) + 1));
  }
  return new Map([...counts].map(([page, own]) => [page, [...own].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]));
}

function placeOf({ boxes: [box] }: ComparedWord, page: number): string {
  return box ? `${page} ${Math.round(box.x / stepPt)} ${Math.round(box.y / stepPt)}` : '';
}

/** The cells around a word's place, since rounding may put it into a neighbouring one. */
function near({ boxes: [box] }: ComparedWord, page: number): string[] {
  if (!box) return [];
  const [columns, rows] = [box.x, box.y].map((at) => [
    ...new Set([at - samePlacePt, at + samePlacePt].map((each) => Math.round(each / stepPt))),
  ]);
  return (columns ?? []).flatMap((column) => (rows ?? []).map((row) => `${page} ${column} ${row}`));
}

function isAt({ boxes: [one] }: ComparedWord, { boxes: [other] }: ComparedWord): boolean {
  return !!one && !!other && Math.abs(one.x - other.x) < samePlacePt && Math.abs(one.y - other.y) < samePlacePt;
}
