import { expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { page, shape } from '../setPages.ts';
import { withBorderLines } from './borderLines.ts';
import { bordersOf } from './boxBorders.ts';
import { marksOf } from './rulings.ts';
import { shapesBehind } from './shapesBehind.ts';

const frame = (x: number, y: number, width: number, height: number, more: Partial<PageShape> = {}): PageShape => ({
  ...shape('drawing', x, y, width, height),
  ...{ isFrame: true, color: '#cccccc', strokeWidthPt: 1, cornerPt: 6, ...more },
});

const sides = (color = '#cccccc') => [
  frame(50, 100, 200, 1),
  frame(50, 199, 200, 1),
  frame(249, 100, 1, 100),
  frame(50, 100, 1, 100, { color }),
];

test('a frame is the border of a box, neither a drawing nor rulings', () => {
  const { across, down, drawings, borders } = marksOf(page([], 1, [frame(50, 100, 200, 100)]));
  expect([across, down, drawings]).toEqual([[], [], []]);
  expect(borders).toEqual([{ left: 50.5, right: 249.5, top: 100.5, bottom: 199.5, color: '#cccccc', widthPt: 1, cornerPt: 6 }]);
});

test('four sides of one color that follow each other are one frame; others are lines', () => {
  expect(bordersOf(sides())).toMatchObject({ borders: [{ left: 50.5, right: 249.5, top: 100.5, bottom: 199.5 }], sides: [] });
  expect(bordersOf(sides('#2563eb'))).toMatchObject({ borders: [], sides: { length: 4 } });
  expect(marksOf(page([], 1, sides('#2563eb')))).toMatchObject({ across: { length: 2 }, down: { length: 2 }, drawings: [] });
});

test('a border with rules from side to side is evidence for a table; that of a panel is none', () => {
  const rule = (y: number) => shape('line', 50, y, 200, 0);
  const linesOf = (...rules: number[]) =>
    withBorderLines(marksOf(page([], 1, [frame(50, 100, 200, 100), ...rules.map(rule)]))).across.length - rules.length;
  expect([linesOf(), linesOf(130), linesOf(130, 160)]).toEqual([0, 0, 2]);
});

test('a border is drawn as a box with round corners and no fill', () => {
  const marks = marksOf(page([], 1, [frame(50, 100, 200, 100)]));
  expect(shapesBehind(marks, [], new Set())).toMatchObject([
    { form: 'rectangle', x: 50.5, width: 199, stroke: '#cccccc', strokeWidthPt: 1, cornerPt: 6, fill: undefined },
  ]);
});
