import { expect, test } from 'vitest';
import type { Line } from '#engines/core/document-model/geometry.ts';
import { cellsFromRight } from './tabStops.ts';

/** A line of one word. */
function lineOf(left: number, text: string): Line {
  const box = { left, right: left + 50, top: 0, bottom: 10 };
  return { ...box, baseline: 8, sizePt: 10, words: [], text, isRightToLeft: /[\u0590-\u05ff]/.test(text) };
}

test('a row that is read from the right knows the places of its cells, of which near ones are one', () => {
  const row = [lineOf(148, 'מקורות'), lineOf(200, 'תוצאות'), lineOf(400, 'נתונים')];
  expect(cellsFromRight(row, [])).toEqual([
    { x: 400, width: 50, baseline: 8 },
    { x: 148, width: 102, baseline: 8 },
  ]);
});

test('a row that is read from the left, and one without gaps, have none', () => {
  expect(cellsFromRight([lineOf(0, 'one'), lineOf(200, 'two')], [])).toEqual([]);
  expect(cellsFromRight([lineOf(148, 'מקורות'), lineOf(200, 'תוצאות')], [])).toEqual([]);
});
