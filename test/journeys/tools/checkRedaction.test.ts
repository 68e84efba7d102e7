import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leakFile, leaks, secret } from '#engines/capabilities/redaction-audit/leaks.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { hasHorizontalOverflow, lightOnly, violations } from '../support/axeChecks.ts';
import { siteUrl, type Visitor, visit } from '../support/visitor.ts';

/** docs/product.md, "Check redaction", in the browser. */

async function stored({ page }: Visitor, buffer: Buffer): Promise<string> {
  const pdf = { name: 'claim.pdf', mimeType: 'application/pdf', buffer };
  const kept = await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf }, headers: { origin: siteUrl } });
  return ((await kept.json()) as { id: string }).id;
}

function leakNamed(name: string): Buffer {
  const leak = leaks.find((each) => each.name === name);
  if (!leak) throw new Error(`no file ${name}`);
  return leakFile(leak);
}

test('a name below a black box is found, shown on demand, and removed in one press', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open(`/tools/check-redaction?pdfId=${await stored(visitor, leakNamed('black box over text'))}`);
  await visitor.run('redaction-audit');
  expect(await page.getByTestId('audit-verdict').innerText()).toBe('1 place can still be read');
  const text = page.getByTestId('audit-text');
  expect(await text.innerText()).toBe('JOH•••• MER•••••••••');
  await page.getByRole('button', { name: 'Show in full' }).click();
  expect(await text.innerText()).toBe(secret);
  const report = await visitor.download('button-save-report');
  const lines = await readFile(report.path, 'utf8');
  expect(lines).toContain('Page 1: A box over text: JOH•••• MER•••••••••');
  expect(lines).not.toContain(secret);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByTestId('button-remove').click();
  const removed = page.getByTestId('audit-removed');
  await removed.waitFor();
  expect(await removed.innerText()).toContain('We checked the new file again. Nothing found in 14 checks.');
  const { path, name } = await visitor.download('button-download-pdf');
  expect(name).toBe('claim_checked.pdf');
  await visitor.open(`/tools/check-redaction?pdfId=${await stored(visitor, await readFile(path))}`);
  await visitor.run('redaction-audit');
  expect(await page.getByTestId('audit-verdict').innerText()).toBe('Nothing found in 14 checks');
});

test('text can still be removed after a result is opened again', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open(`/tools/check-redaction?pdfId=${await stored(visitor, leakNamed('white text'))}`);
  await visitor.run('redaction-audit');
  await page.reload();
  await page.getByTestId('button-remove').click();
  await page.getByTestId('audit-removed').waitFor();
});

test('a result without findings does not call the file safe', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open(`/tools/check-redaction?pdfId=${await stored(visitor, await readFile(fixtures.plain.path))}`);
  await visitor.run('redaction-audit');
  const words = await page.getByTestId('redaction-audit').innerText();
  expect(words).toContain('Nothing found in 14 checks');
  expect(words).not.toMatch(/\b(safe|clean)\b/i);
  expect(await page.getByTestId('audit-place').count()).toBe(0);
});

test.each(lightOnly)('axe finds nothing on a redaction check, $theme, $language', async (look) => {
  const visitor = await visit(look);
  await visitor.open(`/tools/check-redaction?pdfId=${await stored(visitor, leakNamed('hidden layer'))}`);
  await visitor.run('redaction-audit');
  expect(await violations(visitor.page)).toEqual([]);
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
});
