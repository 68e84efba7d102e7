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
    for (const part of one.links ?? [])
      for (const there of other.links ?? []) {
        const isSame = leadsToSame(part, there, places);
        if (isSame) matched.add(part).add(there);
        // A link to another page is no other link. In tables, a word may have been taken for another one under a link.
        if (isSame || (part.place && there.place)) isDecided.add(one).add(other);
      }
  }
  const left = ({ words }: Words) =>
    words.filter((word) => !isDecided.has(word)).flatMap((word) => (word.links ?? []).map((part) => ({ word, part })));
  for (const [part, other] of pairsByKeys(left(before), left(after))) {
    matched.add(part.part).add(other.part);
    isDecided.add(part.word).add(other.word);
  }
  // Words that stayed without their link are a change.
  const stayed = new Set([...twins].flat());
  const [one, other] = [before, after].map((each) => left(each).filter(({ word }) => !stayed.has(word)));
  if (!one || !other) return matched;
  for (const part of [...spelledBy(one, other), ...spelledBy(other, one)]) matched.add(part);
  return matched;
}

interface LinkedWord {
  readonly word: ComparedWord;
  readonly part: LinkPart;
}

/** The same words under links to the same address, in any order. */
function pairsByKeys(before: readonly LinkedWord[], after: readonly LinkedWord[]): [LinkedWord, LinkedWord][] {
  const keyOf = ({ word, part }: LinkedWord) => `${word.key}\n${countedAs(part)}`;
  const others = Map.groupBy(after, keyOf);
  return before.flatMap((each) => {
    const other = others.get(keyOf(each))?.pop();
    return other ? [[each, other]] : [];
  });
}

/** Parts whose letters the other version has under links to the same address: line ends divide words in one version and not in the other. */
function spelledBy(words: readonly LinkedWord[], others: readonly LinkedWord[]): LinkPart[] {
  const free = new Map<string, number>();
  const keyOf = (letter: string, part: LinkPart) => `${letter}${countedAs(part)}`;
  for (const { word, part } of others)
    for (const letter of lettersOf(word)) free.set(keyOf(letter, part), (free.get(keyOf(letter, part)) ?? 0) + 1);
  const parts = Map.groupBy(words, ({ part }) => part);
  return [...parts].flatMap(([part, own]) => {
    const wanted = Map.groupBy(
      own.flatMap(({ word }) => lettersOf(word)),
      (letter) => keyOf(letter, part),
    );
    const isSpelled = wanted.size > 0 && [...wanted].every(([key, { length }]) => (free.get(key) ?? 0) >= length);
    if (!isSpelled) return [];
    for (const [key, { length }] of wanted) free.set(key, (free.get(key) ?? 0) - length);
    return [part];
  });
}

const lettersOf = ({ key }: ComparedWord) => [...key.replaceAll('-', '')];

function leadsToSame(one: LinkPart, other: LinkPart, places: LinkPlaces): boolean {
  if (one.place && other.place) return places.isSame(one.place, other.place);
  return one.place === other.place && one.address === other.address;
}
