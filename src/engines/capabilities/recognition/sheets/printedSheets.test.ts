import { describe, expect, test } from 'vitest';
import type { Table } from '#engines/core/document-model/document.ts';
import type { PageShape, TextPage, TextRun } from '#engines/ports.ts';
import { across, down, line, page, readOf } from '../setPages.ts';
import { printedSheets } from './printedSheets.ts';

/** Cells as a program prints them: each shown at one go. Letters are half as wide as they are high. */
type Cells = Readonly<Record<string, string>>;

const columnLefts = { A: 50, B: 150, C: 250, D: 350 } as const;
const rowPt = 13;

/** `A1`: at the left of its column; `>A1`: at its right; `A1.5`: half a row lower. */
function sheet(cells: Cells, number = 1, shapes: readonly PageShape[] = [], others: readonly TextRun[] = []): TextPage {
  let object = 0;
  const runs = Object.entries(cells).flatMap(([place, text]) => {
    const [, side, letter = 'A', row = '1'] = /^(>?)([A-D])(\d+(?:\.5)?)$/.exec(place) ?? [];
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
      blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map((span) => span.text) : [])).join(''),
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

  test('has a footer of its own, far below its rows', async () => {
    const rows = { A1: 'Item', '>B1': 'Price', A2: 'Rice', '>B2': '52.00', A3: 'Salt', '>B3': '8.50', A4: 'Tea', '>B4': '4.00' };
    const [only] = await read([sheet(rows, 1, [], line('Printed', 250, 780))]);
    expect(Object.keys(only?.cells ?? {})).toEqual(Object.keys(rows).map((place) => place.replace('>', '')));
    const [near] = await read([sheet({ ...rows, A6: 'Sum of all' })]);
    expect(near?.cells.A6).toBe('Sum of all');
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
    expect(only?.cells).toEqual({ A1: 'one', B1: '', C1: 'three', A2: '2', B2: '', C2: '', A3: '', B3: 'mid', C3: '' });
    const free = only?.table.cells.find(({ row, column }) => row === 1 && column === 2);
    expect(Object.values(free?.borders ?? {})).toEqual(['#000000', '#000000', '#000000', '#000000']);
  });

  test('has the line under its last row there, and not over what follows free rows', async () => {
    const lines = [across(48, 64, 200), across(48, 64 + 3 * rowPt, 200)];
    const values = { A1: 'Rice', '>B1': '1', A2: 'Salt', '>B2': '2', A3: 'Fish', '>B3': '3', A6: 'Prices', A7: 'of May' };
    const [only] = await read([sheet(values, 1, lines)]);
    const borders = (at: number) => only?.table.cells.find(({ row, column }) => row === at && column === 0)?.borders;
    expect(borders(2)).toMatchObject({ bottom: '#000000' });
    expect(borders(5)).toMatchObject({ top: undefined });
    // The free rows do not belong to the row below them.
    expect(only?.table.rowHeightsPt[5]).toBeLessThanOrEqual(rowPt);
  });

  test('has the frames of a table below free rows around its first row', async () => {
    const frame = (row: number, rows: number) => [
      ...Array.from({ length: rows + 1 }, (_, at) => across(48, 64 + (row + at - 1) * rowPt, 200)),
      ...[48, 148, 248].map((x) => down(x, 64 + (row - 1) * rowPt, rows * rowPt)),
    ];
    const values = { A1: 'Rice', '>B1': '1', A2: 'Sum', '>B2': '2', A4: 'Fish', B4: 'Price', A5: 'Tuna', '>B5': '3' };
    const [only] = await read([sheet(values, 1, [...frame(1, 2), ...frame(4, 2)])]);
    const rows = [1, 3].map((at) =>
      only?.table.cells.filter(({ row }) => row === at).map(({ borders }) => Object.values(borders)),
    );
    expect(rows.flat(2).filter((color) => color !== '#000000')).toEqual([]);
    expect(rows.map((cells) => cells?.length)).toEqual([2, 2]);
  });

  test('has empty rows with lines around them below its last row', async () => {
    const rows = 5;
    const lines = Array.from({ length: rows + 1 }, (_, at) => across(48, 64 + at * rowPt, 200));
    const sides = [48, 148, 248].map((x) => down(x, 64, rows * rowPt));
    const values = { A1: 'Item', B1: 'Price', A2: 'Rice', '>B2': '52.00', A4: 'Salt', '>B4': '8.50' };
    const [only] = await read([sheet(values, 1, [...lines, ...sides])]);
    expect(only?.table.rowHeightsPt).toHaveLength(rows);
    expect(only?.table.cells.filter(({ row }) => row === 2 || row === 4)).toHaveLength(4);
    expect(only?.table.rowHeightsPt[4]).toBeCloseTo(rowPt, 0);
    expect(only?.bottomPt).toBeCloseTo(64 + rows * rowPt, 0);
  });

  test('has as many free rows between two ruled tables as there is room for', async () => {
    const frame = (row: number) => [
      ...[0, 1, 2].map((at) => across(48, 64 + (row + at - 1) * rowPt, 200)),
      ...[48, 148, 248].map((x) => down(x, 64 + (row - 1) * rowPt, 2 * rowPt)),
    ];
    const values = { A1: 'Rice', '>B1': '1', A2: 'Salt', '>B2': '2', A6: 'Fish', '>B6': '3', A7: 'Tuna', '>B7': '4' };
    const [only] = await read([sheet(values, 1, [...frame(1), ...frame(6)])]);
    expect(only?.cells).toMatchObject({ A2: 'Salt', A6: 'Fish' });
    const [before, ...free] = only?.table.rowHeightsPt.slice(1, 5) ?? [];
    expect(before).toBeCloseTo(rowPt, 0);
    expect(free.reduce((sum, height) => sum + height, 0)).toBeCloseTo(3 * rowPt, 0);
  });

  test('has a row as low as the white space between two lines', async () => {
    const lines = [0, 1, 2].map((at) => across(48, 64 + at * rowPt, 200)).concat(across(48, 64 + 2 * rowPt + 6, 200));
    const values = { A1: 'Rice', '>B1': '1', A2: 'Salt', '>B2': '2' };
    const below = [...line('Fish', 50, 60 + 3 * rowPt + 6), ...line('Tuna', 50, 60 + 4 * rowPt + 6)];
    const [only] = await read([sheet(values, 1, lines, below)]);
    expect(only?.cells).toMatchObject({ A2: 'Salt', A4: 'Fish' });
    expect(only?.table.rowHeightsPt[2]).toBeCloseTo(6, 0);
  });

  test('has a text near the end of a wide frame in all columns of the frame', async () => {
    const lines = [0, 1, 2, 3].map((row) => across(48, 64 + row * rowPt, 300));
    const sides = [down(48, 64, 3 * rowPt), down(348, 64, 3 * rowPt)];
    const inside = [148, 248].map((x) => down(x, 64 + rowPt, 2 * rowPt));
    const values = { '>C1': 'Prices', A2: 'Rice', '>B2': '1', '>C2': '2', A3: 'Salt', '>B3': '3', '>C3': '4' };
    const [only] = await read([sheet(values, 1, [...lines, ...sides, ...inside])]);
    const title = only?.table.cells.find(({ row, blocks }) => row === 0 && blocks.length > 0);
    expect(title).toMatchObject({ column: 0, columnSpan: 3 });
    expect(title?.blocks[0]).toMatchObject({ alignment: 'right' });
  });

  test('has a text that is wider than its column at the edge where it begins', async () => {
    const title = 'All that was bought in the year';
    const [only] = await read([
      sheet({ A1: title, '>A2': '15', '>B2': '1.00', '>A3': '8', '>B3': '2.00', '>A4': '9', '>B4': '2.50' }),
    ]);
    const first = only?.table.cells.find(({ row, column }) => row === 0 && column === 0);
    expect(first?.blocks[0]).toMatchObject({ alignment: 'left' });
  });
});

