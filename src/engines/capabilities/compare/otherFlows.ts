import type { ComparedWord, Replacement } from './comparedText.ts';

/** One word alone stands in too many places. */
const minWords = 2;

type Words = readonly ComparedWord[];

/**
 * Takes out words that one version has in its text and the other in a footnote, a header or a footer. Where they stand on the page tells
 * which they are, and that changes with the page breaks.
 */
export function withoutOtherFlows(differences: readonly Replacement[]): Replacement[] {
  const starts = new Map<string, { words: Words; at: number }[]>();
  for (const { come } of differences)
    come.forEach(({ key }, at) => void starts.set(key, [...(starts.get(key) ?? []), { words: come, at }]));
  const taken = new Set<ComparedWord>();
  for (const { gone } of differences) {
    for (let at = 0; at < gone.length; ) {
      const key = gone[at]?.key ?? '';
      const found = (starts.get(key) ?? []).slice(0, maxPlaces).map((place) => sameWords(gone, at, place, taken));
      const longest = found.reduce<Words>((best, words) => (words.length > best.length ? words : best), []);
      if (longest.length < minWords) {
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

/** The most places of one word that are looked at. */
const maxPlaces = 50;

function sameWords(
  gone: Words,
  from: number,
  { words, at }: { words: Words; at: number },
  taken: ReadonlySet<ComparedWord>,
): Words {
  let length = 0;
  for (;;) {
    const [one, other] = [gone[from + length], words[at + length]];
    const isOne = one && other && one.key === other.key && one.flow !== other.flow && !taken.has(other);
    if (!isOne) return words.slice(at, at + length);
    length += 1;
  }
}
