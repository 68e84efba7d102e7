import type { ComparedText, ComparedWord } from './comparedText.ts';
import type { LinkPart } from './linkParts.ts';
import type { LinkPlaces } from './linkPlaces.ts';

/** What is counted: links to one address, and links within the document. */
export const countedAs = ({ address }: LinkPart) => address;

type Words = Pick<ComparedText, 'words'>;

/**
 * The parts of links that both versions have: they cover a word that both have, and lead to the same. Where a word was read in another order,
 * as in a table, the same word under a link to the same address is enough.
 */
export function sameLinks(
  before: Words,
  after: Words,
  twins: ReadonlyMap<ComparedWord, ComparedWord>,
  places: LinkPlaces,
): ReadonlySet<LinkPart> {
  const matched = new Set<LinkPart>();
  const isDecided = new Set<ComparedWord>();
  for (const [one, other] of twins) {
    if (!one.links || !other.links) continue;
    isDecided.add(one).add(other);
    for (const part of one.links)
      for (const there of other.links) if (leadsToSame(part, there, places)) matched.add(part).add(there);
  }
  const left = ({ words }: Words) =>
    words.filter((word) => !isDecided.has(word)).flatMap((word) => (word.links ?? []).map((part) => ({ word, part })));
  const keyOf = ({ word, part }: { word: ComparedWord; part: LinkPart }) => `${word.key}\n${countedAs(part)}`;
  const others = Map.groupBy(left(after), keyOf);
  for (const each of left(before)) {
    const other = others.get(keyOf(each))?.pop();
    if (other) matched.add(each.part).add(other.part);
  }
  return matched;
}

function leadsToSame(one: LinkPart, other: LinkPart, places: LinkPlaces): boolean {
  if (one.place && other.place) return places.isSame(one.place, other.place);
  return one.place === other.place && one.address === other.address;
}
