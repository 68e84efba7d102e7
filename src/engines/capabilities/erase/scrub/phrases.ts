import { regExpText } from '#contract/text/regExpText.ts';

/** Fewer letters than these mean nothing alone and occur everywhere. */
const minLetters = 4;
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
/** The most alternatives in one regular expression. An engine refuses one with the words of a whole book. */
const maxParts = 500;
/** What file names and addresses have in place of a space. */
const between = '(?:[\\s\\u00a0._+/-]|%20)*';

/** The erased words, to be found wherever else the document has them. */
export class Phrases {
  /** Matches as whole words. */
  readonly #words: readonly RegExp[];
  /** Matches inside longer words too. */
  readonly #anywhere: readonly RegExp[];

  /** `lines` hold the words of one line beneath a box. A single word counts where no page shows it any more. */
  constructor(lines: readonly string[], visible: ReadonlySet<string>) {
    const words = lines.flatMap((line) => line.split(/\s+/)).filter((word) => !visible.has(plain(word)));
    const all = [...new Set([...lines, ...words].map(trimmed))].filter((text) => lettersOf(text).length >= minLetters);
    // Longest first, so that a word of a line does not break a match of the whole line.
    const parts = all.sort((a, b) => b.length - a.length).map((text) => text.split(/\s+/).map(regExpText).join(between));
    const groups = Array.from({ length: Math.ceil(parts.length / maxParts) }, (_, index) =>
      parts.slice(index * maxParts, (index + 1) * maxParts).join('|'),
    );
    this.#words = groups.map((group) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${group})(?![\\p{L}\\p{N}])`, 'giu'));
    this.#anywhere = groups.map((group) => new RegExp(`(?:${group})`, 'giu'));
  }

  /** The words that no page shows any more. A line whose words all stand elsewhere gives none. */
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

  /** Matches inside longer words too: names often join words without a space. */
  isInName(text: string): boolean {
    return this.#anywhere.some((words) => text.search(words) >= 0);
  }

  /** The text without the phrases; undefined where it has none. */
  without(text: string): string | undefined {
    return this.isIn(text) ? tidy(removed(text, this.#words)) : undefined;
  }

  /** A name without the phrases, wherever they stand in it. */
  nameWithout(text: string): string {
    return this.isEmpty ? text : tidy(removed(text, this.#anywhere));
  }
}

/** A word in the form that is compared. */
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
