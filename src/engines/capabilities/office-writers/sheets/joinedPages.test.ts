import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentWriter } from '../documentWriter.ts';
import { cell, documentOf, page, paragraph, part, table, valid } from '../officeDocuments.suite.ts';
import { joinedPages } from './joinedPages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-joined-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const names = {
  empty: () => 'Empty',
  page: (number: number) => `Page ${number}`,
  pages: (first: number, last: number) => `Pages ${first} to ${last}`,
  table: String,
  printed: String,
};
const options = { names, sheets: 'joined-pages', numbers: 'auto', dates: 'auto', totals: 'values' } as const;

const prices = (first: string, continues: boolean) =>
  table([cell(0, 0, 'Item'), cell(0, 1, 'Price'), cell(1, 0, first), cell(1, 1, '4.20')], { continues });
const document = documentOf(
  page(1, [paragraph('Before the table'), prices('Rice', false)]),
  page(2, [prices('Salt', true), paragraph('After the table', { y: 400 })]),
  page(3, [paragraph('Another page')]),
);

test('a table that runs over pages joins their sheets, and no text is left out', () => {
  const ranges = joinedPages(document.pages);
  expect(ranges.map(({ page: { page: first }, lastPage }) => [first, lastPage])).toEqual([
    [1, 2],
    [3, 3],
  ]);
  expect(ranges[0]?.page.sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
    'paragraph',
    'table',
    'paragraph',
  ]);
});

test('the header of the table is written once and frozen; a page of its own prints on one page with its margins', async () => {
  const path = join(folder, 'joined.xlsx');
  const { missingWords, parts } = await createDocumentWriter().sheets({ document, pictures: new Map() }, options, path);
  expect({ missingWords, parts }).toEqual({ missingWords: 0, parts: 2 });
  await valid(path);
  const [first, second] = [part(path, 'xl/worksheets/sheet1.xml'), part(path, 'xl/worksheets/sheet2.xml')];
  expect(first.match(/<t [^>]*>[^<]*/g)?.map((text) => text.replace(/.*>/, ''))).toEqual([
    'Before the table',
    'Item',
    'Price',
    'Rice',
    'Salt',
    'After the table',
  ]);
  expect(first).toContain('ySplit="3"');
  expect(first).toContain('fitToHeight="0"');
  expect(second).toContain('fitToHeight="1"');
  expect(second).toContain('<pageMargins left="1" right="1" top="1.11"');
  expect(part(path, 'xl/workbook.xml')).toContain('name="Pages 1 to 2"');
});

test('what follows the table has its distance from it, and its background', () => {
  const [range] = joinedPages(
    documentOf(
      page(1, [prices('Rice', false)]),
      page(2, [prices('Salt', true), paragraph('After the table', { y: 300 })], {
        behind: [
          ...[230, 290].map((y) => ({
            ...{ kind: 'shape' as const, form: 'rectangle' as const, x: 60, width: 400, height: 5 },
            ...{ y, stroke: undefined, strokeWidthPt: 0, fill: '#ecfdf5' },
          })),
        ],
      }),
    ).pages,
  );
  const [whole, after] = range?.page.sections.flatMap(({ blocks }) => blocks) ?? [];
  const part = prices('Rice', false);
  expect((after?.y ?? 0) - (whole?.y ?? 0) - (whole?.height ?? 0)).toBe(300 - part.y - part.height);
  expect(range?.page.behind.map(({ y }) => (after?.y ?? 0) - y)).toEqual([10]);
});
