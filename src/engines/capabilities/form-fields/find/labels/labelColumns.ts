import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import { type PageParts, type Phrase, widthOf } from '../pageParts.ts';

/** In multiples of the page's font size. */
const farthest = 28;
const sameEdge = 0.7;
const longest = 60;

/**
 * Labels places that stand below one another and have words before them that begin at one edge. `Name`, far before its line, is its label
 * because the next line has one there as well. Nothing stands between a place and its words.
 */
export function inLabelColumns<Place extends FrameBox>(places: readonly Place[], parts: PageParts): Set<Place> {
  const labelled = places.flatMap((place) => {
    const label = nearestBefore(place, places, parts);
    return label ? [{ place, label }] : [];
  });
  const isLike = (one: (typeof labelled)[number], other: (typeof labelled)[number]) =>
    one !== other &&
    one.label !== other.label &&
    Math.abs(one.place.left - other.place.left) < parts.em * sameEdge &&
    Math.abs(one.label.left - other.label.left) < parts.em * sameEdge;
  return new Set(labelled.filter((one) => labelled.some((other) => isLike(one, other))).map(({ place }) => place));
}

function nearestBefore(place: FrameBox, places: readonly FrameBox[], { phrases, em }: PageParts): Phrase | undefined {
  const isLevel = ({ baseline }: Phrase) =>
    baseline > Math.min(place.top, place.bottom - em * 1.1) && baseline < place.bottom + em * 0.6;
  const before = phrases
    .filter((one) => isLevel(one) && one.right <= place.left + em * 0.5 && place.left - one.right < em * farthest)
    .toSorted((a, b) => b.right - a.right)[0];
  if (!before || before.text.length > longest || !/\p{L}/u.test(before.text) || widthOf(place) < em * 3) return undefined;
  const isBetween = places.some(
    (other) =>
      other !== place &&
      other.left >= before.right - em * 0.5 &&
      other.right <= place.left + em * 0.5 &&
      other.bottom > before.top &&
      other.top < before.bottom,
  );
  return isBetween ? undefined : before;
}
