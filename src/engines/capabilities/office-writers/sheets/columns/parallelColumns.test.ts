import { describe, expect, test } from 'vitest';
import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import { seededRandom } from '#fixtures/seededRandom.ts';
import { cell, flowedRows, page, paragraph, picture, sheetFormat, table } from '../../officeDocuments.suite.ts';
import { ptPerChar } from '../workbook.ts';

/** A page whose first section has two columns, from 72 to 250 and from 350 to 540. */
function twoColumns(
  blocks: readonly RecognizedBlock[],
  below: RecognizedPage['sections'][number]['blocks'] = [],
): RecognizedPage {
  const plain = page(1, below);
  const [section] = plain.sections;
  if (!section) throw new Error('a page has a section');
  const columns = [
    { left: 72, right: 250 },
    { left: 350, right: 540 },
  ];
  return { ...plain, sections: [{ ...section, columnCount: 2, columns, blocks }, section] };
}

const line = (text: string, x: number, y: number, more: Partial<Paragraph> = {}) =>
  paragraph(text, { x, y, width: text.length * 5, height: 11, ...more });

const valuesOf = (of: RecognizedPage) =>
  flowedRows(of, sheetFormat, { typedCells: 0 })
    .rows.map((row) => row.map((one) => one?.value))
    .filter((row) => row.some((value) => value !== undefined));

