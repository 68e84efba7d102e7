import { expect, test } from 'vitest';
import { texSignsOf } from './texSigns.ts';

test('the letter e of the fonts of eurosym is a euro sign, that of text fonts is not', () => {
  expect(texSignsOf('KCXMNX+TeX-feymr10')?.get(0x65)).toBe('€');
  expect(texSignsOf('feybo10')?.get(0x65)).toBe('€');
  expect(texSignsOf('HAUDWC+CMR17')).toBeUndefined();
});

test('the signs of a letterhead are those of marvosym, and its other codes stay', () => {
  expect(texSignsOf('UEBUZT+MarVoSym')?.get(0x42)).toBe('✉');
  expect(texSignsOf('UEBUZT+MarVoSym')?.get(0x41)).toBeUndefined();
});
