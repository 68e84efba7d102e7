import type { ChangeSide, DocumentChange } from '#contract/results/comparison.ts';
import type { ComparedText, ComparedWord, LinkGroup } from '../comparedText.ts';
import { sideOf, type TextDifferences } from '../text/textChanges.ts';
import { SureWords } from '../words/sureWords.ts';
import { LinksAtFoot } from './linkFragments.ts';
import { linkGroups, targetOf } from './linkGroups.ts';
import { countedAs, sameLinks } from './linkMatches.ts';
import { LinkPlaces } from './linkPlaces.ts';

interface Groups {
  readonly before: readonly LinkGroup[];
  readonly after: readonly LinkGroup[];
}

type Linked = Pick<ComparedText, 'words' | 'links'>;

/**
 * Links that came, went, or lead elsewhere. They are told apart by the words that they cover, since line and page breaks part them, and
 * counted by their addresses where those words are others, too.
 */
export function linkChanges(
  before: Linked,
  after: Linked,
  { same, alike }: Pick<TextDifferences, 'same' | 'alike'>,
): DocumentChange[] {
  if (before.links.length + after.links.length === 0) return [];
  const [twins, back] = [new Map(same), new Map(same.map(([one, other]) => [other, one]))];
  const sure = new SureWords(before.words, after.words, same);
  const matched = sameLinks(before, after, { twins, alike, sure }, new LinkPlaces(before.words, after.words, twins));
  const all = { before: linkGroups(before), after: linkGroups(after) };
  const foot = { before: new LinksAtFoot(all.before, before.words), after: new LinksAtFoot(all.after, after.words) };
  const gone = all.before.flatMap((group) => unmatched(group, matched, twins, foot.before, foot.after));
  const come = all.after.flatMap((group) => unmatched(group, matched, back, foot.after, foot.before));
  const { pairs, left } = pairedByWords(gone, come, twins);
  const isLink = (group: LinkGroup, own: LinksAtFoot) => group.parts.some((part) => matched.has(part)) || !own.mayEndAt(group);
  const counted = {
    before: all.before.filter((group) => isLink(group, foot.before)),
    after: all.after.filter((group) => isLink(group, foot.after)),
  };
  const { gone: removed, come: added } = withoutCounted(left.gone, left.come, counted, sure);
  return [
    ...pairs.map(([one, other]) => changeOf(one, other)),
    ...removed.map((group) => changeOf(group, undefined)),
    ...added.map((group) => changeOf(undefined, group)),
  ];
}

/** A link without a match, but for what a page break made. Of one whose other lines have a match, the parts whose words stayed and have no link now. */
function unmatched(
  group: LinkGroup,
  matched: ReadonlySet<LinkGroup['parts'][number]>,
  twins: ReadonlyMap<ComparedWord, ComparedWord>,
  foot: LinksAtFoot,
  otherFoot: LinksAtFoot,
): LinkGroup[] {
  const left = group.parts.filter((part) => !matched.has(part));
  if (left.length === group.parts.length) return foot.mayEndAt(group) ? [] : [group];
  return left.flatMap((part) => {
    if (otherFoot.mayGoOn(part)) return [];
    const words = group.words.filter(({ links }) => links?.includes(part));
    const isPlain = words.length > 0 && words.every((word) => twins.get(word)?.links === undefined && twins.has(word));
    return isPlain ? [{ parts: [part], words }] : [];
  });
}

/** Links at the same words that lead elsewhere now. */
function pairedByWords(gone: readonly LinkGroup[], come: readonly LinkGroup[], twins: ReadonlyMap<ComparedWord, ComparedWord>) {
  const byWord = new Map(come.flatMap((group) => group.words.map((word) => [word, group] as const)));
  const pairs: (readonly [LinkGroup, LinkGroup])[] = [];
  const [leftGone, leftCome] = [new Set(gone), new Set(come)];
  for (const one of gone) {
    const there = one.words.map((word) => byWord.get(twins.get(word) ?? word));
    const other = there.find((group) => group !== undefined && leftCome.has(group));
    if (!other) continue;
    pairs.push([one, other]);
    leftGone.delete(one);
    leftCome.delete(other);
  }
  return { pairs, left: { gone: [...leftGone], come: [...leftCome] } };
}

/**
 * Without as many links to an address as both have: their words are others, or were read in another order. Links whose words surely stayed, and
 * have no such link in the other version, are told.
 */
function withoutCounted(gone: readonly LinkGroup[], come: readonly LinkGroup[], all: Groups, sure: SureWords) {
  const [told, toldCome] = [gone, come].map((groups) => new Set(groups.filter(({ words }) => sure.hasAll(words))));
  const balance = new Map<string, number>();
  const count = (groups: readonly LinkGroup[], but: ReadonlySet<LinkGroup> | undefined, step: number) => {
    for (const group of groups) if (!but?.has(group)) balance.set(keyOf(group), (balance.get(keyOf(group)) ?? 0) + step);
  };
  count(all.before, told, 1);
  count(all.after, toldCome, -1);
  const left = (groups: readonly LinkGroup[], but: ReadonlySet<LinkGroup> | undefined, sign: number) =>
    groups.toReversed().filter((group) => {
      if (but?.has(group)) return true;
      const more = (balance.get(keyOf(group)) ?? 0) * sign;
      if (more > 0) balance.set(keyOf(group), sign * (more - 1));
      return more > 0;
    });
  return { gone: left(gone, told, 1).reverse(), come: left(come, toldCome, -1).reverse() };
}

const keyOf = ({ parts: [part] }: LinkGroup) => (part ? countedAs(part) : '');

const longestText = 400;

function changeOf(one: LinkGroup | undefined, other: LinkGroup | undefined): DocumentChange {
  const kind = one && other ? 'changed' : one ? 'removed' : 'added';
  return { part: 'structure', kind, structure: 'links', before: linkSide(one), after: linkSide(other) };
}

/** The words of a link, and what it leads to. */
function linkSide(group: LinkGroup | undefined): ChangeSide | null {
  const part = group?.parts[0];
  if (!group || !part) return null;
  const target = targetOf(part);
  const side = group.words.length > 0 ? sideOf(group.words) : { page: part.page, boxes: [part.box], text: '' };
  const isWritten = target.includes(side.text.replaceAll(' ', ''));
  return { ...side, text: (isWritten ? target : `${side.text}: ${target}`).slice(0, longestText) };
}
