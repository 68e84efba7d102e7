import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cell, Paragraph, RecognizedBlock, Table } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import { cell, documentOf, page, paragraph, part, sheetFormat, span, table, valid } from '../officeDocuments.suite.ts';
import { cellPlaces, verticalPlaces } from './cells/cellPlaces.ts';
import { columnLetters } from './columns/columnLetters.ts';
import { tableRows } from './rows/tableRows.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-tables-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const names = { empty: () => 'Empty', page: String, pages: String, table: String, printed: String };
const options = { names, sheets: 'tables', numbers: 'auto', dates: 'auto', totals: 'values' } as const;

/** The sheet of the only table among the blocks. */
async function sheetOf(name: string, blocks: readonly RecognizedBlock[]): Promise<string> {
  const path = join(folder, `${name}.xlsx`);
  await writer.sheets({ document: documentOf(page(1, blocks)), pictures: new Map() }, options, path);
  await valid(path);
  return part(path, 'xl/worksheets/sheet1.xml');
}

const textsOf = (sheet: string) => [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);

/** A cell whose text stands at `x`. */
const at = (row: number, column: number, text: string, box: Partial<Paragraph>, more: Partial<Cell> = {}) =>
  cell(row, column, text, { blocks: [paragraph(text, { height: 10, ...box })], ...more });

describe('text around a table', () => {
  const numbers = table([cell(0, 0, 'Item'), cell(0, 1, 'Price'), cell(1, 0, 'Rice'), cell(1, 1, '4.20')], {
    y: 200,
    height: 40,
  });

  test('its caption and notes are rows over all of its columns, and the caption is frozen with the header', async () => {
    const sheet = await sheetOf('caption', [
      paragraph('Prices were asked for in May.', { y: 120, height: 26, lineCount: 2 }),
      paragraph('Table 2: Prices of food', { y: 160 }),
      paragraph('(in pesos)', { y: 180 }),
      numbers,
      paragraph('Source: the market', { y: 245 }),
      paragraph('Prices rose since.', { y: 265 }),
    ]);
    expect(textsOf(sheet)).toEqual(['Table 2: Prices of food', '(in pesos)', 'Item', 'Price', 'Rice', 'Source: the market']);
    expect(sheet).toContain('<mergeCell ref="A1:B1"/><mergeCell ref="A2:B2"/><mergeCell ref="A5:B5"/>');
    expect(sheet).toContain('ySplit="3"');
  });

  test('a heading of the page over a numbered caption is none, and a caption may stand below', async () => {
    const above = [
      paragraph('Appendices', { y: 150, headingLevel: 1 }),
      paragraph('Table 2: Prices of food', { y: 180 }),
      numbers,
    ];
    expect(textsOf(await sheetOf('heading', above))[0]).toBe('Table 2: Prices of food');
    const below = await sheetOf('below', [numbers, paragraph('Table 3: Prices. They were asked for.', { y: 245 })]);
    expect(textsOf(below).at(-1)).toBe('Table 3: Prices. They were asked for.');
  });

  test('a caption between two tables belongs to the nearer one', async () => {
    const next = { ...numbers, y: 290 };
    const path = join(folder, 'between.xlsx');
    const caption = paragraph('Table 4: Prices', { y: 245 });
    const document = documentOf(page(1, [numbers, caption, next]));
    await writer.sheets({ document, pictures: new Map() }, options, path);
    const sheets = [1, 2].map((number) => textsOf(part(path, `xl/worksheets/sheet${number}.xml`)));
    expect(sheets).toEqual([
      ['Item', 'Price', 'Rice', 'Table 4: Prices'],
      ['Item', 'Price', 'Rice'],
    ]);
  });

  test('sentences, other blocks and text far away or beside it are none', async () => {
    const sheet = await sheetOf('no-caption', [
      paragraph('Table 1: far away', { y: 90 }),
      paragraph('of all prices', { y: 160 }),
      paragraph('The prices of May are these:', { y: 180 }),
      numbers,
      paragraph('Source: beside it', { x: 400, width: 100, y: 245 }),
    ]);
    expect(textsOf(sheet)).toEqual(['Item', 'Price', 'Rice']);
  });
});

