import type { ComparedText, ComparedWord, Replacement } from '../comparedText.ts';
import type { SureWords } from '../words/sureWords.ts';
import type { LinkPart } from './linkParts.ts';
import type { LinkPlaces } from './linkPlaces.ts';

/** What is counted: links to one address, and links within the document. */
export const countedAs = ({ address }: LinkPart) => address;

/** What both versions have: words, and passages of the same letters, which line ends divide into words in other ways. */
export interface SameText {
  readonly twins: ReadonlyMap<ComparedWord, ComparedWord>;
  readonly alike: readonly Replacement[];
  readonly sure: SureWords;
}

type Words = Pick<ComparedText, 'words'>;

/**
 * The parts of links that both versions have: they cover a word that both have, and lead to the same. Where a word was read in another order,
 * as in a table, the same word under a link to the same address is enough.
 */
export function sameLinks(
  before: Words,
  after: Words,
  { twins, alike, sure }: SameText,
  places: LinkPlaces,
): ReadonlySet<LinkPart> {
  const matched = new Set(alike.flatMap((each) => sameInPassage(each, places)));
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
  const isOpen = (word: ComparedWord) => !isDecided.has(word) && !sure.hasAll([word]) && word.flow !== 'repeated';
  const left = ({ words }: Words) => words.filter(isOpen).flatMap((word) => (word.links ?? []).map((part) => ({ word, part })));
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

/** The most links of a passage. */
const maxInPassage = 100;

/** The parts over passages of the same letters that lead to the same in both. */
function sameInPassage({ gone, come }: Replacement, places: LinkPlaces): LinkPart[] {
  const [here, there] = [gone, come].map((words) => new Set(words.flatMap(({ links }) => links ?? [])));
  if (!here || !there || here.size > maxInPassage || there.size > maxInPassage) return [];
  const pairs = [...here].flatMap((part) => [...there].map((other) => [part, other] as const));
  return pairs.filter(([part, other]) => leadsToSame(part, other, places)).flat();
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

/** A word can have several links, each of which covers some of its letters only. */
const minSpelled = 0.5;

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
    const found = [...wanted].map(([key, { length }]) => [key, Math.min(free.get(key) ?? 0, length)] as const);
    const count = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0);
    const all = count([...wanted.values()].map(({ length }) => length));
    if (count(found.map(([, length]) => length)) <= minSpelled * all) return [];
    for (const [key, length] of found) free.set(key, (free.get(key) ?? 0) - length);
    return [part];
  });
}

const lettersOf = ({ key }: ComparedWord) => [...key.replaceAll('-', '')];

function leadsToSame(one: LinkPart, other: LinkPart, places: LinkPlaces): boolean {
  if (one.place && other.place) return places.isSame(one.place, other.place);
  return one.place === other.place && one.address === other.address;
}
