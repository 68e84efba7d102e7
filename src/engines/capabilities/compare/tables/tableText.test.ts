import { expect, test } from 'vitest';
import type { Table } from '#engines/core/document-model/document.ts';
import type { ComparedWord } from '../comparedText.ts';
import { cellTexts, sameCells } from './tableText.ts';

const table = { x: 0, y: 0, columnWidthsPt: [100, 100], rowHeightsPt: [40, 40], cells: [] } as unknown as Table;
const word = (key: string, x: number, y: number): ComparedWord => ({
  text: key,
  key,
  page: 1,
  boxes: [{ x, y, width: 20, height: 10 }],
});

test('cells with the same words are the same, however their lines break', () => {
  const before = [word('Member', 5, 5), word('626', 105, 5), word('Mayor', 5, 45), word('9', 105, 45)];
  const after = [word('Mem-', 5, 2), word('626', 105, 2), word('ber', 5, 20), word('Mayor', 5, 45), word('8', 105, 45)];
  const same = sameCells(cellTexts(table, before), cellTexts(table, after));
  const left = (words: readonly ComparedWord[]) => words.filter((each) => !same.has(each)).map(({ text }) => text);
  expect([left(before), left(after)]).toEqual([['9'], ['8']]);
});

test('cells that changed places are not the same', () => {
  const before = [word('Y', 5, 5), word('N', 105, 5)];
  const after = [word('N', 5, 5), word('Y', 105, 5)];
  const same = sameCells(cellTexts(table, before), cellTexts(table, after));
  expect(before.filter((each) => !same.has(each))).toHaveLength(1);
});
