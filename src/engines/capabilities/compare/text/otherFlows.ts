import type { ComparedWord, Replacement } from '../comparedText.ts';
import { stillPages } from './stillPages.ts';

/** One word alone stands in too many places, unless it is a line of its own, such as a heading. */
const minWords = 2;

type Words = readonly ComparedWord[];

/**
 * Takes out words that one version has in its text and the other in a footnote, a header or a footer. Where they stand on the page tells
 * which they are, and that changes with the page breaks. So does the order of headers. On a page whose other words stay, text of another
 * flow at another height was moved.
 */
export function withoutOtherFlows(
  differences: readonly Replacement[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
): Replacement[] {
  const starts = startsOf(differences);
  const still = stillPages(same);
  const headings = new Set(differences.flatMap(({ come }) => come.filter((_, at) => isWholeLine(come, at))));
  const taken = new Set<ComparedWord>();
  for (const { gone } of differences) {
    for (let at = 0; at < gone.length; ) {
      const found = elsewhere(starts, gone[at]).map((place) => sameWords({ words: gone, at }, place, taken, still));
      const longest = found.reduce<Words>((best, words) => (words.length > best.length ? words : best), []);
      const isHeading = gone.length === 1 && isWholeLine(gone, 0) && longest.some((word) => headings.has(word));
      if (longest.length < minWords && !isHeading) {
        at += 1;
        continue;
      }
      for (const word of [...gone.slice(at, at + longest.length), ...longest]) taken.add(word);
      at += longest.length;
    }
  }
  if (taken.size === 0) return [...differences];
  const left = (words: Words) => words.filter((word) => !taken.has(word));
  return differences
    .map(({ gone, come }) => ({ gone: left(gone), come: left(come) }))
    .filter(({ gone, come }) => gone.length + come.length > 0);
}

function isWholeLine(words: Words, at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return word?.isLineStart === true && (next === undefined || next.isLineStart === true);
}

interface Start {
  readonly words: Words;
  readonly at: number;
}

/** By flow and word, the places where it came. */
type Starts = ReadonlyMap<ComparedWord['flow'], ReadonlyMap<string, readonly Start[]>>;

function startsOf(differences: readonly Replacement[]): Starts {
  const starts = new Map<ComparedWord['flow'], Map<string, Start[]>>();
  for (const { come } of differences)
    come.forEach(({ key, flow }, at) => {
      const ofFlow = starts.get(flow) ?? new Map<string, Start[]>();
      starts.set(flow, ofFlow);
      const places = ofFlow.get(key) ?? [];
      ofFlow.set(key, places);
      if (places.length < maxPlaces) places.push({ words: come, at });
    });
  return starts;
}

/** Where a word came in another flow. Most words of long texts have none. */
function elsewhere(starts: Starts, word: ComparedWord | undefined): Start[] {
  const found: Start[] = [];
  for (const [flow, ofFlow] of word ? starts : [])
    if (word && (flow !== word.flow || flow === 'running')) found.push(...(ofFlow.get(word.key) ?? []));
  return found;
}

const isElsewhere = (one: ComparedWord, other: ComparedWord) => one.flow !== other.flow || one.flow === 'running';

function isMoved(one: ComparedWord, other: ComparedWord, still: ReadonlyMap<number, number>): boolean {
  const [[here], [there]] = [one.boxes, other.boxes];
  return still.get(one.page) === other.page && !!here && !!there && Math.abs(here.y - there.y) > here.height;
}

/** The most places of one word that are looked at. */
const maxPlaces = 50;

function sameWords(from: Start, to: Start, taken: ReadonlySet<ComparedWord>, still: ReadonlyMap<number, number>): Words {
  let length = 0;
  for (;;) {
    const [one, other] = [from.words[from.at + length], to.words[to.at + length]];
    const isOne = one && other && one.key === other.key && isElsewhere(one, other);
    if (!isOne || taken.has(other) || isMoved(one, other, still)) return to.words.slice(to.at, to.at + length);
    length += 1;
  }
}
