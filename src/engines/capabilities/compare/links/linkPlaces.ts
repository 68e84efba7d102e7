import type { ComparedWord } from '../comparedText.ts';
import type { LinkPlace } from './linkParts.ts';

/** Points below a place in which its words are looked for: programs put a destination above a heading or beside it. */
const reachPt = 30;
/** Where no words are that near, these are taken; and the most words of a place. */
const nextWords = 10;
const maxWords = 60;

/** In words. Places with fewer between them are one: a destination may stand in the last line before a heading, or at the top of a page. */
const samePlace = 20;
/** The same where one of the places is the top of a page: browsers put a destination there that stands some lines below it. */
const samePlaceAtTop = 60;

/** Tells whether links of two versions lead to the same place, by the words that stand there. */
export class LinkPlaces {
  readonly #before: ReadonlyMap<number, readonly ComparedWord[]>;
  readonly #after: ReadonlyMap<number, readonly ComparedWord[]>;
  readonly #twins: ReadonlyMap<ComparedWord, ComparedWord>;
  readonly #inBoth: ReadonlySet<ComparedWord>;
  readonly #indexes: ReadonlyMap<ComparedWord, number>;
  readonly #known = new Map<string, boolean>();

  /** `twins`: words of the later version for words that both have. */
  constructor(before: readonly ComparedWord[], after: readonly ComparedWord[], twins: ReadonlyMap<ComparedWord, ComparedWord>) {
    [this.#before, this.#after, this.#twins] = [fromTop(before), fromTop(after), twins];
    this.#inBoth = new Set(twins.values());
    this.#indexes = new Map(after.map((word, index) => [word, index]));
  }

  /** Also where nothing can be told, as the words of a place are others. */
  isSame(one: LinkPlace, other: LinkPlace): boolean {
    const key = `${one.page} ${one.y} ${other.page} ${other.y}`;
    const known = this.#known.get(key) ?? this.#isSame(one, other);
    this.#known.set(key, known);
    return known;
  }

  #isSame(one: LinkPlace, other: LinkPlace): boolean {
    const here = wordsAt(this.#before, one).flatMap((word) => this.#twins.get(word) ?? []);
    const there = wordsAt(this.#after, other).filter((word) => this.#inBoth.has(word));
    if (here.length === 0 || there.length === 0) return true;
    const isTop = isPageTop(this.#before, one) || isPageTop(this.#after, other);
    const places = Int32Array.from(there, (word) => this.#indexes.get(word) ?? 0).sort();
    return here.some((word) => distance(places, this.#indexes.get(word) ?? 0) <= (isTop ? samePlaceAtTop : samePlace));
  }
}

/** From an index to the next of sorted ones, by bisection. */
function distance(sorted: Int32Array, index: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  const apart = (at: number) => Math.abs((sorted[at] ?? Number.POSITIVE_INFINITY) - index);
  return Math.min(apart(low), apart(low - 1));
}

/** The words of each page that can be a place, from its top. */
function fromTop(words: readonly ComparedWord[]): ReadonlyMap<number, readonly ComparedWord[]> {
  const placed = words.filter(({ flow, boxes }) => (flow === undefined || flow === 'note') && boxes.length > 0);
  const pages = Map.groupBy(placed, ({ page }) => page);
  for (const own of pages.values()) own.sort((a, b) => middleOf(a) - middleOf(b));
  return pages;
}

/** Whether a place is above all words of its page. A page as a whole is none. */
function isPageTop(pages: ReadonlyMap<number, readonly ComparedWord[]>, { page, y }: LinkPlace): boolean {
  const [first] = pages.get(page) ?? [];
  return first !== undefined && y !== undefined && y + reachPt < middleOf(first);
}

function wordsAt(pages: ReadonlyMap<number, readonly ComparedWord[]>, { page, y }: LinkPlace): readonly ComparedWord[] {
  const own = pages.get(page) ?? [];
  if (y === undefined) return own;
  const from = firstBelow(own, y);
  const below = own.slice(from, from + maxWords);
  const near = below.filter((word) => middleOf(word) <= y + reachPt);
  return near.length > 0 ? near : below.slice(0, nextWords);
}

const middleOf = ({ boxes: [box] }: ComparedWord) => (box ? box.y + box.height / 2 : 0);

/** By bisection of words in order from the top. */
function firstBelow(words: readonly ComparedWord[], y: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const word = words[middle];
    if (word && middleOf(word) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
