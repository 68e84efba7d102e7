import { expect, test } from 'vitest';
import type { Line } from '#engines/core/document-model/geometry.ts';
import { highlightOf, markersOf } from './highlights.ts';

const words = [
  { left: 100, right: 140 },
  { left: 143, right: 180 },
  { left: 183, right: 220 },
].map((one) => ({ ...one, top: 50, bottom: 60 }));
const line = { left: 100, right: 220, top: 50, bottom: 60, baseline: 58, sizePt: 10, words } as unknown as Line;
const fill = (left: number, right: number, color = '#ffff00', top = 49, bottom = 61) => ({ left, right, top, bottom, color });
const marked = (...fills: ReturnType<typeof fill>[]) => words.map((word) => highlightOf(word, markersOf(line, fills)));

test('a filling from the beginning of a word to the end of one marks those between', () => {
  expect(marked(fill(142, 221))).toEqual([undefined, '#ffff00', '#ffff00']);
  expect(marked(fill(100, 140), fill(143, 180, '#00ff00'))).toEqual(['#ffff00', '#00ff00', undefined]);
});

test.each([
  ['goes on beyond the text, as the shading of a paragraph does', fill(100, 400)],
  ['is a box around several lines', fill(100, 220, '#ffff00', 30, 90)],
  ['is a rule below the letters', fill(100, 220, '#ffff00', 59, 61)],
  ['is white', fill(100, 220, '#FFFFFF')],
  ['ends within a word', fill(100, 160)],
])('one that %s marks nothing', (_, one) => {
  expect(marked(one)).toEqual([undefined, undefined, undefined]);
});

test('one on a panel of its color is not seen, and on another panel it is', () => {
  const panel = (color: string) => fill(80, 300, color, 40, 90);
  expect(marked(fill(100, 220), panel('#ffff00'))).toEqual([undefined, undefined, undefined]);
  expect(marked(fill(100, 220), panel('#00ff00'))).toEqual(['#ffff00', '#ffff00', '#ffff00']);
});
