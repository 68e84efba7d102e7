import { expect, test } from 'vitest';
import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import { chartBars } from './chartBars.ts';
import type { Fill } from './rulings.ts';

const fill = (left: number, top: number, width: number, height: number, color: string): Fill => ({
  ...{ left, top, color },
  right: left + width,
  bottom: top + height,
});
const word = (text: string, left: number, top: number) =>
  ({ text, left, top, right: left + 10, bottom: top + 8, baseline: top + 7 }) as unknown as Glyphs;

/** Three lying bars of two parts, from 100, which end at 300 in all. */
const stacked = [120, 80, 150].flatMap((width, row) => [
  fill(100, 100 + row * 25, width, 20, '#0072f0'),
  fill(100 + width + 0.75, 100 + row * 25, 200 - width, 20, '#f10096'),
]);

test('stacked bars are found by parts that end at different places', () => {
  expect(chartBars(stacked, []).size).toBe(6);
});

test('numbers on them are values, and words make them cells', () => {
  expect(chartBars(stacked, [word('12', 110, 106)]).size).toBe(6);
  expect(chartBars(stacked, [word('Rice', 110, 106)]).size).toBe(0);
});

test('fills that end below one another are cells of a table', () => {
  const cells = [0, 1, 2].flatMap((row) => [
    fill(100, 100 + row * 25, 120, 20, '#dddddd'),
    fill(220, 100 + row * 25, 80, 20, '#eeeeee'),
  ]);
  expect(chartBars(cells, []).size).toBe(0);
});

test('columns of several heights on one line are bars, also where they touch', () => {
  const columns = [30, 80, 55, 20].map((height, index) => fill(100 + index * 30, 300 - height, 30, height, '#0072f0'));
  expect(chartBars(columns, []).size).toBe(4);
});