describe('places in cells', () => {
  test('lines of one width are where the borders of their column show them', () => {
    const rows = [0, 1, 2].flatMap((row) => [at(row, 0, '12', { x: 75, width: 12 }), at(row, 1, '12', { x: 201, width: 12 })]);
    const placeOf = cellPlaces(table(rows, { headerRows: 0 }));
    expect(rows.slice(0, 2).map(placeOf)).toEqual(['left', 'center']);
  });

  test('a header is in the middle of its cell, over numbers at the right too', () => {
    const header = at(0, 0, 'Price', { x: 102, width: 30 });
    const values = ['1', '10', '100'].map((text, row) =>
      at(row + 1, 0, text, { x: 160 - text.length * 6, width: text.length * 6 }),
    );
    const placeOf = cellPlaces(table([header, ...values]));
    expect([header, ...values].map(placeOf)).toEqual(['center', 'right', 'right', 'right']);
  });

  test('a total at the other edge of its column stands there', () => {
    const names = [54, 40, 46].map((width, row) => at(row, 0, 'Name', { x: 75, width }));
    const total = at(3, 0, 'Total', { x: 135, width: 22 });
    const placeOf = cellPlaces(table([...names, total], { headerRows: 0 }));
    expect([...names, total].map(placeOf)).toEqual(['left', 'left', 'left', 'right']);
    // As many at either edge have one middle together.
    const [one, other] = [at(0, 0, 'Tax', { x: 75, width: 17 }), at(1, 0, 'Net', { x: 140, width: 17 })];
    expect([one, other].map(cellPlaces(table([one, other], { headerRows: 0 })))).toEqual(['left', 'right']);
  });

  test('a header without borders is at the edge that it shares with its column', () => {
    const none = { borders: { top: undefined, right: undefined, bottom: undefined, left: undefined } };
    const header = at(0, 0, '7-Year', { x: 100, width: 30, alignment: 'right' }, none);
    const values = ['14.29%', '8%', '24.49%'].map((text, row) => at(row + 1, 0, text, { x: 101, width: text.length * 5 }, none));
    expect(cellPlaces(table([header, ...values]))(header)).toBe('left');
  });

  test('a header in a box of its own is where it stands in that', () => {
    const open = { borders: { top: '#000000', right: undefined, bottom: '#000000', left: undefined } };
    const header = at(0, 0, 'Country', { x: 102, width: 30 });
    const values = ['Austria', 'Iceland', 'EU in all'].map((text, row) =>
      at(row + 1, 0, text, { x: 75, width: 57 - row * 9 }, open),
    );
    expect(cellPlaces(table([header, ...values]))(header)).toBe('center');
  });

  test('values of one width begin where their name does, which fills its cell or not', () => {
    const name = at(0, 0, 'Bus', { x: 78, width: 15 });
    const values = [1, 2, 3].map((row) => at(row, 0, `Bus_0${row}`, { x: 78, width: 78 }));
    const placeOf = cellPlaces(table([name, ...values]));
    expect([name, ...values].map(placeOf)).toEqual(['left', 'left', 'left', 'left']);
    const long = at(0, 0, 'Departure time', { x: 78, width: 84 });
    const times = [1, 2, 3].map((row) => at(row, 0, `06:0${row}`, { x: 78, width: 25 }));
    expect(cellPlaces(table([long, ...times]))(long)).toBe('left');
  });

  test('a total in other letters a little aside does not tell where values of one width stand', () => {
    const none = { borders: { top: undefined, right: undefined, bottom: undefined, left: undefined } };
    const values = [1, 2, 3, 4].map((row) => at(row, 0, `1,94${row}`, { x: 130, width: 18 }, none));
    const bold = { runs: [span('6,938', { style: { isBold: true } })] };
    const total = at(5, 0, '', { ...bold, x: 131, width: 22 }, none);
    const name = at(0, 0, 'Cost', { x: 118, width: 29 }, none);
    const placeOf = cellPlaces(table([name, ...values, { ...total, blocks: [paragraph(bold.runs, { x: 131, width: 22 })] }]));
    expect(placeOf(name)).toBe('right');
    expect(placeOf(values[0] as Cell)).not.toBe('left');
  });

  test('two lines in the middle of each cell stand there', () => {
    const two = (row: number) => {
      const first = at(row, 0, '$1,625', { x: 102, width: 30 });
      const [second] = at(row, 0, '$6.50/g', { x: 105, width: 24 }).blocks;
      return { ...first, blocks: [...first.blocks, ...(second ? [second] : [])] };
    };
    const rows = [1, 2, 3].map(two);
    expect(cellPlaces(table(rows, { headerRows: 0 }))(rows[0] as (typeof rows)[number])).toBe('center');
  });

  test('lines that begin at one place stand there under a name in the middle', () => {
    const text = paragraph('Supply and delivery of science kits for 24 technical schools', { x: 74, width: 84, lineCount: 3 });
    const name = cell(0, 0, '', { blocks: [paragraph('DESCRIPTION', { x: 92, width: 50, alignment: 'center' })] });
    const body = cell(1, 0, '', { blocks: [text] });
    const rows = [name, body].map((one) => ({
      ...one,
      borders: { top: '#000000', right: '#000000', bottom: '#000000', left: '#000000' },
    }));
    const placeOf = cellPlaces(table(rows, { headerRows: 0 }));
    expect(rows.map(placeOf)).toEqual(['center', 'left']);
    const points = [60, 84].map((width, index) => paragraph('A point of the text', { x: 74, y: 100 + index * 12, width }));
    const several = { ...body, blocks: points, borders: rows[0]?.borders ?? body.borders };
    const named = [rows[0] ?? name, several];
    expect(named.map(cellPlaces(table(named, { headerRows: 0 })))).toEqual(['center', 'left']);
  });

  test('dates of one width in the first column stand at the edge of their table', () => {
    const none = { borders: { top: undefined, right: undefined, bottom: undefined, left: undefined } };
    const dates = [0, 1, 2].map((row) => at(row, 0, `0${row + 1}/01/2024`, { x: 76, width: 45 }, none));
    expect(cellPlaces(table(dates, { headerRows: 0 }))(dates[0] as (typeof dates)[number])).toBe('left');
  });

  test('text that fills its row stands as the cells beside it do', () => {
    const long = at(0, 0, 'A name in two lines', { lineCount: 2 }, { verticalAlignment: 'middle' });
    const short = cell(0, 1, '4', { verticalAlignment: 'top' });
    expect([long, short].map(verticalPlaces(table([long, short])))).toEqual(['top', 'top']);
  });
});

