import { expect, test } from 'vitest';
import { cell, paragraph, table } from './officeDocuments.suite.ts';
import { roomAbove, withOwnHeight } from './roomAbove.ts';

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

/** A cell of the second row, whose texts of one line begin at these heights. */
function verticalOf(ys: readonly number[], verticalAlignment: 'middle' | 'bottom'): string {
  const blocks = ys.map((y) => paragraph('Text', { y, height: 10, lineCount: 1 }));
  const own = cell(1, 0, '', { blocks, verticalAlignment });
  return withOwnHeight(own, table([own], { y: 100, rowHeightsPt: [20, 120] })).verticalAlignment;
}

test('text lines above the bottom, or with empty lines in it, begins at its own height', () => {
  expect(verticalOf([200], 'bottom')).toBe('top');
  expect(verticalOf([225], 'bottom')).toBe('bottom');
  expect(verticalOf([140, 170, 200], 'middle')).toBe('top');
  expect(verticalOf([165, 177], 'middle')).toBe('middle');
});
