import { regExpText } from '#contract/regExpText.ts';

/** Fewer letters than these say nothing by themselves, and stand everywhere. */
const leastLetters = 4;
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
/** Of one regular expression: an engine refuses one of a whole book. */
const mostParts = 500;
/** What names and addresses have where text has a space. */
const between = '(?:[\\s\\u00a0._+/-]|%20)*';

/** Words that were erased, to be found wherever else a document says them. */
export class Phrases {
  /** As whole words. */
  readonly #words: readonly RegExp[];
  /** Also within longer words. */
  readonly #anywhere: readonly RegExp[];

  /** `lines` are what stood in one line beneath a box; their single words count where no page shows them any more. */
  constructor(lines: readonly string[], visible: ReadonlySet<string>) {
    const words = lines.flatMap((line) => line.split(/\s+/)).filter((word) => !visible.has(plain(word)));
    const all = [...new Set([...lines, ...words].map(trimmed))].filter((text) => lettersOf(text).length >= leastLetters);
    // The longest first: a word of a line must not break what would match as a whole.
    const parts = all.sort((a, b) => b.length - a.length).map((text) => text.split(/\s+/).map(regExpText).join(between));
    const groups = Array.from({ length: Math.ceil(parts.length / mostParts) }, (_, index) =>
      parts.slice(index * mostParts, (index + 1) * mostParts).join('|'),
    );
    this.#words = groups.map((group) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${group})(?![\\p{L}\\p{N}])`, 'giu'));
    this.#anywhere = groups.map((group) => new RegExp(`(?:${group})`, 'giu'));
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
    return this.#words.length === 0;
  }

  isIn(text: string): boolean {
    return this.#words.some((words) => text.search(words) >= 0);
  }

  /** Within longer words too: in what programs call things, words stand without a space. */
  isInName(text: string): boolean {
    return this.#anywhere.some((words) => text.search(words) >= 0);
  }

  /** The text without them; undefined where it has none. */
  without(text: string): string | undefined {
    return this.isIn(text) ? tidy(removed(text, this.#words)) : undefined;
  }

  /** A name without them, wherever they stand in it. */
  nameWithout(text: string): string {
    return this.isEmpty ? text : tidy(removed(text, this.#anywhere));
  }
}

/** A word as it is compared. */
export function plain(word: string): string {
  return trimmed(word).toLowerCase();
}

function removed(text: string, all: readonly RegExp[]): string {
  return all.reduce((rest, words) => rest.replace(words, ''), text);
}

function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim();
}

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
