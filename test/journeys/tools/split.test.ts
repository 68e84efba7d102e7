import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { scannedBarcodes } from '../../integration/support/barcodePages.ts';
import { scannedPdf } from '../../integration/support/scannedPdf.ts';
import { unzip } from '../../integration/support/unzip.ts';
import { readPages } from '../support/results.ts';
import { problemOf, type Visitor, visit } from '../support/visitor.ts';

const { outlined } = fixtures;
const stem = outlined.name.replace(/\.pdf$/, '');

async function openSplit(): Promise<Visitor> {
  const visitor = await visit();
  await visitor.open('/split-pdf');
  await visitor.choose(outlined.path);
  await visitor.page.getByTestId('split-method-all').waitFor();
  return visitor;
}

async function runAndUnzip(visitor: Visitor): Promise<{ name: string; pages: number }[]> {
  await visitor.page.getByTestId('button-run').click();
  await visitor.page.getByTestId('result').waitFor();
  await expect.poll(() => visitor.toast()).toEqual({ title: 'Success!', body: 'PDF split successfully', variant: 'default' });
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('split-pages.zip');
  const entries = await unzip(path, join(visitor.folder, 'zip'));
  return Promise.all(entries.map(async (entry) => ({ name: entry.name, pages: (await readPages(entry.path)).length })));
}

test('every page becomes a file', async () => {
  const visitor = await openSplit();
  await expect
    .poll(() => visitor.page.getByTestId('split-preview').innerText())
    .toBe(`You get ${outlined.pages} single-page PDFs in a zip.`);
  expect(await runAndUnzip(visitor)).toEqual(
    Array.from({ length: outlined.pages }, (_, index) => ({ name: `${stem}_page_${index + 1}.pdf`, pages: 1 })),
  );
  await expect.poll(() => visitor.page.locator('h1').innerText()).toBe(`${outlined.pages} files in a zip`);
});

test('every few pages become a file, and the last one has what is left', async () => {
  const visitor = await openSplit();
  const { page } = visitor;
  await page.getByTestId('split-method-every').check();
  await page.getByTestId('split-per-file').fill('0');
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Enter how many pages each file gets');
  const perFile = Math.ceil(outlined.pages / 2) + 1;
  await page.getByTestId('split-per-file').fill(String(perFile));
  await expect.poll(() => page.getByTestId('split-preview').innerText()).toBe('You get 2 PDFs in a zip.');
  const left = outlined.pages - perFile;
  expect(await runAndUnzip(visitor)).toEqual([
    { name: `${stem}_pages_1-${perFile}.pdf`, pages: perFile },
    {
      name: left === 1 ? `${stem}_page_${outlined.pages}.pdf` : `${stem}_pages_${perFile + 1}-${outlined.pages}.pdf`,
      pages: left,
    },
  ]);
});

test('a range becomes one file', async () => {
  const visitor = await openSplit();
  const { page } = visitor;
  await page.getByTestId('split-method-range').check();
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Please enter both start and end page numbers');
  await page.getByTestId('split-start').fill('2');
  await page.getByTestId('split-end').fill('99');
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe(`Page 99 doesn't exist. This file has ${outlined.pages} pages.`);
  await page.getByTestId('split-end').fill('4');
  await expect.poll(() => page.getByTestId('split-preview').innerText()).toBe('You get one PDF with pages 2 to 4 (3 pages).');
  expect(await runAndUnzip(visitor)).toEqual([{ name: `${stem}_pages_2-4.pdf`, pages: 3 }]);
});

test('typed and clicked pages become a file each', async () => {
  const visitor = await openSplit();
  const { page } = visitor;
  await page.getByTestId('split-method-pages').check();
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Please enter page numbers separated by commas');
  await page.getByRole('button', { name: 'Page 5', exact: true }).click();
  await page.getByRole('button', { name: 'Page 1', exact: true }).press('Space');
  await expect.poll(() => page.getByTestId('split-list').inputValue()).toBe('1,5');
  await page.getByTestId('split-list').fill('1,5,2-3');
  await expect.poll(() => page.getByRole('button', { name: 'Page 3', exact: true }).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.getByTestId('split-preview').innerText()).toBe('You get 3 PDFs in a zip: 1,5,2-3.');
  expect(await runAndUnzip(visitor)).toEqual([
    { name: `${stem}_page_1.pdf`, pages: 1 },
    { name: `${stem}_page_5.pdf`, pages: 1 },
    { name: `${stem}_pages_2-3.pdf`, pages: 2 },
  ]);
});

test('pages with a code separate the files, and the report names their pages', { timeout: 90_000 }, async () => {
  const visitor = await visit();
  const { page } = visitor;
  const path = join(visitor.folder, 'batch.pdf');
  const sheets = [[{ text: 'INV-2041' }], [{ text: 'BOX-7', format: 'QRCode' as const }], [{ text: 'INV-2042' }], []];
  writeFileSync(path, scannedPdf(await Promise.all(sheets.map((codes) => scannedBarcodes(codes)))));
  await visitor.open('/split-pdf');
  await visitor.choose(path);
  await page.getByTestId('split-method-barcode').check();
  await expect
    .poll(() => page.getByTestId('split-preview').innerText())
    .toBe('Each page with a code starts a new PDF, named after the text of the code.');
  await page.getByTestId('split-barcodes-starts').check();
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Enter the text of the code');
  await page.getByTestId('split-barcode-text').fill('inv-');
  await page.getByTestId('split-separators-drop').check();
  await expect
    .poll(() => page.getByTestId('split-preview').innerText())
    .toBe('Pages with a code separate the PDFs and are left out. Each PDF is named after the code before it.');
  expect(await runAndUnzip(visitor)).toEqual([
    { name: 'INV-2041.pdf', pages: 1 },
    { name: 'INV-2042.pdf', pages: 1 },
  ]);
  const report = await page.getByTestId('report').innerText();
  expect(report).toContain('Split at 2 barcodes or QR codes: page 1: Code 128, page 3: Code 128');
  expect(report).toContain('1 code with another text');
  expect(report).toContain('2 pages with a code');
});
