import { expect, test } from 'vitest';
import { across, down, line, page, shape } from '../setPages.ts';
import { ruledTables } from '../tables/ruledTables.ts';
import { cellDrawings } from './cellDrawings.ts';
import { framesOf } from './frames.ts';
import { marksOf } from './rulings.ts';

const rules = [...[50, 200, 350, 500].map((x) => down(x, 60, 120)), ...[60, 100, 140, 180].map((y) => across(50, y, 450))];
const texts = [0, 1, 2].flatMap((row) =>
  ['first', 'next'].flatMap((text, column) => line(`${text} ${row}`, 60 + column * 150, 84 + row * 40)),
);

function picturesOf(...drawn: Parameters<typeof page>[2] & object) {
  const sheet = page(texts, 1, [...rules, ...drawn]);
  const marks = marksOf(sheet);
  const { tables } = ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marks);
  expect(tables.length).toBe(1);
  const cells = tables.flatMap((table) => table.cells);
  return cellDrawings(1, marks, cells, 600 * 800).map(({ x, y }) => [x, y]);
}

test('a sign that is drawn in a cell without letters is a picture', () => {
  expect(picturesOf(shape('drawing', 400, 70, 16, 16), shape('drawing', 400, 150, 16, 16))).toEqual([
    [400, 70],
    [400, 150],
  ]);
});

test('the background of a cell, and what is drawn around its letters, are none', () => {
  expect(picturesOf(shape('drawing', 351, 61, 148, 38))).toEqual([]);
  expect(picturesOf(shape('drawing', 55, 70, 60, 20))).toEqual([]);
});
