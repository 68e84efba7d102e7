import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { openEditor } from '../support/editorPage.ts';
import { visit } from '../support/visitor.ts';

const { outlined, reading } = fixtures;

test('a dialog that cannot be loaded says so and changes nothing, and opens when there is a connection', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  await editor.use('text');
  await editor.write([60, 320], 'Agreed so far');
  await page.route(/\/SignatureDialog-/, (route) => route.abort());
  await editor.use('signature');
  expect(await visitor.toast()).toEqual({
    title: "We couldn't load this",
    body: "We couldn't load part of this page. Your work is unchanged. Check your connection and try again.",
    variant: 'destructive',
  });
  expect(await editor.things()).toEqual(['text']);
  await page.unroute(/\/SignatureDialog-/);
  await editor.use('signature');
  await page.getByTestId('signature-pad').waitFor();
});

test('a part of a tool page that cannot be loaded can be requested again, and the chosen file is kept', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.route(/\/FormFrame-/, (route) => route.abort());
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(outlined.path);
  const missing = page.getByTestId('part-missing');
  await missing.waitFor();
  expect(await page.locator('h1').innerText()).toBe('Rotate PDF Pages');
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => missing.count()).toBe(1);
  await page.unroute(/\/FormFrame-/);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('rotate-tile').waitFor();
});

test('a form that cannot be loaded can be requested again, and one that loads slowly says so', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.route(/\/rotate\.web-/, (route) => route.abort());
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(outlined.path);
  const missing = page.getByTestId('part-missing');
  await missing.waitFor();
  await page.unroute(/\/rotate\.web-/);
  const held = Promise.withResolvers<void>();
  await page.route(/\/rotate\.web-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await missing.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('tool-form').getByText('Opening document').waitFor();
  held.resolve();
  await page.getByTestId('rotate-tile').waitFor();
});

test('a result whose view cannot be loaded stays, with its download', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.route(/\/pdf-to-markdown\.result-/, (route) => route.abort());
  await visitor.open('/tools/pdf-to-markdown');
  await visitor.choose(reading.path);
  await visitor.run();
  const missing = page.getByTestId('result').getByTestId('part-missing');
  await missing.waitFor();
  expect((await visitor.download('button-download')).name).toBe('reading_converted.md');
  await page.unroute(/\/pdf-to-markdown\.result-/);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('markdown-text').getByRole('heading', { name: 'Columns' }).waitFor();
});
