import { expect, test } from 'vitest';
import { framesOf } from '../graphics/frames.ts';
import { marksOf } from '../graphics/rulings.ts';
import { across, down, line, page } from '../setPages.ts';
import { ruledTables } from './ruledTables.ts';

type Texts = readonly (readonly [text: string, x: number, baseline: number])[];

/** A frame over two columns of an address and its rows below, which no line parts. */
function cellsOf(texts: Texts, ys: readonly number[] = [60, 100, 130, 160, 190]) {
  const [top = 0, address = 0] = ys;
  const bottom = ys.at(-1) ?? 0;
  const rules = [
    ...ys.map((y) => across(50, y, 400)),
    ...[50, 450].map((x) => down(x, top, bottom - top)),
    down(250, top, address - top),
  ];
  const glyphs = [...line('Seller', 55, 80), ...line('Buyer', 255, 80), ...texts.flatMap(([text, x, y]) => line(text, x, y))];
  const sheet = page(glyphs, 1, rules);
  const [table] = ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables;
  const written = table?.cells.filter(({ row, lines }) => row > 0 && lines.length > 0) ?? [];
  return written.toSorted((a, b) => a.row - b.row).map(({ row, lines }) => `${row} ${lines.map(({ text }) => text).join('/')}`);
}

test('white space through the rows of a frame parts them in columns', () => {
  const items: Texts = [
    ...(
      [
        ['Goods', 55],
        ['Code', 200],
        ['Count', 300],
        ['Sum', 400],
      ] as const
    ).map(([text, x]) => [text, x, 120] as const),
    ...(
      [
        ['Garden hose', 55],
        ['2 pcs', 300],
        ['29.00', 400],
      ] as const
    ).map(([text, x]) => [text, x, 150] as const),
    ...(
      [
        ['Clamp set', 55],
        ['9 pcs', 300],
        ['12.00', 400],
      ] as const
    ).map(([text, x]) => [text, x, 180] as const),
  ];
  expect(cellsOf(items)).toEqual([
    ...['1 Goods', '1 Code', '1 Count', '1 Sum', '2 Garden hose', '2 2 pcs', '2 29.00', '3 Clamp set', '3 9 pcs', '3 12.00'],
  ]);
});

test('a note below has its own columns', () => {
  const note = 'All of these goods stay with the seller until they are paid in full';
  const rows: Texts = [
    ['Goods', 55, 120],
    ['Sum', 400, 120],
    ['Hose', 55, 150],
    ['29.00', 400, 150],
    [note, 55, 180],
  ];
  expect(cellsOf(rows)).toEqual(['1 Goods', '1 Sum', '2 Hose', '2 29.00', `3 ${note}`]);
});

test('running text, lists and currency signs stay together', () => {
  const text: Texts = [
    ['a text that runs over lines and has', 55, 120],
    ['no column of its own in any of the', 55, 150],
    ['rows', 55, 180],
  ];
  expect(cellsOf(text)).toEqual(text.map(([words], index) => `${index + 1} ${words}`));
  const list: Texts = [
    ['1.', 55, 120],
    ['first', 80, 120],
    ['2.', 55, 150],
    ['second', 80, 150],
  ];
  expect(cellsOf(list)).toHaveLength(2);
  const sums: Texts = [
    ['$', 55, 120],
    ['12.00', 200, 120],
    ['$', 55, 150],
    ['34.00', 200, 150],
  ];
  expect(cellsOf(sums)).toHaveLength(2);
});

test('lines beside gaps are rows where each has its value', () => {
  const label = (names: readonly string[], x: number): Texts => names.map((name, at) => [name, x, 120 + at * 14] as const);
  const ys = [60, 100, 170];
  expect(cellsOf([...label(['Number', 'Date', 'Order'], 55), ...label([': 9', ': 1 May', ': 77-A'], 150)], ys)).toEqual([
    ...['1 Number', '1 : 9', '2 Date', '2 : 1 May', '3 Order', '3 : 77-A'],
  ]);
  expect(
    cellsOf([...label(['Garden hose', 'Clamp'], 55), ...label(['8424', '7326'], 200), ...label(['29.00', '12.00'], 400)], ys),
  ).toEqual([...['1 Garden hose', '1 8424', '1 29.00', '2 Clamp', '2 7326', '2 12.00']]);
  // Names of columns in two lines.
  const names = [...label(['Price of', 'a piece'], 55), ...label(['Rate of', 'the tax'], 200)];
  expect(cellsOf(names, ys)).toEqual(['1 Price of/a piece', '1 Rate of/the tax']);
});
