import { expect, test } from 'vitest';
import type { Line } from '#engines/core/document-model/geometry.ts';
import { legendOf } from './legends.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const line = (top: number, ...words: readonly (readonly [left: number, width: number])[]) =>
  ({ ...box(0, top, 600, 8), sizePt: 8, words: words.map(([left, width]) => box(left, top, width, 8)) }) as unknown as Line;

const chart = box(20, 100, 150, 150);
const signs = [box(180, 140, 8, 8), box(180, 155, 8, 8)];

test('the legend of a chart is its signs and the words after them, as far as the next gap', () => {
  const found = legendOf(chart, signs, [line(140, [192, 30], [225, 20], [400, 50]), line(155, [192, 40])]);
  expect(found).toEqual([...signs, box(192, 140, 53, 8), box(192, 155, 40, 8)]);
});

test('one sign, and signs without words, are no legend', () => {
  expect(legendOf(chart, signs, [line(140, [192, 30])])).toEqual([]);
  expect(legendOf(chart, signs, [line(140, [300, 30]), line(155, [300, 30])])).toEqual([]);
});
