/**
 * TextRank as published (Mihalcea and Tarau 2004), for comparison: the common words divided by the logarithms of both lengths,
 * then PageRank.
 */
export function textRank(sentences: readonly string[], count: number): string[] {
  const words = sentences.map((sentence) => new Set(sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
  const weights = words.map((a, i) => words.map((b, j) => (i === j ? 0 : similarity(a, b))));
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = sentences.map(() => 1);
  for (let round = 0; round < 50; round += 1) {
    ranks = ranks.map((_, i) => {
      let rank = 0;
      for (const [j, row] of weights.entries())
        if ((sums[j] ?? 0) > 0) rank += ((row[i] ?? 0) / (sums[j] ?? 1)) * (ranks[j] ?? 0);
      return 0.15 + 0.85 * rank;
    });
  }
  const best = [...ranks.keys()].sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b).slice(0, count);
  return best.sort((a, b) => a - b).map((index) => sentences[index] ?? '');
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size < 2 || b.size < 2) return 0;
  let same = 0;
  for (const word of a) if (b.has(word)) same += 1;
  return same / (Math.log(a.size) + Math.log(b.size));
}