describe('columns', () => {
  const rowsOf = (of: Table) => tableRows(of, columnLetters(of, sheetFormat), sheetFormat, { typedCells: 0 }).rows;

  test('a number is never wider than its column', () => {
    const narrow = table([cell(0, 0, '1,234,567,890.00')], { columnWidthsPt: [30], headerRows: 0 });
    expect(columnLetters(narrow, sheetFormat)[0]).toBeGreaterThan(15);
    expect(columnLetters(table([cell(0, 0, '12')], { columnWidthsPt: [90] }), sheetFormat)[0]).toBe(18.1);
  });

  test('text that is wider than its column wraps, whatever its length', () => {
    const short = rowsOf(table([cell(0, 0, 'Number of sold cars')], { columnWidthsPt: [40], headerRows: 0 }));
    expect(short[0]?.[0]?.look.isWrapped).toBe(true);
    const wide = rowsOf(table([cell(0, 0, 'The number of all sold cars')], { columnWidthsPt: [300], headerRows: 0 }));
    expect(wide[0]?.[0]?.look.isWrapped).toBe(false);
  });

  test('headers are typed, have the weight of the page, and brackets in them are no negative numbers', () => {
    const rows = rowsOf(table([cell(0, 0, '2024'), cell(0, 1, '(2)'), cell(1, 0, '5'), cell(1, 1, '(2)')]));
    expect(rows.map((row) => row.map((one) => one?.value))).toEqual([
      [2024, '(2)'],
      [5, -2],
    ]);
    expect(rows[0]?.[0]?.look.isBold).toBe(false);
  });

  test('a raised mark is no digit, and a wide space in justified text no tab', () => {
    const raised = cell(0, 0, '', { blocks: [paragraph([span('1,250'), span('2', { rise: 'above' })])] });
    const rows = rowsOf(table([raised, cell(0, 1, 'Number\tof cars')], { headerRows: 0 }));
    expect(rows[0]?.[0]).toMatchObject({ value: 1250, look: { format: '#,##0"²"' } });
    expect(rows[0]?.[1]?.value).toBe('Number of cars');
  });
});

