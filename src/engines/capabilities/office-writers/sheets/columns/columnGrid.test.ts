import { describe, expect, test } from 'vitest';
import type { Paragraph, RecognizedBlock, Shape } from '#engines/core/document-model/document.ts';
import { cell, flowedRows, page, paragraph, sheetFormat, span, table } from '../../officeDocuments.suite.ts';
import { nearestPlaces, sharedPoints } from './columnGrid.ts';

const sheetOf = (blocks: RecognizedBlock[], behind: Shape[] = []) =>
  flowedRows(page(1, blocks, { behind }), sheetFormat, { typedCells: 0 });
const valuesOf = (blocks: RecognizedBlock[]) => sheetOf(blocks).rows.map((row) => row.map((one) => one?.value));

/** A table whose texts stand at the left edge of their columns. */
function placed(rows: readonly (readonly string[])[], columnWidthsPt: readonly number[], y: number, x = 72) {
  const left = (column: number) => columnWidthsPt.slice(0, column).reduce((sum, width) => sum + width, x);
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) =>
      cell(row, column, '', { blocks: [paragraph(text, { x: left(column) + 4, width: 30, y: y + row * 20 })] }),
    ),
  );
  return table(cells, { x, y, columnWidthsPt, width: columnWidthsPt.reduce((sum, width) => sum + width, 0) });
}

/** A line with values at stops, counted from its left edge. */
function tabbed(text: string, stops: readonly number[], y: number): Paragraph {
  const tabStops = stops.map((atPt) => ({ atPt, alignment: 'left' as const }));
  return paragraph(text, { y, width: (stops.at(-1) ?? 0) + 30, tabStops });
}

describe('the columns of several tables', () => {
  const wide = placed(
    [
      ['Buyer', 'Ann'],
      ['Seller', 'Ben'],
    ],
    [200, 268],
    100,
  );
  const fine = placed(
    [
      ['Item', 'Price', 'Number', 'Sum'],
      ['Rice', '4.20', '2', '8.40'],
    ],
    [100, 100, 100, 168],
    300,
  );

  test('a text without lines has the column next to it, where others begin further left', () => {
    const beside = placed(
      [
        ['Ann', 'Bank'],
        ['Ben', 'Street'],
      ],
      [300, 168],
      100,
    );
    expect(sheetOf([beside, fine]).rows[0]?.map((one) => one?.value)).toEqual(['Ann', undefined, undefined, 'Bank']);
    // The same, read with its columns parted further left.
    const borders = { top: undefined, right: undefined, bottom: undefined, left: undefined };
    const cells = beside.cells.map((one) => ({ ...one, borders }));
    const parted = { ...beside, cells, columnWidthsPt: [130, 338] };
    expect(sheetOf([parted, fine]).rows[0]?.map((one) => one?.value)).toEqual(['Ann', undefined, undefined, 'Bank']);
  });

  test('they stand where they do on the page, and none is as wide as one of another table', () => {
    const { columnWidths, rows, merged } = sheetOf([wide, fine]);
    expect(rows[0]?.map((one) => one?.value)).toEqual(['Buyer', undefined, 'Ann', undefined]);
    expect(rows[3]?.map((one) => one?.value)).toEqual(['Item', 'Price', 'Number', 'Sum']);
    expect(merged).toContainEqual({ row: 0, column: 0, rowSpan: 1, columnSpan: 2 });
    expect(columnWidths).toHaveLength(4);
    expect(Math.max(...columnWidths.slice(0, 3).map((one) => one ?? 0))).toBeLessThan(21);
  });

  test('a line that begins over a later column stands there, in the middle where the page has it', () => {
    const title = paragraph('Price list\tJuly', { x: 281, y: 70, width: 240, tabStops: [{ atPt: 184, alignment: 'left' }] });
    const { rows } = sheetOf([
      title,
      placed(
        [
          ['Number', 'Item', 'Price'],
          ['100', 'Lock', '23.50'],
        ],
        [90, 288, 90],
        100,
      ),
    ]);
    expect(rows[0]?.map((one) => one?.value)).toEqual([undefined, 'Price list', 'July']);
    expect(rows[0]?.[1]?.look.horizontal).toBe('center');
  });

  test('a table whose boundaries have no places of their own has the nearest columns', () => {
    const boundaries = [198, 260, 262, 500].map((at) => ({ low: at, high: at, at }));
    expect(nearestPlaces(boundaries, [72, 100, 200, 258, 400, 540])).toEqual([2, 3, 4, 5]);
    expect(nearestPlaces(boundaries, [72, 300, 540])).toEqual([0, 1, 2, 3]);
  });

  test('both boundaries of a column of one digit are kept', () => {
    const lines = ['Service B\t5\t7.50', 'Service C\t2\t4.20'].map((text, row) => tabbed(text, [300, 345], 100 + row * 14));
    const { columnWidths, rows } = sheetOf(lines);
    expect(rows[0]?.slice(0, 3).map((one) => one?.value)).toEqual(['Service B', 5, 7.5]);
    // These three, and the rest of the page.
    expect(columnWidths).toHaveLength(4);
  });

  test('boundaries that differ by less than the space between the texts are one', () => {
    const moved = placed(
      [
        ['Buyer', 'Ann'],
        ['Seller', 'Ben'],
      ],
      [212, 256],
      100,
    );
    expect(sheetOf([moved, fine]).columnWidths).toHaveLength(4);
  });

  test('boundaries without a line may move as far as the text beside them', () => {
    const noBorders = { top: undefined, right: undefined, bottom: undefined, left: undefined };
    const lined = table(
      [0, 1].flatMap((row) => [
        cell(row, 0, '', { blocks: [paragraph('No', { x: 76, width: 20 })] }),
        cell(row, 1, '', { blocks: [paragraph('Ann', { x: 160, width: 30 })] }),
      ]),
      { x: 72, y: 100, columnWidthsPt: [50, 418], width: 468 },
    );
    const open = { ...lined, cells: lined.cells.map((one) => ({ ...one, borders: noBorders })) };
    expect(sheetOf([open, fine]).columnWidths).toHaveLength(4);
    expect(sheetOf([lined, fine]).columnWidths).toHaveLength(5);
  });

  test('the sheet is as wide as the text of its page', () => {
    const letters = sheetOf([wide, fine]).columnWidths.reduce((sum: number, width) => sum + (width ?? 0), 0);
    expect(letters * 5.25).toBeGreaterThan(466);
    expect(letters * 5.25).toBeLessThan(478);
  });
});

