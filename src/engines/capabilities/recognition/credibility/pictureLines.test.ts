import { expect, test } from 'vitest';
import type { ScanWord } from '#engines/ports.ts';
import { pictureLines } from './pictureLines.ts';

function word(text: string, x: number, y: number, confidence = 90): ScanWord {
  return { text, x, y, width: text.length * 5, height: 10, baseline: 8, confidence, angle: 0, line: 0 };
}

test('words at one level are a line, whatever order they were read in', () => {
  const words = [word('Solar', 0, 20), word('Wind', 0, 0), word('34%', 120, 1), word('29%', 80, 21.5)];
  expect(pictureLines(words)).toEqual(['Wind 34%', 'Solar 29%']);
});

test('words that were read with doubt, and signs without a letter, are left out', () => {
  const words = [word('Income', 0, 0), word('tax', 40, 0), word('grain', 70, 0, 40), word('|', 100, 0)];
  expect(pictureLines(words)).toEqual(['Income tax']);
});

test('a photograph in which only scraps were read says nothing', () => {
  expect(pictureLines([word('te', 0, 0), word('paa', 30, 0), word('KE', 0, 20), word('2', 50, 30)])).toEqual([]);
  expect(pictureLines([])).toEqual([]);
});

test('numbers along an axis are no scraps, single digits beside them belong to it', () => {
  expect(pictureLines([word('100', 0, 0), word('50', 0, 20), word('0', 0, 40)])).toEqual(['100', '50', '0']);
});
