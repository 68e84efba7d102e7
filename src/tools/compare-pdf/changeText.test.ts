import { expect, test } from 'vitest';
import type { DocumentChange } from '#contract/comparison.ts';
import { say as sayIn, type Text, type TextValues } from '#contract/text.ts';
import { sideText } from './changeText.ts';

const say = (text: Text, values?: TextValues) => sayIn(text, 'en', values);
const linkWith = (text: string): DocumentChange => {
  return { part: 'structure', kind: 'added', structure: 'links', before: null, after: { page: 1, boxes: [], text } };
};
const saidOf = (text: string) => sideText(linkWith(text), linkWith(text).after, say);

test('a link within the document is said with its words and its page', () => {
  expect(saidOf('chapter 7,: #page=11')).toBe('chapter 7 → page 11');
  expect(saidOf('our site: https://example.org/#page=2')).toBe('our site: https://example.org/#page=2');
});