test('rows of a printed sheet are as high as on the page, free ones as most', async () => {
  const cells = table([cell(0, 0, 'Rice'), cell(1, 0, 'Salt'), cell(3, 0, 'Fish')], {
    rowHeightsPt: [18, 18, 0, 24],
    headerRows: 0,
  });
  const pages = { firstPage: 1, lastPage: 1, header: undefined, footer: undefined };
  const paper = { widthPt: 612, heightPt: 792, leftPt: 72, isOnePageWide: true };
  const path = join(folder, 'printed.xlsx');
  await writer.printedSheets([{ ...pages, ...paper, table: cells }], options, path);
  await valid(path);
  const heights = [...part(path, 'xl/worksheets/sheet1.xml').matchAll(/ ht="([\d.]+)"/g)].map(([, height]) => Number(height));
  expect(heights).toEqual([18, 18, 18, 24]);
});

test('lists of codes are text where their column shows that they are; alone they are numbers', async () => {
  const column = (...texts: string[]) =>
    table(
      texts.map((text, row) => cell(row, 0, text)),
      { headerRows: 0 },
    );
  const listed = await sheetOf('listed', [column('1,2,3', '413,424', '12')]);
  expect(textsOf(listed)).toEqual(['1,2,3', '413,424']);
  expect(listed).toContain('<v>12</v>');
  expect(await sheetOf('grouped', [column('1,024', '413,424', '12')])).toContain('<v>413424</v>');
});

