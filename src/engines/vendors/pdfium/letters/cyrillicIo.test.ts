import { expect, test } from 'vitest';
import { ioReader } from './cyrillicIo.ts';

const read = (page: string) => {
  const codes = Array.from(page, (letter) => letter.codePointAt(0) ?? 0);
  const withIo = ioReader({ unicode: (_, index: number) => codes[index] ?? 0 }, 1, codes.length);
  return codes.map((code) => String.fromCodePoint(withIo(code))).join('');
};

test('the letter that Office maps to another one is read as it is drawn', () => {
  expect(read('распределѐнный, Ѐлка')).toBe('распределённый, Ёлка');
});

test('languages that have the other letter keep it', () => {
  expect(read('сѐ уште нема')).toBe('сѐ уште нема');
});
