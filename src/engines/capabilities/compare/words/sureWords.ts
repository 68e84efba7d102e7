import type { ComparedWord } from '../comparedText.ts';

/** Words on each side that must be the same, too. A single word can be taken for another one of the same letters. */
const minBeside = 3;

type Words = readonly ComparedWord[];

/** Tells which words are surely the same in both versions: those beside them are, in the same order. */
export class SureWords {
  readonly #sure = new Set<ComparedWord>();

  constructor(before: Words, after: Words, same: readonly (readonly [ComparedWord, ComparedWord])[]) {
    const [places, others] = [placesOf(before), placesOf(after)];
    const at = ([one, other]: readonly [ComparedWord, ComparedWord]) => [places.get(one) ?? -1, others.get(other) ?? -1] as const;
    const ends = [before.length, after.length] as const;
    for (let start = 0, end = 1; start < same.length; start = end, end += 1) {
      while (end < same.length && isNext(at(same[end - 1] as Pair), at(same[end] as Pair))) end += 1;
      const [first, last] = [at(same[start] as Pair), at(same[end - 1] as Pair)];
      const from = start + (first[0] === 0 && first[1] === 0 ? 0 : minBeside);
      const to = end - (last[0] + 1 === ends[0] && last[1] + 1 === ends[1] ? 0 : minBeside);
      for (const [one, other] of same.slice(from, Math.max(from, to))) this.#sure.add(one).add(other);
    }
  }

  hasAll(words: Words): boolean {
    return words.length > 0 && words.every((word) => this.#sure.has(word));
  }
}

type Pair = readonly [ComparedWord, ComparedWord];

const placesOf = (words: Words) => new Map(words.map((word, index) => [word, index]));

function isNext([one, other]: readonly [number, number], [next, otherNext]: readonly [number, number]): boolean {
  return next === one + 1 && otherNext === other + 1;
}
