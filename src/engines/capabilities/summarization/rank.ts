import { allWords, contentWords } from '#engines/core/content/contentWords.ts';
import type { Passage } from '#engines/ports.ts';
import { cosine, graphRanks } from './graph.ts';

/**
 * The weight of each feature of a good sentence. They were found on one half of the bench's articles and checked on the other
 * (docs/decisions/0195).
 */
const weights = {
  /** Similar to others in words that carry meaning; rare ones count more (LexRank). */
  meaning: 0.2,
  /** Similar to others in all words; long sentences count more (TextRank). */
  words: 0.7,
  /** Words that the document repeats. */
  often: 0.2,
  beginning: 0.15,
  ending: 0.2,
  first: 0.08,
  title: 0.1,
  length: 0.3,
  figures: 0.3,
} as const;
/** The most sentences in the graph. Of more, those nearest to the topic of the whole are taken. */
const maxInGraph = 900;
const stretches = 30;
/** Sentences further inside are neither a beginning nor an end. */
const beginningSentences = 6;
const endingFrom = 0.93;
/** Two sentences that share less are unrelated. */
const leastLikeness = 0.03;
const minWords = 5;
const maxWords = 60;
/** A sentence this similar to a chosen one repeats it. */
const sameAgain = 0.7;

interface Candidate {
  readonly index: number;
  readonly passage: Passage;
  readonly vector: ReadonlyMap<string, number>;
  /** The words that carry meaning. */
  readonly words: readonly string[];
  /** The number of words of any kind. */
  readonly length: number;
}

/** The most informative sentences in document order: by graphs of similar sentences, by position and headings, and without repetition. */
export function bestPassages(
  passages: readonly Passage[],
  { title, count, wantsFigures }: { readonly title: string | undefined; readonly count: number; readonly wantsFigures: boolean },
): Passage[] {
  const candidates = candidatesOf(passages);
  if (candidates.length === 0) return passages.slice(0, count);
  const inGraph = nearest(candidates, maxInGraph);
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

/** By the words that carry meaning, and by all words. Together they find more than either alone (docs/decisions/0195). */
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

/** How much each of them contains what the whole repeats, 0 to 1. */
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
  // The topic of a document is stated at its beginning, and again at its end.
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

/** Sentences long enough to stand alone, as weighted words (tf-idf). */
function candidatesOf(passages: readonly Passage[]): Candidate[] {
  const lists = passages.map(({ text }) => contentWords(text));
  const seenIn = new Map<string, number>();
  for (const list of lists) for (const word of new Set(list)) seenIn.set(word, (seenIn.get(word) ?? 0) + 1);
  const said = new Set<string>();
  return passages.flatMap((passage, index) => {
    // A repeated sentence is a candidate only where it occurs first.
    if (said.has(passage.text)) return [];
    said.add(passage.text);
    const length = passage.text.split(/\s+/).length;
    const list = lists[index] ?? [];
    if (length < minWords || length > maxWords || list.length < 3 || !/[.!?…:”"')]$/u.test(passage.text)) return [];
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

/** Of more, takes those nearest to the topic of each part of the document, so that every part is covered. */
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
