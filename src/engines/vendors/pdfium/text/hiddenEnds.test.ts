import { expect, test } from 'vitest';
import { withHiddenEnds } from './hiddenEnds.ts';

type Run = Parameters<typeof withHiddenEnds>[0][number];

/** A word of letters that are as wide as 10, in the object of that handle. */
function word(text: string, start: number, handle = 1, isSpaced = true): Run {
  const letters = [...text].map((letter, at) => ({ text: letter, start: start + at * 10, end: start + at * 10 + 10 }));
  const end = start + text.length * 10;
  return { facts: { handle, dx: 1 }, isRightToLeft: false, isSpaced, across: 5, letters, start, end };
}

const clips = new Map([
  [1, { left: 0, right: 42, bottom: 0, top: 12 }],
  [2, { left: 38, right: 100, bottom: 0, top: 12 }],
]);
const shown = (...runs: Run[]) =>
  withHiddenEnds(runs, (handle) => clips.get(handle)).map(({ letters, start, end }) => ({
    ...{ text: letters.map(({ text }) => text).join(''), start, end },
  }));

test('letters over the next cell belong to the last seen one', () => {
  expect(shown(word('https:', 0), word('rest', 70), word('note', 50, 3))).toEqual([
    { text: 'https: rest', start: 0, end: 40 },
    { text: 'note', start: 50, end: 90 },
  ]);
});

test('letters before the clip belong to the first seen one', () => {
  expect(shown(word('From', -10, 2, false), word('afar', 40, 2))).toEqual([{ text: 'From afar', start: 40, end: 80 }]);
});

test('a text without a clip, all within it, or all hidden stays as it is', () => {
  expect(shown(word('abc', 0), word('gone', 60, 2), word('free', 0, 3))).toEqual([
    { text: 'abc', start: 0, end: 30 },
    { text: 'gone', start: 60, end: 100 },
    { text: 'free', start: 0, end: 40 },
  ]);
  expect(shown(word('hidden', 200))).toEqual([{ text: 'hidden', start: 200, end: 260 }]);
});
