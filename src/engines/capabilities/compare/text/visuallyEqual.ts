import type { Box } from '#contract/pages/box.ts';
import type { ComparedPage, ComparedWord, Replacement } from '../comparedText.ts';
import type { PagePair } from '../pagePairs.ts';
import type { ComparedVersion, PixelComparer } from '../pictures/pixelComparer.ts';
import { boxesOnPage } from '../words/slantedPages.ts';
import { boxOnEarlier } from './scanRegistration.ts';

/** The words of a difference on one pair of pages. */
interface Part {
  readonly of: Replacement;
  readonly gone: readonly ComparedWord[];
  readonly come: readonly ComparedWord[];
}

/**
 * Takes out differences of the text at places where both pages look the same: programs write the same letters in another order, with other
 * spaces, or without their characters, and OCR reads the same letters in two ways. Letters, digits and signs that stand for others are a
 * change, however they look, but for OCR: a comma of small letters differs from a full stop in few pixels.
 */
export async function withoutVisuallyEqual(
  differences: readonly Replacement[],
  pairs: readonly PagePair[],
  before: ComparedVersion,
  after: ComparedVersion,
  look: PixelComparer,
): Promise<readonly Replacement[]> {
  const alike = new Map<Replacement, Part[]>();
  for (const [pair, own] of partsByPair(differences, pairs)) {
    const pages = [before.text.pages[pair.before - 1], after.text.pages[(pair.after ?? 0) - 1]];
    const chosen = candidates(own, pages);
    const isSame = await look.areAlike(
      pair,
      chosen.map((part) => boxesOf(part, pair, pages)),
      chosen.map((part) => !hasSameLetters(part)),
    );
    for (const part of chosen.filter((_, at) => isSame[at])) alike.set(part.of, [...(alike.get(part.of) ?? []), part]);
  }
  return alike.size === 0 ? differences : differences.flatMap((each) => without(each, alike.get(each) ?? []));
}

/** The parts of all differences, by their pair of pages. Left out are words of pages that cannot be overlaid, and hidden words. */
function partsByPair(differences: readonly Replacement[], pairs: readonly PagePair[]): ReadonlyMap<PagePair, readonly Part[]> {
  const byAfter = new Map(pairs.map((pair) => [pair.after, pair]));
  const isShown = (pair: PagePair | undefined, words: readonly ComparedWord[]) =>
    pair?.isAligned === true && words.every(({ isHidden }) => !isHidden);
  const parts = new Map<PagePair, Part[]>();
  for (const of of differences) {
    const gone = Map.groupBy(of.gone, ({ page }) => pairs[page - 1]);
    const come = Map.groupBy(of.come, ({ page }) => byAfter.get(page));
    for (const pair of new Set([...gone.keys(), ...come.keys()])) {
      const part = { of, gone: gone.get(pair) ?? [], come: come.get(pair) ?? [] };
      if (pair && isShown(pair, [...part.gone, ...part.come])) parts.set(pair, [...(parts.get(pair) ?? []), part]);
    }
  }
  return parts;
}

/** The parts that are no change if their places look the same. */
function candidates(own: readonly Part[], pages: readonly (ComparedPage | undefined)[]): readonly Part[] {
  const isScanned = pages.some((page) => page?.isScanned === true);
  const isReordered = lettersOf(own.flatMap(({ gone }) => gone)) === lettersOf(own.flatMap(({ come }) => come));
  const areMoved = signsOf(own.flatMap(({ gone }) => gone)) === signsOf(own.flatMap(({ come }) => come));
  const isRead = (part: Part) => [...part.gone, ...part.come].some((word) => word.isRead);
  // Words that OCR made of anything stand in the place of others.
  const isPartlyRead = own.some(isRead);
  const isLost = (less: readonly ComparedWord[], more: readonly ComparedWord[], page: ComparedPage | undefined) =>
    isWithout(less, more) && (isPartlyRead || isFree(more, less, page));
  return own.filter((part) => {
    const { gone, come } = part;
    if (isScanned || isRead(part)) return true;
    return isReordered || hasSameLetters(part)
      ? !isOtherSign(gone, come, areMoved)
      : isLost(gone, come, pages[0]) || isLost(come, gone, pages[1]);
  });
}

const hasSameLetters = ({ gone, come }: Part) => lettersOf(gone) === lettersOf(come);

/** Whether words have the letters and signs of others, of which some have no character. */
function isWithout(words: readonly ComparedWord[], whole: readonly ComparedWord[]): boolean {
  const left = [...whole.map(({ key }) => key).join('')];
  return [...words.map(({ key }) => key).join('')].every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(0, at + 1);
    return at >= 0;
  });
}

/** In parts of the place of a word. */
const mostCovered = 0.5;

/** Whether no word of the other page stands where words are that it does not have. Else the text moved there, and no look is needed. */
function isFree(words: readonly ComparedWord[], inTheirPlace: readonly ComparedWord[], other: ComparedPage | undefined): boolean {
  if (inTheirPlace.length > 0) return true;
  const boxes = words.flatMap((word) => word.boxes);
  return !boxes.some((box) => (other?.wordPlaces ?? []).some((place) => sharedPart(box, place) > mostCovered));
}

/** The part of a box that lies in another one. */
function sharedPart(box: Box, other: Box): number {
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return (Math.max(0, width) * Math.max(0, height)) / Math.max(1, box.width * box.height);
}

/** A difference without the parts that look the same. What stands for something else is one change, or none. */
function without(each: Replacement, alike: readonly Part[]): Replacement[] {
  const [gone, come] = [new Set(alike.flatMap((part) => part.gone)), new Set(alike.flatMap((part) => part.come))];
  if (gone.size === each.gone.length && come.size === each.come.length) return [];
  if (each.gone.length > 0 && each.come.length > 0) return [each];
  return [{ gone: each.gone.filter((word) => !gone.has(word)), come: each.come.filter((word) => !come.has(word)) }];
}

/** On the earlier page as it is shown. */
function boxesOf({ gone, come }: Part, { registration }: PagePair, [one, other]: readonly (ComparedPage | undefined)[]): Box[] {
  const there = come.flatMap(({ boxes }) => boxes).flatMap((box) => boxesOnPage(other, box));
  return [
    ...gone.flatMap(({ boxes }) => boxes).flatMap((box) => boxesOnPage(one, box)),
    ...(registration ? there.map((box) => boxOnEarlier(registration, box)) : there),
  ];
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
