import { expect, test } from 'vitest';
import type { RecognizedBlock, Table } from '#engines/core/document-model/document.ts';
import { joinedBlock } from '#engines/core/document-model/joinedBlocks.ts';
import type { PageShape } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { across, down, line, page, readOf, shape } from '../setPages.ts';

const rowPt = 20;
const lefts = [50, 200, 350];

/** A ruled table with a filled header, and fills in other rows where they are wanted. */
function ruled(header: readonly string[], count: number, number: number, fills: ReadonlyMap<number, string> = new Map()) {
  const rows = [
    header,
    ...Array.from({ length: count }, (_, row) => [`Place ${number}`, `${(row * 31) % 97}`, `${(row * 53) % 89}`]),
  ];
  const text = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => line(cell, (lefts[column] ?? 0) + 5, 114 + row * rowPt)),
  );
  const height = rows.length * rowPt;
  const edges = [...lefts, 500].map((x) => down(x, 100, height));
  const rules = rows.map((_, row) => across(50, 100 + row * rowPt, 450));
  const filled = [...new Map([[0, '#203040'], ...fills])].map(
    ([row, color]): PageShape => ({ ...shape('rectangle', 50, 100 + row * rowPt, 450, rowPt), color }),
  );
  return page(text, number, [...filled, ...edges, ...rules, across(50, 100 + height, 450)]);
}

async function tablesOf(...pages: readonly ReturnType<typeof ruled>[]): Promise<Table[]> {
  const read = await recognize(readOf(...pages));
  const blocks: RecognizedBlock[] = read.pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.filter((block) => block.kind === 'table');
}

const header = ['Name', 'Active', 'Other'];
const stripes = new Map([1, 3, 5, 7, 9].map((row) => [row, '#e0e0e0']));

test('a striped row below the header is none of it', async () => {
  const [table] = await tablesOf(ruled(header, 10, 1, stripes));
  expect(table?.headerRows).toBe(1);
});

test('a table that repeats its header goes on, with every row once; one with another header is a table of its own', async () => {
  const [first, second] = await tablesOf(ruled(header, 10, 1, stripes), ruled(header, 10, 2, stripes));
  expect(second?.continues).toBe(true);
  const whole = first && second ? joinedBlock(first, second) : undefined;
  expect(whole).toMatchObject({ headerRows: 1, rowHeightsPt: { length: 21 } });
  const [, other] = await tablesOf(ruled(header, 10, 1, stripes), ruled(['Name', 'Present', 'Absent'], 10, 2, stripes));
  expect(other?.continues).toBe(false);
});

test('a header of the pages above a ruled table is no row of it', async () => {
  const titled = (number: number) => {
    const { runs, shapes } = ruled(header, 10, number);
    const title = [...line('Registration totals of the year', 200, 60), ...line('7/5/2022', 520, 60)];
    const below = [...line('by district', 200, 74), ...line('9:23', 520, 74)];
    return page([...title, ...below, ...runs], number, shapes);
  };
  const read = await recognize(readOf(titled(1), titled(2), titled(3)));
  const [first] = read.pages;
  expect(first?.header.length).toBeGreaterThan(0);
  const [table] = first?.sections.flatMap(({ blocks }) => blocks) ?? [];
  expect(table).toMatchObject({ kind: 'table', columnWidthsPt: { length: 3 }, rowHeightsPt: { length: 11 } });
});

test('the rule below a repeated header is not above the first row of the next page, unless all rows are ruled', () => {
  const open = { top: undefined, right: undefined, bottom: undefined, left: undefined };
  const partWith = (bottom: string | undefined, continues: boolean): Table => {
    const cells = ['Name', 'Adams', 'Brown'].map((text, row) => {
      const borders = { ...open, ...(row === 0 ? { bottom: '#000000' } : { bottom }), ...(row === 1 ? { top: '#000000' } : {}) };
      const runs = [{ text, style: {} }];
      return { row, column: 0, rowSpan: 1, columnSpan: 1, blocks: [{ kind: 'paragraph', runs }], borders };
    });
    return {
      kind: 'table',
      headerRows: 1,
      columnWidthsPt: [90],
      rowHeightsPt: [12, 12, 12],
      cells,
      continues,
    } as unknown as Table;
  };
  const topOf = (bottom: string | undefined) => {
    const joined = joinedBlock(partWith(bottom, false), partWith(bottom, true));
    return joined?.kind === 'table' ? joined.cells.find(({ row }) => row === 3)?.borders.top : 'none';
  };
  expect([topOf(undefined), topOf('#000000')]).toEqual([undefined, '#000000']);
});
