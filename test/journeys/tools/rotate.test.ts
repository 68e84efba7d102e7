import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { unzip } from '../../integration/support/unzip.ts';
import { readPages } from '../support/results.ts';
import { problemOf, type Visitor, visit } from '../support/visitor.ts';

const { plain, outlined, encrypted } = fixtures;
const password = encrypted.password ?? '';

async function degreesShown({ page }: Visitor): Promise<string | null> {
  return page.getByTestId('rotate-tile').getAttribute('data-degrees');
}

test('right, right, left: each press counts, and the sum is what is downloaded', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/rotate-pdf');
  await page.getByText('Select PDF to Rotate').waitFor();
  await visitor.choose(plain.path);
  await page.getByTestId('rotate-tile').waitFor();
  await expect.poll(() => page.getByTestId('button-download').count()).toBe(0);

  await page.getByTestId('button-rotate-right').click();
  await expect.poll(() => degreesShown(visitor)).toBe('90');
  await expect
    .poll(() => visitor.toast())
    .toEqual({ title: 'Success!', body: 'PDF rotated right successfully', variant: 'default' });
  await page.locator('.rotate-turn').hover();
  await page.getByTestId('button-rotate-hover').click();
  await expect.poll(() => degreesShown(visitor)).toBe('180');
  const twice = await visitor.download('button-download');
  expect(twice.name).toBe(`rotated-2x-${plain.name}`);
  expect((await readPages(twice.path)).map(({ rotate }) => rotate)).toEqual([180, 180, 180]);

  // The tool page stays, and the result is shown below the form.
  await expect.poll(() => page.getByTestId('form-result').innerText()).toContain(`${plain.pages} pages`);
  await expect
    .poll(() => page.getByTestId('next-tools').getByRole('link', { name: 'Split PDF' }).getAttribute('href'))
    .toMatch(/\?pdfId=[\w-]{22}$/);

  await page.getByTestId('button-rotate-left').click();
  await expect.poll(() => degreesShown(visitor)).toBe('90');
  await expect.poll(async () => (await visitor.toast()).body).toBe('PDF rotated left successfully');
  const once = await visitor.download('button-download');
  expect(once.name).toBe(`rotated-1x-${plain.name}`);
  expect((await readPages(once.path)).map(({ rotate }) => rotate)).toEqual([90, 90, 90]);
});

test('only the picked pages turn', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/rotate-pdf');
  await visitor.choose(plain.path);
  await page.getByRole('radio', { name: 'Selected pages' }).check();
  await page.getByTestId('button-rotate-right').click();
  await expect.poll(() => problemOf(page)).toBe('Please enter page numbers separated by commas');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.getByTestId('button-rotate-left').click();
  const { path } = await visitor.download('button-download');
  expect((await readPages(path)).map(({ rotate }) => rotate)).toEqual([0, 270, 0]);
});

test('Choose Different File starts from nothing', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(plain.path);
  await page.getByTestId('button-rotate-right').click();
  await page.getByTestId('button-download').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Different File' }).click();
  await (await chooser).setFiles(outlined.path);
  await expect.poll(() => page.getByTestId('file-row').innerText()).toContain(outlined.name);
  await expect.poll(() => degreesShown(visitor)).toBe('0');
  await expect.poll(() => page.getByTestId('button-download').count()).toBe(0);
});

test('a batch: a locked file fails alone and continues with its password', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(plain.path, encrypted.path, outlined.path);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByTestId('button-rotate-right').click();
  await page.getByTestId('button-run').click();
  const row = (index: number) => page.getByTestId('batch-row').nth(index);
  await expect.poll(() => row(2).getAttribute('data-state'), { timeout: 30_000 }).toBe('done');
  await expect.poll(() => row(1).getAttribute('data-state')).toBe('failed');
  await expect.poll(() => row(1).innerText()).toContain('This file is protected. Enter its password.');

  await row(1)
    .getByRole('button', { name: `Enter the password for ${encrypted.name}` })
    .click();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => row(1).getAttribute('data-state'), { timeout: 30_000 }).toBe('done');
  await expect.poll(() => page.getByText('3 done, 0 failed, 0 to go').count()).toBe(1);

  const { path } = await visitor.download('button-download-zip');
  const entries = await unzip(path, join(visitor.folder, 'zip'));
  expect(entries.map((entry) => entry.name)).toEqual([plain, encrypted, outlined].map((each) => `rotated-1x-${each.name}`));
  // The output keeps the password of its input.
  const locked = entries[1]?.path ?? '';
  await expect(readPages(locked)).rejects.toThrow();
  expect((await readPages(locked, password)).map(({ rotate }) => rotate)).toEqual([90, 90, 90]);

  // Each file has its own report.
  await row(0)
    .getByRole('link', { name: `Details of ${plain.name}` })
    .click();
  await page.getByTestId('result').waitFor();
  await expect.poll(() => page.getByTestId('report').innerText()).toContain('Kept');
  await page.goBack();
  await expect.poll(() => page.getByTestId('batch-row').count()).toBe(3);
});
