import type { Passage } from '../ports.ts';
import { contentWords } from './words.ts';

/** How much each sign of a good sentence counts. */
const weights = { graph: 0.5, position: 0.24, title: 0.12, first: 0.08, length: 0.06, figures: 0.3 } as const;
/** Sentences that stand in the graph: of more, those nearest to what the whole is about. */
const mostInGraph = 900;
const stretches = 30;
const damping = 0.85;
const rounds = 30;
const leastWords = 5;
const mostWords = 60;
/** A sentence this much like one that is chosen says the same again. */
const sameAgain = 0.5;

interface Candidate {
  readonly index: number;
  readonly passage: Passage;
  readonly vector: ReadonlyMap<string, number>;
  readonly words: number;
}

/**
 * The sentences that say most, in the order in which they stand: by a graph of which sentence is like which (LexRank), by where they stand
 * and what the headings name, and without saying anything twice.
 */
export function bestPassages(
  passages: readonly Passage[],
  { title, count, wantsFigures }: { readonly title: string | undefined; readonly count: number; readonly wantsFigures: boolean },
): Passage[] {
  const candidates = candidatesOf(passages);
  if (candidates.length === 0) return passages.slice(0, count);
  const inGraph = nearest(candidates, mostInGraph);
  const ranks = graphRanks(inGraph);
  const highest = Math.max(...ranks, 1e-9);
  const titleWords = new Set(contentWords(title ?? ''));
  const scored = inGraph.map((candidate, place) => ({
    candidate,
    score: ((ranks[place] ?? 0) / highest) * weights.graph + signs(candidate, passages.length, titleWords, wantsFigures),
  }));
  scored.sort((a, b) => b.score - a.score || a.candidate.index - b.candidate.index);
  const chosen: Candidate[] = [];
  for (const { candidate } of scored) {
    if (chosen.length >= count) break;
    if (!chosen.some((other) => cosine(candidate.vector, other.vector) > sameAgain)) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.index - b.index).map(({ passage }) => passage);
}

function signs(
  { index, passage, words }: Candidate,
  total: number,
  titleWords: ReadonlySet<string>,
  wantsFigures: boolean,
): number {
  // What a document is about is said at its beginning, and once more at its end.
  const at = index / Math.max(1, total);
  const position = Math.max(Math.exp(-index / 6), at > 0.93 ? 0.4 : 0, 0.3 * (1 - at));
  const named = new Set([...titleWords, ...contentWords(passage.heading ?? '')]);
  const shared = contentWords(passage.text).filter((word) => named.has(word)).length / Math.max(1, Math.min(4, named.size));
  const length = words < 8 ? words / 8 : words > 35 ? Math.max(0, 1 - (words - 35) / 25) : 1;
  const figures = wantsFigures && /\d/.test(passage.text) ? weights.figures : 0;
  return (
    position * weights.position +
    Math.min(1, shared) * weights.title +
    (passage.kind === 'first' ? weights.first : 0) +
    length * weights.length +
    figures
  );
}

/** Sentences of a length to be read alone, as weighed words (tf-idf). */
function candidatesOf(passages: readonly Passage[]): Candidate[] {
  const lists = passages.map(({ text }) => contentWords(text));
  const seenIn = new Map<string, number>();
  for (const list of lists) for (const word of new Set(list)) seenIn.set(word, (seenIn.get(word) ?? 0) + 1);
  return passages.flatMap((passage, index) => {
    const words = passage.text.split(/\s+/).length;
    const list = lists[index] ?? [];
    if (words < leastWords || words > mostWords || list.length < 3 || !/[.!?…:”"')]$/u.test(passage.text)) return [];
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
    return [{ index, passage, vector: counts, words }];
  });
}

/** Of more, those of each stretch of the document that are nearest to what the stretch is about: no part of it goes unheard. */
function nearest(candidates: readonly Candidate[], most: number): readonly Candidate[] {
  if (candidates.length <= most) return candidates;
  const length = Math.ceil(candidates.length / stretches);
  return Array.from({ length: stretches }, (_, stretch) => candidates.slice(stretch * length, (stretch + 1) * length)).flatMap(
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

/** PageRank over the likeness of sentences; only sentences that share a word are compared. */
function graphRanks(candidates: readonly Candidate[]): number[] {
  const byWord = new Map<string, { place: number; weight: number }[]>();
  for (const [place, { vector }] of candidates.entries()) {
    for (const [word, weight] of vector) byWord.set(word, [...(byWord.get(word) ?? []), { place, weight }]);
  }
  const edges = candidates.map(({ vector }, place) => {
    const likeness = new Float64Array(candidates.length);
    for (const [word, weight] of vector)
      for (const other of byWord.get(word) ?? []) likeness[other.place] = (likeness[other.place] ?? 0) + weight * other.weight;
    likeness[place] = 0;
    const out: [number, number][] = [];
    for (const [other, value] of likeness.entries()) if (value > 0.03) out.push([other, value]);
    const sum = out.reduce((total, [, value]) => total + value, 0);
    return out.map(([other, value]) => [other, value / sum] as const);
  });
  const count = candidates.length;
  let ranks = new Float64Array(count).fill(1 / count);
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(count).fill((1 - damping) / count);
    for (const [place, out] of edges.entries()) {
      for (const [other, part] of out) next[other] = (next[other] ?? 0) + damping * part * (ranks[place] ?? 0);
    }
    ranks = next;
  }
  return [...ranks];
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, weight] of a) sum += weight * (b.get(word) ?? 0);
  return sum;
}
