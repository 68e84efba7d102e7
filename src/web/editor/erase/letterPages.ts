import { mostLetterPages, readLetters } from '#contract/endpoints/editing.ts';
import { letterFrom, type PageLetter } from '#contract/pageLetters.ts';
import { call } from '#web/api/call.ts';

/** Pages and letters of a search: what is beyond them is told, and not searched. */
export const searchLimits = { mostPages: 2000, mostLetters: 6_000_000 } as const;

interface Source {
  readonly id: string;
  readonly password: string | undefined;
}

/** The letters of a document's pages, each page asked for once. */
export class LetterPages {
  readonly #source: Source;
  readonly #pages = new Map<number, readonly PageLetter[]>();
  readonly #asked = new Map<number, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Another number once more pages are known. */
  readonly version = (): number => this.#version;

  of(page: number): readonly PageLetter[] | undefined {
    return this.#pages.get(page);
  }

  /** Asks for a page, unless it is known or under way. */
  want(page: number): Promise<void> {
    const known = this.#asked.get(page);
    if (known) return known;
    const asked = this.#ask(page, page).then(() => undefined);
    this.#asked.set(page, asked);
    asked.catch(() => this.#asked.delete(page));
    return asked;
  }

  /** Asks for all pages up to the last, and answers how many of them are known. */
  async all(last: number, tell: (done: number) => void, signal: AbortSignal): Promise<number> {
    const end = Math.min(last, searchLimits.mostPages);
    let letters = 0;
    for (let page = 1; page <= end; page += 1) {
      if (!this.#pages.has(page)) await this.#ask(page, Math.min(end, page + mostLetterPages - 1), signal);
      letters += this.#pages.get(page)?.length ?? 0;
      tell(page);
      if (letters > searchLimits.mostLetters) return page;
    }
    return end;
  }

  async #ask(from: number, to: number, signal?: AbortSignal): Promise<void> {
    const { id, password } = this.#source;
    const query = { from: String(from), to: String(to) };
    const { pages } = await call(readLetters, { params: { id }, query, password, ...(signal ? { signal } : {}) });
    for (const { page, letters } of pages) this.#pages.set(page, letters.map(letterFrom));
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

const ofDocument = new WeakMap<object, LetterPages>();

/** Those of a file; after a save the file is another one. */
export function letterPagesOf(file: object, source: Source): LetterPages {
  const known = ofDocument.get(file) ?? new LetterPages(source);
  ofDocument.set(file, known);
  return known;
}