test('two lines of one middle are centered across the last columns, where the sheet begins before their frame', async () => {
  const body = { A3: 'No', B3: 'Item', C3: 'Price of all', A4: 'x', B4: 'Rice', C4: 'y', A5: 'z', B5: 'Salt', C5: 'Much of it' };
  const lineAt = (text: string, middle: number, row: number) => {
    const widthPt = line(text, 0, 0).reduce((end, run) => Math.max(end, run.x + run.width), 0);
    return line(text, middle - widthPt / 2, 60 + row * rowPt).map((run) => ({ ...run, isSpaced: true }));
  };
  const spans = async (second: readonly TextRun[]) => {
    const [only] = await read([sheet(body, 1, [], [...lineAt('Programme', 231, 1), ...second])]);
    const title = only?.table.cells.find(({ row, blocks }) => row === 0 && blocks.length > 0);
    return [title?.column, title?.columnSpan];
  };
  expect(await spans(lineAt('of a whole week', 231, 2))).toEqual([1, 2]);
  expect((await spans(lineAt('of a whole week', 260, 2)))[1]).toBe(1);
});

test('a line alone in its row and in the middle of the sheet is centered across it', async () => {
  const body = { A3: 'Day', B3: 'What', '>D3': 'Where', A4: 'Sunday', B4: 'Rest', '>D4': 'Home' };
  const lineAt = (middle: number) => {
    const widthPt = line('Programme', 0, 0).reduce((end, run) => Math.max(end, run.x + run.width), 0);
    return line('Programme', middle - widthPt / 2, 60 + rowPt);
  };
  const title = async (middle: number) => {
    const [only] = await read([sheet(body, 1, [], lineAt(middle))]);
    const cell = only?.table.cells.find(({ row }) => row === 0);
    const [text] = cell?.blocks ?? [];
    return [cell?.columnSpan, text?.kind === 'paragraph' ? text.alignment : undefined];
  };
  // The sheet goes from 50 to 448 points.
  expect(await title(249)).toEqual([3, 'center']);
  expect((await title(235))[0]).toBe(1);
});

