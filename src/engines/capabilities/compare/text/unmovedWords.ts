import type { ComparedWord, Replacement } from '../comparedText.ts';

/** Points. Programs round the positions of words differently. */
const samePlacePt = 1.5;
const stepPt = 4;
/** More words at one place of a page cannot be read. */
const maxAtPlace = 50;

/** The most words that stand for each other in turn. */
const maxChain = 50;

/** A word of the later version, and the one of the earlier version that it was taken for. */
interface Placed {
  readonly word: ComparedWord;
  readonly twin: ComparedWord | undefined;
}

/**
 * Takes out words that both versions show at the same place of the same page: only their reading order was told in another way, as it may be
 * for a heading beside a drawing. The same word may have been taken for another one of the same letters, whose place is looked at then.
 */
export function withoutSamePlaces(
  differences: readonly Replacement[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
): Replacement[] {
  const pageOf = pagesOfMost(same);
  const gone = differences.flatMap((each) => each.gone);
  const places = placesOf(
    differences.flatMap(({ come }) => come),
    new Set(gone.map(({ key }) => key)),
    same,
  );
  const taken = new Set<ComparedWord>();
  for (const word of gone) {
    const found = wordInPlace(word, (each) => near(each, pageOf.get(each.page) ?? each.page), places, taken);
    if (found) taken.add(word).add(found);
  }
  if (taken.size === 0) return [...differences];
  return differences
    .map(({ gone, come }) => ({ gone: gone.filter((word) => !taken.has(word)), come: come.filter((word) => !taken.has(word)) }))
    .filter(({ gone, come }) => gone.length + come.length > 0);
}

/** The places of words that came, and of those that both versions have, as far as the letters of words that are gone came elsewhere. */
function placesOf(
  come: readonly ComparedWord[],
  goneKeys: ReadonlySet<string>,
  same: readonly (readonly [ComparedWord, ComparedWord])[],
): ReadonlyMap<string, readonly Placed[]> {
  const places = new Map<string, Placed[]>();
  const add = (placed: Placed) => {
    const key = placeOf(placed.word, placed.word.page);
    const here = places.get(key) ?? [];
    places.set(key, here);
    if (here.length < maxAtPlace) here.push(placed);
  };
  for (const word of come) add({ word, twin: undefined });
  const keys = new Set(come.filter(({ key }) => goneKeys.has(key)).map(({ key }) => key));
  for (const [twin, word] of same) if (keys.has(word.key)) add({ word, twin });
  return places;
}

/** A word that came to the place of one that is gone, or to the place of the one that was taken for it. */
function wordInPlace(
  gone: ComparedWord,
  placesNear: (word: ComparedWord) => readonly string[],
  places: ReadonlyMap<string, readonly Placed[]>,
  taken: ReadonlySet<ComparedWord>,
): ComparedWord | undefined {
  const seen = new Set<ComparedWord>();
  for (let word = gone; seen.size < maxChain; ) {
    const there = placesNear(word).flatMap((key) => places.get(key) ?? []);
    const alike = there.filter((each) => each.word.key === word.key && !taken.has(each.word) && isAt(word, each.word));
    const found = alike.find(({ twin }) => twin === undefined) ?? alike[0];
    if (!found?.twin || seen.has(found.word)) return found?.twin ? undefined : found?.word;
    seen.add(found.word);
    word = found.twin;
  }
  return undefined;
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
