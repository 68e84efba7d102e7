import { maxLetterPages, readLetters } from '#contract/endpoints/editing.ts';
import { letterFrom, type PageLetter } from '#contract/pages/pageLetters.ts';
import { call } from '#web/api/call.ts';

/** The limits of a search. Pages and letters beyond them are reported, and not searched. */
export const searchLimits = { mostPages: 2000, mostLetters: 6_000_000 } as const;

interface Source {
  readonly id: string;
  readonly password: string | undefined;
}

/** The letters of a document's pages. Each page is requested once. */
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
  /** Changes when more pages are loaded. */
  readonly version = (): number => this.#version;

  of(page: number): readonly PageLetter[] | undefined {
    return this.#pages.get(page);
  }

  /** Requests a page, unless it is loaded or being loaded. */
  want(page: number): Promise<void> {
    const known = this.#asked.get(page);
    if (known) return known;
    const asked = this.#ask(page, page).then(() => undefined);
    this.#asked.set(page, asked);
    asked.catch(() => this.#asked.delete(page));
    return asked;
  }

  /** Requests all pages up to the last, and returns how many of them are loaded. */
  async all(last: number, tell: (done: number) => void, signal: AbortSignal): Promise<number> {
    const end = Math.min(last, searchLimits.mostPages);
    let letters = 0;
    for (let page = 1; page <= end; page += 1) {
      if (!this.#pages.has(page)) await this.#ask(page, Math.min(end, page + maxLetterPages - 1), signal);
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

/** The letters of a file. After a save the file is another object. */
export function letterPagesOf(file: object, source: Source): LetterPages {
  const known = ofDocument.get(file) ?? new LetterPages(source);
  ofDocument.set(file, known);
  return known;
}
