import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentWriter } from '../documentWriter.ts';
import { cell, documentOf, page, paragraph, part, table, valid } from '../officeDocuments.suite.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-slide-table-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the text of a cell keeps its distance from the edges of the cell', async () => {
  const set = (row: number, text: string) =>
    cell(row, 0, text, { blocks: [paragraph(text, { x: 78, y: 208 + row * 40, width: 60, height: 12 })] });
  const rows = table([set(0, 'Name'), set(1, 'Rice')], { rowHeightsPt: [40, 40], height: 80 });
  const path = join(folder, 'cells.pptx');
  await createDocumentWriter().slides({ document: documentOf(page(1, [rows])), pictures: new Map() }, path);
  await valid(path);
  const slide = part(path, 'ppt/slides/slide1.xml');
  const margins = [...slide.matchAll(/<a:tcPr marL="(\d+)" marR="(\d+)" marT="(\d+)"/g)].map((found) =>
    found.slice(1).map(Number),
  );
  const emuPerPt = 12_700;
  expect(margins).toEqual([
    [6 * emuPerPt, 3 * emuPerPt, 8 * emuPerPt],
    [6 * emuPerPt, 3 * emuPerPt, 8 * emuPerPt],
  ]);
});

test('columns and rows that no cell begins in are parts of those before', async () => {
  const rows = table(
    [cell(0, 0, 'Date', { columnSpan: 3 }), cell(0, 3, 'Name'), cell(1, 0, 'A long line', { columnSpan: 4, rowSpan: 2 })],
    { columnWidthsPt: [30, 20, 10, 40], rowHeightsPt: [20, 20, 10], width: 100, height: 50 },
  );
  const path = join(folder, 'unused.pptx');
  await createDocumentWriter().slides({ document: documentOf(page(1, [rows])), pictures: new Map() }, path);
  await valid(path);
  const slide = part(path, 'ppt/slides/slide1.xml');
  expect([slide.match(/<a:gridCol /g)?.length, slide.match(/<a:tr /g)?.length]).toEqual([2, 2]);
  expect(slide).toContain('gridSpan="2"');
  expect(slide).not.toMatch(/gridSpan="[34]"|rowSpan/);
});

test('cells without text do not make a low row higher', async () => {
  const rows = table([cell(0, 0, 'Min'), cell(0, 1, '', { blocks: [] }), cell(1, 0, 'Max', { columnSpan: 2 })], {
    columnWidthsPt: [40, 40],
    rowHeightsPt: [10, 30],
    width: 80,
    height: 40,
  });
  const path = join(folder, 'low.pptx');
  await createDocumentWriter().slides({ document: documentOf(page(1, [rows])), pictures: new Map() }, path);
  await valid(path);
  const sizes = [...part(path, 'ppt/slides/slide1.xml').matchAll(/<a:p><a:endParaRPr sz="(\d+)"\/><\/a:p>/g)];
  expect(sizes.map(([, size]) => Number(size))).toEqual([700, 1800]);
});

test('a text that stands further in than the others of its column keeps its indent from the edge of the cell', async () => {
  const set = (row: number, x: number) =>
    cell(row, 0, 'Rice', { blocks: [paragraph('Rice', { x, y: 205 + row * 40, width: 30, height: 12 })] });
  const rows = table([set(0, 78), set(1, 128)], { x: 72, columnWidthsPt: [200], width: 200, rowHeightsPt: [40, 40], height: 80 });
  const path = join(folder, 'indents.pptx');
  await createDocumentWriter().slides({ document: documentOf(page(1, [rows])), pictures: new Map() }, path);
  await valid(path);
  const slide = part(path, 'ppt/slides/slide1.xml');
  const emuPerPt = 12_700;
  expect([...slide.matchAll(/<a:pPr marL="(\d+)"/g)].map(([, at]) => Number(at) / emuPerPt)).toEqual([0, 50]);
});

test('a high text over rows from the first on does not make the last of them higher', async () => {
  const name = (rowSpan: number, height: number) =>
    cell(0, 0, 'A name in lines', { rowSpan, blocks: [paragraph('A name in lines', { x: 74, y: 210, width: 40, height })] });
  const slideOf = async (first: ReturnType<typeof cell>) => {
    const rows = table([first, cell(0, 1, '1'), cell(1, 1, '2'), cell(2, 1, '3')], {
      rowHeightsPt: [20, 20, 20],
      height: 60,
    });
    const path = join(folder, 'merged.pptx');
    await createDocumentWriter().slides({ document: documentOf(page(1, [rows])), pictures: new Map() }, path);
    await valid(path);
    return part(path, 'ppt/slides/slide1.xml');
  };
  const heightOf = (slide: string) =>
    [...slide.matchAll(/ mar[TB]="(-?\d+)"/g)].slice(0, 2).reduce((sum, [, at]) => sum + Number(at), 0);
  expect(heightOf(await slideOf(name(3, 36)))).toBe(-40 * 12_700);
  expect(heightOf(await slideOf(name(3, 11)))).toBeGreaterThanOrEqual(0);
});
