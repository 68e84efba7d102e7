import { expect, test } from 'vitest';
import type { ScanWord } from '#engines/ports.ts';
import { hasSpaceBetween } from './wordSpacing.ts';

const word = (text: string, x: number, width: number, angle = 0): ScanWord => ({
  text,
  confidence: 90,
  line: 0,
  baseline: 9,
  height: 12,
  y: 0,
  x,
  width,
  angle,
});

test.each([
  ['words of English', 'and', 'equal', 4, true],
  ['characters of Japanese', '人', '間', 4, false],
  ['a sign and a character of Chinese', '。', '他', 6, false],
  ['syllables of Thai', 'มนุษย์', 'ทั้ง', 1, false],
  ['syllables of a Korean word', '자', '유', 1, false],
  ['two Korean words', '모든', '인간은', 4, true],
  ['a number beside Japanese', '2026', '年', 3, true],
])('%s', (_, first, second, gap, isWanted) => {
  expect(hasSpaceBetween(word(first, 0, 24), word(second, 24 + gap, 24))).toBe(isWanted);
});
