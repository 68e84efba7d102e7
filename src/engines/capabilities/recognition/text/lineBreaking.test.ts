import { expect, test } from 'vitest';
import { unbrokenLetters } from './lineBreaking.ts';

test('what may not begin a line stays with the letter before it', () => {
  expect(unbrokenLetters('規定する')).toBe(1);
  expect(unbrokenLetters('号）第２条')).toBe(2);
  expect(unbrokenLetters('る」。次')).toBe(3);
  expect(unbrokenLetters('号')).toBe(1);
});
