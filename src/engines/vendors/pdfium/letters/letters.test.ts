import { expect, test } from 'vitest';
import { GlyphTexts } from './glyphTexts.ts';
import { signOfIcon, signOfIconCode } from './iconSigns.ts';
import { isSpacingMark, isVirama, meantCode } from './letters.ts';

test('a Roman numeral of one letter is that letter', () => {
  const read = [...'Syste\u217f So\u217d\u216c'].map((letter) => meantCode(letter.charCodeAt(0)) ?? 0);
  expect(String.fromCharCode(...read)).toBe('System SocL');
  expect(meantCode('Ⅳ'.charCodeAt(0))).toBe('Ⅳ'.charCodeAt(0));
});

test('a Kangxi radical is the character that looks like it', () => {
  expect(String.fromCodePoint(...[...'交通\u2f2f具 \u2f08'].map((letter) => meantCode(letter.codePointAt(0) ?? 0) ?? 0))).toBe(
    '交通工具 人',
  );
});

test('bullets of icon fonts are characters, and pictures are none', () => {
  expect(signOfIcon('circle_blank')).toBe('○');
  expect(signOfIcon('check-square-o')).toBe('☑');
  expect(signOfIcon('mobile_phone')).toBeUndefined();
});

test('codes of Font Awesome are the marks that they look like; other fonts have other signs there', () => {
  expect(signOfIconCode(0xf0da, 'FontAwesome5Free-Solid')).toBe('▸');
  expect(signOfIconCode(0xf095, 'FontAwesome')).toBeUndefined();
  expect(signOfIconCode(0xf0da, 'Wingdings')).toBeUndefined();
});

test('an icon at the code of a control is a letter, so that it is not lost', () => {
  const texts = new GlyphTexts({} as never);
  expect(texts.of(1, 1, 0x87, 'FontAwesome')).toEqual([0xe087]);
  expect(texts.of(1, 1, 0x87, 'CMR10')).toBeUndefined();
});

test('a vowel sign with a width goes on in its word, and a mark without one is another thing', () => {
  const codes = ['ா', 'ി', 'ो', 'ែ'].map((sign) => sign.codePointAt(0) ?? 0);
  expect(codes.map(isSpacingMark)).toEqual([true, true, true, true]);
  expect([0x0e49, 0x64e, 0x61].map(isSpacingMark)).toEqual([false, false, false]);
  expect([0x94d, 0x17d2, 0x61].map(isVirama)).toEqual([true, true, false]);
});
