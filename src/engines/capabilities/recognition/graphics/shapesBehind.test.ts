import { expect, test } from 'vitest';
import type { PageMarks } from './rulings.ts';
import { outside } from './shapesBehind.ts';

const marksWith = (...fills: readonly (readonly [left: number, top: number, right: number, bottom: number])[]) =>
  ({
    across: [],
    down: [],
    drawings: [],
    fills: fills.map(([left, top, right, bottom]) => ({ left, top, right, bottom, color: '#336655' })),
  }) as unknown as PageMarks;
const table = { left: 30, top: 250, right: 500, bottom: 640 };

test('the shading of cells belongs to their table, also a band that goes a little further', () => {
  expect(outside(marksWith([30, 250, 500, 280], [20, 300, 560, 330]), [table]).fills).toEqual([]);
});

test('a panel on which a table stands beside other content stays', () => {
  const panel = [46, 115, 1005, 628] as const;
  expect(outside(marksWith(panel), [table]).fills).toHaveLength(1);
  expect(outside(marksWith([0, 200, 530, 680]), [table]).fills).toHaveLength(1);
});
