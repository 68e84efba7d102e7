import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { tableStructureOf } from './tableStructure.ts';
import { textRegionOf, textRowsOf } from './textRows.ts';

type Text = readonly [text: string, x: number, y: number];

function rowsOf(texts: readonly Text[]): string[][] {
  const sheet = page(texts.flatMap(([text, x, y]) => line(text, x, y)));
  const lines = linesOf(framesOf(sheet)[0]?.glyphs ?? []);
  const table = tableStructureOf(textRegionOf(textRowsOf(lines), marksOf(sheet)))?.table;
  return (table?.ys.slice(1) ?? []).map((_, row) =>
    (table?.cells ?? [])
      .filter((cell) => cell.row === row && cell.lines.length > 0)
      .map(({ lines: own }) => own.map(({ text }) => text).join(' ')),
  );
}

const names: readonly Text[] = [
  ['Crop', 60, 100],
  ['Since', 160, 100],
  ['Where it is grown', 260, 100],
];
/** A cell of two lines, beside whose middle the others stand. */
const tall = (crop: string, y: number): Text[] => [
  [crop, 60, y + 6],
  ['2019-05-08', 160, y + 6],
  ['In the valleys along the', 260, y],
  ['river and on the hills', 260, y + 12],
];
const flat = (crop: string, y: number): Text[] => [
  [crop, 60, y],
  ['2020-01-02', 160, y],
  ['On dry fields', 260, y],
];

test('lines of a cell are nearer to each other than those of two rows, and others stand beside their middle', () => {
  expect(rowsOf([...names, ...tall('Wheat', 120), ...flat('Barley', 152), ...tall('Rye', 172), ...flat('Oats', 204)])).toEqual([
    ['Crop', 'Since', 'Where it is grown'],
    ['Wheat', '2019-05-08', 'In the valleys along the river and on the hills'],
    ['Barley', '2020-01-02', 'On dry fields'],
    ['Rye', '2019-05-08', 'In the valleys along the river and on the hills'],
    ['Oats', '2020-01-02', 'On dry fields'],
  ]);
});

test('rows in blocks are near to each other in all columns and stay rows', () => {
  const block = (y: number) => [...flat('Wheat', y), ...flat('Rye', y + 12), ...flat('Oats', y + 24)];
  expect(rowsOf([...names, ...block(120), ...block(168)])).toHaveLength(7);
});

test('a column is found whose lines stand beside the middle of all others', () => {
  const offset = (crop: string, y: number): Text[] => [
    [crop, 60, y + 6],
    ['2019-05-', 130, y],
    ['08', 130, y + 12],
    ['24.5 %', 200, y + 6],
    ['726.49', 270, y + 6],
  ];
  const found = rowsOf([...offset('Wheat', 100), ...offset('Barley', 132), ...offset('Rye', 164)]);
  expect(found.map((cells) => cells.length)).toEqual([4, 4, 4]);
  expect(found[0]).toEqual(['Wheat', '2019-05- 08', '24.5 %', '726.49']);
});
