import { expect, test } from 'vitest';
import type { LineOfLetters } from './letterRows.ts';
import { placeMarks } from './placedMarks.ts';

const facts = { size: 10, angle: 0 };
const run = (across: number, ...letters: readonly [text: string, start: number, end: number][]): LineOfLetters => ({
  facts,
  across,
  letters: letters.map(([text, start, end]) => ({ text, start, end })),
  start: letters[0]?.[1] ?? 0,
  end: letters.at(-1)?.[2] ?? 0,
});
const mark = (text: string, start: number, end: number, across = 100) => ({ facts, across, letter: { text, start, end } });
const textOf = ({ letters }: LineOfLetters) => letters.map(({ text }) => text).join('');

test('a raised mark comes to the letter below it, not to the last one of its run', () => {
  const lines = [run(100, ['ท', 80, 86], ['ง', 86, 92], ['ด', 92, 98]), run(88, ['ก', 80, 86])];
  expect(placeMarks([mark('\u0e49', 82, 85, 104)], lines)).toEqual([]);
  expect(lines.map(textOf)).toEqual(['ท\u0e49งด', 'ก']);
});

test('a mark comes to the letter that has its box, and one that is over no letter is given back', () => {
  const line = run(100, ['ب', 10, 20], ['ح', 18, 30]);
  const alone = mark('\u064e', 60, 63);
  expect(placeMarks([mark('\u0651', 10, 20), alone, mark('\u064f', 24, 26)], [line])).toEqual([alone]);
  expect(textOf(line)).toBe('ب\u0651ح\u064f');
});

test('a figure has no marks', () => {
  const line = run(100, ['4', 10, 16]);
  const own = mark('\u0301', 12, 14);
  expect(placeMarks([own], [line])).toEqual([own]);
});