describe('a wrapped cell without lines around it', () => {
  const header = { A1: 'Day', B1: 'What', C1: 'Where' };
  const next = { A5: 'Sunday', B5: 'Rest', C5: 'Home' };
  const whole = (cells: Record<string, string> | undefined) =>
    Object.values(cells ?? {}).map((text) => text.replace(/\s+/g, ' ').trim());

  test.each([
    ['in the middle', { 'A2.5': 'Monday', B2: 'Games and', B3: 'planning', 'C2.5': 'Hall' }],
    ['at the bottom', { A3: 'Monday', B2: 'Games and', B3: 'planning', C3: 'Hall' }],
    ['at the top', { A2: 'Monday', B2: 'Games and', B3: 'planning', C2: 'Hall' }],
    ['first, and wrapped too', { A2: 'Monday or', A3: 'Tuesday', B2: 'Games and', B3: 'planning', 'C2.5': 'Hall' }],
  ])('is one cell where the others of its row stand %s', async (_, row) => {
    const [only] = await read([sheet({ ...header, ...row, ...next })]);
    expect(whole(only?.cells)).toContain('Games and planning');
    expect(only?.table.cells.filter(({ column }) => column === 1).map(({ rowSpan }) => rowSpan)).toEqual([1, 1, 1]);
    expect(only?.cells).toMatchObject({ A1: 'Day', B1: 'What', C1: 'Where' });
  });

  test('is no cell where its lines are level with rows of the others', async () => {
    const labels = { A1: 'Day', A2: 'Monday', A3: 'Tuesday' };
    const [only] = await read([sheet({ ...labels, B1: 'What', C1: 'Where', B2: 'Rice', C2: 'Hall', B3: 'Salt', C3: 'Room' })]);
    expect(only?.cells).toMatchObject({ A2: 'Monday', A3: 'Tuesday', B3: 'Salt' });
  });

  test('is no cell of numbers', async () => {
    const [only] = await read([sheet({ ...header, 'A2.5': 'Monday', B2: '12', B3: '14', 'C2.5': 'Hall', ...next })]);
    expect(whole(only?.cells)).not.toContain('12 14');
  });
});

