import { expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { across, down, line, page, readOf, shape } from '../setPages.ts';

const columnPt = 60;
const lefts = Array.from({ length: 9 }, (_, column) => 40 + column * columnPt);
const rowPt = 12;

/** A grid whose rulings divide every third row only, each cell in its own color; values stand in the middle of their columns. */
function groups(count: number, linesOf: (column: number) => number) {
  const heightPt = 3 * rowPt;
  const text = Array.from({ length: count }, (_, group) =>
    lefts.slice(0, -1).flatMap((left, column) =>
      Array.from({ length: linesOf(column) }, (_, row) => {
        const value = column === 0 ? `State ${group}${row}` : `${((group * 7 + row * 31 + column * 13) % 90) + 10}`;
        return line(value, left + (columnPt - value.length * 5) / 2, 110 + group * heightPt + row * rowPt);
      }).flat(),
    ),
  ).flat();
  const fills = Array.from({ length: count }, (_, group) =>
    lefts.slice(0, -1).map(
      (left, column): PageShape => ({
        ...shape('rectangle', left, 100 + group * heightPt, columnPt, heightPt),
        color: column === 0 ? '#c0f0f0' : '#f0f0c0',
      }),
    ),
  ).flat();
  const rules = [
    ...Array.from({ length: count + 1 }, (_, group) => across(40, 100 + group * heightPt, columnPt * 8)),
    ...lefts.map((x) => down(x, 100, count * heightPt)),
  ];
  return page(text, 1, [...fills, ...rules]);
}

async function rowCountOf(one: ReturnType<typeof groups>): Promise<number | undefined> {
  const { pages } = await recognize(readOf(one));
  const table = pages
    .flatMap(({ sections }) => sections.flatMap((section) => section.blocks))
    .find(({ kind }) => kind === 'table');
  return table?.kind === 'table' ? table.rowHeightsPt.length : undefined;
}

test('where rulings divide groups of rows only, each line of their cells is a row', async () => {
  expect(await rowCountOf(groups(4, () => 3))).toBe(12);
});

test('cells with different numbers of lines stay as they are ruled', async () => {
  expect(await rowCountOf(groups(4, (column) => 1 + (column % 3)))).toBe(4);
});
