import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { elena, signedBy, tomas } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { fieldBody, objects, TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { darkOnly, hasHorizontalOverflow, violations } from '../support/axeChecks.ts';
import { siteUrl, type Visitor, visit } from '../support/visitor.ts';

/** docs/product.md, "Verify signatures", in the browser. */

async function stored({ page }: Visitor, buffer: Buffer): Promise<string> {
  const pdf = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer };
  const kept = await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf }, headers: { origin: siteUrl } });
  return ((await kept.json()) as { id: string }).id;
}

/** Signed, filled in, signed again, and then changed in a way that neither signature allows. */
function changedAgreement(): Buffer {
  const pdf = TestPdf.make().sign(signedBy(elena), { extra: '/Reason(I agree)/Location(Malm\\366)' });
  pdf.update({ [objects.field]: fieldBody('amount', 600, '250') }).sign(signedBy(tomas));
  return pdf.update({ [objects.content]: pdf.body(objects.planted) }).bytes;
}

test('a changed agreement: each verdict, why, and what happened to the file', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open(`/tools/verify-signatures?pdfId=${await stored(visitor, changedAgreement())}`);
  await visitor.run('signature-check');
  expect(await page.getByTestId('signature-verdict').innerText()).toBe('2 signatures: 2 invalid');
  const first = page.getByTestId('signature').first();
  expect(await first.innerText()).toContain('Invalid: changes that are not permitted');
  expect(await first.getByTestId('signed-change').allInnerTexts()).toEqual([
    expect.stringMatching(/Page 1: Content of a page changed\s+not permitted/),
    expect.stringMatching(/Page 1: Form field filled in “amount”\s+empty, then “250”/),
    expect.stringContaining('Signature added “Signature 2”'),
  ]);
  await first.getByText('Signer and time').click();
  expect(await first.innerText()).toContain('I agree (stated by the signer)');
  expect(await page.getByTestId('file-history').innerText()).toContain('Signed by Tomas Lindqvist.');
  const { path } = await visitor.download('button-save-report');
  expect(await readFile(path, 'utf8')).toContain('1. Elena Marchetti: Invalid: changes that are not permitted');
});

test('without trusted roots the bytes are checked and the signer is not', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open(`/tools/verify-signatures?pdfId=${await stored(visitor, TestPdf.make().sign(signedBy(elena)).bytes)}`);
  await visitor.run('signature-check');
  expect(await page.getByTestId('signature-verdict').innerText()).toBe('The validity of the signature is unknown');
  expect(await page.getByTestId('signature').innerText()).toContain(
    'The signed part is unchanged. The identity of the signer is not verified.',
  );
});

test('a file without signatures', async () => {
  const visitor = await visit();
  await visitor.open(`/tools/verify-signatures?pdfId=${await stored(visitor, await readFile(fixtures.plain.path))}`);
  await visitor.run('signature-check');
  expect(await visitor.page.getByTestId('signature-verdict').innerText()).toBe('This file has no digital signatures');
});

test.each(darkOnly)('axe finds nothing on a signature check, $theme, $language', async (look) => {
  const visitor = await visit(look);
  await visitor.open(`/tools/verify-signatures?pdfId=${await stored(visitor, changedAgreement())}`);
  await visitor.run('signature-check');
  expect(await violations(visitor.page)).toEqual([]);
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
});