describe('a ruled table', () => {
  const [left, top] = [48, 64];
  /** Lines of a table of three columns: `ends` says which rows end with one. */
  const lines = (rows: number, ends = (_row: number) => true) =>
    Array.from({ length: rows + 1 }, (_, row) => row)
      .filter((row) => row === 0 || ends(row))
      .map((row) => across(left, top + row * rowPt, 300))
      .concat([0, 1, 2, 3].map((column) => down(left + column * 100, top, rows * rowPt)));

  test('has a wrapped heading in one cell where its neighbour has one line in the middle', async () => {
    const words = { A1: 'Sold in', A2: 'May', B1: 'Sold in', B2: 'June', A3: '1', B3: '2', C3: '3', A4: '4', B4: '5', C4: '6' };
    const middle = line('Sum', 250, 60 + 1.5 * rowPt);
    const [only] = await read([
      sheet(
        words,
        1,
        lines(4, (row) => row !== 1),
        middle,
      ),
    ]);
    expect(only?.cells).toEqual({
      // Both lines would have fitted on one: the break was meant.
      A1: 'Sold in\nMay',
      B1: 'Sold in\nJune',
      C1: 'Sum',
      A2: '1',
      B2: '2',
      C2: '3',
      A3: '4',
      B3: '5',
      C3: '6',
    });
  });

  test('has a name with a wide space in it in one cell', async () => {
    const parted = line('T1', 50, 60 + 2 * rowPt).concat(line('lines', 100, 60 + 2 * rowPt));
    const words = { A1: 'Kind', B1: 'May', C1: 'June', '>B2': '1', '>C2': '2', A3: 'All', '>B3': '1', '>C3': '2' };
    const [only] = await read([sheet(words, 1, lines(3), parted)]);
    expect(only?.cells).toMatchObject({ A1: 'Kind', B1: 'May', C2: '2', A3: 'All', B3: '1' });
    expect(only?.cells.A2?.replaceAll(/\s+/g, ' ')).toBe('T1 lines');
  });

  test('has a heading in the middle over its columns in a cell of them all', async () => {
    const open = lines(3).filter((one) => !(one.width === 0 && one.x > left && one.x < left + 300));
    const inner = [1, 2].map((column) => down(left + column * 100, top + rowPt, 2 * rowPt));
    const middle = line('Both', 188, 60 + rowPt);
    const words = { A2: 'a', B2: 'b', C2: 'c', A3: 'd', B3: 'e', C3: 'f' };
    const [only] = await printedSheets(readOf(sheet(words, 1, [...open, ...inner], middle)), () => true, true);
    const [heading] = only?.table.cells.filter(({ row }) => row === 0) ?? [];
    expect(heading).toMatchObject({ column: 0, columnSpan: 3 });
    expect(only?.table.cells.filter(({ row }) => row > 0).map(({ columnSpan }) => columnSpan)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('keeps its rows beside a frame that reaches over several', async () => {
    const beside = [across(352, top, 90), across(352, top + 3 * rowPt, 90), down(352, top, 3 * rowPt), down(442, top, 3 * rowPt)];
    const words = { A1: 'a', B1: 'b', C1: 'c', A2: 'd', B2: 'e', C2: 'f', A3: 'g', B3: 'h', C3: 'i', D3: 'all of it' };
    const [only] = await read([sheet(words, 1, [...lines(3), ...beside])]);
    expect(only?.cells).toMatchObject({ A1: 'a', D1: 'all of it', A2: 'd', C3: 'i' });
  });

  /** A column of names over the four rows of a table. */
  const overRows = (letters: readonly TextRun[]) => {
    const frame = [across(348, top, 94), across(348, top + 4 * rowPt, 94), down(442, top, 4 * rowPt)];
    const rows = [1, 2, 3, 4].flatMap((row) => ['A', 'B', 'C'].map((letter) => [`${letter}${row}`, `${letter}${row}`] as const));
    return sheet(Object.fromEntries(rows), 1, [...lines(4), ...frame], letters);
  };

  test('has the letters of a name that stand below one another in one cell', async () => {
    // The first two are near enough to be read as lines of one cell.
    const letters = [...'Name'].flatMap((letter, at) => line(letter, 393, [71, 81, 94, 106][at] ?? 0));
    const [stacked] = await read([overRows(letters)]);
    expect(stacked?.cells.D1?.replaceAll(/\s+/g, '')).toBe('Name');
  });

  test('has a free row in a frame that is twice as high as all others', async () => {
    const words = Object.fromEntries(
      [1, 2, 3, 5, 6, 7, 8].flatMap((row) =>
        ['A', 'B', 'C'].map((letter) => [`${letter}${row}`, `${letter.toLowerCase()}${row}`]),
      ),
    );
    const [only] = await read([
      sheet(
        words,
        1,
        lines(8, (row) => row !== 4),
      ),
    ]);
    expect(only?.cells).toEqual(words);
  });
});

describe('letters above columns and numbers beside rows', () => {
  const [left, top] = [48, 64];
  const grid = [0, 1, 2, 3, 4, 5].map((row) => across(left, top + row * rowPt, row < 2 ? 400 : 100));
  const lines = grid.concat([0, 1].map((column) => down(left + column * 100, top, 5 * rowPt)));
  const letters = [2, 3, 4].map((column) => down(left + column * 100, top, rowPt));
  const body = { B2: 'Item', D2: 'Price', B5: 'Rice', '>D5': '52.00' };

  test('go, and what they tell of free rows and columns stays', async () => {
    const headings = { B1: 'A', C1: 'B', D1: 'C', A2: '1', A3: '2', A4: '3', A5: '4' };
    const [only] = await read([sheet({ ...headings, ...body }, 1, [...lines, ...letters])]);
    const filled = Object.entries(only?.cells ?? {}).filter(([, text]) => text !== '');
    expect(Object.fromEntries(filled)).toEqual({ A1: 'Item', C1: 'Price', A4: 'Rice', C4: '52.00' });
  });

  test('stay where there are letters but no numbers that count on', async () => {
    const notes = { B1: 'A', C1: 'B', D1: 'C', A2: '4', A3: '2', A4: '9', A5: '1' };
    const [only] = await read([sheet({ ...notes, ...body }, 1, [...lines, ...letters])]);
    expect(only?.cells).toMatchObject({ B1: 'A', C1: 'B', A2: '4', B2: 'Item' });
  });
});

describe('a number', () => {
  const cellsOf = async (cells: Cells) => {
    const [only] = await printedSheets(readOf(sheet(cells)), () => true, true);
    return (only?.table.cells ?? []).map((cell) => {
      const [block] = cell.blocks;
      return [cell.row, cell.column, block?.kind === 'paragraph' ? block.alignment : undefined, cell.isCode ?? false];
    });
  };

  test('stands at the right of its column, or in its middle, as it was set', async () => {
    const found = await cellsOf({ A1: 'Rice', '>B1': '52.00', A2: 'Salt', '>B2': '8.50', A3: 'Sugar', '>B3': '1,108.50' });
    expect(found.filter(([, column]) => column === 1).map(([, , alignment]) => alignment)).toEqual(['right', 'right', 'right']);
    expect(found.filter(([, column]) => column === 0).map(([, , alignment]) => alignment)).toEqual(['left', 'left', 'left']);
  });

  test('at the left of its column is a code where such ones are of several lengths', async () => {
    const codes = await cellsOf({ A1: 'Manila', B1: '2', A2: 'Cebu', B2: '32', A3: 'Mactan', B3: '3249', A4: 'Davao', B4: '82' });
    expect(codes.filter(([, , , isCode]) => isCode).map(([row, column]) => [row, column])).toEqual(
      [0, 1, 2, 3].map((row) => [row, 1]),
    );
    const years = await cellsOf({
      A1: 'Manila',
      B1: '2019',
      A2: 'Cebu',
      B2: '2020',
      A3: 'Mactan',
      B3: '2021',
      A4: 'Davao',
      B4: '2022',
    });
    expect(years.filter(([, , , isCode]) => isCode)).toEqual([]);
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

  test('is one with breaks that its author set, and its further columns to the right', async () => {
    const left = (from: number, count: number) =>
      Object.fromEntries(Object.entries(rows(from, ['A', 'B'], count)).map(([place, text]) => [place.slice(1), text]));
    const all = ['A', 'B', 'C', 'D'];
    const [only, ...others] = await read([
      sheet(rows(1, all, 20)),
      sheet(rows(21, all, 30), 2),
      sheet(left(501, 20), 3),
      sheet(left(521, 30), 4),
    ]);
    expect(others).toEqual([]);
    expect(only?.cells).toMatchObject({ A1: '1.65', D20: '20.68', A21: '21.65', E1: '501.65', F50: '550.66' });
  });

  test('has a text that runs over on to the next page once', async () => {
    const long = 'Allthatwasboughtintheyearbymonthandbyshopandbywhomitwasboughtthere';
    const beyond = line(long, -80, 60 + rowPt);
    const two = (from: number) =>
      Object.fromEntries(Object.entries(rows(from, ['A', 'B'], 9)).filter(([place]) => !place.endsWith('1')));
    const [only, ...others] = await read([sheet({ ...two(1), D1: long }), sheet(two(101), 2, [], beyond)]);
    expect(others).toEqual([]);
    expect(Object.values(only?.cells ?? {}).filter((text) => text === long)).toHaveLength(1);
    expect(only?.cells).toMatchObject({ C1: long, A2: '2.65', D2: '102.65' });
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
    expect(only?.footerParts).toMatchObject({ left: '', middle: 'Page &P', right: '' });
    expect(Object.values(only?.cells ?? {}).filter((text) => text === 'Amount')).toHaveLength(1);
    expect(only?.cells).toMatchObject({ A2: '100.5', A53: '200.5', A104: '300.5' });
    expect(only).toMatchObject({ titleRows: { from: 0, to: 1 }, rowBreaks: [52, 103] });
  });

  test('is no continuation to the right where its columns have the same names', async () => {
    const named = (title: string, names: readonly string[], from: number) => ({
      A1: title,
      ...Object.fromEntries(names.map((name, index) => [`${'ABCD'[index]}2`, name])),
      ...Object.fromEntries(Object.entries(rows(from, ['A', 'B', 'C', 'D'], 9)).filter(([place]) => !/\D[12]$/.test(place))),
    });
    const sheets = (second: readonly string[]) =>
      read([sheet(named('First', ['County', 'Active', 'Other', 'Total'], 1)), sheet(named('Second', second, 101), 2)]);
    expect(await sheets(['County', 'Active', 'Other', 'Total'])).toHaveLength(2);
    const [only, ...others] = await sheets(['Rural', 'Urban', 'Postal', 'Sum']);
    expect(others).toEqual([]);
    expect(only?.cells).toMatchObject({ A2: 'County', E2: 'Rural', E3: '103.65' });
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