describe('lines with tabs', () => {
  test('lines under each other are the rows of a table, with typed values in their columns', () => {
    const lines = [
      tabbed('Length\t3.5\tmm', [150, 250], 100),
      tabbed('Depth\tmm', [250], 114),
      tabbed('Width\t12\tmm', [150, 250], 128),
    ];
    expect(valuesOf(lines)).toEqual([
      ['Length', 3.5, 'mm'],
      ['Depth', undefined, 'mm'],
      ['Width', 12, 'mm'],
    ]);
  });

  test('a single one uses the columns of a table near it, or its own where the page has none, else it stays a line', () => {
    const fine = placed(
      [
        ['Item', 'Price'],
        ['Rice', '4.20'],
      ],
      [200, 268],
      300,
    );
    const line = tabbed('Total\t8.40', [205], 360);
    expect(valuesOf([fine, line]).at(-1)).toEqual(['Total', 8.4]);
    expect(valuesOf([line])).toEqual([['Total', 8.4]]);
    const apart = tabbed('Total of all that was bought\t8.40', [132], 360);
    expect(valuesOf([fine, apart]).at(-1)).toEqual(['Total of all that was bought   8.40']);
  });

  test('a line under a value is more of it', () => {
    const more = paragraph('10115 Berlin', { x: 222, width: 60, y: 114 });
    const lines = [tabbed('Address\tMain Street 1', [150], 100), more, tabbed('Country\tGermany', [150], 128)];
    expect(valuesOf(lines)).toEqual([
      ['Address', 'Main Street 1'],
      [undefined, '10115 Berlin'],
      ['Country', 'Germany'],
    ]);
  });

  test('the background and the rule of a row run on under its gaps', () => {
    const background: Shape = {
      ...{ kind: 'shape', form: 'rectangle', x: 72, y: 98, width: 400, height: 16 },
      ...{ stroke: undefined, strokeWidthPt: 0, fill: '#eeeeee' },
    };
    const rows = sheetOf(
      [tabbed('Depth\tmm', [250], 100), tabbed('Length\t3.5\tmm', [150, 250], 116), tabbed('Width\t12\tmm', [150, 250], 130)],
      [background],
    ).rows;
    expect(rows[0]?.map((one) => one?.look.fill)).toEqual(['#eeeeee', '#eeeeee', '#eeeeee']);
    expect(rows[1]?.map((one) => one?.look.fill)).toEqual([undefined, undefined, undefined]);
  });
});

describe('letters that cannot be read', () => {
  const white = paragraph([span('Name', { style: { color: '#ffffff' } })]);

  test('white letters in a cell are dark where its background is white or unknown', () => {
    const grey = cell(0, 1, '', { blocks: [white], fill: '#555555' });
    const rows = sheetOf([table([cell(0, 0, '', { blocks: [white] }), grey, cell(1, 0, 'a'), cell(1, 1, 'b')])]).rows;
    expect(rows[0]?.map((one) => one?.look.color)).toEqual(['#000000', '#ffffff']);
  });
});

describe('text that runs up or down', () => {
  test('in an empty cell of a table it is its text, turned as on the page', () => {
    // The frame of text that runs up: x is from the bottom, y from the left.
    const up = paragraph('Totals', { x: -140, y: 180, width: 30, height: 10, angle: 270 });
    const cells = [cell(0, 0, 'Precinct'), cell(0, 1, ''), cell(1, 0, '030'), cell(1, 1, '279')];
    const { rows, rowHeights } = sheetOf([table(cells, { y: 100, rowHeightsPt: [50, 20] }), up]);
    expect(rows[0]?.[1]).toMatchObject({ value: 'Totals', look: { turned: 'up' } });
    expect(rows).toHaveLength(2);
    expect(rowHeights?.[0]).toBeGreaterThan(30);
  });
});

test('boundaries of texts move to the line that another table has there', () => {
  const texts = { low: 500, high: 580, at: 540 };
  const lined = { low: 540, high: 576, at: 558, isLined: true };
  expect(sharedPoints([texts, lined])).toEqual([558]);
  expect(sharedPoints([texts, { ...lined, isLined: false }])).toEqual([549]);
});
