import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inspection } from '#contract/inspection.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { hasHorizontalOverflow, looks, violations } from './axeChecks.ts';
import { siteUrl, type Visitor, visit } from './visitor.ts';

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
  await page.getByTestId('bench').waitFor();
  expect(await page.getByTestId('signed-notice').count()).toBe(0);
});

test.each(looks)('axe finds nothing on an inspection, $theme, $language', async (look) => {
  const visitor = await visit(look);
  await visitor.open(`/tools/inspect-pdf?pdfId=${await stored(visitor, fixtures.form.path)}`);
  await visitor.run('inspection');
  expect(await violations(visitor.page)).toEqual([]);
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
});
