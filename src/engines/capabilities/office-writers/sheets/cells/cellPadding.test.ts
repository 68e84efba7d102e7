import { expect, test } from 'vitest';
import { cell, paragraph, table } from '../../officeDocuments.suite.ts';
import { paddedSides } from './cellPadding.ts';

const lines = { top: '#000000', right: '#000000', bottom: '#000000', left: '#000000' };

/** A column of 100 points from 60 on, whose texts are that wide and begin so far from its left border. */
function columnOf(insetPt: number, widthPt: number, borders: Partial<typeof lines> = lines) {
  const cells = [0, 1, 2].map((row) =>
    cell(row, 0, '', { borders: { ...lines, ...borders }, blocks: [paragraph('text', { x: 60 + insetPt, width: widthPt })] }),
  );
  return [...paddedSides(table(cells, { x: 60, columnWidthsPt: [100], rowHeightsPt: [20, 20, 20] }))];
}

test('a text keeps a distance to its border that is nearer to a step of an indent than to none', () => {
  expect(columnOf(5.4, 40)).toEqual(['0 left']);
  expect(columnOf(54.6, 40)).toEqual(['0 right']);
  expect(columnOf(2, 40)).toEqual([]);
  expect(columnOf(30, 40)).toEqual([]);
});

test('a column whose lines have no room for it has none, and one without borders neither', () => {
  expect(columnOf(5.4, 85)).toEqual([]);
  expect(columnOf(5.4, 40, { left: undefined, right: undefined } as unknown as typeof lines)).toEqual([]);
});
