import { expect, test } from 'vitest';
import { framesOf } from '../graphics/frames.ts';
import { marksOf } from '../graphics/rulings.ts';
import { across, down, line, page, shape } from '../setPages.ts';
import { pageTables } from './pageTables.ts';
import { paintedGridsOf } from './paintedGrids.ts';
import { ruledTables } from './ruledTables.ts';

const [xs, ys] = [
  [50, 150, 250, 350],
  [60, 100, 160, 200, 250],
] as const;
const places = ys
  .slice(1)
  .flatMap((bottom, row) =>
    xs.slice(1).map((right, column) => ({ row, column, left: xs[column] ?? 0, top: ys[row] ?? 0, right, bottom })),
  );
const painted = places.map(({ left, top, right, bottom, row }) =>
  shape('rectangle', left, top, right - left, bottom - top, row % 2 === 0 ? '#ddeeff' : '#f4f4f4'),
);
const texts = places.flatMap(({ left, top, row, column }) => [
  ...line(`cell ${row} ${column}`, left + 5, top + 14),
  // Names of two lines, whose second stands beside no value.
  ...(column === 0 ? line('goes on', left + 5, top + 26) : []),
]);

function tablesOf(runs: Parameters<typeof page>[0], shapes: Parameters<typeof page>[2] = []) {
  const sheet = page(runs, 1, shapes);
  const marks = marksOf(sheet);
  const ruled = ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marks);
  return pageTables(sheet, { ruled, rest: ruled.rest, marks, tags: undefined }).tables;
}

test('cells painted edge to edge are a table with their edges, and a text beside it stays outside', () => {
  const beside = [70, 84, 98, 130, 144, 190, 204].flatMap((y) => line('A panel beside the table', 400, y));
  const [table, ...others] = tablesOf([...texts, ...beside], painted);
  expect(others).toEqual([]);
  expect([table?.xs, table?.ys]).toEqual([xs, ys]);
  const first = table?.cells.filter(({ column }) => column === 0).map(({ lines }) => lines.map(({ text }) => text));
  expect(first).toEqual([0, 1, 2, 3].map((row) => [`cell ${row} 0`, 'goes on']));
});

test('bands of a page, columns of a chart and a mosaic with gaps are no grid', () => {
  const fills = (shapes: Parameters<typeof page>[2]) => marksOf(page([], 1, shapes)).fills;
  expect(paintedGridsOf(fills(painted)).length).toBe(1);
  expect(paintedGridsOf(fills(painted.slice(1))).length).toBe(1);
  expect(paintedGridsOf(fills(painted.filter((_, index) => index % 2 === 0)))).toEqual([]);
  const bands = ys.slice(1).map((bottom, row) => shape('rectangle', 0, ys[row] ?? 0, 600, bottom - (ys[row] ?? 0), '#ddeeff'));
  expect(paintedGridsOf(fills(bands))).toEqual([]);
  const columns = [40, 90, 60, 120, 80].map((height, index) =>
    shape('rectangle', 50 + index * 50, 250 - height, 50, height, '#00ff00'),
  );
  expect(paintedGridsOf(fills(columns))).toEqual([]);
});

test('the frame of a slide with a title is not that of the table on it', () => {
  const frame = [across(20, 45, 460), across(20, 240, 460), down(20, 45, 195), down(480, 45, 195)];
  const rows = [110, 160, 210].flatMap((y, row) =>
    [0, 1, 2].flatMap((column) => line(`${row}${column}.5`, 60 + column * 150, y)),
  );
  const names = ['Name', 'Sum', 'Part'].flatMap((name, column) => line(name, 60 + column * 150, 90));
  const [alone] = tablesOf([...names, ...rows], frame);
  const [titled] = tablesOf([...line('Title of a slide', 30, 65, { sizePt: 14 }), ...names, ...rows], frame);
  expect([alone?.left, titled?.left]).toEqual([20, 60]);
});
