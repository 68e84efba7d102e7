/** ROUGE (Lin 2004) by common words: in lower case, without stemming, as the harmonic mean of precision and recall. */
export interface Rouge {
  readonly one: number;
  readonly two: number;
  readonly longest: number;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export function rouge(made: string, reference: string): Rouge {
  const [a, b] = [wordsOf(made), wordsOf(reference)];
  return { one: shared(a, b, 1), two: shared(a, b, 2), longest: mean(longestCommon(a, b), a.length, b.length) };
}

function shared(a: readonly string[], b: readonly string[], size: number): number {
  const [mine, theirs] = [counts(a, size), counts(b, size)];
  let hits = 0;
  for (const [gram, count] of mine) hits += Math.min(count, theirs.get(gram) ?? 0);
  return mean(hits, a.length - size + 1, b.length - size + 1);
}

function counts(words: readonly string[], size: number): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = 0; at + size <= words.length; at += 1) {
    const gram = words.slice(at, at + size).join(' ');
    found.set(gram, (found.get(gram) ?? 0) + 1);
  }
  return found;
}

function mean(hits: number, mine: number, theirs: number): number {
  return hits === 0 ? 0 : (2 * hits) / (mine + theirs);
}

/** The longest common subsequence of words. Other words may stand between them. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let last = new Uint16Array(b.length + 1);
  for (const word of a) {
    const row = new Uint16Array(b.length + 1);
    for (const [index, other] of b.entries()) {
      row[index + 1] = word === other ? (last[index] ?? 0) + 1 : Math.max(last[index + 1] ?? 0, row[index] ?? 0);
    }
    last = row;
  }
  return last[b.length] ?? 0;
}
