import { expect, test } from 'vitest';
import type { Glyphs } from '#engines/core/document-model/geometry.ts';
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

test('a white part of a page is no background of the drawing on it, and a colored panel is', () => {
  const drawing = { left: 60, top: 60, right: 260, bottom: 160 };
  const word = { left: 52, top: 180, right: 90, bottom: 190, text: 'Notes', run: { style: { sizePt: 9 } } } as Glyphs;
  const panel = (color: string) => ({ left: 50, top: 50, right: 300, bottom: 200, color });
  const found = (color: string) => drawingsOf([word], { ...marksWith([drawing]), fills: [panel(color)] }, 600 * 800);
  expect(found('#ffffff')).toMatchObject([drawing]);
  expect(found('#efebf9')).toMatchObject([{ left: 50, top: 50, right: 300, bottom: 200 }]);
});