describe('labels of rows', () => {
  const placed = (row: number, text: string, x: number, end = 120) =>
    cell(row, 0, '', { blocks: [paragraph(text, { x, width: end - x })] });
  const rowsOf = (labels: readonly (readonly [string, number, number?])[]) => {
    const cells = labels.flatMap(([text, x, end], row) => [placed(row + 1, text, x, end), cell(row + 1, 1, '5')]);
    const all = table([cell(0, 0, 'Offense'), cell(0, 1, 'Total'), ...cells]);
    return tableRows(all, [40, 10], sheetFormat, { typedCells: 0 }).rows.slice(1);
  };

  test('they keep their indents, without the dots that lead to the numbers', () => {
    const rows = rowsOf([
      ['Violent crime . . . . . . .', 74],
      ['Robbery. . . . . . . . . .', 80],
      ['Assault .......', 80],
      ['Property crime......', 74],
      ['Arson', 74],
      ['Bus theft', 80],
      ['Etc. etc.', 80],
      ['Other', 74],
    ]);
    expect(rows.map((row) => row[0]?.value).slice(0, 4)).toEqual(['Violent crime', 'Robbery', 'Assault', 'Property crime']);
    expect(rows.map((row) => row[0]?.look.indent ?? 0)).toEqual([0, 1, 1, 0, 0, 1, 1, 0]);
    expect(rows.every((row) => row[0]?.look.horizontal === 'left')).toBe(true);
  });

  test('a title further left than all labels does not make them indented', () => {
    const rows = rowsOf([['No. and name', 74], ...[101, 108, 112, 117].map((end) => ['1 Label', 90, end] as const)]);
    expect(rows.slice(1).map((row) => [row[0]?.look.horizontal, row[0]?.look.indent ?? 0])).toEqual(Array(4).fill(['left', 0]));
  });

  test('a total at the right below labels at the left is not set in', () => {
    const total = cell(5, 0, '', { blocks: [paragraph('Total', { x: 130, width: 25, alignment: 'right' })] });
    const labels = ['Basic pay', 'Allowance', 'Overtime'].map((text, row) => placed(row + 1, text, 74, 100 + row * 8));
    const all = table([cell(0, 0, 'Earnings'), ...labels, total]);
    const rows = tableRows(all, [40], sheetFormat, { typedCells: 0 }).rows.filter(([one]) => one?.value !== undefined);
    expect(rows.at(-1)?.[0]?.look.indent).toBeUndefined();
  });

  test('lines in one middle stay there among labels at the left', () => {
    const lines = (row: number, ...places: readonly (readonly [string, number, number])[]) =>
      cell(row, 0, '', {
        blocks: places.map(([text, x, width], at) => paragraph(text, { x, y: 200 + at * 12, width, alignment: 'center' })),
      });
    const labels = [2, 3, 5].map((row) => placed(row, 'Pot', 74, 90 + row));
    const heading = lines(1, ['ASTILBE', 104, 26], ['moon, little visions', 84, 66]);
    const started = lines(4, ['BEE BALM', 74, 30], ['jacob and marshall', 74, 66]);
    const all = table([cell(0, 0, 'Price list'), heading, started, ...labels], { columnWidthsPt: [90] });
    const rows = tableRows(all, [40], sheetFormat, { typedCells: 0 }).rows;
    expect(rows.slice(1).map((row) => row[0]?.look.horizontal)).toEqual(['center', 'left', 'left', 'left', 'left']);
  });

  test('labels that end at one place stand there, also where the same ones come again', () => {
    const ends = (text: string, from: number) => [text, from] as const;
    const rows = rowsOf([
      ends('Blanks', 88),
      ends('Ann', 95),
      ends('Blanks', 88),
      ends('Total', 91),
      ends('Blanks', 88),
      ends('Total', 91),
    ]);
    expect(rows.map((row) => row[0]?.look.indent ?? 0)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(rows.some((row) => row[0]?.look.horizontal === 'left')).toBe(false);
  });

  test('labels that begin anywhere are not indented', () => {
    const rows = rowsOf([88, 79, 96, 102, 84, 74].map((x) => ['Label', x] as const));
    expect(rows.map((row) => row[0]?.look.indent ?? 0)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

test('two texts that begin at one place tell the side of their column', () => {
  const at = (row: number, text: string, x: number, width: number) =>
    cell(row, 0, '', { blocks: [paragraph(text, { x, width })] });
  const open = (cells: Cell[]) => {
    const bare = cells.map((one) => ({
      ...one,
      borders: { top: undefined, right: undefined, bottom: undefined, left: undefined },
    }));
    const all = table(bare, { headerRows: 0 });
    return all.cells.map((one) => cellPlaces(all)(one));
  };
  expect(open([at(0, 'EUR', 80, 20), at(1, '14.11.2024', 80, 50)])).toEqual(['left', 'left']);
  expect(open([at(0, '5', 140, 6), at(1, '1,275.00', 106, 40)])).toEqual(['right', 'right']);
});

test('a cell keeps the blank lines between its texts, and the points of its list are set in', () => {
  const at = (text: string, y: number, more = {}) => paragraph(text, { x: 182, y, width: 60, height: 12, ...more });
  const point = { list: { listId: 1, level: 0, mark: '•', number: undefined, format: 'bullet' as const }, x: 200 };
  const texts = cell(0, 0, '', { blocks: [at('Starts from', 100), at('Prices may vary', 126), at('by size', 139)] });
  const points = cell(0, 1, '', { blocks: [at('Sections', 100, point), at('Contact', 114, point)] });
  const all = table([texts, points], { x: 60, columnWidthsPt: [120, 120], rowHeightsPt: [80], headerRows: 0 });
  const [[first, second] = []] = tableRows(all, [30, 30], sheetFormat, { typedCells: 0 }).rows;
  expect(first?.value).toBe('Starts from\n\nPrices may vary\nby size');
  expect(second).toMatchObject({ value: '• Sections\n• Contact', look: { horizontal: 'left', indent: 3 } });
  const printed = tableRows({ ...all, x: 0 }, [30, 30], { ...sheetFormat, isPrinted: true }, { typedCells: 0 }).rows;
  expect(printed[0]?.[1]?.look.indent ?? 0).toBe(0);
});
