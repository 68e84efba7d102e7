import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileKinds } from '#contract/files/files.ts';
import { createEInvoice } from '#tools/create-e-invoice/create-e-invoice.ts';
import { invoicePdf } from '../../integration/support/invoicePdf.ts';
import { sample } from '../../integration/support/samples.ts';
import { tinyPdf } from '../../integration/support/tinyPdf.ts';
import { problemOf, visit } from '../support/visitor.ts';

/** Reads the invoice of a PDF, and creates invoices by hand and from a file. */

test('an invoice is shown with its parties, lines, totals and checks, and a wrong total is named by its rule', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const sound = join(visitor.folder, 'invoice.pdf');
  await writeFile(sound, invoicePdf(2));
  await visitor.open('/tools/read-e-invoice');
  await visitor.choose(sound);
  await visitor.run('e-invoice');
  const text = await page.getByTestId('e-invoice').innerText();
  for (const word of ['Sampaguita GmbH', 'Narra SAS', 'Consulting', '3 hr', 'EUR 428.40', 'EN 16931 (COMFORT)'])
    expect(text).toContain(word);
  expect(await page.getByTestId('e-invoice-verdict').innerText()).toMatch(/^All \d+ rules that we checked are kept$/);
  const spoiled = join(visitor.folder, 'spoiled.pdf');
  await writeFile(
    spoiled,
    invoicePdf(1, (xml) => xml.replace('>68.40<', '>70.40<')),
  );
  await visitor.open('/tools/read-e-invoice');
  await visitor.choose(spoiled);
  await visitor.run('e-invoice');
  expect(await page.getByTestId('e-invoice-verdict').innerText()).toMatch(/^\d+ of \d+ rules are not kept$/);
  expect(await page.getByTestId('e-invoice').innerText()).toContain('BR-CO-14');
});

test('an XML invoice is shown as one', async () => {
  const visitor = await visit({ width: 390, height: 844 });
  const path = join(visitor.folder, 'resibo.xml');
  await writeFile(path, sample(fileKinds.invoice));
  await visitor.open('/tools/xml-invoice-viewer');
  await visitor.choose(path);
  await visitor.run('e-invoice');
  const text = await visitor.page.getByTestId('e-invoice').innerText();
  for (const word of ['Sampaguita GmbH', 'EUR 428.40', 'resibo.xml']) expect(text).toContain(word);
  expect(text).not.toContain('PDF/A-3');
});

test('an invoice is typed, its empty fields are named, and the file contains it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const bare = join(visitor.folder, 'bare.pdf');
  await writeFile(bare, tinyPdf(1));
  await visitor.open('/tools/create-e-invoice');
  await visitor.choose(bare);
  await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  await expect.poll(() => problemOf(page)).toBe('Fill this in');
  const typed = {
    number: 'A-7',
    dueDate: '2026-12-24',
    'seller-name': 'Sampaguita',
    'seller-country': 'DE',
    'seller-vatId': 'DE123456789',
    'buyer-name': 'Narra',
    'buyer-country': 'FR',
    'lines-0-name': 'Books',
    'lines-0-quantity': '3',
    'lines-0-price': '7,10',
  };
  for (const [field, value] of Object.entries(typed)) await page.getByTestId(`invoice-${field}`).fill(value);
  await page.getByTestId('invoice-add-line').click();
  await page.getByTestId('invoice-lines-1-name').fill('Bags');
  await page.getByTestId('invoice-lines-1-price').fill('10');
  await expect.poll(() => page.locator('main').innerText()).toContain('EUR 37.25');
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('bare_e-invoice.pdf');
  expect((await readFile(path)).toString('latin1')).toContain('factur-x.xml');
});

test('an invoice comes from a JSON file, and an invalid file is reported at its field', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const bare = join(visitor.folder, 'bare.pdf');
  await writeFile(bare, tinyPdf(1));
  await visitor.open('/tools/create-e-invoice');
  await visitor.choose(bare);
  const load = (buffer: Buffer) =>
    page.getByTestId('input-invoice-json').setInputFiles({ name: 'invoice.json', mimeType: 'application/json', buffer });
  await page.locator('[data-testid^=button-run]:visible:enabled').first().waitFor();
  await load(Buffer.from('{"a": 1}'));
  await expect.poll(() => problemOf(page)).toBe("This file isn't invoice data in JSON");
  await load(Buffer.from(JSON.stringify(createEInvoice.example.invoice)));
  await expect.poll(() => page.getByTestId('invoice-seller-name').inputValue()).toBe('Sampaguita GmbH');
  await visitor.run();
});
