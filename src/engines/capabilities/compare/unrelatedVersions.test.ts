import { expect, test } from 'vitest';
import type { ComparedWord } from './comparedText.ts';
import { diffSequences } from './diffSequences.ts';
import { changesWithMoves, textDifferences } from './text/textChanges.ts';

const [pages, wordsOfPage] = [500, 200];

/** Words as often as in a language: few of them make up most of the text. */
function unrelated(seed: number): ComparedWord[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: pages * wordsOfPage }, (_, at) => {
    const key = `w${Math.floor(8_000 ** next())}`;
    const [row, column] = [Math.floor((at % wordsOfPage) / 10), at % 10];
    const box = { x: 50 * column, y: 14 * row, width: 40, height: 10 };
    return { text: key, key, page: Math.floor(at / wordsOfPage) + 1, boxes: [box], isLineStart: column === 0 };
  });
}

test('500 unrelated pages are compared, and no word is lost', () => {
  const [before, after] = [unrelated(11), unrelated(77)];
  const { differences, same } = textDifferences(before, after, { ignoreWhitespace: false, ignoreNumbers: false });
  // What stands at the same place of the same page is taken out of both sides.
  const [gone, come] = [differences.flatMap((each) => each.gone), differences.flatMap((each) => each.come)];
  expect(before.length - same.length - gone.length).toBe(after.length - same.length - come.length);
  expect(gone.length).toBeGreaterThan(before.length / 2);
  expect(changesWithMoves(differences).length).toBeGreaterThan(1_000);
});

test('sequences that divide again and again are compared in bounded steps', () => {
  const count = 90_000;
  const stride = 300;
  const before = Array.from({ length: count }, (_, at) => `${at}`);
  const after = Array.from({ length: count }, (_, at) => `${(at % stride) * (count / stride) + Math.floor(at / stride)}`);
  const found = diffSequences(before, after);
  const kept = count - found.reduce((sum, { beforeStart, beforeEnd }) => sum + beforeEnd - beforeStart, 0);
  expect(kept).toBeGreaterThanOrEqual(stride);
});
