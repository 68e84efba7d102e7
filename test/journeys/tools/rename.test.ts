import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describedPdf } from '../../integration/support/describedPdf.ts';
import { visit } from '../support/visitor.ts';

/** The content of the pages gives the file its name and metadata. The user checks them before they are applied. */

const text = [
  'This is an ordinary line of a letter, as long as such lines are.',
  'And here is another one below of it, about as long.',
];
const invoice = describedPdf('Delivery of paper', ['Invoice No: 2026/17', 'Invoice date: 03/04/2026', ...text]);

test('names are shown before the run, follow the pattern, and the files are unchanged', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/rename-pdf');
  const paths = ['scan1.pdf', 'scan2.pdf'].map((name) => join(visitor.folder, name));
  for (const path of paths) await writeFile(path, invoice);
  await visitor.choose(...paths);
  await page.getByTestId('rename-date-order-dmy').check();
  await page.getByTestId('rename-preview').click();
  const names = page.getByTestId('rename-names').getByRole('listitem');
  await names.nth(1).waitFor();
  expect(await names.allInnerTexts()).toEqual([
    expect.stringContaining('2026-04-03 Delivery of paper 2026-17.pdf'),
    expect.stringContaining('2026-04-03 Delivery of paper 2026-17 (2).pdf'),
  ]);
  await page.getByTestId('rename-pattern').fill('{number} {titel}');
  await visitor.run('rename-pattern');
  expect(await page.locator('main').innerText()).toContain('{titel} is not a field');
  await page.getByTestId('rename-pattern').fill('{number}');
  await visitor.run();
  expect(await page.locator('main').innerText()).toContain('Renamed 2 files');
  const { name } = await visitor.download('button-download');
  expect(name).toBe('renamed.zip');
});

test('the title and subject of a document are suggested from its page, and saved after a look', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/metadata-pdf');
  const path = join(visitor.folder, 'liham.pdf');
  await writeFile(path, invoice);
  await visitor.choose(path);
  await page.getByTestId('metadata-suggest').click();
  await page.getByText('Filled in from the first pages').waitFor();
  expect(await page.getByTestId('metadata-title').inputValue()).toBe('Delivery of paper');
  expect(await page.getByTestId('metadata-subject').inputValue()).toBe('2026/17, 2026-03-04');
  await page.getByTestId('metadata-author').fill('Ana Cruz');
  await visitor.run();
  const made = await visitor.download('button-download');
  expect((await readFile(made.path)).toString('latin1')).toContain('Delivery of paper');
});
