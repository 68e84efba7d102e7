import type { TextRun } from '#engines/ports.ts';
import { HangulBreaks } from './hangulBreaks.ts';
import { thresholds } from './thresholds.ts';

const { maxWords, maxEnds, partingShare, touchingPart } = thresholds.hyphens;

/**
 * The hyphenated compounds of a document, to tell them from words that are only divided at a line end: those with a hyphen in the middle of
 * a line too, and in a document that does not divide words, all of them.
 */
export class Hyphens {
  /** Words that are divided without a hyphen. */
  readonly hangul = new HangulBreaks();
  /** In small letters, with the hyphen. */
  readonly #compounds = new Set<string>();
  readonly #firsts = new Set<string>();
  readonly #words = new Set<string>();
  /** The two halves of each word with a hyphen at a line end. */
  readonly #ends: (readonly [string, string])[] = [];
  #parts: boolean | undefined;

  /** Reads the runs of a page, in the order of the file. */
  note(runs: readonly TextRun[]): void {
    this.#parts = undefined;
    this.hangul.note(runs);
    let half: string | undefined;
    const words = withTouching(runs);
    for (const [index, { text, y, height }] of words.entries()) {
      const before = words[index - 1];
      const isNextLine = before !== undefined && y - before.y > height * 0.5;
      const rest = /^\p{Ll}+/u.exec(text)?.[0];
      if (half !== undefined && isNextLine && rest !== undefined && this.#ends.length < maxEnds) this.#ends.push([half, rest]);
      else this.#noteWord(text);
      half = /(?<![\p{L}-])(\p{L}{2,})[-\u2010]$/u.exec(text)?.[1]?.toLowerCase();
    }
  }

  #noteWord(text: string): void {
    if (text.includes('-') && this.#compounds.size < maxWords) {
      for (const [word] of text.matchAll(/(?<![\p{L}-])\p{L}{2,}-\p{L}{2,}(?![\p{L}-])/gu))
        this.#noteCompound(word.toLowerCase());
    }
    if (this.#words.size >= maxWords) return;
    for (const [word] of text.matchAll(/(?<![\p{L}-])\p{L}{2,}(?![\p{L}\u2010-])/gu)) this.#words.add(word.toLowerCase());
  }

  #noteCompound(word: string): void {
    this.#compounds.add(word);
    this.#firsts.add(word.slice(0, word.indexOf('-')));
  }

  /** Whether two halves, in small letters, form a compound with a hyphen. */
  has(first: string, second: string): boolean {
    if (this.#compounds.has(`${first}-${second}`)) return true;
    if (this.#words.has(`${first}${second}`)) return false;
    // `low-rank` shows that `low-` begins compounds: with a word behind it, so does `low-dimensional`.
    return !this.#partsWords() || (this.#firsts.has(first) && this.#words.has(second));
  }

  #partsWords(): boolean {
    this.#parts ??= this.#ends.filter((halves) => !this.#isCompound(...halves)).length >= this.#ends.length * partingShare;
    return this.#parts;
  }

  #isCompound(first: string, second: string): boolean {
    if (this.#compounds.has(`${first}-${second}`)) return true;
    return this.#words.has(first) && this.#words.has(second) && !this.#words.has(`${first}${second}`);
  }
}

/** Parts of a word in several fonts as one: a subset of Cyrillic letters has no hyphen, which another font shows. */
function withTouching(runs: readonly TextRun[]): Pick<TextRun, 'text' | 'y' | 'height'>[] {
  const joined: { text: string; y: number; height: number }[] = [];
  for (const [index, run] of runs.entries()) {
    const [before, last] = [runs[index - 1], joined.at(-1)];
    if (before && last && areTouching(before, run)) last.text += run.text;
    else joined.push({ text: run.text, y: run.y, height: run.height });
  }
  return joined;
}

function areTouching(before: TextRun, run: TextRun): boolean {
  const reachPt = run.style.sizePt * touchingPart;
  const isOneLine = Math.abs(before.y + before.baseline - run.y - run.baseline) < reachPt;
  return isOneLine && !run.isSpaced && before.angle === run.angle && Math.abs(run.x - before.x - before.width) < reachPt;
}
