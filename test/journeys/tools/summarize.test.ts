import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { english, tagalog } from '../../integration/support/articles.ts';
import { hasHorizontalOverflow, moreLooks, violations } from '../support/axeChecks.ts';
import { join } from '../support/member.ts';
import { documentOf } from '../support/textDocument.ts';
import { siteUrl, visit } from '../support/visitor.ts';

/** Summaries in the browser, with the built-in engine (docs/product.md, "Summaries"). */

test('a member summarizes a document, each sentence shows its place, and the text is saved', async () => {
  const visitor = await visit();
  const { page } = visitor;
  // Before signing up. A member would pay one of the five credits for a summary.
  const id = await documentOf(visitor, english);
  await join(visitor);
  await visitor.open(`/pdf/${id}/summarize`);
  await page.waitForURL(/summarize-pdf\?pdfId=/);
  await page.getByText('Generate Summary').first().waitFor();
  expect(await page.locator('main').innerText()).toContain('Nothing is sent anywhere');
  await visitor.run('summary');
  expect(await page.getByTestId('summary-language').innerText()).toBe('English');
  const sentences = page.getByTestId('summary-sentence');
  expect(await sentences.count()).toBeGreaterThan(3);
  await sentences.nth(2).click();
  expect(await sentences.nth(2).getAttribute('aria-current')).toBe('true');
  await page.locator('.summarizeResult-mark').first().waitFor();
  expect(await violations(page)).toEqual([]);
  const { name, path } = await visitor.download('button-download-summary');
  expect(name).toBe('pdf-summary.txt');
  expect(await readFile(path, 'utf8')).toContain('San Isidro');
  expect((await visitor.download('button-download-docx')).name).toBe('ulat_summary.docx');
  // A sentence over two lines is complete.
  for (const text of await sentences.allInnerTexts()) expect(text).toMatch(/^\p{Lu}[\s\S]*[.!?]\s+\d+$/u);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  const stored = async () => ((await (await page.request.get(`${siteUrl}/api/pdf/recent`)).json()) as unknown[]).length;
  const before = await stored();
  // In the tool's own list, the summary is one entry, with its PDF and Word files below it. They are deleted together.
  await visitor.open('/tools/summarize-pdf');
  const entry = page.getByTestId('recent-file').filter({ hasText: 'ulat_summary.pdf' });
  await entry.waitFor();
  expect((await entry.getByTestId('recent-forms').locator('a').allInnerTexts()).toSorted()).toEqual(['DOCX', 'JSON']);
  await page.getByRole('button', { name: 'Delete ulat_summary.pdf' }).click();
  await expect.poll(stored).toBe(before - 3);
});

test('signed out, the way leads to signing in, and back to the document', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await documentOf(visitor, tagalog);
  await visitor.open(`/tools/summarize-pdf?pdfId=${id}`);
  await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  await page.waitForURL(/\/login\?returnTo=/);
  expect(await visitor.toast()).toMatchObject({ title: 'Authentication Required', body: 'Please log in to use AI tools' });
  expect(new URL(page.url()).searchParams.get('pdfId')).toBe(id);
});

test.each(moreLooks)('axe finds nothing on the summary, $theme, $language', async (look) => {
  const visitor = await visit(look);
  const { page } = visitor;
  const id = await documentOf(visitor, tagalog);
  await join(visitor);
  await visitor.open(`/tools/summarize-pdf?pdfId=${id}`);
  await visitor.run('summary');
  await page.locator('.summarizeResult-mark').first().waitFor();
  expect(await violations(page)).toEqual([]);
});
