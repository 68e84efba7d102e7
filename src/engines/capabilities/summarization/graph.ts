/** Words of a sentence with their weights. */
export type Weighed = ReadonlyMap<string, number>;

const damping = 0.85;
const rounds = 30;
/** The ranks are stable when they change by less than this part of the average. */
const stillness = 0.001;

/**
 * Ranks sentences by PageRank, 0 to 1: a sentence ranks high if it is similar to others that rank high. `similarityOf` compares two by the
 * sum of their shared words, and returns 0 for two without any in common.
 */
export function graphRanks(
  sentences: readonly Weighed[],
  similarityOf: (shared: number, one: number, other: number) => number,
): Float64Array {
  const byWord = new Map<string, [place: number, weight: number][]>();
  for (const [place, words] of sentences.entries()) {
    for (const [word, weight] of words) {
      const list = byWord.get(word);
      if (list) list.push([place, weight]);
      else byWord.set(word, [[place, weight]]);
    }
  }
  const edges = sentences.map((words, place) => edgesOf(words, place, byWord, sentences.length, similarityOf));
  return normalized(walk(edges));
}

type Edges = readonly (readonly [other: number, part: number])[];

function edgesOf(
  words: Weighed,
  place: number,
  byWord: ReadonlyMap<string, readonly (readonly [number, number])[]>,
  count: number,
  similarityOf: (shared: number, one: number, other: number) => number,
): Edges {
  const shared = new Float64Array(count);
  for (const [word, weight] of words) {
    for (const [other, its] of byWord.get(word) ?? []) shared[other] = (shared[other] ?? 0) + weight * its;
  }
  const out: [number, number][] = [];
  let sum = 0;
  for (let other = 0; other < count; other += 1) {
    const both = shared[other] ?? 0;
    const similarity = both > 0 && other !== place ? similarityOf(both, place, other) : 0;
    if (similarity <= 0) continue;
    out.push([other, similarity]);
    sum += similarity;
  }
  return out.map(([other, similarity]) => [other, similarity / sum]);
}

function walk(edges: readonly Edges[]): Float64Array {
  const count = edges.length;
  let ranks = new Float64Array(count).fill(1 / count);
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(count).fill((1 - damping) / count);
    for (const [place, out] of edges.entries()) {
      const rank = damping * (ranks[place] ?? 0);
      for (const [other, part] of out) next[other] = (next[other] ?? 0) + part * rank;
    }
    const isStill = next.every((rank, place) => Math.abs(rank - (ranks[place] ?? 0)) < stillness / count);
    ranks = next;
    if (isStill) break;
  }
  return ranks;
}

function normalized(ranks: Float64Array): Float64Array {
  let highest = 1e-9;
  for (const rank of ranks) highest = Math.max(highest, rank);
  return ranks.map((rank) => rank / highest);
}

/** The cosine similarity of two sentences: each sentence's weights have length 1. */
export function cosine(a: Weighed, b: Weighed): number {
  let sum = 0;
  for (const [word, weight] of a) sum += weight * (b.get(word) ?? 0);
  return sum;
}
