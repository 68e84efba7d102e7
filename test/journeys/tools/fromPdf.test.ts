import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentJson } from '#contract/results/documentJson.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { picturedText, scannedPdf } from '../../integration/support/scannedPdf.ts';
import { drawnTable, tinyPdf } from '../../integration/support/tinyPdf.ts';
import { schemaErrors } from '../../officeSchemas.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** PDF to Word, PowerPoint, Excel, Markdown, HTML, JSON and CSV, from the file to the file that a program opens. */

const { reading, plain } = fixtures;

async function start(path: string, ...files: readonly string[]): Promise<Visitor> {
  const visitor = await visit();
  await visitor.open(path);
  await visitor.choose(...files);
  return visitor;
}

const part = (path: string, name: string) => execFileSync('unzip', ['-p', path, name], { encoding: 'utf8' });

async function download(visitor: Visitor, expected: string): Promise<string> {
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe(expected);
  expect(await schemaErrors(path)).toEqual([]);
  return path;
}

test('PDF to Word: the report names the parts of the document, and Word opens it', async () => {
  const visitor = await start('/tools/pdf-to-word', reading.path);
  await visitor.run();
  await expect.poll(() => visitor.page.getByText('Text of 3 pages').count()).toBe(1);
  const text = part(await download(visitor, 'reading_converted.docx'), 'word/document.xml').replace(/<[^>]+>/g, '');
  expect(text).toContain('the first column holds the beginning of the text and its middle');
});

test('PDF to PowerPoint: the chosen pages become slides', async () => {
  const visitor = await start('/tools/pdf-to-powerpoint', plain.path);
  const { page } = visitor;
  await page.getByLabel('Selected pages').first().check();
  await page.getByTestId('pages-list').fill('2-3');
  await visitor.run();
  const path = await download(visitor, 'plain_converted.pptx');
  expect(part(path, 'ppt/presentation.xml').match(/<p:sldId /g)).toHaveLength(2);
  expect(part(path, 'ppt/slides/slide1.xml')).toContain('Plain page 2');
});

test('PDF to Excel: a sheet for each page, if that is chosen', async () => {
  const visitor = await start('/tools/pdf-to-excel', reading.path);
  await visitor.page.getByLabel('One sheet per page, with its text').check();
  await visitor.run();
  const path = await download(visitor, 'reading_converted.xlsx');
  expect(part(path, 'xl/workbook.xml').match(/<sheet /g)).toHaveLength(3);
});

test('PDF to Markdown: each page with its blocks, beside them as they will look and as they are written, and downloaded', async () => {
  const visitor = await start('/tools/pdf-to-markdown', reading.path);
  const { page } = visitor;
  await visitor.run();
  const text = page.getByTestId('markdown-text');
  await text.getByRole('heading', { name: 'Columns' }).waitFor();
  expect(await page.getByTestId('markdown-facts').innerText()).toContain('3 pages');
  expect(await text.getByText('# Columns').count()).toBe(0);
  await text.getByRole('button', { name: 'Source' }).click();
  await text.getByText('# Columns').waitFor();
  const outlines = page.getByTestId('markdown-page').getByRole('group', { name: 'Blocks on this page' });
  await outlines.getByRole('button', { name: 'Heading 1: Columns' }).click();
  expect(await text.locator('[data-chosen]').innerText()).toContain('# Columns');
  await page.keyboard.press('ArrowDown');
  expect(await text.locator('[data-chosen]').innerText()).not.toContain('# Columns');
  await page.getByTestId('button-next-page').click();
  await page.getByTestId('markdown-page-number').getByText('Page 2 of 3').waitFor();
  expect(await text.getByText('# Columns').count()).toBe(0);
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('reading_converted.md');
  expect(readFileSync(path, 'utf8')).toContain('the first column holds the beginning of the text and its middle');
});

test('PDF to Markdown: a result without pictures gets them in one press, free of charge', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const picture = await picturedText(['Harvest by province'], { widthPt: 400, heightPt: 120 });
  const drawn = 'BT /F1 12 Tf 40 300 Td (The harvest was larger than before.) Tj ET';
  const pictured = join(visitor.folder, 'harvest.pdf');
  await writeFile(pictured, scannedPdf([{ ...picture, more: '/MediaBox [0 0 500 360]', drawn }]));
  await visitor.open('/tools/pdf-to-markdown');
  await visitor.choose(pictured);
  await visitor.run();
  await page.getByTestId('button-with-pictures').click();
  await page.getByTestId('button-download-markdown').getByText('Download .zip').waitFor();
  const { name, path } = await visitor.download('button-download-markdown');
  expect(name).toBe('harvest_converted.zip');
  expect(part(path, 'harvest.md')).toContain('](pictures/page-1-1.');
  await page.getByTestId('markdown-text').getByText('pictures/page-').first().waitFor();
  expect(await page.getByTestId('button-with-pictures').count()).toBe(0);
});

test('PDF to Markdown: with its pictures it is a zip', async () => {
  const visitor = await start('/tools/pdf-to-markdown', reading.path);
  await visitor.page.getByLabel('In a folder beside the text (zip)').check();
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('reading_converted.zip');
  expect(part(path, 'reading.md')).toContain('# Columns');
});

test('PDF to HTML: a page of its own that a browser opens', async () => {
  const visitor = await start('/tools/pdf-to-html', reading.path);
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('reading_converted.html');
  const { page } = await visit();
  await page.setContent(readFileSync(path, 'utf8'));
  await page.getByRole('heading', { level: 1, name: 'Columns' }).waitFor();
  expect(await page.title()).toBe('reading');
});

test('PDF to JSON: blocks with their page', async () => {
  const visitor = await start('/tools/pdf-to-json', reading.path);
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('reading_converted.json');
  const { blocks } = documentJson.parse(JSON.parse(readFileSync(path, 'utf8')));
  expect(blocks).toContainEqual(expect.objectContaining({ type: 'heading', page: 1, text: 'Columns' }));
});

test('PDF to CSV: a table is one file named after its page, and a missing table is reported', async () => {
  const rows = [
    ['Town', 'Visits'],
    ['Alfonso', '12'],
    ['Bacoor', '93'],
  ];
  const visitor = await visit();
  const path = join(visitor.folder, 'bayan.pdf');
  await writeFile(path, tinyPdf(1, 0, undefined, undefined, drawnTable(rows)));
  await visitor.open('/tools/pdf-to-csv');
  await visitor.choose(path);
  await visitor.run();
  await expect.poll(() => visitor.page.getByText('page 1, top (3\u00a0×\u00a02)').count()).toBe(1);
  const made = await visitor.download('button-download');
  expect(made.name).toBe('bayan_page_1_table_1.csv');
  expect(readFileSync(made.path, 'utf8')).toBe('\u{feff}Town,Visits\r\nAlfonso,12\r\nBacoor,93\r\n');
  const other = await start('/tools/pdf-to-csv', plain.path);
  await other.page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  await other.page.getByText("We didn't find any tables in this file.").first().waitFor();
});
