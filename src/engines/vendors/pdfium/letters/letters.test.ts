import { expect, test } from 'vitest';
import { signOfIcon } from './iconSigns.ts';
import { meantCode } from './letters.ts';

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
