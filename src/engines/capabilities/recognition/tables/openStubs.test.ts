import { describe, expect, test } from 'vitest';
import type { PageShape, TextRun } from '#engines/ports.ts';
import { framesOf } from '../graphics/frames.ts';
import { marksOf } from '../graphics/rulings.ts';
import { recognize } from '../recognize.ts';
import { across, down, line, page, readOf } from '../setPages.ts';
import { withOpenStubs } from './openStubs.ts';
import { ruledTables } from './ruledTables.ts';

const rowPt = 16;
const edges = [330, 410, 480, 540];
const top = 100;

/** A grid of columns with values, and texts before it. */
function sheet(stubs: readonly string[], rows: readonly (readonly string[])[], pitch = rowPt) {
  const before = stubs.flatMap((text, row): TextRun[] => (text === '' ? [] : line(text, 60, top + 12 + row * pitch)));
  const values = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): TextRun[] => (cell === '' ? [] : line(cell, (edges[column] ?? 0) + 6, top + 12 + row * rowPt))),
  );
  const height = rows.length * rowPt;
  const rules: PageShape[] = [
    ...edges.map((x) => down(x, top, height)),
    ...Array.from({ length: rows.length + 1 }, (_, row) => across(330, top + row * rowPt, 210)),
  ];
  return page([...before, ...values], 1, rules);
}

const rows = [
  ['Hours', 'Price', 'Total'],
  ['', '30.00', '0'],
  ['11', '40.00', '440'],
  ['', '', ''],
  ['11', '40.00', '440.00'],
];
const stubs = ['3. Staff', 'Technicians', 'Teachers', 'Others', 'Total of the staff'];

const found = (one: ReturnType<typeof sheet>) =>
  withOpenStubs(ruledTables(framesOf(one)[0]?.glyphs ?? [], marksOf(one))).tables[0];

describe('texts before a grid of values', () => {
  test('are its first column, where each row has one', async () => {
    const own = sheet(stubs, rows);
    expect(found(own)?.xs[0]).toBe(60);
    const { pages } = await recognize(readOf(own));
    const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
    expect(blocks.map(({ kind }) => kind)).toEqual(['table']);
    const [table] = blocks.filter((block) => block.kind === 'table');
    expect(table?.columnWidthsPt).toHaveLength(4);
  });

  test('are none where they have other line distances, as text beside the grid', () => {
    expect(found(sheet([...stubs, 'More', 'And more'], rows, 11))?.xs[0]).toBe(330);
  });

  test('are none where they are as long as lines of text', () => {
    const text = stubs.map(() => 'it is a line of a text that goes on');
    expect(found(sheet(text, rows))?.xs[0]).toBe(330);
  });
});

test('a grid with names above all of its columns is a table, however empty it is', async () => {
  const empty = [['Hours', 'Price', 'Total'], ...Array.from({ length: 6 }, () => ['', '', '']), ['0', '0.00', '0.00']];
  const { pages } = await recognize(readOf(sheet([], empty)));
  const kinds = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks.map(({ kind }) => kind)));
  expect(kinds).toEqual(['table']);
});
