/** Finding words in a document. Pure: pages come in as the pieces their text layers have. */

/** A place in the text of a page, counted in characters over all its pieces. */
export interface Match {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** Letters without their case and accents, as long as the text itself, so that a place in one is a place in the other. */
export function folded(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

/** Pieces of a page as one text. A line's end is a place between words. */
export function joined(pieces: readonly string[]): string {
  return pieces.join('');
}

/** Where a page has the words, one after the other; `most` keeps a page of one letter from filling the memory. */
export function findIn(page: number, pieces: readonly string[], wanted: string, most = 1000): Match[] {
  const text = folded(joined(pieces));
  const word = folded(wanted);
  const matches: Match[] = [];
  if (word === '') return matches;
  for (let at = text.indexOf(word); at >= 0 && matches.length < most; at = text.indexOf(word, at + word.length)) {
    matches.push({ page, start: at, end: at + word.length });
  }
  return matches;
}

/** A match as parts of pieces: piece by piece, from and to. */
export function partsOf(pieces: readonly string[], { start, end }: Match): { piece: number; from: number; to: number }[] {
  const parts = [];
  let at = 0;
  for (const [piece, text] of pieces.entries()) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, text.length)];
    if (from < to) parts.push({ piece, from, to });
    at += text.length;
    if (at >= end) break;
  }
  return parts;
}
