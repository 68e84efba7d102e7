import type { Box } from '#contract/box.ts';
import type { ComparedWord } from './comparedText.ts';
import type { LinkPart } from './linkParts.ts';

/** Points: links are looked for in strips of a page of this height. */
const stripPt = 16;
/** A taller link covers a page or a picture. */
const maxStrips = 64;
/** The most links of a strip, and tall links of a page, that are looked at for each word; and the most that one word keeps. */
const maxInStrip = 200;
const maxTall = 50;
const maxOfWord = 8;
/** In parts of the smaller one of both. A link of a footnote's number covers the end of a word. */
const minCovered = 0.5;

/** Finds the links that cover words. */
export class CoveringLinks {
  readonly #all: ReadonlyMap<number, readonly LinkPart[]>;
  readonly #covering = new Set<LinkPart>();
  #page = 0;
  #strips = new Map<number, LinkPart[]>();
  #tall: LinkPart[] = [];

  /** The links of each page. */
  constructor(all: ReadonlyMap<number, readonly LinkPart[]>) {
    this.#all = all;
  }

  withLinks(word: ComparedWord): ComparedWord {
    if (!this.#all.has(word.page)) return word;
    if (this.#page !== word.page) this.#open(word.page);
    const links = new Set(word.boxes.flatMap((box) => this.#near(box).filter((link) => covers(link.box, box))));
    if (links.size === 0) return word;
    const kept = [...links].slice(0, maxOfWord);
    for (const link of kept) this.#covering.add(link);
    return { ...word, links: kept };
  }

  /** Links that cover no word, and those that cover one of these words. */
  comparedWith(words: readonly ComparedWord[]): LinkPart[] {
    const compared = new Set(words.flatMap(({ links }) => links ?? []));
    return [...this.#all.values()].flat().filter((link) => compared.has(link) || !this.#covering.has(link));
  }

  #open(page: number): void {
    this.#page = page;
    this.#strips = new Map();
    this.#tall = [];
    for (const link of this.#all.get(page) ?? []) {
      const [first, last] = stripsOf(link.box);
      if (!(last - first < maxStrips)) {
        if (this.#tall.length < maxTall) this.#tall.push(link);
        continue;
      }
      for (let strip = first; strip <= last; strip += 1) {
        const own = this.#strips.get(strip) ?? [];
        this.#strips.set(strip, own);
        if (own.length < maxInStrip) own.push(link);
      }
    }
  }

  #near(box: Box): LinkPart[] {
    const [first, last] = stripsOf(box);
    const strips = last - first < maxStrips ? last - first + 1 : 0;
    return [...Array.from({ length: strips }, (_, at) => this.#strips.get(first + at) ?? []).flat(), ...this.#tall];
  }
}

function stripsOf({ y, height }: Box): [first: number, last: number] {
  return [Math.floor(y / stripPt), Math.floor((y + height) / stripPt)];
}

function covers(link: Box, word: Box): boolean {
  const width = Math.min(link.x + link.width, word.x + word.width) - Math.max(link.x, word.x);
  const height = Math.min(link.y + link.height, word.y + word.height) - Math.max(link.y, word.y);
  const least = Math.min(link.width * link.height, word.width * word.height);
  return width > 0 && height > 0 && width * height >= minCovered * least;
}
