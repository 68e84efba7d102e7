import { describe, expect, test } from 'vitest';
import { OfficeFonts } from '../fonts/officeFonts.ts';
import { cell, page, paragraph, span, table } from '../officeDocuments.suite.ts';
import { pageSheet } from './pageSheet.ts';

const format = { decimals: 'point', dates: 'month-first', isPrinted: false, fonts: new OfficeFonts() } as const;
const long = 'A sentence that goes on for longer than the page is wide. '.repeat(8).trim();

describe('a page as a sheet', () => {
  test('a paragraph breaks in the width of the page, in a row that shows all of its lines', () => {
    const { rows, rowHeights, columnWidths, isOnePageWide } = pageSheet(page(1, [paragraph(long)]), format, { typedCells: 0 });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[0]).toMatchObject({ value: long, look: { isWrapped: true } });
    expect(columnWidths).toHaveLength(1);
    expect(columnWidths[0]).toBeGreaterThan(80);
    expect(columnWidths[0]).toBeLessThan(110);
    expect(rowHeights?.[0]).toBeGreaterThan(11 * 4);
    expect(isOnePageWide).toBe(true);
  });

  test('it lies over all columns of a table below it, which keeps its own', () => {
    const numbers = table([cell(0, 0, 'Item'), cell(0, 1, 'Price'), cell(1, 0, 'Rice'), cell(1, 1, '4.20')], { y: 300 });
    const tally = { typedCells: 0 };
    const { rows, merged, columnWidths } = pageSheet(page(1, [paragraph(long, { height: 60 }), numbers]), format, tally);
    expect(merged).toContainEqual({ row: 0, column: 0, rowSpan: 1, columnSpan: columnWidths.length });
    expect(columnWidths).toHaveLength(3);
    expect(rows[2]?.map((one) => one?.value)).toEqual(['Item', 'Price']);
    expect(rows[3]?.[1]?.value).toBe(4.2);
    expect(tally.typedCells).toBe(1);
  });

  test('what stands behind tabs is a column of values', () => {
    const entries = [3, 12, 40].map((number, row) => paragraph(`Chapter\t${number}`, { y: 80 + row * 20 }));
    const { rows, columnWidths } = pageSheet(page(1, entries), format, { typedCells: 0 });
    expect(rows.map((row) => row.map((one) => one?.value))).toEqual([
      ['Chapter', 3],
      ['Chapter', 12],
      ['Chapter', 40],
    ]);
    expect(columnWidths[1]).toBeLessThan(8);
  });

  test('a large first letter does not set the size of its paragraph', () => {
    const capped = paragraph([span('T', { style: { sizePt: 70 } }), span('his is the text')]);
    expect(pageSheet(page(1, [capped]), format, { typedCells: 0 }).rows[0]?.[0]?.look.sizePt).toBe(11);
  });
});
