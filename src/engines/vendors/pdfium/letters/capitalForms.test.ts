import { expect, test } from 'vitest';
import { capitalFormsOf } from './capitalForms.ts';
import type { InkOf } from './letterInk.ts';

/** A font whose capitals, tall and low small letters have these heights; 0 for none. */
const fontOf =
  (capital: number, tall: number, low: number): InkOf =>
  (letter) => {
    const height = /[A-Z]/.test(letter) ? capital : /[bdhkl]/.test(letter) ? tall : low;
    return height === 0 ? undefined : { height, leftmost: () => undefined };
  };

test('small letters of one height are capitals, or small capitals where the capitals are higher', () => {
  expect(capitalFormsOf(fontOf(0.7, 0.7, 0.7))).toBe('all');
  expect(capitalFormsOf(fontOf(0, 0.7, 0.7))).toBe('all');
  expect(capitalFormsOf(fontOf(0.7, 0.56, 0.56))).toBe('small');
});

test('letters with taller stems among them are small letters, and a font with few letters says nothing', () => {
  expect(capitalFormsOf(fontOf(0.7, 0.72, 0.52))).toBeUndefined();
  expect(capitalFormsOf(fontOf(0.7, 0, 0.7))).toBeUndefined();
  const few: InkOf = (letter) => (letter === 'a' || letter === 'b' ? { height: 0.7, leftmost: () => undefined } : undefined);
  expect(capitalFormsOf(few)).toBeUndefined();
});