describe('short texts beside each other', () => {
  test('stand beside each other in a sheet, line by line', () => {
    const address = line('Ana Reyes\n12 Mabini St\nManila', 72, 100, { height: 42, lineCount: 3 });
    const rows = valuesOf(twoColumns([address, line('Invoice 7', 350, 100), line('March 2026', 350, 128)]));
    expect(rows).toEqual([
      ['Ana Reyes', 'Invoice 7'],
      ['12 Mabini St', undefined],
      ['Manila', 'March 2026'],
    ]);
  });

  test('also where none of their lines is beside another', () => {
    const rows = valuesOf(twoColumns([line('Ana Reyes', 72, 100), line('To the bank', 350, 140)]));
    expect(rows).toEqual([['Ana Reyes'], [undefined, 'To the bank']].map((row) => [row[0], row[1]]));
  });

  test('texts right of a picture in their column have a column of their own, and those below it the whole', () => {
    const photo = picture({ x: 72, y: 130, width: 60, height: 60 });
    const left = [
      line('A name above the picture', 72, 100),
      line('beside it', 150, 140),
      line('and more', 150, 160),
      line('below', 72, 220),
    ];
    const right = [line('One', 350, 100), line('Two', 350, 140)];
    const placesIn = (blocks: readonly RecognizedBlock[]) => {
      const files = new Map([[photo, { path: 'a.png', mime: 'image/png' as const }]]);
      const { rows } = flowedRows(twoColumns(blocks), sheetFormat, { typedCells: 0 }, files);
      return ['A name above the picture', 'beside it', 'below', 'One'].map((value) =>
        rows.map((cells) => cells.findIndex((one) => one?.value === value)).find((at) => at >= 0),
      );
    };
    expect([placesIn([...left, ...right]), placesIn([...left, photo, ...right])]).toEqual([
      [0, 0, 0, 1],
      [0, 1, 0, 2],
    ]);
  });

  test('a text of several lines is one cell over the rows beside it', () => {
    const note = line('A note of three lines that is set in a narrow column', 72, 100, { width: 170, height: 42, lineCount: 3 });
    const { merged } = flowedRows(
      twoColumns([note, line('One', 350, 100), line('Two', 350, 114), line('Three', 350, 128)]),
      sheetFormat,
      { typedCells: 0 },
    );
    expect(merged).toContainEqual(expect.objectContaining({ column: 0, rowSpan: 3 }));
  });

  test('share the columns of a table below them', () => {
    const items = table([cell(0, 0, 'Item'), cell(0, 1, 'Price'), cell(1, 0, 'Rice'), cell(1, 1, '4.20')], {
      x: 72,
      y: 300,
      columnWidthsPt: [270, 198],
    });
    const rows = valuesOf(twoColumns([line('Ana Reyes', 72, 100), line('Invoice 7', 350, 100)], [items]));
    expect(rows).toEqual([
      ['Ana Reyes', 'Invoice 7'],
      ['Item', 'Price'],
      ['Rice', 4.2],
    ]);
  });

  test('also where the page has one column, and lines of both sides take turns', () => {
    const tab = (text: string, x: number, y: number, atPt: number) =>
      line(text, x, y, { width: atPt + 60, tabStops: [{ atPt, alignment: 'left' }] });
    const head = [
      tab('Date:\t31 May 2026', 400, 100, 60),
      tab('Bill to:\tShip to:', 72, 106, 120),
      tab('Terms:\t30 days', 400, 113, 60),
      tab('Ana Reyes\tThe shop', 72, 119, 120),
    ];
    const date = expect.any(Number);
    expect(valuesOf(page(1, head))).toEqual([
      ['Bill to:', 'Ship to:', 'Date:', date],
      ['Ana Reyes', 'The shop', 'Terms:', '30 days'],
    ]);
  });

  test('values of a form stand beside their texts, however long these are', () => {
    const text = 'Enter the amount of your income that is taxed in another state as well.';
    const rows = [100, 160, 220, 280, 340, 400, 460].flatMap((y, n) => [
      paragraph(`${n} ${text}`, { x: 72, y, width: 178, height: 42, lineCount: 3 }),
      line('00', 500, y),
    ]);
    expect(valuesOf(twoColumns(rows)).map((row) => row.filter((one) => one !== undefined).length)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  });

  test('numbers half a line below the tops of rows of a table are in these rows', () => {
    const lined = { top: '#000000', right: '#000000', bottom: '#000000', left: '#000000' };
    const own = (row: number, column: number, text: string, more = {}) => cell(row, column, text, { borders: lined, ...more });
    const rows = table([own(0, 0, 'Date'), own(0, 1, 'Amount'), own(1, 0, 'Total of all amounts', { columnSpan: 2 })], {
      ...{ x: 350, y: 100, width: 190, height: 40 },
      columnWidthsPt: [95, 95],
      rowHeightsPt: [20, 20],
    });
    const [first, second] = [line('6', 72, 108), line('7', 72, 128)];
    const whole = twoColumns([first, second]);
    const [section, ...others] = whole.sections;
    if (!section) throw new Error('a page has a section');
    const shown = { ...whole, sections: [{ ...section, blocks: [first, second, rows] }, ...others] };
    expect(valuesOf(shown)).toEqual([
      [6, 'Date', 'Amount'],
      [7, 'Total of all amounts', undefined],
    ]);
  });

  test('columns of running text stand beside each other, as wide as on the page and apart', () => {
    const text = 'A sentence that goes on. '.repeat(12).trim();
    const column = (x: number, y: number, lineCount = 8) =>
      paragraph(text, { x, y, width: 178, height: lineCount * 14, lineCount });
    const shown = twoColumns([column(72, 100), column(72, 240), column(350, 100, 18)]);
    expect(valuesOf(shown)).toEqual([
      [text, undefined, text],
      [text, undefined, undefined],
    ]);
    const { columnWidths, merged, rowHeights } = flowedRows(shown, sheetFormat, { typedCells: 0 });
    // The third column holds one text over both rows.
    expect(merged).toContainEqual(expect.objectContaining({ column: 2, rowSpan: 2 }));
    const [first = 0, apart = 0] = columnWidths.map((letters = 0) => letters * ptPerChar);
    expect(first).toBeGreaterThan(178);
    expect(first).toBeLessThan(210);
    expect(apart).toBeGreaterThan(60);
    // The rows are as high as their text on the page, and not by all of it again.
    expect(rowHeights?.reduce((sum: number, height) => sum + (height ?? 0), 0)).toBeLessThan(300);
  });
});

test('no two cells take one place, and no text is lost, wherever the texts stand', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = seededRandom(seed);
    const texts = Array.from({ length: 2 + Math.floor(random() * 30) }, (_, n) => {
      const lineCount = 1 + Math.floor(random() * 3);
      const place = { width: 20 + random() * 200, height: 11 * lineCount, lineCount };
      return line(`Text ${n}`, 72 + random() * 300, 100 + random() * 250, place);
    });
    const { rows, merged } = flowedRows(twoColumns(texts), sheetFormat, { typedCells: 0 });
    const shown = rows.flatMap((row) => row.flatMap((one) => String(one?.value ?? '').split('\n'))).filter((text) => text !== '');
    expect(shown.sort()).toEqual(texts.map(({ runs }) => runs[0]?.text).sort());
    const taken = merged.flatMap(({ row, column, rowSpan, columnSpan }) =>
      Array.from({ length: rowSpan * columnSpan }, (_, n) => `${row + Math.floor(n / columnSpan)} ${column + (n % columnSpan)}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
  }
});

test('a date below its name stands at the side that both share', () => {
  const named = (x: number, text: string, width: number, y: number) => paragraph(text, { x, y, width, height: 11 });
  const date = (row: number, block: Paragraph) => ({ ...cell(row, 0, ''), blocks: [block] });
  const dates = {
    ...table([date(0, named(72, 'Invoice date', 68, 200)), date(1, named(72, '03/20/2026', 62, 214))], { x: 72, y: 200 }),
    headerRows: 1,
  };
  const { rows } = flowedRows(page(1, [dates]), sheetFormat, { typedCells: 0 });
  expect(rows.at(-1)?.[0]?.look.horizontal).toBe('left');
});
