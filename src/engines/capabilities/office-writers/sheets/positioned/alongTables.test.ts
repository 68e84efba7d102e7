import { describe, expect, test } from 'vitest';
import type { Cell, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import { cell, page, paragraph, sheetFormat, table } from '../../officeDocuments.suite.ts';
import { pageSheet } from '../pageSheet.ts';
import { plainStyle } from '../sheetStyles.ts';
import { indentStepPt, ptPerChar } from '../workbook.ts';
import { alongTables } from './alongTables.ts';

const noBorders = { top: undefined, right: undefined, bottom: undefined, left: undefined };

/** An item and a price in each row, from 60 to 240 points across. */
const values = (rows: number, more: Partial<Cell> = {}) =>
  table(
    Array.from({ length: rows }, (_, row) => [
      cell(row, 0, `Item ${row}`, more),
      cell(row, 1, row > 0 ? `${row}.50` : 'Price', more),
    ]).flat(),
    { x: 60 },
  );

const line = (text: string, x: number, y: number, width = 40) => paragraph(text, { x, y, width, height: 11 });

/** A page with texts beside each other. */
function sheetOf(blocks: readonly RecognizedBlock[], more: Partial<RecognizedPage> = {}) {
  const columns = [
    { left: 60, right: 290 },
    { left: 310, right: 540 },
  ];
  const one: RecognizedPage = page(1, [line('Left', 60, 80), line('Right', 320, 80)], more);
  const section = { columnCount: 2, columnGapPt: 20, left: 60, right: 540, columns };
  const [first] = one.sections;
  return pageSheet({ ...one, sections: [{ ...section, blocks: [...(first?.blocks ?? []), ...blocks] }] }, sheetFormat, {
    typedCells: 0,
  });
}

type Shown = ReturnType<typeof sheetOf>;

function placeOf({ rows, merged, columnWidths }: Shown, value: string | number) {
  const row = rows.findIndex((cells) => cells.some((one) => one?.value === value));
  const column = rows[row]?.findIndex((one) => one?.value === value) ?? -1;
  const look = rows[row]?.[column]?.look;
  const left = columnWidths.slice(0, column).reduce((sum: number, each) => sum + (each ?? 0) * ptPerChar, 0);
  const isMerged = merged.some((one) => one.row === row && one.column === column);
  return { row, column, isMerged, look, textPt: left + (look?.indent ?? 0) * indentStepPt };
}

describe('a table of values beside other texts', () => {
  test('texts that begin within its columns are set in, so that its cells stay single', () => {
    const shown = sheetOf([values(5), line('Beside a column', 110, 120, 80), line('Below it', 185, 400)]);
    for (const value of ['Item 1', 1.5, 'Item 4', 4.5]) expect(placeOf(shown, value).isMerged).toBe(false);
    expect(placeOf(shown, 'Item 1').column).toBe(placeOf(shown, 'Beside a column').column);
    const zero = placeOf(shown, 'Item 1').textPt - 60;
    expect(Math.abs(placeOf(shown, 'Beside a column').textPt - zero - 108)).toBeLessThan(4);
    expect(Math.abs(placeOf(shown, 'Below it').textPt - zero - 183)).toBeLessThan(4);
  });

  test('a centered title that is narrower than on the page keeps its middle where it is set in', () => {
    const title = { ...line('Title', 150, 170, 160), alignment: 'center' as const };
    const { textPt } = placeOf(sheetOf([values(5), title]), 'Title');
    const itemPt = placeOf(sheetOf([values(5), title]), 'Item 1').textPt;
    expect(Math.abs(textPt - itemPt + 60 + 12 - 230)).toBeLessThan(8);
  });

  test('a short text that wraps within a column keeps its lines in a cell that is wider', () => {
    const text = 'Mill Street 12, Old Town on the Hill';
    const address = paragraph(text, { x: 100, y: 120, width: 100, height: 24, lineCount: 2 });
    const shown = sheetOf([values(5), address]);
    const [first, second] = [text.slice(0, 19), text.slice(20)];
    const place = placeOf(shown, `${first}\n${second}`);
    expect(place.column).toBe(placeOf(shown, 'Item 1').column);
    expect(Math.abs(place.textPt - placeOf(shown, 'Item 1').textPt - 38)).toBeLessThan(4);
    for (const value of ['Item 1', 1.5]) expect(placeOf(shown, value).isMerged).toBe(false);
  });

  test('no text takes a cell through which a line of the page runs', () => {
    const rule = { kind: 'shape', form: 'line', stroke: '#ff0000', strokeWidthPt: 1, fill: undefined } as const;
    const behind = [{ ...rule, x: 130, y: 120, width: 0, height: 60 }];
    const shown = sheetOf([values(5), line('Beside a line', 136, 140, 60)], { behind });
    const { row, column } = placeOf(shown, 'Beside a line');
    const ruled = shown.rows[row]?.findIndex((one) => one?.look.borders.right === '#ff0000') ?? -1;
    expect(ruled).toBeGreaterThanOrEqual(0);
    expect(column).toBeGreaterThan(ruled);
  });

  test('totals below it have its columns, and stand where they did', () => {
    const at = (x: number, width: number, text: string) => ({
      borders: noBorders,
      blocks: [paragraph(text, { x, width, y: 330, height: 11 })],
    });
    const totals = table([cell(0, 0, 'Tax', at(120, 20, 'Tax')), cell(0, 1, '16.50', at(200, 30, '16.50'))], {
      x: 120,
      y: 328,
      columnWidthsPt: [70, 50],
      width: 120,
      height: 15,
      rowHeightsPt: [15],
      headerRows: 0,
    });
    const shown = sheetOf([values(5), totals]);
    expect(placeOf(shown, 'Item 1').isMerged).toBe(false);
    expect(placeOf(shown, 'Tax').column).toBe(placeOf(shown, 'Item 1').column);
    expect(placeOf(shown, 16.5).column).toBe(placeOf(shown, 1.5).column);
  });

  test('texts beside its rows begin and end with them', () => {
    const shown = sheetOf([values(5), line('Beside a row', 330, 244)]);
    expect(placeOf(shown, 'Item 2')).toMatchObject({ row: placeOf(shown, 'Beside a row').row, isMerged: false });
  });

  test('a long one that other lines would cut is rows from top to bottom, and a short one keeps its place', () => {
    const lines = Array.from({ length: 6 }, (_, at) => line(`Line ${at}`, 330, 203 + at * 12));
    expect(sheetOf([values(20), ...lines]).frozenRows).toBeGreaterThan(0);
    expect(sheetOf([values(4), ...lines]).frozenRows).toBe(0);
    expect(placeOf(sheetOf([values(20), line('Beside', 330, 120)]), 'Item 7').isMerged).toBe(false);
  });

  test('a long one with much around it keeps its place, and its header stays on the screen where it is placed', () => {
    const around = Array.from({ length: 24 }, (_, at) => line(`Note ${at}`, 330, 203 + at * 12));
    expect(placeOf(sheetOf([values(20), ...around]), 'Note 23').column).toBeGreaterThan(
      placeOf(sheetOf([values(20)]), 1.5).column,
    );
    const { frozenRows, rows } = sheetOf([values(20), line('Beside', 330, 120)]);
    expect(
      rows
        .slice(0, frozenRows)
        .at(-1)
        ?.some((one) => one?.value === 'Price'),
    ).toBe(true);
  });

  test('the texts of its cells are at the side where the page has them', () => {
    const at = (row: number, x: number, width: number) => ({
      borders: noBorders,
      blocks: [paragraph(row === 0 ? '07/12/2014' : 'AB-12', { x, width, y: 200 + row * 20, height: 11 })],
    });
    const facts = table([
      cell(0, 0, 'Date', { borders: noBorders }),
      cell(0, 1, '', at(0, 164, 45)),
      cell(1, 0, 'Number', { borders: noBorders }),
      cell(1, 1, '', at(1, 164, 30)),
      cell(2, 0, 'Price', { borders: noBorders }),
      cell(2, 1, '', { ...at(2, 230, 20), blocks: [paragraph('7.50', { x: 230, width: 20, y: 240, height: 11 })] }),
    ]);
    const shown = sheetOf([facts]);
    const dates = shown.rows.flat().filter((one) => one?.look.format.includes('yy'));
    expect(dates[0]?.look.horizontal).toBe('left');
    expect(placeOf(shown, 7.5).look?.horizontal ?? 'right').toBe('right');
  });
});

test('a date beside a table is at the right of a wide cell where it ends there: an indent would leave it no room', () => {
  const { look } = placeOf(sheetOf([values(5), line('03/05/2018', 190, 60, 50)]), 43_164);
  expect(look).toMatchObject({ horizontal: 'right' });
  expect(look?.indent ?? 0).toBe(0);
});

test('lines that end anywhere keep the place where they begin', () => {
  const beside = [line('Beside', 166, 400, 40), line('Beside', 186, 420, 40)];
  const shown = sheetOf([values(5), line('Anna Example', 110, 400, 50), line('12 Long Street', 110, 420, 70), ...beside]);
  for (const text of ['Anna Example', '12 Long Street']) expect(placeOf(shown, text).look?.horizontal).toBe('left');
});

test('a cell with a background gives up no room for the columns of a table', () => {
  const columns = { ...values(4), x: 60, columnWidthsPt: [90, 90] };
  const placed = (fill: string | undefined) => {
    const total = { value: 7, look: { ...plainStyle, fill, horizontal: 'right' as const } };
    const box = { left: 100, right: 240, top: 400, bottom: 412, neededPt: 0 };
    return alongTables([{ ...box, cell: total }], { tables: [columns], valueTables: [columns] })[0]?.left ?? 0;
  };
  expect(placed('#ffff99')).toBeLessThanOrEqual(100);
  expect(placed(undefined)).toBe(150);
});
