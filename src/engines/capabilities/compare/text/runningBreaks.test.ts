import { expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { textDifferences } from './textChanges.ts';

const header = (...lines: readonly string[]): ComparedWord[] =>
  lines.flatMap((line, row) =>
    line.split(' ').map((text, at): ComparedWord => {
      return { text, key: text, page: 2, boxes: [{ x: 40 * at, y: 40 + 14 * row, width: 30, height: 12 }], flow: 'running' };
    }),
  );
const found = (before: ComparedWord[], after: ComparedWord[]) =>
  textDifferences(before, after, { ignoreWhitespace: true, ignoreNumbers: false }).differences.map(({ gone, come }) =>
    [gone, come].map((words) => words.map(({ key }) => key)),
  );

test('a header whose lines break elsewhere is the same, though its words are read in another order', () => {
  expect(found(header('Bylaw Revised in May', '4'), header('Bylaw 4 Revised in May'))).toEqual([]);
});

test('numbers that change places on a line of a header are told', () => {
  expect(found(header('From 3 to 4 May'), header('From 4 to 3 May'))).not.toEqual([]);
});

test('a word that a header lost is told', () => {
  expect(found(header('Bylaw Revised in May', '4'), header('Bylaw Revised in May'))).toEqual([[['4'], []]]);
});
