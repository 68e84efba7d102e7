import { isLetterErased, type PageWord, wordsOf } from '#contract/pages/pageLetters.ts';
import type { PageBox, TextLetter } from '#engines/ports.ts';

/** The words of a page that lose a letter. */
export function erasedWords(letters: readonly TextLetter[], boxes: readonly PageBox[]): PageWord<TextLetter>[] {
  return wordsOf(letters).filter((word) => word.letters.some((letter) => isLetterErased(letter, boxes)));
}

/** Joins words to lines of text. Words that are hyphenated at a line end are joined as whole words. */
export function linesOfWords(all: readonly TextLetter[], words: readonly PageWord<TextLetter>[]): string[] {
  const lines: string[] = [];
  let next: TextLetter | undefined;
  let last = '';
  const following = new Map(all.map((letter, index) => [letter, all[index + 1]] as const));
  for (const { text, letters, gap } of words) {
    const follows = next !== undefined && next === letters[0];
    if (follows && gap !== 'line') lines[lines.length - 1] += ` ${text}`;
    else lines.push(text);
    if (follows && gap === 'line' && /\p{L}[-\u00ad\u2010]$/u.test(last)) lines.push(last.slice(0, -1) + text);
    const end = letters.at(-1);
    next = end && following.get(end);
    last = text;
  }
  return [...new Set(lines)];
}
