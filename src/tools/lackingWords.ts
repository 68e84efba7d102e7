import { evidenceKey, type SampleLine } from '#engines/capabilities/recognition/credibility/fontEvidence.ts';
import {
  lineOfWord,
  missingIn,
  missingKey,
  withReadLetters,
} from '#engines/capabilities/recognition/credibility/missingLetters.ts';
import type { SeenLine, TextPage, TextRun } from '#engines/ports.ts';

/** OCR reads no more of them. */
const maxWords = 40;
/** A longer text without spaces is no word that OCR could compare. */
const maxLength = 200;

/** A word that lacks letters, which the file maps to no character. */
export interface LackingWord {
  readonly font: string;
  readonly word: string;
  readonly letters: number;
}

/** The words of a page that lack letters. Adds to `lines` where OCR finds them. */
export function noteLacking(page: TextPage, lines: Map<string, SampleLine>): LackingWord[] {
  return page.runs.flatMap((run) => {
    const letters = missingIn(run);
    if (letters === 0) return [];
    const word = missingKey(run, page);
    const isWanted = lines.size < maxWords && run.text.length <= maxLength && !lines.has(word);
    if (isWanted) lines.set(word, lineOfWord(run, page));
    return [{ font: evidenceKey(run, page), word, letters }];
  });
}

/** The words that OCR completes. */
export function completedWords(lines: ReadonlyMap<string, SampleLine>, seen: readonly SeenLine[]): ReadonlyMap<string, string> {
  return new Map(
    [...lines].flatMap(([word, { text }], at) => {
      const read = withReadLetters(text, seen[at]);
      return read === undefined ? [] : [[word, read] as const];
    }),
  );
}

/** A word with the letters that OCR found. */
export function completed(run: TextRun, page: TextPage, words: ReadonlyMap<string, string>): TextRun {
  const text = words.size > 0 && missingIn(run) > 0 ? words.get(missingKey(run, page)) : undefined;
  return text === undefined ? run : { ...run, text };
}
