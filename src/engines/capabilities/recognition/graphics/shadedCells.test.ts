import { expect, test } from 'vitest';
import type { TextPage } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';

const rows = [
  ['Model', 'GP-1000', 'NC-1000'],
  ['Weight', '260 g', '310 g'],
  ['Range', '100 m', '140 m'],
  ['Cells', '4', '6'],
];
const heightPt = 20;
const runs = rows.flatMap((cells, row) => cells.flatMap((text, column) => line(text, 60 + column * 150, 106 + row * heightPt)));
const plain = { color: '#888888', strokeWidthPt: 0.5, widthPx: 0, heightPx: 0 };
const rules = Array.from({ length: rows.length + 1 }, (_, row) => ({
  kind: 'line' as const,
  ...{ x: 50, y: 100 + row * heightPt, width: 450, height: 0 },
  ...plain,
}));
const columns = [50, 200, 350, 500].map((x) => ({ kind: 'line' as const, x, y: 100, width: 0, height: 80, ...plain }));
const gradient = { kind: 'drawing', x: 50, y: 100, width: 450, height: heightPt, ...plain, color: '#000000' } as const;

const read = async (text: TextPage) => (await recognize(readOf(text))).pages[0];
const behind = async (text: TextPage) => (await read(text))?.behind ?? [];

test('a gradient behind the cells of a header row is a picture behind them', async () => {
  const table = page(runs, 1, [{ ...gradient, isShaded: true }, ...rules, ...columns]);
  expect((await read(table))?.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['table']);
  expect(await behind(table)).toEqual([
    expect.objectContaining({ kind: 'picture', source: 'drawing', x: 50, y: 100, width: 450, height: heightPt }),
  ]);
});

test('a gradient without letters, and another drawing, are none', async () => {
  const below = page(runs, 1, [{ ...gradient, y: 400, isShaded: true }, ...rules, ...columns]);
  expect((await behind(below)).filter(({ y }) => y === 100)).toEqual([]);
  expect((await behind(page(runs, 1, [gradient, ...rules, ...columns]))).filter(({ kind }) => kind === 'picture')).toEqual([]);
});
