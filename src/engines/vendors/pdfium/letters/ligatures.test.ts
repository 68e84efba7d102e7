import { expect, test } from 'vitest';
import { haveOneBox, readFromRight } from './ligatures.ts';

test('the letters of a ligature have one box, whatever its rounding', () => {
  const box = { start: 441.02191162109375, end: 453.65106201171875 };
  expect(haveOneBox(box, { ...box, start: 441.0218505859375 })).toBe(true);
  expect(haveOneBox(box, { ...box, start: 441.2 })).toBe(false);
});

test('lam and alef in one glyph are read in their order, also with rounded boxes', () => {
  const letters = [
    { text: 'ا', start: 10, end: 14 },
    { text: 'ل', start: 10.00003, end: 14 },
    { text: 'س', start: 20, end: 26 },
  ];
  expect(
    readFromRight(letters)
      .map(({ text }) => text)
      .join(''),
  ).toBe('سلا');
});

test('Persian letters form the ligatures of Arabic ones', () => {
  const letters = [
    { text: 'ی', start: 10, end: 16 },
    { text: 'ح', start: 10, end: 16 },
    { text: 'ا', start: 20, end: 22 },
  ];
  expect(
    readFromRight(letters)
      .map(({ text }) => text)
      .join(''),
  ).toBe('احی');
});
