import { withoutPrefix } from './fontNames.ts';

/**
 * Ligatures of Calibri by the numbers of their glyphs. They have no character, and programs that print leave them out of the character map
 * or write the number as if it were a character: `SoluƟon` for `Solution`.
 */
const ligatures: ReadonlyMap<number, string> = new Map([
  [0x14c, 'ft'],
  [0x19f, 'ti'],
  [0x1a9, 'tt'],
  [0x1ab, 'tti'],
]);
/** It is a letter of names, too. */
const ofNames: ReadonlySet<number> = new Set([0x14c]);
const family = /^calibri/i;

/** The letters of a ligature; `isUnmapped` tells whether the file maps the glyph to no character. */
export function lettersOfGlyphNumber(code: number, font: string, isUnmapped: () => boolean): string | undefined {
  const letters = ligatures.get(code);
  if (letters === undefined || !family.test(withoutPrefix(font))) return undefined;
  return !ofNames.has(code) || isUnmapped() ? letters : undefined;
}
