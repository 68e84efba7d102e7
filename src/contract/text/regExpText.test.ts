import { expect, test } from 'vitest';
import { regExpText } from './regExpText.ts';

test('a text with every character of ASCII is found as it stands', () => {
  const text = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  expect(new RegExp(`^${regExpText(text)}$`, 'u').test(text)).toBe(true);
  expect(new RegExp(`^${regExpText('a.c')}$`, 'u').test('abc')).toBe(false);
});
