import { describe, expect, test } from 'vitest';
import type { PageShape, TextPage, TextRun } from '../../ports.ts';
import type { Table } from '../recognised.ts';
import { across, down, line, page, readOf } from '../setPages.ts';
import { printedSheets } from './printedSheets.ts';

/** Cells as a program prints them: each shown at one go. Letters are half as wide as they are high. */
type Cells = Readonly<Record<string, string>>;

const columnLefts = { A: 50, B: 150, C: 250, D: 350 } as const;
const rowPt = 13;

/** `A1`: at the left of its column; `>A1`: at its right. */
function sheet(cells: Cells, number = 1, shapes: readonly PageShape[] = [], others: readonly TextRun[] = []): TextPage {
  let object = 0;
  const runs = Object.entries(cells).flatMap(([place, text]) => {
    const [, side, letter = 'A', row = '1'] = /^(>?)([A-D])(\d+)$/.exec(place) ?? [];
    const start = columnLefts[letter as keyof typeof columnLefts];
    const widthPt = line(text, 0, 0).reduce((end, run) => Math.max(end, run.x + run.width), 0);
    object += 1;
    return line(text, side ? start + 98 - widthPt : start, 60 + Number(row) * rowPt).map((run) => ({ ...run, object }));
  });
  return page([...runs, ...others.map((run, index) => ({ ...run, object: 1000 + index }))], number, shapes);
}

const textOf = ({ cells }: Table) =>
  Object.fromEntries(
    cells.map(({ row, column, blocks }) => [
      `${String.fromCharCode(65 + column)}${row + 1}`,
      blocks.flatMap((block) => (block.kind === 'paragraph' ? block.spans.map((span) => span.text) : [])).join(''),
    ]),
  );

async function read(pages: readonly TextPage[], isJoined = true) {
  const sheets = await printedSheets(readOf(...pages), () => true, isJoined);
  return sheets.map((one) => ({ ...one, cells: textOf(one.table) }));
}

describe('a page of cells', () => {
  test('keeps its rows and columns, free rows too', async () => {
    const [only] = await read([
      sheet({ A1: 'Item', '>B1': 'Price', A2: 'Rice', '>B2': '52.00', A3: 'Salt', '>B3': '8.50', A6: 'Sum', '>B6': '60.50' }),
    ]);
    expect(only?.cells).toEqual({
      A1: 'Item',
      B1: 'Price',
      A2: 'Rice',
      B2: '52.00',
      A3: 'Salt',
      B3: '8.50',
      A6: 'Sum',
      B6: '60.50',
    });
  });

  test('has a name at the left of a column and its numbers at the right in one', async () => {
    const [only] = await read([
      sheet({ A1: 'Item', B1: 'No', C1: 'x', A2: 'Rice', '>B2': '52.00', C2: 'y', A3: 'Salt', '>B3': '8.50', C3: 'z' }),
    ]);
    expect(only?.cells).toMatchObject({ B1: 'No', B2: '52.00', B3: '8.50', C1: 'x', C3: 'z' });
  });

  test('leaves a text that runs over its neighbours where it begins', async () => {
    const long = 'All that was bought in the year, by month and by shop';
    const [only] = await read([
      sheet({ A1: long, A2: 'May', '>B2': '1.00', '>C2': '3.00', A3: 'June', '>B3': '2.00', '>C3': '4.00' }),
    ]);
    expect(only?.cells).toMatchObject({ A1: long, B2: '1.00', C3: '4.00' });
  });

  test('does not part a cell that fills its column from the next one, nor join them', async () => {
    const [only] = await read([sheet({ A1: 'nineteen letters abc', B1: 'next', A2: 'short', B2: 'more' })]);
    expect(only?.cells).toEqual({ A1: 'nineteen letters abc', B1: 'next', A2: 'short', B2: 'more' });
  });

  test('follows the lines that are drawn around cells, whatever stands in them', async () => {
    const lines = [0, 1, 2, 3]
      .map((row) => across(48, 64 + row * rowPt, 300))
      .concat([0, 1, 2, 3].map((column) => down(48 + column * 100, 64, 39)));
    const [only] = await read([sheet({ A1: 'one', '>C1': 'three', '>A2': '2', B3: 'mid' }, 1, lines)]);
    expect(only?.cells).toEqual({ A1: 'one', C1: 'three', A2: '2', B3: 'mid' });
  });
});

describe('a sheet on several pages', () => {
  const rows = (from: number, letters: readonly string[], count = 52): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, row) =>
        letters.map((letter) => [`>${letter}${row + 1}`, `${from + row}.${letter.charCodeAt(0)}`] as const),
      ).flat(),
    );

  test('is one: down its first columns, then down the next ones', async () => {
    const wide = (from: number) => rows(from, ['A', 'B', 'C', 'D']);
    const left = (from: number) =>
      Object.fromEntries(Object.entries(rows(from, ['A', 'B'])).map(([place, text]) => [place.slice(1), text]));
    const [only, ...others] = await read([sheet(wide(1)), sheet(wide(53), 2), sheet(left(1), 3), sheet(left(53), 4)]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ firstPage: 1, lastPage: 4 });
    expect(only?.cells).toMatchObject({ A1: '1.65', D1: '1.68', E1: '1.65', A104: '104.65', F104: '104.66' });
    expect(Object.keys(only?.cells ?? {})).toHaveLength(104 * 6);
  });

  test('is several where each page is wanted by itself', async () => {
    const sheets = await read([sheet(rows(1, ['A', 'B'])), sheet(rows(53, ['A', 'B']), 2)], false);
    expect(sheets.map(({ firstPage }) => firstPage)).toEqual([1, 2]);
  });

  test('has what returns on top of each page once, and header and footer aside', async () => {
    const edges = (number: number) => [...line('Budget', 280, 30), ...line(`Page ${number}`, 285, 780)];
    const body = (from: number) => ({
      A1: 'Amount',
      ...Object.fromEntries(Array.from({ length: 51 }, (_, row) => [`>A${row + 2}`, `${from + row}.5`])),
    });
    const [only, ...others] = await read([1, 2, 3].map((number) => sheet(body(number * 100), number, [], edges(number))));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ header: 'Budget', footer: 'Page   1' });
    expect(Object.values(only?.cells ?? {}).filter((text) => text === 'Amount')).toHaveLength(1);
    expect(only?.cells).toMatchObject({ A2: '100.5', A53: '200.5', A104: '300.5' });
  });

  test('ends where another header begins', async () => {
    const titled = (title: string, number: number) => sheet(rows(1, ['A', 'B']), number, [], line(title, 280, 30));
    const sheets = await read([titled('May', 1), titled('May', 2), titled('June', 3), titled('June', 4)]);
    expect(sheets.map(({ firstPage, lastPage, header }) => [firstPage, lastPage, header])).toEqual([
      [1, 2, 'May'],
      [3, 4, 'June'],
    ]);
  });
});

test('what is all that stands on a page is no footer of it', async () => {
  const sheets = await read([1, 2].map((number) => page(line('Printed', 400, 780), number)));
  expect(sheets.flatMap(({ cells }) => Object.values(cells))).toEqual(['Printed']);
});

test('pages without letters make no sheet', async () => {
  expect(await read([page([])])).toEqual([]);
});
