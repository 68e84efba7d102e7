import { expect, test } from 'vitest';
import { nonJoiner, withoutWideNonJoiners } from './nonJoiners.ts';

const run = (text: string, start: number, end: number, isRightToLeft = true) => ({
  ...{ facts: { size: 10 }, isRightToLeft, across: 5, isSpaced: false, start, end },
  letters: [...text].map((letter) => ({ text: letter })),
});

const read = (runs: readonly ReturnType<typeof run>[]) =>
  withoutWideNonJoiners(runs).map(({ letters, isSpaced, ...one }) => [
    letters.map(({ text }) => text).join(''),
    isSpaced,
    'isBeforeNonJoiner' in one,
  ]);

test('a non-joiner between words that are apart is a space', () => {
  expect(read([run('در', 90, 100), run(nonJoiner, 88, 90.3), run('این', 70, 87.7)])).toEqual([
    ['در', false, false],
    ['این', true, false],
  ]);
});

test('between words that touch it belongs to the word before it, whatever its box is', () => {
  expect(read([run('می', 90, 100), run(nonJoiner, 90, 92.3), run('پردازیم', 60, 90)])).toEqual([
    ['می', false, true],
    ['پردازیم', false, false],
  ]);
});

test('at the end of a line, and alone, it is nothing', () => {
  const below = { ...run('این', 70, 87.7), across: 20 };
  expect(read([run('در', 90, 100), run(nonJoiner, 88, 90.3), below])).toEqual([
    ['در', false, false],
    ['این', false, false],
  ]);
  expect(read([run(nonJoiner, 88, 90.3)])).toEqual([]);
});
