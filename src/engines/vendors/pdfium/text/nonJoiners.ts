/** Adjacent letters, in user space. */
interface Run {
  readonly facts: { readonly size: number };
  readonly isRightToLeft: boolean;
  readonly across: number;
  isSpaced: boolean;
  /** It ends in a zero-width non-joiner. */
  isBeforeNonJoiner?: boolean;
  readonly letters: readonly { readonly text: string }[];
  readonly start: number;
  readonly end: number;
}

/** U+200C of Unicode: it keeps letters of Arabic scripts from being joined, and takes no room. */
export const nonJoiner = '\u200c';
/** As parts of the font size: spaces are wider, and words of one line stand this near to it. */
const minSpace = 0.08;
const offLine = 0.2;

/**
 * Programs map the space of a font to the zero-width non-joiner where the text has both, as one glyph has one character: between words that
 * are apart it is a space. Elsewhere it belongs to the word before it, because its box is as wide as a space and lies over letters.
 */
export function withoutWideNonJoiners<T extends Run>(runs: readonly T[]): T[] {
  const kept: T[] = [];
  let isPending = false;
  for (const run of runs) {
    if (run.letters.every(({ text }) => text === nonJoiner)) {
      isPending = true;
      continue;
    }
    const before = kept.at(-1);
    if (isPending && before && isOnLine(before, run)) {
      if (gapOf(before, run) > run.facts.size * minSpace) run.isSpaced = true;
      else if (!run.isSpaced) before.isBeforeNonJoiner = true;
    }
    isPending = false;
    kept.push(run);
  }
  return kept;
}

const isOnLine = (a: Run, b: Run) => Math.abs(a.across - b.across) < b.facts.size * offLine;

const gapOf = (before: Run, next: Run) => (next.isRightToLeft ? before.start - next.end : next.start - before.end);
