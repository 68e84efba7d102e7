import type { ComparedWord } from '../comparedText.ts';

/** Points. Programs round the positions of words differently. */
const samePlacePt = 1.5;
/** As a part of the words that a page shares with the other one. */
const minStill = 2 / 3;
/** Fewer words may be at the same place by chance, as the first ones of a page are. */
const minWords = 20;

/**
 * The pages whose words mostly stand where they stand on a page of the other version, with that page. Neither other paper nor other page
 * breaks moved their text: what stands elsewhere was moved by somebody.
 */
export function stillPages(same: readonly (readonly [ComparedWord, ComparedWord])[]): ReadonlyMap<number, number> {
  const still = new Map<number, number>();
  for (const [page, own] of Map.groupBy(same, ([one]) => one.page)) {
    const [most] = [...Map.groupBy(own, ([, other]) => other.page)].toSorted(([, a], [, b]) => b.length - a.length);
    if (!most) continue;
    const [later, shared] = most;
    const inPlace = shared.filter(([one, other]) => isInPlace(one, other)).length;
    if (inPlace >= minWords && inPlace >= minStill * own.length) still.set(page, later);
  }
  return still;
}

function isInPlace({ boxes: [one] }: ComparedWord, { boxes: [other] }: ComparedWord): boolean {
  return !!one && !!other && Math.abs(one.x - other.x) < samePlacePt && Math.abs(one.y - other.y) < samePlacePt;
}
