import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { readZipEntries } from '#server/documents/zipEntries.ts';
import { darkOnly, hasHorizontalOverflow, violations } from '../support/axeChecks.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** docs/product.md, "Forms": import and export of form data, in the browser. */

const rows = 'Name,address.city,Agree,Phone\nAna Peña,Cebu,yes,0917\nBen Cruz,Manila,no,0918\n';

async function opened(visitor: Visitor): Promise<void> {
  const path = join(visitor.folder, 'application.pdf');
  writeFileSync(path, readFileSync(fixtures.form.path));
  await visitor.open('/tools/fill-form');
  await visitor.choose(path);
  await visitor.page.getByTestId('button-template').waitFor();
}

async function chosen(visitor: Visitor, name: string, text: string | Buffer): Promise<void> {
  const path = join(visitor.folder, name);
  writeFileSync(path, text);
  await visitor.page.getByTestId('input-data').setInputFiles(path);
}

test('the columns of a table are matched with the fields, and each row becomes a PDF', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await opened(visitor);
  const template = await visitor.download('button-template');
  expect(template.name).toBe('fields.csv');
  await chosen(visitor, 'empty.csv', 'name\n');
  await page.getByText("We couldn't read this data").waitFor();
  await chosen(visitor, 'members.csv', rows);
  await page.getByTestId('match').first().waitFor();
  const fits = await page.getByTestId('match').evaluateAll((all) => all.map((one) => one.getAttribute('data-fits')));
  expect(fits).toEqual(['true', 'true', 'true', 'false']);
  await page.getByTestId('select-file-names').selectOption('Name');
  await visitor.run();
  const result = await page.getByTestId('result').innerText();
  expect(result).toContain('Filled in 2 copies of the form');
  expect(result).toContain('Phone');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/filled.png`, fullPage: true });
  const made = await visitor.download('button-download');
  expect(made.name).toBe('application_filled.zip');
  const names = (await readZipEntries(made.path))?.map(({ name }) => name);
  expect(names).toEqual(['Ana Peña.pdf', 'Ben Cruz.pdf']);
});

test.each(darkOnly)('axe finds nothing on data that is matched, $theme, $language', async (look) => {
  const visitor = await visit({ ...look, width: 390 });
  await opened(visitor);
  await chosen(visitor, 'members.csv', rows);
  await visitor.page.getByTestId('match').first().waitFor();
  expect(await violations(visitor.page)).toEqual([]);
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
  if (process.env.SHOTS) {
    await visitor.page.waitForTimeout(600);
    await visitor.page.screenshot({ path: `${process.env.SHOTS}/fill-390-${look.theme}.png`, fullPage: true });
    await visitor.page.setViewportSize({ width: 1440, height: 1000 });
    await visitor.page.waitForTimeout(600);
    await visitor.page.screenshot({ path: `${process.env.SHOTS}/fill-1440-${look.theme}.png`, fullPage: true });
  }
});

test('the data of a form is saved as a file', async () => {
  const visitor = await visit();
  await visitor.open('/tools/form-data');
  await visitor.choose(fixtures.form.path);
  await visitor.run();
  if (process.env.SHOTS) await visitor.page.screenshot({ path: `${process.env.SHOTS}/data.png`, fullPage: true });
  const made = await visitor.download('button-download');
  expect(made.name).toBe('form_data.csv');
  expect(readFileSync(made.path, 'utf8')).toContain('Manila');
});
