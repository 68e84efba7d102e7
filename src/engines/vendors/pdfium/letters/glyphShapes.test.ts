import { expect, test } from 'vitest';
import { shapesOf } from './glyphShapes.ts';
import type { InkOf } from './letterInk.ts';

/** A font whose letters are stems of this width, with a wider foot. */
const fontOf =
  (letters: string, stem: number, foot = stem): InkOf =>
  (letter) =>
    letters.includes(letter)
      ? { height: 0.7, leftmost: (height) => ({ left: 0, width: height < 0.1 ? foot : stem }) }
      : undefined;

test('letters of Cyrillic and Greek tell stems, serifs and the height of capitals as Latin ones do', () => {
  for (const letters of ['НКРПГЕВБ', 'ΗΚΡΠΓΕΒ', 'HKFPRNEB']) {
    const shapes = shapesOf(fontOf(letters, 0.14));
    expect(shapes.stemWidth).toBeCloseTo(0.2);
    expect(shapes.hasSerifs).toBe(false);
    expect(shapes.capitalEm).toBeCloseTo(0.7);
    expect(shapesOf(fontOf(letters, 0.06, 0.2)).hasSerifs).toBe(true);
  }
});

test('stems of Chinese characters are compared with those of their own regular fonts', () => {
  expect(shapesOf(fontOf('日国口', 0.065)).stemWidth).toBeCloseTo(0.125);
  expect(shapesOf(fontOf('日国口', 0.12)).stemWidth).toBeCloseTo(0.231);
  expect(shapesOf(fontOf('あの', 0.12)).stemWidth).toBeUndefined();
  // Beside Latin letters, these tell more.
  expect(shapesOf((letter) => fontOf('日', 0.2)(letter) ?? fontOf('HK', 0.1)(letter)).stemWidth).toBeCloseTo(0.143);
});

test('stems that lean to the right are those of italic letters, whatever the name of their font', () => {
  const leaning = (slant: number) => (letter: string) =>
    'HKE'.includes(letter) ? { height: 0.7, leftmost: (height: number) => ({ left: height * slant, width: 0.1 }) } : undefined;
  expect(shapesOf(leaning(0.21)).isSlanted).toBe(true);
  expect(shapesOf(leaning(0)).isSlanted).toBe(false);
  expect(shapesOf(leaning(-0.21)).isSlanted).toBe(false);
});
