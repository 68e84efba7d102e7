import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { fullPdf } from '../../integration/support/tinyPdf.ts';
import { unzip } from '../../integration/support/unzip.ts';
import { problemOf, type Visitor, visit } from '../support/visitor.ts';

/** Tools that analyse a document and change its parts. The result matches the preview of the form. */

const { outlined } = fixtures;

async function start(path: string, file?: string): Promise<Visitor> {
  const visitor = await visit();
  await visitor.open(path);
  const full = join(visitor.folder, 'ulat.pdf');
  await writeFile(full, fullPdf(4));
  await visitor.choose(file ?? full);
  return visitor;
}

test('attachments: one is renamed, one added by name and description, and the list of the result has both', async () => {
  const visitor = await start('/tools/pdf-attachments');
  const { page } = visitor;
  const rows = page.getByTestId('attachment-row');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Attach a file, or change something first');
  await page
    .getByTestId('input-attachment')
    .setInputFiles({ name: 'figures.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') });
  await expect.poll(() => rows.count()).toBe(2);
  await rows.nth(0).getByLabel('Name').fill('bagong/pangalan.txt');
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toMatch(/^Use a name without slashes/);
  await rows.nth(0).getByLabel('Name').fill('bago.txt');
  await rows.nth(1).getByLabel('Description (optional)').fill('Mga bilang');
  await visitor.run();
  await expect.poll(() => page.locator('main').innerText()).toContain('Attached 1 file');
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('ulat_attachments.pdf');
  const list = execFileSync('pdfdetach', ['-list', path], { encoding: 'utf8' });
  expect(list).toContain('bago.txt');
  expect(list).toContain('figures.csv');
});

test('attachments: a removed one can be restored, and otherwise is missing in the result', async () => {
  const visitor = await start('/tools/pdf-attachments');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Remove tala.txt' }).click();
  await page.getByRole('button', { name: 'Keep tala.txt' }).click();
  await page.getByRole('button', { name: 'Remove tala.txt' }).click();
  await visitor.run();
  const { path } = await visitor.download('button-download');
  expect(execFileSync('pdfdetach', ['-list', path], { encoding: 'utf8' })).toContain('0 embedded files');
});

test('extract attachments: the attachments are listed, and the zip has them', async () => {
  const visitor = await start('/tools/extract-attachments');
  const { page } = visitor;
  await page.getByRole('checkbox', { name: /tala\.txt/ }).waitFor();
  await visitor.run();
  const { path } = await visitor.download('button-download');
  expect((await unzip(path, join(visitor.folder, 'out'))).map(({ name }) => name)).toEqual(['tala.txt']);
});

test('extract images: an invalid size is reported at its field, and small images are reported', async () => {
  const visitor = await start('/tools/extract-images');
  const { page } = visitor;
  await page.getByTestId('images-min-side').fill('-1');
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Enter a whole number from 0 to 10,000');
  await page.getByTestId('images-min-side').fill('10');
  await visitor.run();
  await expect.poll(() => page.locator('main').innerText()).toContain('1 image smaller than you asked for');
  const { path } = await visitor.download('button-download');
  expect((await unzip(path, join(visitor.folder, 'out'))).map(({ name }) => name)).toEqual(['page-01-image-01.png']);
});

test('remove blank pages: the page is shown before it is removed, and stays if it is not ticked', async () => {
  const visitor = await start('/tools/remove-blank-pages');
  const { page } = visitor;
  await expect.poll(() => page.getByTestId('blank-state').innerText()).toBe('1 blank page found. Untick the ones to keep.');
  await page.getByTestId('blank-page-4').uncheck();
  await page.getByTestId('button-run').click();
  await page.getByTestId('notice-info').or(page.getByTestId('failure')).first().waitFor();
  await page.getByTestId('blank-page-4').check();
  await visitor.run();
  await expect.poll(() => page.locator('main').innerText()).toContain('1 blank page');
  const { path } = await visitor.download('button-download');
  expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Pages:\s+3/);
});

test('split: at bookmarks, each part with its title, and a text that nobody gave is asked for', async () => {
  const visitor = await start('/tools/split-pdf', outlined.path);
  const { page } = visitor;
  await page.getByTestId('split-method-text').check();
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Enter the text to split at');
  await page.getByTestId('split-method-bookmarks').check();
  await visitor.run();
  const { path } = await visitor.download('button-download');
  const parts = await unzip(path, join(visitor.folder, 'out'));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.at(-1)?.name).toMatch(/^outlined_\d\d_\p{L}+/u);
});

test('bookmarks: renamed, nested and moved by keys, and added; nothing to save is said', async () => {
  const visitor = await start('/tools/edit-bookmarks', outlined.path);
  const { page } = visitor;
  const rows = page.getByTestId('bookmark-row');
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  const count = await rows.count();
  await page.getByTestId('button-run').click();
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('Add or change a bookmark first.');
  const title = (row: number) => rows.nth(row).getByRole('textbox').first();
  const first = await title(0).inputValue();
  await title(0).press('Alt+ArrowDown');
  await expect.poll(() => title(0).inputValue()).not.toBe(first);
  await title(0).fill('Unang kabanata');
  await page.getByTestId('bookmark-add').click();
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Enter a title');
  await title(count).fill('Dulo');
  await title(count).press('Alt+ArrowRight');
  await visitor.run();
  await expect.poll(() => page.locator('main').innerText()).toContain('Added 1 bookmark');
  const { name } = await visitor.download('button-download');
  expect(name).toBe('outlined_bookmarks.pdf');
});

test('bookmarks: made from the headings of a file that has none', async () => {
  const visitor = await start('/tools/edit-bookmarks', fixtures.reading.path);
  const { page } = visitor;
  await page.getByTestId('bookmark-headings').click();
  await page.getByTestId('bookmark-row').first().waitFor({ timeout: 60_000 });
  await visitor.run();
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Added \d+ bookmarks?/);
});

test('table of contents: the entries are shown by level before the run, and a page beyond the end is reported', async () => {
  const visitor = await start('/tools/table-of-contents', outlined.path);
  const { page } = visitor;
  await expect.poll(() => page.getByTestId('contents-count').innerText()).toBe('5 entries');
  await page.getByTestId('contents-levels').fill('1');
  await expect.poll(() => page.getByTestId('contents-count').innerText()).toBe('2 entries');
  await page.getByTestId('contents-before').fill('99');
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Enter a page number from 1 to 7');
  await page.getByTestId('contents-before').fill('1');
  await page.getByTestId('contents-heading').fill('Nilalaman');
  await visitor.run();
  await expect.poll(() => page.locator('main').innerText()).toContain('2 entries in the table of contents');
  const { path } = await visitor.download('button-download');
  expect(execFileSync('pdftotext', ['-l', '1', path, '-'], { encoding: 'utf8' })).toContain('Nilalaman');
});
