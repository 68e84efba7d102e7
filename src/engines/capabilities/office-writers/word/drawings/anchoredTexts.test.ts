import { expect, test } from 'vitest';
import { documentOf, page, paragraph, table } from '../../officeDocuments.suite.ts';
import { withoutAnchoredTexts } from './anchoredTexts.ts';

const grid = { ...table([]), x: 200, y: 200, width: 300, height: 120 };
const above = paragraph('Above', { x: 60, y: 100, width: 200, height: 12 });
const name = (y: number, x = 60) => paragraph('Name of a row', { x, y, width: 100, height: 12 });

function anchoredOf(columnCount: number, ...blocks: Parameters<typeof page>[1]) {
  const section = { columnCount, columnGapPt: 0, left: 60, right: 520, blocks: [...blocks] };
  return withoutAnchoredTexts(documentOf(page(1, [], { sections: [section] })), new Set()).anchored.get(1) ?? [];
}

test('names of rows beside a table that has no cells for them keep their places', () => {
  const [first, second] = [name(204), name(240)];
  expect(anchoredOf(1, above, first, second, grid)).toEqual([first, second]);
});

test('text above and below a table, or in a column beside it, is in the flow', () => {
  expect(anchoredOf(1, above, name(186), grid, name(322))).toEqual([]);
  expect(anchoredOf(2, name(204), grid)).toEqual([]);
});
