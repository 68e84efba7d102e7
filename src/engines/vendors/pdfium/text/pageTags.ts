import type { PageTag } from '#engines/ports.ts';
import type { Handle } from '../library.ts';
import type { TextCalls } from './textCalls.ts';

const maxTags = 50_000;
const maxDepth = 64;
const maxTypeBytes = 128;
const maxTextBytes = 8192;

/** The tags of a page, and the tag of each marked content (ISO 32000-2 §14.7). */
export interface PageTags {
  readonly list: readonly PageTag[];
  /** The index in the list, by marked-content identifier. */
  readonly ofMark: ReadonlyMap<number, number>;
}

export const noTags: PageTags = { list: [], ofMark: new Map() };

export function readTags(call: TextCalls, page: Handle): PageTags {
  const tree = Number(call.tagTree(page));
  if (!tree) return noTags;
  try {
    const reader = new TagReader(call);
    const count = Math.min(maxTags, Number(call.topTagCount(tree)));
    for (let index = 0; index < count; index += 1) reader.read(Number(call.topTag(tree, index)), undefined, 0);
    return reader;
  } finally {
    call.closeTagTree(tree);
  }
}

class TagReader implements PageTags {
  readonly list: PageTag[] = [];
  readonly ofMark = new Map<number, number>();
  readonly #call: TextCalls;
  readonly #buffer = Buffer.alloc(maxTextBytes);

  constructor(call: TextCalls) {
    this.#call = call;
  }

  read(element: number, parent: number | undefined, depth: number): void {
    if (!element || depth > maxDepth || this.list.length >= maxTags) return;
    const type = this.#text(this.#call.tagType, element, maxTypeBytes);
    const description =
      type === 'Figure' || type === 'Formula' ? this.#text(this.#call.tagAlternative, element, maxTextBytes) : '';
    const own = this.list.push({ type, parent, ...(description === '' ? {} : { description }) }) - 1;
    const count = Number(this.#call.tagChildCount(element));
    for (let index = 0; index < Math.min(count, maxTags); index += 1) {
      const mark = Number(this.#call.tagMark(element, index));
      if (mark >= 0) this.ofMark.set(mark, own);
      else this.read(Number(this.#call.tagChild(element, index)), own, depth + 1);
    }
  }

  #text(ask: (...args: unknown[]) => unknown, element: number, most: number): string {
    const bytes = Number(ask(element, this.#buffer, most));
    return bytes > 2 && bytes <= most ? this.#buffer.toString('utf16le', 0, bytes - 2).toWellFormed() : '';
  }
}
