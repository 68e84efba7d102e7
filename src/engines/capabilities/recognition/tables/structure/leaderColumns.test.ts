import { expect, test } from 'vitest';
import type { Word } from '#engines/core/document-model/geometry.ts';
import { withoutLeaderColumns } from './leaderColumns.ts';
import type { RowCell } from './rowCells.ts';

const cell = (text: string, first: number, last = first): RowCell => ({
  left: 0,
  right: 10,
  top: 0,
  bottom: 10,
  words: text.split(' ').map((word) => ({ text: word }) as Word),
  first,
  last,
});

test('a column of dots that lead to the values is none', () => {
  const rows = [
    [cell('Item', 0), cell('Tons', 2)],
    [cell('Wheat', 0), cell('. . . .', 1), cell('12', 2)],
    [cell('Barley and oats .', 0, 1), cell('7', 2)],
  ];
  expect(withoutLeaderColumns([100, 150], rows)).toEqual([150]);
});

test('a column that has a name, a value or nothing of its own stays', () => {
  const named = [
    [cell('Item', 0), cell('Tons', 1), cell('Sum', 2)],
    [cell('Wheat', 0), cell('...', 1), cell('12', 2)],
  ];
  expect(withoutLeaderColumns([100, 150], named)).toEqual([100, 150]);
  expect(withoutLeaderColumns([100, 150], [[cell('Wheat', 0), cell('12', 2)]])).toEqual([100, 150]);
});
