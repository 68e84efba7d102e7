/** Letters of the scripts that run from right to left. */
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;

/** Whether a line begins on the right: its first letter decides (Unicode Standard Annex 9, rules P2 and P3), in the editor as in the file. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text);
  return first !== null && rightToLeft.test(first[0]);
}

export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Letters whose glyphs depend on their neighbours, and marks that are placed on a letter. A text of them is no row of glyphs. */
export function needsShaping(text: string): boolean {
  return /[\p{M}\p{sc=Mong}]/u.test(text.normalize('NFC')) || rightToLeft.test(text);
}
