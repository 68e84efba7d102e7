import { expect, test } from 'vitest';
import { cell, paragraph, table } from './officeDocuments.suite.ts';
import { roomAbove } from './roomAbove.ts';

/** Two rows of 20 and 120 points from 100 on, and a cell of the second with lines of ten points. */
function roomOf(y: number, lineCount: number): number {
  const own = cell(1, 0, '', { blocks: [paragraph('Text', { y, height: lineCount * 10, lineCount })] });
  return roomAbove(own, table([own], { y: 100, rowHeightsPt: [20, 120] }));
}

test('text begins as far below the edge of its row as on the page', () => {
  expect(roomOf(125, 2)).toBe(5);
  expect(roomOf(160, 2)).toBe(40);
});

test('far below the edge, it needs room for one more line', () => {
  expect(roomOf(210, 2)).toBe(90);
  expect(roomOf(215, 2)).toBe(0);
});
