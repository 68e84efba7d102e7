import { expect, test } from 'vitest';
import { lettersOfGlyphNumber } from './glyphNumbers.ts';

test.each([
  ['ABCDEF+Calibri-Bold', 'Ɵ', 'ti'],
  ['Calibri', 'Ʃ', 'tt'],
  ['Calibri', 'ƫ', 'tti'],
  ['Calibri', 'a', undefined],
  ['TimesNewRomanPSMT', 'Ɵ', undefined],
])('in %s, %s stands for %s', (font, letter, expected) => {
  expect(lettersOfGlyphNumber(letter.codePointAt(0) ?? 0, font, () => false)).toBe(expected);
});

test('a letter of names is a ligature only where the file maps its glyph to no character', () => {
  expect(lettersOfGlyphNumber(0x14c, 'Calibri', () => true)).toBe('ft');
  expect(lettersOfGlyphNumber(0x14c, 'Calibri', () => false)).toBeUndefined();
});
