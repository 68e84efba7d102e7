import { expect, test } from 'vitest';
import type { DocumentChange } from '#contract/results/comparison.ts';
import { pageRows, rowOf } from './pageRows.ts';

const versions = [
  { name: 'a.pdf', pageCount: 3 },
  { name: 'b.pdf', pageCount: 4 },
];
const pairs = [
  { before: 1, after: 2 },
  { before: 2, after: null },
  { before: 3, after: 3 },
];

test('pages stand beside the pages with their words, and the others between them', () => {
  expect(pageRows({ pairs, versions })).toEqual([
    { before: null, after: 1 },
    { before: 1, after: 2 },
    { before: 2, after: null },
    { before: 3, after: 3 },
    { before: null, after: 4 },
  ]);
});

test('a change leads to the row of its later page, and a removed one to that of its earlier page', () => {
  const rows = pageRows({ pairs, versions });
  const change: DocumentChange = { part: 'text', kind: 'added', structure: null, before: null, after: null };
  const side = (page: number) => ({ page, boxes: [], text: '' });
  expect(rowOf(rows, { ...change, after: side(4) })).toBe(4);
  expect(rowOf(rows, { ...change, before: side(2) })).toBe(2);
  expect(rowOf(rows, change)).toBe(0);
});
