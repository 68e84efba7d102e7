import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { schemaErrors } from '../officeSchemas.ts';
import { type Visitor, visit } from './visitor.ts';

/** PDF to Word, PowerPoint and Excel, from the file to what an office program opens. */

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

test('PDF to Word: the report says what the document has, and Word opens it', async () => {
  const visitor = await start('/tools/pdf-to-word', reading.path);
  await visitor.run();
  await expect.poll(() => visitor.page.getByText('Text of 3 pages').count()).toBe(1);
  const text = part(await download(visitor, 'reading_converted.docx'), 'word/document.xml').replace(/<[^>]+>/g, '');
  expect(text).toContain('the first column holds the beginning of the text and its middle');
});

test('PDF to PowerPoint: the pages named become slides', async () => {
  const visitor = await start('/tools/pdf-to-powerpoint', plain.path);
  const { page } = visitor;
  await page.getByLabel('Selected pages').first().check();
  await page.getByTestId('pages-list').fill('2-3');
  await visitor.run();
  const path = await download(visitor, 'plain_converted.pptx');
  expect(part(path, 'ppt/presentation.xml').match(/<p:sldId /g)).toHaveLength(2);
  expect(part(path, 'ppt/slides/slide1.xml')).toContain('Plain page 2');
});

test('PDF to Excel: a sheet for each page, where that is chosen', async () => {
  const visitor = await start('/tools/pdf-to-excel', reading.path);
  await visitor.page.getByLabel('One sheet per page, with its text').check();
  await visitor.run();
  const path = await download(visitor, 'reading_converted.xlsx');
  expect(part(path, 'xl/workbook.xml').match(/<sheet /g)).toHaveLength(3);
});
