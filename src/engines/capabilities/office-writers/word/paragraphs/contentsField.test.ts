import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Paragraph, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { cell, documentOf, page, paragraph, part, span, table, valid } from '../../officeDocuments.suite.ts';
import { contentsFields } from './contentsField.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-contents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tabStops = [{ atPt: 400, alignment: 'right' as const }];
const entry = (title: string, number: number, y: number): Paragraph => paragraph(`${title}\t${number}`, { y, tabStops });
const titles = ['1. Rivers', '2. Lakes', '3. Seas', '4. Oceans'];
const entries = titles.map((title, index) => entry(title, index + 2, 100 + index * 20));

async function written(name: string, pages: readonly RecognizedPage[]): Promise<string> {
  const path = join(folder, name);
  await writer.word({ document: documentOf(...pages), pictures: new Map() }, path);
  await valid(path);
  return part(path, 'word/document.xml');
}

test('a table of contents is a field, and its entries lead to the headings that they name', async () => {
  const headings = ['Rivers', 'Lakes', 'Seas'].map((title, index) =>
    page(index + 2, [paragraph(title, { headingLevel: 1 }), paragraph('Text', { y: 120 })]),
  );
  const markup = await written('contents.docx', [page(1, entries), ...headings]);
  expect(markup.match(/w:fldCharType="(begin|separate|end)"/g)).toEqual([
    'w:fldCharType="begin"',
    'w:fldCharType="separate"',
    'w:fldCharType="end"',
  ]);
  expect(markup).toContain('TOC \\o');
  expect(markup.indexOf('w:fldCharType="begin"')).toBeLessThan(markup.indexOf('Rivers'));
  expect(markup.indexOf('w:fldCharType="end"')).toBeGreaterThan(markup.indexOf('Oceans'));
  expect(markup.match(/w:anchor="page_\d"/g)).toEqual(['w:anchor="page_2"', 'w:anchor="page_3"', 'w:anchor="page_4"']);
  for (const number of [2, 3, 4]) expect(markup).toContain(`w:name="page_${number}"`);
});

test('three lines with numbers are no contents, nor are those of a price list', () => {
  expect(contentsFields(entries.slice(1))).toEqual([]);
  expect(contentsFields(entries.map((each) => ({ ...each, runs: [span('Rice\t$4.20')] })))).toEqual([]);
  const parts = [...entries.slice(0, 2), paragraph('Part II'), ...entries.slice(2), paragraph('Text')];
  expect(contentsFields(parts)).toEqual([{ first: entries[0], last: entries[3] }]);
});

test('a link leads to a page that begins with a table, or within a paragraph', async () => {
  const linking = [span('See the table', { link: 2 }), span(' and what goes on', { link: 3 })];
  const [first, last] = [paragraph('This goes on', { y: 700, lineCount: 2 }), paragraph('to its end', { continues: true })];
  const pages = [page(1, [paragraph(linking)]), page(2, [table([cell(0, 0, 'a'), cell(0, 1, 'b')]), first]), page(3, [last])];
  const markup = await written('links.docx', pages);
  expect(markup).toContain('w:name="page_2"');
  expect(markup.indexOf('w:name="page_2"')).toBeLessThan(markup.indexOf('<w:tbl>'));
  expect(markup.indexOf('w:name="page_3"')).toBeGreaterThan(markup.indexOf('</w:tbl>'));
});

test('a rule between columns is one of the section', async () => {
  const columns = [
    { left: 72, right: 290 },
    { left: 320, right: 540 },
  ];
  const blocks = columns.map(({ left, right }) =>
    paragraph('Text', { x: left, width: right - left, height: 200, lineCount: 15 }),
  );
  const section = { columnCount: 2, columnGapPt: 30, left: 72, right: 540, blocks, columns };
  const rule: Shape = {
    kind: 'shape',
    form: 'line',
    x: 305,
    y: 82,
    width: 0,
    height: 190,
    stroke: '#000000',
    strokeWidthPt: 0.5,
    fill: undefined,
  };
  expect(await written('rule.docx', [page(1, [], { sections: [section], behind: [rule] })])).toMatch(/<w:cols [^>]*w:sep="true"/);
  expect(await written('none.docx', [page(1, [], { sections: [section] })])).not.toMatch(/<w:cols [^>]*w:sep="true"/);
});
