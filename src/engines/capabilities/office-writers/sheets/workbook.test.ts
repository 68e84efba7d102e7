import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintedSheet } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import { cell, documentOf, page, part, table, valid } from '../officeDocuments.suite.ts';
import { ptPerChar } from './workbook.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-workbook-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const names = { empty: () => 'Empty', page: String, pages: String, table: String, printed: String };
const options = { names, numbers: 'auto', dates: 'auto', totals: 'values' } as const;
const cells = table([cell(0, 0, 'Name'), cell(0, 1, 'Amount'), cell(1, 0, 'Rice'), cell(1, 1, '12')]);

async function printed(name: string, of: Partial<PrintedSheet>): Promise<string> {
  const path = join(folder, `${name}.xlsx`);
  const paper = { widthPt: 792, heightPt: 612, leftPt: 18, isOnePageWide: true };
  const pages = { firstPage: 1, lastPage: 1, header: undefined, footer: 'Page' };
  await writer.printedSheets([{ ...pages, ...paper, table: cells, ...of }], options, path);
  await valid(path);
  return part(path, 'xl/worksheets/sheet1.xml');
}

test('a sheet is printed as it was: on its paper, in its direction, with its margins', async () => {
  const xml = await printed('wide', {});
  expect(xml).toContain('<pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="0"/>');
  expect(xml).toContain('<pageMargins left="0.25" right="0.25"');
  expect(xml).toContain('fitToPage="1"');
});

test('columns that stood on several pages are not drawn together', async () => {
  const xml = await printed('strips', { isOnePageWide: false, widthPt: 595, heightPt: 842, leftPt: 90 });
  expect(xml).toContain('<pageSetup paperSize="9"/>');
  expect(xml).not.toContain('fitToPage');
  expect(xml).toContain('<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75"');
});

test('the pages of a sheet begin where they did, with the rows that they repeat', async () => {
  const places = [0, 1].map((firstColumn) => ({ page: firstColumn + 1, firstColumn, xs: [], rows: [] }));
  const rowBreaks = [1];
  const xml = await printed('breaks', { topPt: 36, bottomPt: 590, rowBreaks, titleRows: { from: 0, to: 1 }, places });
  expect(xml).toContain('top="0.5" bottom="0.5"');
  expect(xml).toContain('<rowBreaks count="1" manualBreakCount="1"><brk id="1" max="16383" man="1"/></rowBreaks>');
  expect(xml).toContain('<colBreaks count="1" manualBreakCount="1"><brk id="1" max="1048575" man="1"/></colBreaks>');
  const book = part(join(folder, 'breaks.xlsx'), 'xl/workbook.xml');
  expect(book).toMatch(/<definedName name="_xlnm.Print_Titles" localSheetId="0">'[^']+'!\$1:\$1<\/definedName>/);
});

test('a footer stands at its sides, in its size, and counts the pages', async () => {
  const footerParts = { left: '2026 A&&B', middle: '', right: 'Page &P', sizePt: 6.96, edgePt: 54 };
  const xml = await printed('footer', { footerParts, heightPt: 842, topPt: 36, bottomPt: 760 });
  expect(xml).toContain('<oddFooter>&amp;L&amp;7 2026 A&amp;&amp;B&amp;R&amp;7Page &amp;P</oddFooter>');
  expect(xml).toContain('bottom="1.14" header="0.3" footer="0.75"');
});

test('rows that are higher than on the page take the room of the margins', async () => {
  const high = { ...cells, rowHeightsPt: [400, 160] };
  const xml = await printed('high', { topPt: 72, bottomPt: 540, table: high, footer: undefined });
  const [, top = '', bottom = ''] = /top="([\d.]+)" bottom="([\d.]+)"/.exec(xml) ?? [];
  expect(Number(top) + Number(bottom)).toBeLessThan(2);
});

test('the sheet of a table lies as its page does; paper without a number has none', async () => {
  const path = join(folder, 'table.xlsx');
  const document = documentOf(page(1, [cells], { widthPt: 900, heightPt: 500 }));
  await writer.sheets({ document, pictures: new Map() }, { ...options, sheets: 'tables' }, path);
  await valid(path);
  expect(part(path, 'xl/worksheets/sheet1.xml')).toContain('<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>');
});

test('the digits of the default font, which measure the columns, are whole pixels', async () => {
  await printed('font', {});
  const [, sizePt, font] =
    /<fonts[^>]*><font><sz val="([\d.]+)"\/>.*?<name val="([^"]+)"/.exec(part(join(folder, 'font.xlsx'), 'xl/styles.xml')) ?? [];
  expect(font).toBe('Arial');
  // The digits of Arial are 1139 of 2048 units wide.
  const pixels = ((Number(sizePt) * 1139) / 2048) * (96 / 72);
  expect(Math.abs(pixels - Math.round(pixels))).toBeLessThan(0.05);
  expect(Math.round(pixels) * 0.75).toBe(ptPerChar);
});
