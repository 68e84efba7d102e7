/** Fewer letters than these say nothing by themselves, and stand everywhere. */
const leastLetters = 4;
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
/** What names and addresses have where text has a space. */
const between = '(?:[\\s\\u00a0._+/-]|%20)*';

/** Words that were erased, to be found wherever else a document says them. */
export class Phrases {
  /** As whole words. */
  readonly #words: RegExp | undefined;
  /** Also within longer words. */
  readonly #anywhere: RegExp | undefined;

  /** `lines` are what stood in one line beneath a box; their single words count where no page shows them any more. */
  constructor(lines: readonly string[], visible: ReadonlySet<string>) {
    const words = lines.flatMap((line) => line.split(/\s+/)).filter((word) => !visible.has(plain(word)));
    const all = [...new Set([...lines, ...words].map(trimmed))].filter((text) => lettersOf(text).length >= leastLetters);
    // The longest first: a word of a line must not break what would match as a whole.
    const parts = all.sort((a, b) => b.length - a.length).map((text) => text.split(/\s+/).map(escaped).join(between));
    if (parts.length === 0) return;
    this.#words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
    this.#anywhere = new RegExp(`(?:${parts.join('|')})`, 'giu');
  }

  /** Those that no page shows, not even in another line: a line whose words all stand elsewhere is none. */
  static unseen(lines: readonly string[], visible: ReadonlySet<string>): Phrases {
    const isSeen = (line: string) => line.split(/\s+/).every((word) => plain(word) === '' || visible.has(plain(word)));
    return new Phrases(
      lines.filter((line) => !isSeen(line)),
      visible,
    );
  }

  get isEmpty(): boolean {
    return this.#words === undefined;
  }

  isIn(text: string): boolean {
    return this.#words !== undefined && text.search(this.#words) >= 0;
  }

  /** Within longer words too: in what programs call things, words stand without a space. */
  isInName(text: string): boolean {
    return this.#anywhere !== undefined && text.search(this.#anywhere) >= 0;
  }

  /** The text without them; undefined where it has none. */
  without(text: string): string | undefined {
    return this.#words && this.isIn(text) ? tidy(text.replace(this.#words, '')) : undefined;
  }

  /** A name without them, wherever they stand in it. */
  nameWithout(text: string): string {
    return this.#anywhere ? tidy(text.replace(this.#anywhere, '')) : text;
  }
}

/** A word as it is compared. */
export function plain(word: string): string {
  return trimmed(word).toLowerCase();
}

function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim();
}

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
