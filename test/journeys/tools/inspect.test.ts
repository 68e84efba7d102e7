import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inspection } from '#contract/results/inspection.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { darkOnly, hasHorizontalOverflow, lightOnly, violations } from '../support/axeChecks.ts';
import { siteUrl, type Visitor, visit } from '../support/visitor.ts';

/** docs/product.md, "Inspect" and "What operations preserve", in the browser. */

async function stored({ page }: Visitor, path: string): Promise<string> {
  const pdf = { name: 'ulat.pdf', mimeType: 'application/pdf', buffer: await readFile(path) };
  const kept = await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf }, headers: { origin: siteUrl } });
  return ((await kept.json()) as { id: string }).id;
}

test('a visitor sees the inventory of a file free of charge, and saves it as JSON', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await stored(visitor, fixtures.outlined.path);
  await visitor.open(`/tools/inspect-pdf?pdfId=${id}`);
  await visitor.run('inspection');
  const panel = page.getByTestId('inspection');
  const row = panel.locator('dl > div', { has: page.getByText('Bookmarks', { exact: true }) });
  expect(await row.locator('dd').innerText()).toBe('6');
  await panel.locator('summary', { hasText: 'Bookmarks' }).click();
  expect(await panel.getByRole('list', { name: 'Bookmarks' }).locator('li').count()).toBe(6);
  const { path } = await visitor.download('button-download');
  expect(inspection.parse(JSON.parse(await readFile(path, 'utf8'))).bookmarks.total).toBe(6);
  expect(await hasHorizontalOverflow(page)).toBe(false);
});

test('of a signed file the page says before the press what becomes of the signature', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open(`/tools/rotate-pdf?pdfId=${await stored(visitor, fixtures.signed.path)}`);
  await page.getByTestId('signed-notice').waitFor();
  // An operation that only reads a file keeps it.
  await visitor.open(`/tools/inspect-pdf?pdfId=${await stored(visitor, fixtures.signed.path)}`);
  await page.getByTestId('tool-form').waitFor();
  expect(await page.getByTestId('signed-notice').count()).toBe(0);
});

test('the properties of two files stand beside each other, only those that differ at first', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/inspect-pdf');
  await visitor.choose(fixtures.outlined.path, fixtures.form.path);
  await visitor.run('compared-properties');
  const panel = page.getByTestId('compared-properties');
  const table = panel.getByRole('table', { name: 'Properties compared' });
  const cellsOf = (label: string) =>
    table.locator('tr', { has: page.getByRole('rowheader', { name: label, exact: true }) }).locator('td');
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Property',
    expect.stringContaining('outlined.pdf'),
    expect.stringContaining('form.pdf'),
  ]);
  expect(await cellsOf('Pages').allInnerTexts()).toEqual(['6', '2']);
  expect(await cellsOf('Form fields').last().innerText()).toContain('Only in this file:');
  const rows = table.locator('tr[data-differs]');
  const differ = await rows.count();
  expect(await panel.getByRole('status').innerText()).toContain(`Different: ${differ} of `);
  expect(await rows.and(page.locator('[data-differs=false]')).count()).toBe(0);
  // By the keyboard: all properties, and a word in those that differ.
  const onlyDifferences = panel.getByRole('switch', { name: 'Only differences' });
  expect(await onlyDifferences.isChecked()).toBe(true);
  await onlyDifferences.press(' ');
  expect(await rows.and(page.locator('[data-differs=false]')).count()).toBeGreaterThan(10);
  expect(await table.getByRole('rowheader', { name: 'Different' }).count()).toBe(differ);
  // Each report is a page of its own, from which one comes back.
  await table.getByRole('link', { name: 'Full report of form.pdf' }).click();
  await page.getByTestId('inspection').waitFor();
  await page.goBack();
  await panel.waitFor();
});

test('of files that are the same, the page says so and shows every property of the first eight', async () => {
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  await visitor.open('/tools/inspect-pdf');
  const buffer = await readFile(fixtures.metadata.path);
  const files = Array.from({ length: 9 }, (_, index) => ({ name: `kopya-${index}.pdf`, mimeType: 'application/pdf', buffer }));
  await page.setInputFiles('[data-testid=input-file]', files);
  await visitor.run('compared-properties');
  const panel = page.getByTestId('compared-properties');
  expect(await panel.getByRole('status').innerText()).toBe('No property is different.');
  expect(await panel.getByText('The first 8 of 9 files are compared.').count()).toBe(1);
  expect(await panel.getByRole('switch').count()).toBe(0);
  expect(await panel.getByRole('columnheader').count()).toBe(9);
  expect(await panel.locator('tr[data-differs=false]').count()).toBeGreaterThan(35);
  // The table scrolls in its own box, by the keyboard too.
  expect(await hasHorizontalOverflow(page)).toBe(false);
  const box = panel.getByRole('region', { name: 'Properties compared' });
  await box.press('ArrowRight');
  await expect.poll(() => box.evaluate((element: { scrollLeft: number }) => element.scrollLeft)).toBeGreaterThan(0);
});

test.each(lightOnly)('axe finds nothing on compared properties, $theme, $language', async (look) => {
  const visitor = await visit(look);
  await visitor.open('/tools/inspect-pdf');
  await visitor.choose(fixtures.outlined.path, fixtures.form.path);
  await visitor.run('compared-properties');
  await visitor.page.getByRole('switch').press(' ');
  expect(await violations(visitor.page)).toEqual([]);
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
});

test.each(darkOnly)('axe finds nothing on an inspection, $theme, $language', async (look) => {
  const visitor = await visit(look);
  await visitor.open(`/tools/inspect-pdf?pdfId=${await stored(visitor, fixtures.form.path)}`);
  await visitor.run('inspection');
  expect(await violations(visitor.page)).toEqual([]);
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
});
