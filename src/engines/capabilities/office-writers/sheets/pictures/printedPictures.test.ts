import { expect, test } from 'vitest';
import type { Picture, PrintedSheet } from '#engines/core/document-model/document.ts';
import { picture, table } from '../../officeDocuments.suite.ts';
import { ptPerChar, type Sheet } from '../workbook.ts';
import { withPrintedPictures } from './printedPictures.ts';

const file = { path: '/tmp/one.png', mime: 'image/png' as const };
/** Three rows of 20 pt on page 1, of which the first begins 100 pt from its top, and one on page 2. */
const sheet: Sheet = {
  name: 'Sheet',
  rows: [[], [], [], []],
  rowHeights: [20, 20, 20, 20],
  columnWidths: [10, 20],
  merged: [{ row: 1, column: 0, rowSpan: 1, columnSpan: 2 }],
  frozenRows: 1,
  isRightToLeft: false,
};
const xs = [50, 50 + 10 * ptPerChar, 50 + 30 * ptPerChar];
const printed: PrintedSheet = {
  ...{ firstPage: 1, lastPage: 2, widthPt: 595, heightPt: 842, leftPt: 50, isOnePageWide: true },
  ...{ table: table([]), header: undefined, footer: undefined },
  places: [
    { page: 1, firstColumn: 0, xs, rows: [100, 120, 140].map((y, row) => ({ y, row })) },
    { page: 2, firstColumn: 0, xs, rows: [{ y: 100, row: 3 }] },
  ],
};
const withOne = (more: Partial<Picture>) => {
  const made = withPrintedPictures(sheet, printed, new Map([[picture({ page: 1, width: 30, height: 10, ...more }), file]]));
  return { made, placed: made.pictures?.[0] };
};

test('a picture stands at its row and column, as far in as on the page', () => {
  const { made, placed } = withOne({ x: 60 + 10 * ptPerChar, y: 125 });
  expect(placed).toMatchObject({ row: 1, topPt: 5, widthPt: 30, heightPt: 10 });
  expect(placed?.leftPt).toBeCloseTo(10 * ptPerChar + 10, 5);
  expect(made.rowHeights).toEqual([20, 20, 20, 20]);
});

test('one above the first row has a row of its own', () => {
  const { made, placed } = withOne({ x: 50, y: 40, height: 50 });
  expect(placed).toMatchObject({ row: 0, topPt: 0, leftPt: 0 });
  expect(made.rowHeights).toEqual([60, 20, 20, 20, 20]);
  expect(made.rows).toHaveLength(5);
  expect([made.merged[0]?.row, made.frozenRows]).toEqual([2, 2]);
});

test('a row above text is as high as the picture before that text needs', () => {
  const places = [
    {
      page: 1,
      firstColumn: 0,
      xs,
      rows: [
        { y: 100, row: 0 },
        { y: 300, row: 1 },
      ],
    },
  ];
  const made = withPrintedPictures(
    sheet,
    { ...printed, places },
    new Map([[picture({ page: 1, x: 50, y: 120, height: 150 }), file]]),
  );
  expect(made.rowHeights?.[0]).toBeCloseTo(170, 5);
});

test('a picture of another page is at the rows of that page, and one of no page of the sheet is left out', () => {
  expect(withOne({ page: 2, x: 50, y: 104 }).placed).toMatchObject({ row: 3, topPt: 4 });
  expect(withOne({ page: 7, x: 50, y: 104 }).placed).toBeUndefined();
});

test('the row of a picture begins at the margin, which a further page shows', () => {
  const paper = { widthPt: 595, heightPt: 842, topPt: 20, belowPt: 50 };
  const above = new Map([[picture({ page: 1, x: 50, y: 40, width: 30, height: 50 }), file]]);
  const made = withPrintedPictures({ ...sheet, paper, rowBreaks: [3] }, printed, above);
  expect(made).toMatchObject({ paper: { topPt: 20 }, rowBreaks: [4] });
  expect(made.rowHeights?.[0]).toBe(80);
  expect(made.pictures?.[0]).toMatchObject({ row: 0, topPt: 20 });
  // Where the picture is highest, its row begins with it.
  const low = withPrintedPictures({ ...sheet, paper: { ...paper, topPt: 100 } }, printed, above);
  expect([low.paper?.topPt, low.rowHeights?.[0]]).toEqual([40, 60]);
});
