import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { readPages } from '../support/results.ts';
import { visit } from '../support/visitor.ts';

const { encrypted, restricted, plain } = fixtures;

test('a locked file asks for its password, refuses a wrong one, and goes on', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await visitor.choose(plain.path, encrypted.path);
  const dialog = page.getByRole('dialog', { name: 'Enter the password' });
  await dialog.waitFor();
  const field = dialog.getByRole('textbox', { name: 'Password' });
  await field.fill('not it');
  await field.press('Enter');
  await dialog.getByText('Incorrect password').waitFor();
  await field.fill(encrypted.password ?? '');
  await field.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // Its pages are counted and visible now.
  await page.getByTestId('file-row').nth(1).getByText(`${encrypted.pages} pages`).waitFor();
  await page.getByTestId('button-run').click();
  await page.getByTestId('result').waitFor();
  const { path } = await visitor.download('button-download');
  expect(await readPages(path, encrypted.password)).toHaveLength(plain.pages + encrypted.pages);
  // The password is not stored anywhere that outlives the page.
  expect(page.url()).not.toContain(encrypted.password);
  const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  expect(stored).not.toContain(encrypted.password);
});

test('Escape leaves the file locked, and its row offers the password again', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(encrypted.path);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Enter the password for ${encrypted.name}` }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(encrypted.password ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(`${encrypted.pages} pages`).first().waitFor();
});

test('a file whose permissions forbid it asks for the owner password', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(restricted.path);
  await page.getByTestId('button-rotate-right').click();
  const dialog = page.getByRole('dialog', { name: 'Enter the owner password' });
  await dialog.waitFor();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(restricted.ownerPassword ?? '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const { path } = await visitor.download('button-download');
  expect((await readPages(path, restricted.ownerPassword)).map(({ rotate }) => rotate)).toEqual([90, 90, 90]);
});
