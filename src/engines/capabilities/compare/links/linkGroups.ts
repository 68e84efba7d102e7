import type { ComparedText, ComparedWord, LinkGroup } from '../comparedText.ts';
import { withoutFragments } from './linkFragments.ts';
import type { LinkPart } from './linkParts.ts';

/** Points. A smaller link without words is what a line end cut off. */
const minPt = 4;

/** What a link leads to. */
export function targetOf({ address, place }: LinkPart): string {
  return place ? `#page=${place.page}` : address;
}

/** Joins the parts of each link. Links that cover no words come last. What lies over the repeated head of a table is told where it stands first. */
export function linkGroups({ words, links }: Pick<ComparedText, 'words' | 'links'>): LinkGroup[] {
  const groups = new Map<LinkPart, LinkGroup>();
  const repeated = new Set<LinkPart>();
  let last: ComparedWord | undefined;
  for (const word of words) {
    if (word.flow === 'repeated') {
      for (const part of word.links ?? []) repeated.add(part);
      continue;
    }
    for (const part of word.links ?? []) {
      const group = groups.get(part) ?? joined(part, word, last, groups) ?? { parts: [], words: [] };
      if (!groups.has(part)) group.parts.push(part);
      groups.set(part, group);
      if (group.words.at(-1) !== word) group.words.push(word);
    }
    last = word;
  }
  const isLarge = ({ box }: LinkPart) => box.width >= minPt && box.height >= minPt;
  const bare = links.filter((part) => !groups.has(part) && !repeated.has(part) && isLarge(part));
  const left = withoutFragments(bare, [...groups.keys()], words);
  return [...new Set(groups.values()), ...left.map((part) => ({ parts: [part], words: [] }))];
}

/** The link that goes on in a part: it covers the same divided word, or its line ends where the part begins the next one. */
function joined(
  part: LinkPart,
  word: ComparedWord,
  last: ComparedWord | undefined,
  groups: ReadonlyMap<LinkPart, LinkGroup>,
): LinkGroup | undefined {
  const isNextLine = word.isLineStart === true && last?.flow === word.flow;
  const before = [...(word.links ?? []), ...(isNextLine ? (last?.links ?? []) : [])];
  const own = before.find((each) => each !== part && leadsAlike(each, part) && groups.has(each));
  return own && groups.get(own);
}

function leadsAlike(one: LinkPart, other: LinkPart): boolean {
  return one.address === other.address && one.place?.page === other.place?.page && one.place?.y === other.place?.y;
}
