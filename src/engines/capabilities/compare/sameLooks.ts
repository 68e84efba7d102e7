import type { Box } from '#contract/box.ts';
import type { CloseLook, VersionLook } from './closeLook.ts';
import type { ComparedPage, ComparedWord, Replacement } from './comparedText.ts';
import type { PagePair } from './pagePairs.ts';
import { boxOnEarlier } from './scanRegistration.ts';
import { boxesOnPage } from './slantedPages.ts';

/**
 * Takes out differences of the text at places where both pages look the same: programs write the same letters in another order, with other
 * spaces, or without the characters of a sign, and OCR reads the same scan in two ways. Letters, digits and signs that stand for others are a
 * change, however they look, but for OCR: a comma of small letters differs from a full stop in few pixels.
 */
export async function withoutSameLooks(
  differences: readonly Replacement[],
  pairs: readonly PagePair[],
  before: VersionLook,
  after: VersionLook,
  look: CloseLook,
): Promise<readonly Replacement[]> {
  const byAfter = new Map(pairs.map((pair) => [pair.after, pair]));
  const onPairs = Map.groupBy(differences, (each) => {
    const pair = each.gone[0] ? pairs[each.gone[0].page - 1] : byAfter.get(each.come[0]?.page ?? null);
    return pair?.isAligned && isWithin(each, pair) ? pair : undefined;
  });
  onPairs.delete(undefined);
  const taken = new Set<Replacement>();
  for (const [pair, own] of onPairs) {
    if (!pair) continue;
    const pages = [before.text.pages[pair.before - 1], after.text.pages[(pair.after ?? 0) - 1]];
    const areRead = pages.every((page) => page?.isScanned === true);
    const isReordered = lettersOf(own.flatMap(({ gone }) => gone)) === lettersOf(own.flatMap(({ come }) => come));
    const areMoved = signsOf(own.flatMap(({ gone }) => gone)) === signsOf(own.flatMap(({ come }) => come));
    const chosen = own.filter(
      ({ gone, come }) => areRead || ((isReordered || lettersOf(gone) === lettersOf(come)) && !isOtherSign(gone, come, areMoved)),
    );
    const alike = await look.areAlike(
      pair,
      chosen.map((each) => boxesOf(each, pair, pages)),
    );
    for (const each of chosen.filter((_, at) => alike[at])) taken.add(each);
  }
  return taken.size === 0 ? differences : differences.filter((each) => !taken.has(each));
}

/** On the earlier page as it is shown. */
function boxesOf(
  { gone, come }: Replacement,
  { registration }: PagePair,
  [one, other]: readonly (ComparedPage | undefined)[],
): Box[] {
  const there = come.flatMap(({ boxes }) => boxes).flatMap((box) => boxesOnPage(other, box));
  return [
    ...gone.flatMap(({ boxes }) => boxes).flatMap((box) => boxesOnPage(one, box)),
    ...(registration ? there.map((box) => boxOnEarlier(registration, box)) : there),
  ];
}

/** Whether two pages hold all of a difference, and show it. */
function isWithin({ gone, come }: Replacement, { before, after }: PagePair): boolean {
  return (
    gone.every(({ page, isHidden }) => page === before && !isHidden) &&
    come.every(({ page, isHidden }) => page === after && !isHidden)
  );
}

/** Letters and digits, in any order. */
function lettersOf(words: readonly Pick<ComparedWord, 'key'>[]): string {
  return [...words.map(({ key }) => key).join('')]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .sort()
    .join('');
}

/** Signs of every keyboard, in any order. Others have look-alikes, of which programs write one for the other. */
function signsOf(words: readonly ComparedWord[]): string {
  return [...words.map(({ key }) => key).join('')]
    .filter((sign) => /[!-/:-@[-`{-~]/.test(sign))
    .sort()
    .join('');
}

/** Whether signs stand for as many other signs: at the same places, or anywhere if the page has not the same signs as before. */
function isOtherSign(gone: readonly ComparedWord[], come: readonly ComparedWord[], areMoved: boolean): boolean {
  const [one, other] = [signsOf(gone), signsOf(come)];
  return one.length === other.length && one !== other && (!areMoved || areInPlace(gone, come));
}

/** Points. */
const samePlacePt = 2;

/** Words that a program writes in another order stand at other places than the words that come after the same words there. */
function areInPlace(gone: readonly ComparedWord[], come: readonly ComparedWord[]): boolean {
  if (gone.length !== come.length) return false;
  return gone.every(({ boxes: [one], key }, at) => {
    const [other] = come[at]?.boxes ?? [];
    if (!one || !other || lettersOf([{ key }]) !== lettersOf(come.slice(at, at + 1))) return false;
    const isBeside = Math.abs(one.x - other.x) < samePlacePt && Math.abs(one.width - other.width) < samePlacePt;
    return isBeside && Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < samePlacePt;
  });
}
