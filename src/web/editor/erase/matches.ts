import type { Box } from '#contract/pages/box.ts';
import type { PageLetter } from '#contract/pages/pageLetters.ts';
import { findName, findPattern, findPhrase, type PatternKind, patternKinds, type Span } from '#contract/personalData/patterns.ts';
import { boxesFor } from '../model/letterBoxes.ts';

/** What to search for. */
export interface Search {
  readonly phrases: readonly string[];
  readonly names: readonly string[];
  readonly kinds: readonly PatternKind[];
  /** Phrases also match parts of longer words. */
  readonly isWithinWords?: boolean;
}

export const matchKinds = ['phrase', 'name', ...patternKinds] as const;
export type MatchKind = (typeof matchKinds)[number];

export interface Match {
  readonly id: string;
  readonly kind: MatchKind;
  readonly page: number;
  readonly text: string;
  /** The text around the match. */
  readonly before: string;
  readonly after: string;
  readonly boxes: readonly Box[];
}

/** A text with the index of the letter at each position: -1 for a space. */
interface ReadText {
  readonly text: string;
  readonly letterAt: readonly number[];
}

type Join = (before: string, after: string) => 'space' | 'none' | 'hyphen';
/** The possible meanings of a line end: a word boundary, a break within an address, or a hyphenated word. */
const joins: readonly Join[] = [
  () => 'space',
  (before, after) => (/[@_/-]$/.test(before) || /^[@._]/.test(after) || isDomainGoing(before, after) ? 'none' : 'space'),
  (before, after) => (/\p{L}[-\u00ad\u2010]$/u.test(before) && /^\p{L}/u.test(after) ? 'hyphen' : 'space'),
];

/** `name@example.` at the end of a line, and `com` at the beginning of the next. */
function isDomainGoing(before: string, after: string): boolean {
  return /@[\w.-]*\.$/.test(before) && /^[a-z]{2,6}$/.test(after.replace(/[.,;:)]+$/, ''));
}

function readWith(letters: readonly PageLetter[], join: Join): ReadText {
  let text = '';
  const letterAt: number[] = [];
  const wordAfter = (from: number) => {
    let word = letters[from]?.text ?? '';
    for (let at = from + 1; letters[at]?.gap === 'none'; at += 1) word += letters[at]?.text;
    return word;
  };
  for (const [index, letter] of letters.entries()) {
    const how = letter.gap === 'line' ? join(text.slice(-80), wordAfter(index)) : letter.gap === 'space' ? 'space' : 'none';
    if (how === 'hyphen') {
      text = text.slice(0, -1);
      letterAt.pop();
    } else if (how === 'space' && text !== '') {
      text += ' ';
      letterAt.push(-1);
    }
    text += letter.text;
    for (let unit = 0; unit < letter.text.length; unit += 1) letterAt.push(index);
  }
  return { text, letterAt };
}

/** All matches on a page. A place that two searches find counts once. */
export function matchesOn(page: number, letters: readonly PageLetter[], search: Search): Match[] {
  const found: (Match & { readonly first: number; readonly last: number })[] = [];
  for (const read of joins.map((join) => readWith(letters, join))) {
    for (const [kind, spans] of spansIn(read.text, search)) {
      for (const span of spans) {
        const places = read.letterAt.slice(span.start, span.end).filter((at) => at >= 0);
        const [first, last] = [Math.min(...places), Math.max(...places)];
        const taken = found.findIndex((each) => first <= each.last && last >= each.first);
        const rival = found[taken];
        if (places.length === 0 || (rival && rival.last - rival.first >= last - first)) continue;
        if (rival) found.splice(taken, 1);
        const chosen = letters.slice(first, last + 1);
        found.push({
          id: `${page}-${first}-${last}`,
          kind,
          page,
          ...around(read.text, span),
          boxes: boxesFor(chosen, letters),
          first,
          last,
        });
      }
    }
  }
  return found.sort((a, b) => a.first - b.first).map(({ first: _, last: __, ...match }) => match);
}

function spansIn(text: string, { phrases, names, kinds, isWithinWords = false }: Search): [MatchKind, Span[]][] {
  return [
    ...phrases.map((phrase): [MatchKind, Span[]] => ['phrase', findPhrase(text, phrase, isWithinWords)]),
    ...names.map((name): [MatchKind, Span[]] => ['name', findName(text, name)]),
    ...kinds.map((kind): [MatchKind, Span[]] => [kind, findPattern(kind, text)]),
  ];
}

const contextLetters = 28;
/** Signs of icon fonts have no shape in another font. */
const legible = (text: string) => text.replace(/[\p{Co}\p{Cc}] ?/gu, '');

function around(text: string, { start, end }: Span) {
  return {
    text: text.slice(start, end),
    // Whole words, where there is room for one.
    before: legible(text.slice(Math.max(0, start - contextLetters), start).replace(start > contextLetters ? /^\S*\s/ : /^$/, '')),
    after: legible(text.slice(end, end + contextLetters).replace(end + contextLetters < text.length ? /\s\S*$/ : /^$/, '')),
  };
}
