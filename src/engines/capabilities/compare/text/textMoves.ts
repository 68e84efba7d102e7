import type { ComparedWord } from '../comparedText.ts';

/** At least this many words in a row that are removed at one place and added at another were moved. */
const minMoved = 5;
/** The most places of the same words that are checked. */
const maxPlaces = 20;

/** Words that are removed at a place, and words that are added, in one or several parts. */
export interface Replaced {
  readonly gone: readonly (readonly ComparedWord[])[];
  readonly come: readonly (readonly ComparedWord[])[];
}

export interface Move {
  /** The index of the difference that holds it. */
  readonly index: number;
  readonly from: readonly ComparedWord[];
  readonly to: readonly ComparedWord[];
}

type Words = readonly ComparedWord[];

/**
 * Removed words that are added elsewhere are one move, taken from the top and as long as possible; `left` is the rest of each difference.
 */
export function textMoves(differences: readonly { readonly gone: Words; readonly come: Words }[]): {
  moves: Move[];
  left: Replaced[];
} {
  const places = placesOf(differences.map(({ come }) => come));
  const taken = new Set<ComparedWord>();
  const moves: Move[] = [];
  differences.forEach(({ gone }, index) => {
    for (let at = 0; at + minMoved <= gone.length; ) {
      const ends = (places.get(keyAt(gone, at)) ?? []).map((place) => commonWords(gone, at, place, taken));
      const longest = ends.reduce<Words>((best, words) => (words.length > best.length ? words : best), []);
      if (longest.length < minMoved) {
        at += 1;
        continue;
      }
      const from = gone.slice(at, at + longest.length);
      for (const word of [...from, ...longest]) taken.add(word);
      moves.push({ index, from, to: longest });
      at += longest.length;
    }
  });
  const left = differences.map(({ gone, come }) => ({ gone: partsOf(gone, taken), come: partsOf(come, taken) }));
  return { moves, left };
}

interface Place {
  readonly words: Words;
  readonly start: number;
}

const keyAt = (words: Words, at: number) =>
  words
    .slice(at, at + minMoved)
    .map(({ key }) => key)
    .join('\n');

function placesOf(all: readonly Words[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const words of all) {
    for (let start = 0; start + minMoved <= words.length; start += 1) {
      const here = places.get(keyAt(words, start)) ?? [];
      if (here.length < maxPlaces) places.set(keyAt(words, start), [...here, { words, start }]);
    }
  }
  return places;
}

function commonWords(gone: Words, at: number, { words, start }: Place, taken: ReadonlySet<ComparedWord>): Words {
  let length = 0;
  for (;;) {
    const [one, other] = [gone[at + length], words[start + length]];
    if (!one || !other || one.key !== other.key || taken.has(other)) return words.slice(start, start + length);
    length += 1;
  }
}

/** The parts between moved words. */
function partsOf(words: Words, taken: ReadonlySet<ComparedWord>): Words[] {
  const parts: ComparedWord[][] = [[]];
  for (const word of words) {
    if (!taken.has(word)) parts.at(-1)?.push(word);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.filter(({ length }) => length > 0);
}
