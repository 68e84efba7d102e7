import type { Box } from '#contract/pages/box.ts';
import { HeightStrips } from '#engines/core/document-model/heightStrips.ts';
import type { ComparedWord } from '../comparedText.ts';
import type { LinkPart } from './linkParts.ts';

/** A taller link covers a page or a picture. Of more links, the later ones cover nothing. */
const limits = { maxStrips: 64, maxInStrip: 200, maxTall: 50 };
const maxOfWord = 8;
/** In parts of the smaller one of both. A link of a footnote's number covers the end of a word. */
const minCovered = 0.5;

/** Finds the links that cover words. */
export class CoveringLinks {
  readonly #all: ReadonlyMap<number, readonly LinkPart[]>;
  readonly #covering = new Set<LinkPart>();
  #page = 0;
  #links = new HeightStrips<LinkPart>(limits);

  /** The links of each page. */
  constructor(all: ReadonlyMap<number, readonly LinkPart[]>) {
    this.#all = all;
  }

  withLinks(word: ComparedWord): ComparedWord {
    if (!this.#all.has(word.page)) return word;
    if (this.#page !== word.page) this.#open(word.page);
    const links = new Set(
      word.boxes.flatMap((box) => this.#links.near(box.y, box.height).filter((link) => covers(link.box, box))),
    );
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
    this.#links = new HeightStrips(limits);
    for (const link of this.#all.get(page) ?? []) this.#links.add(link, link.box.y, link.box.height);
  }
}

function covers(link: Box, word: Box): boolean {
  const width = Math.min(link.x + link.width, word.x + word.width) - Math.max(link.x, word.x);
  const height = Math.min(link.y + link.height, word.y + word.height) - Math.max(link.y, word.y);
  const least = Math.min(link.width * link.height, word.width * word.height);
  return width > 0 && height > 0 && width * height >= minCovered * least;
}
