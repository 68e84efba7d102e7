import { expect, test } from 'vitest';
import type { DocumentChange } from '#contract/results/comparison.ts';
import { filterCounts, filterOf } from './changeFilters.ts';

const side = { page: 1, boxes: [], text: '6,000' };
const change: DocumentChange = { part: 'text', kind: 'changed', structure: null, before: side, after: side };
const inCell: DocumentChange = { ...change, after: null, before: { ...side, cell: { row: 2, column: 3 } } };

test('words in a cell of either version are counted as tables, and as text no more', () => {
  expect([filterOf(change), filterOf(inCell)]).toEqual(['text', 'table']);
  const counts = { text: 9, picture: 2, structure: 1 };
  expect(filterCounts({ counts, changes: { total: 12, first: [change, inCell, inCell] } })).toEqual({
    text: 7,
    table: 2,
    picture: 2,
    structure: 1,
  });
});
