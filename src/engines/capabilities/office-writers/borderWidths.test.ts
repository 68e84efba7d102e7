import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentWriter } from './documentWriter.ts';
import { cell, documentOf, page, part, table, valid } from './officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-borders-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const heavy = { borderWidthsPt: { top: 0.25, bottom: 2.25, left: 1.5 } };
const source = {
  document: documentOf(page(1, [table([cell(0, 0, 'Name', heavy), cell(1, 0, 'Rice', { borderWidthsPt: { top: 2.5 } })])])),
  pictures: new Map(),
};
const names = { empty: String, page: String, pages: String, table: String, printed: String };

test('borders are as thick in Word as on the page, or thin where that is not known', async () => {
  const path = join(folder, 'borders.docx');
  await writer.word(source, path);
  await valid(path);
  const markup = part(path, 'word/document.xml');
  const sizeOf = (side: string) =>
    Number(
      new RegExp(`<w:${side} [^>]*w:sz="(\\d+)"[^>]*w:color="000000"|<w:${side} w:val="single"[^>]*w:sz="(\\d+)"`)
        .exec(markup.slice(markup.indexOf('<w:tcBorders>')))
        ?.slice(1)
        .find(Boolean),
    );
  expect(['top', 'bottom', 'left', 'right'].map(sizeOf)).toEqual([2, 18, 12, 4]);
});

test('a thick border stands in the height of its row', async () => {
  const path = join(folder, 'rows.docx');
  await writer.word(source, path);
  const heights = [...part(path, 'word/document.xml').matchAll(/<w:trHeight w:val="(\d+)"/g)].map(([, height]) => Number(height));
  expect(heights).toEqual([400, 360]);
});

test('and on slides', async () => {
  const path = join(folder, 'borders.pptx');
  await writer.slides(source, path);
  await valid(path);
  const slide = part(path, 'ppt/slides/slide1.xml');
  expect([...slide.matchAll(/<a:ln[LRTB] w="(\d+)"/g)].slice(0, 4).map(([, width]) => width)).toEqual([
    '19050',
    '6350',
    '3175',
    '28575',
  ]);
});

test('and in Excel of one of its three', async () => {
  const path = join(folder, 'borders.xlsx');
  await writer.sheets(source, { names, sheets: 'tables', numbers: 'auto', dates: 'auto', totals: 'values' }, path);
  await valid(path);
  expect(part(path, 'xl/styles.xml')).toMatch(
    /<left style="medium">.*<right style="thin">.*<top style="thin">.*<bottom style="thick">/,
  );
});
