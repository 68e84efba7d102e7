/** Finds words in a document. Pure: pages are given as the pieces of their text layers. */

/** A place in the text of a page, in characters over all its pieces. */
export interface Match {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** Folds case and accents without changing the length, so that positions stay valid. */
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

/** The pieces of a page as one text. A line end separates words. */
export function joined(pieces: readonly string[]): string {
  return pieces.join('');
}

/** The matches on a page, in order; `most` limits them for a page that repeats one letter. */
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

/** A match as ranges of its pieces. */
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
