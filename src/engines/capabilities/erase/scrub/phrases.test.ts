import { expect, test } from 'vitest';
import { Phrases } from './phrases.ts';

const nothing = new Set<string>();

test('words with any signs in them are found and taken out', () => {
  for (const word of ['Santos-Reyes', 'read-only. (draft)', 'C:\\files\\plan', 'a+b*c?d [x]{2}', '50%|60$']) {
    const phrases = new Phrases([word], nothing);
    expect(phrases.isIn(`before ${word} after`)).toBe(true);
    expect(phrases.without(`before ${word} after`)).not.toContain(word);
  }
});

test('the words of a whole book are found', () => {
  const lines = Array.from({ length: 30_000 }, (_, index) => `salita${index} at iba${index}`);
  const phrases = new Phrases(lines, nothing);
  expect(phrases.without('dito ay salita29999 lamang')).toBe('dito ay lamang');
  expect(phrases.isIn('walang natira')).toBe(false);
});
