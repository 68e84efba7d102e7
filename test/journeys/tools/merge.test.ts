import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { tinyPdf } from '../../integration/support/tinyPdf.ts';
import { readPages } from '../support/results.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const { plain, outlined, form } = fixtures;

async function namesInOrder({ page }: Visitor): Promise<string[]> {
  return page.locator('[data-testid=file-row] .FileList-name').allInnerTexts();
}

async function allUploaded({ page }: Visitor): Promise<void> {
  await expect.poll(() => page.getByTestId('button-run').isEnabled(), { timeout: 20_000 }).toBe(true);
}

/** Drags a row by its handle to the place of another row. */
async function drag({ page }: Visitor, from: number, to: number): Promise<void> {
  const grip = await page.getByTestId('grip').nth(from).boundingBox();
  const goal = await page.getByTestId('file-row').nth(to).boundingBox();
  if (!grip || !goal) throw new Error('the rows are not there');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, goal.y + goal.height / 2, { steps: 12 });
  await page.mouse.up();
}

test('three files are merged in the order they were dragged to', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await visitor.choose(plain.path, outlined.path, form.path);
  await allUploaded(visitor);
  await expect.poll(() => namesInOrder(visitor)).toEqual([plain.name, outlined.name, form.name]);

  await drag(visitor, 2, 0);
  await expect.poll(() => namesInOrder(visitor)).toEqual([form.name, plain.name, outlined.name]);
  await expect.poll(() => page.getByTestId('button-run').innerText()).toBe('Merge PDFs (3 files)');

  await page.getByTestId('button-run').click();
  await page.getByTestId('result').waitFor();
  await expect.poll(() => visitor.toast()).toEqual({ title: 'Success!', body: 'PDFs merged successfully', variant: 'default' });
  await expect.poll(() => page.locator('h1').innerText()).toBe(`${plain.pages + outlined.pages + form.pages} pages in one file`);
  await expect.poll(() => page.getByTestId('report').innerText()).toContain(`${form.holds.formFields} form fields`);

  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('merged.pdf');
  const merged = (await readPages(path)).map(({ text }) => text);
  const expected = await Promise.all([form, plain, outlined].map(({ path: each }) => readPages(each)));
  expect(merged).toEqual(expected.flat().map(({ text }) => text));
});

test('the keyboard alone orders, removes and merges', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/merge-pdf');
  await page.getByTestId('button-choose').focus();
  await visitor.choose(plain.path, outlined.path, form.path);
  await allUploaded(visitor);

  const up = (name: string) => page.getByRole('button', { name: `Move ${name} up`, exact: true });
  const down = (name: string) => page.getByRole('button', { name: `Move ${name} down`, exact: true });
  await expect.poll(() => up(plain.name).isDisabled()).toBe(true);
  await expect.poll(() => down(form.name).isDisabled()).toBe(true);
  await up(form.name).press('Enter');
  await expect.poll(() => namesInOrder(visitor)).toEqual([plain.name, form.name, outlined.name]);
  await page.getByText(`${form.name} is now file 2 of 3`).waitFor({ state: 'attached' });
  // The focus stays on the moved row.
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(`Move ${form.name} up`);
  await up(form.name).press('Enter');
  await expect.poll(() => namesInOrder(visitor)).toEqual([form.name, plain.name, outlined.name]);
  // At the top, the button to move up is disabled, so the focus goes to the button that moves back.
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(`Move ${form.name} down`);
  await down(form.name).press('Enter');
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(`Move ${form.name} down`);
  await expect.poll(() => namesInOrder(visitor)).toEqual([plain.name, form.name, outlined.name]);
  await page.getByRole('button', { name: `Remove ${plain.name}`, exact: true }).press('Enter');
  await expect.poll(() => namesInOrder(visitor)).toEqual([form.name, outlined.name]);

  await page.getByTestId('button-run').press('Enter');
  await page.getByTestId('result').waitFor();
  // The headline takes the focus, so that screen readers read it.
  await page.locator('h1:focus').waitFor();
  const { path } = await visitor.download('button-download');
  expect(await readPages(path)).toHaveLength(form.pages + outlined.pages);
});

test('one file is not enough, and other files than PDF are refused', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  const text = join(visitor.folder, 'notes.txt');
  await writeFile(text, 'no PDF');
  await visitor.choose(plain.path, text);
  await expect
    .poll(() => visitor.toast())
    .toEqual({
      title: 'Invalid files',
      body: 'notes.txt: Only PDF files are allowed',
      variant: 'destructive',
    });
  await expect.poll(() => namesInOrder(visitor)).toEqual([plain.name]);
  await expect.poll(() => page.getByTestId('button-run').isDisabled()).toBe(true);
  await page.getByText('Please select at least 2 PDF files to merge').first().waitFor();
});

test('a successful merge empties the list', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  for (const name of ['a.pdf', 'b.pdf']) {
    const path = join(visitor.folder, name);
    await writeFile(path, tinyPdf(2));
    await visitor.choose(path);
  }
  await allUploaded(visitor);
  await page.getByTestId('button-run').click();
  await page.getByTestId('result').waitFor();
  await page.getByTestId('button-start-over').click();
  await page.getByTestId('drop-zone').waitFor();
  await expect.poll(() => page.getByTestId('file-row').count()).toBe(0);
});
