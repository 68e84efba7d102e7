import { expect, test } from 'vitest';
import { drawingsOf } from './drawings.ts';
import type { PageMarks } from './rulings.ts';

const marksWith = (drawings: PageMarks['drawings']): PageMarks => ({
  ...{ across: [], down: [], fills: [], pictures: [], drawings, shaded: [] },
});
const spokes = [
  { left: 20, top: 20, right: 250, bottom: 380 },
  { left: 240, top: 10, right: 390, bottom: 390 },
];
const circle = { left: 0, top: 0, right: 400, bottom: 400 };

test('a drawing as large as the page has the circles around it that reach further', () => {
  expect(drawingsOf([], marksWith([...spokes, circle]), 400 * 400)).toMatchObject([circle]);
});

test('a small drawing on a large one keeps its size', () => {
  const small = { left: 20, top: 20, right: 120, bottom: 120 };
  expect(drawingsOf([], marksWith([small, circle]), 400 * 400)).toMatchObject([small]);
});
