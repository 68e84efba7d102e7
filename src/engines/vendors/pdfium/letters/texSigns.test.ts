import { expect, test } from 'vitest';
import { texSignsOf } from './texSigns.ts';

test('the letter e of the fonts of eurosym is a euro sign, that of text fonts is not', () => {
  expect(texSignsOf('KCXMNX+TeX-feymr10')?.get(0x65)).toBe('€');
  expect(texSignsOf('feybo10')?.get(0x65)).toBe('€');
  expect(texSignsOf('HAUDWC+CMR17')).toBeUndefined();
});
