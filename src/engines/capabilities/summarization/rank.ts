import { allWords, contentWords } from '#engines/core/content/contentWords.ts';
import type { Passage } from '#engines/ports.ts';
import { cosine, graphRanks } from './graph.ts';

/** How much each sign of a good sentence counts: found on one half of the bench's articles, held against the other (docs/decisions/0195). */
const weights = {
  /** Like others in the words that carry meaning, rare ones more (LexRank). */
  meaning: 0.2,
  /** Like others in all words, long sentences more (TextRank). */
  words: 0.7,
  /** Words that the document says again and again. */
  often: 0.2,
  beginning: 0.15,
  ending: 0.2,
  first: 0.08,
  title: 0.1,
  length: 0.3,
  figures: 0.3,
} as const;
/** Sentences that stand in the graph: of more, those nearest to what the whole is about. */
const mostInGraph = 900;
const stretches = 30;
/** What is further behind begins no document and ends none. */
const beginningSentences = 6;
const endingFrom = 0.93;
/** Two sentences that share less have nothing to do with each other. */
const leastLikeness = 0.03;
const leastWords = 5;
const mostWords = 60;
/** A sentence this much like one that is chosen says the same again. */
const sameAgain = 0.7;

interface Candidate {
  readonly index: number;
  readonly passage: Passage;
  readonly vector: ReadonlyMap<string, number>;
  /** Those that carry meaning. */
  readonly words: readonly string[];
  /** In words of any kind. */
  readonly length: number;
}

/**
 * The sentences that say most, in the order in which they stand: by graphs of which sentence is like which, by where they stand
 * and what the headings name, and without saying anything twice.
 */
export function bestPassages(
  passages: readonly Passage[],
  { title, count, wantsFigures }: { readonly title: string | undefined; readonly count: number; readonly wantsFigures: boolean },
): Passage[] {
  const candidates = candidatesOf(passages);
  if (candidates.length === 0) return passages.slice(0, count);
  const inGraph = nearest(candidates, mostInGraph);
  const graphs = ranksOf(inGraph);
  const often = oftenSaid(inGraph);
  const titleWords = new Set(contentWords(title ?? ''));
  const scored = inGraph.map((candidate, place) => ({
    candidate,
    score:
      (graphs.meaning[place] ?? 0) * weights.meaning +
      (graphs.words[place] ?? 0) * weights.words +
      (often[place] ?? 0) * weights.often +
      signs(candidate, passages.length, titleWords, wantsFigures),
  }));
  scored.sort((a, b) => b.score - a.score || a.candidate.index - b.candidate.index);
  const chosen: Candidate[] = [];
  for (const { candidate } of scored) {
    if (chosen.length >= count) break;
    if (!chosen.some((other) => cosine(candidate.vector, other.vector) > sameAgain)) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.index - b.index).map(({ passage }) => passage);
}

/** By the words that carry meaning, and by all of them: together they find more than either (docs/decisions/0195). */
function ranksOf(candidates: readonly Candidate[]) {
  const sets = candidates.map(({ passage }) => new Map(allWords(passage.text).map((word) => [word, 1] as const)));
  const sizes = sets.map(({ size }) => Math.log(Math.max(2, size)));
  return {
    meaning: graphRanks(
      candidates.map(({ vector }) => vector),
      (shared) => (shared > leastLikeness ? shared : 0),
    ),
    words: graphRanks(sets, (shared, one, other) => shared / ((sizes[one] ?? 1) + (sizes[other] ?? 1))),
  };
}

/** How much of what the whole says again and again each of them says, 0 to 1. */
function oftenSaid(candidates: readonly Candidate[]): number[] {
  const counts = new Map<string, number>();
  for (const { words } of candidates) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const said = candidates.map(({ words }) =>
    [...new Set(words)].reduce((sum, word) => sum + ((counts.get(word) ?? 0) > 1 ? (counts.get(word) ?? 0) : 0), 0),
  );
  const most = said.reduce((highest, each) => Math.max(highest, each), 1e-9);
  return said.map((each) => each / most);
}

function signs(
  { index, passage, words, length }: Candidate,
  total: number,
  titleWords: ReadonlySet<string>,
  wantsFigures: boolean,
): number {
  // What a document is about is said at its beginning, and once more at its end.
  const beginning = Math.exp(-index / beginningSentences);
  const ending = index / Math.max(1, total) > endingFrom ? 1 : 0;
  const named = new Set([...titleWords, ...contentWords(passage.heading ?? '')]);
  const shared = new Set(words.filter((word) => named.has(word))).size / Math.max(1, Math.min(4, named.size));
  const readable = length < 8 ? length / 8 : length > 35 ? Math.max(0, 1 - (length - 35) / 25) : 1;
  return (
    beginning * weights.beginning +
    ending * weights.ending +
    (passage.kind === 'first' ? weights.first : 0) +
    Math.min(1, shared) * weights.title +
    readable * weights.length +
    (wantsFigures && /\d/.test(passage.text) ? weights.figures : 0)
  );
}

/** Sentences of a length to be read alone, as weighed words (tf-idf). */
function candidatesOf(passages: readonly Passage[]): Candidate[] {
  const lists = passages.map(({ text }) => contentWords(text));
  const seenIn = new Map<string, number>();
  for (const list of lists) for (const word of new Set(list)) seenIn.set(word, (seenIn.get(word) ?? 0) + 1);
  const said = new Set<string>();
  return passages.flatMap((passage, index) => {
    // What stands there twice is a candidate where it stands first.
    if (said.has(passage.text)) return [];
    said.add(passage.text);
    const length = passage.text.split(/\s+/).length;
    const list = lists[index] ?? [];
    if (length < leastWords || length > mostWords || list.length < 3 || !/[.!?…:”"')]$/u.test(passage.text)) return [];
    const counts = new Map<string, number>();
    for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
    let square = 0;
    for (const [word, count] of counts) {
      const weight = count * Math.log(1 + passages.length / (seenIn.get(word) ?? 1));
      counts.set(word, weight);
      square += weight * weight;
    }
    const norm = Math.sqrt(square) || 1;
    for (const [word, weight] of counts) counts.set(word, weight / norm);
    return [{ index, passage, vector: counts, words: list, length }];
  });
}

/** Of more, those of each stretch of the document that are nearest to what the stretch is about: no part of it goes unheard. */
function nearest(candidates: readonly Candidate[], most: number): readonly Candidate[] {
  if (candidates.length <= most) return candidates;
  const size = Math.ceil(candidates.length / stretches);
  return Array.from({ length: stretches }, (_, stretch) => candidates.slice(stretch * size, (stretch + 1) * size)).flatMap(
    (part) => {
      const middle = new Map<string, number>();
      for (const { vector } of part) for (const [word, weight] of vector) middle.set(word, (middle.get(word) ?? 0) + weight);
      const closeness = ({ vector }: Candidate) =>
        [...vector].reduce((sum, [word, weight]) => sum + weight * (middle.get(word) ?? 0), 0);
      const kept = part.map((candidate) => ({ candidate, close: closeness(candidate) })).sort((a, b) => b.close - a.close);
      return kept
        .slice(0, Math.ceil(most / stretches))
        .map(({ candidate }) => candidate)
        .sort((a, b) => a.index - b.index);
    },
  );
}
