/** Fewer letters than these say nothing by themselves, and stand everywhere. */
const leastLetters = 4;
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Words that were erased, to be found wherever else a document says them. */
export class Phrases {
  readonly #pattern: RegExp | undefined;

  /** `lines` are what stood in one line beneath a zone; their single words count where no page shows them any more. */
  constructor(lines: readonly string[], visible: ReadonlySet<string>) {
    const words = lines.flatMap((line) => line.split(/\s+/)).filter((word) => !visible.has(plain(word)));
    const all = [...new Set([...lines, ...words].map(trimmed))].filter((text) => lettersOf(text).length >= leastLetters);
    // The longest first: a word of a line must not break what would match as a whole.
    const parts = all.sort((a, b) => b.length - a.length).map((text) => text.split(/\s+/).map(escaped).join('[\\s\\u00a0]+'));
    this.#pattern =
      parts.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  }

  get isEmpty(): boolean {
    return this.#pattern === undefined;
  }

  isIn(text: string): boolean {
    return this.#pattern !== undefined && text.search(this.#pattern) >= 0;
  }

  /** The text without them; undefined where it has none. */
  without(text: string): string | undefined {
    if (!this.#pattern || !this.isIn(text)) return undefined;
    return text.replace(this.#pattern, '').replace(/ {2,}/g, ' ').trim();
  }
}

/** A word as it is compared. */
export function plain(word: string): string {
  return trimmed(word).toLowerCase();
}

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
