import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { objects, TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { makeKeyFile } from '#tools/sign-certificate/browser/keyFiles.suite.ts';
import { startTimestampServer } from '../../integration/support/timestampServer.ts';
import { darkOnly, hasHorizontalOverflow, violations } from '../support/axeChecks.ts';
import { startOwnSite } from '../support/ownSite.ts';
import { problemOf, type Visitor, type VisitorOptions, visit } from '../support/visitor.ts';

/** docs/product.md, "Sign with a certificate", in the browser. */

const password = 'tamang sagot';
const own = makeKeyFile('P-256', password, [], 'Elena Marchetti');
const old = makeKeyFile('P-256', password, ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES']);

async function chooseKey({ page }: Visitor, buffer: Buffer, typed: string): Promise<void> {
  await page.getByTestId('sign-key-file').setInputFiles({ name: 'elena.p12', mimeType: 'application/x-pkcs12', buffer });
  await page.getByTestId('sign-key-password').fill(typed);
  await page.getByTestId('sign-key-open').click();
}

async function opened(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.open('/tools/sign-certificate');
  await visitor.choose(fixtures.reading.path);
  await visitor.page.getByTestId('sign-key-file').waitFor({ state: 'attached' });
  return visitor;
}

test('a certificate signs in the browser, and Verify Signatures agrees; the key and its password are never sent', async () => {
  const visitor = await opened();
  const { page } = visitor;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postDataBuffer()?.toString('latin1') ?? ''));
  await page.getByTestId('button-run').click();
  await expect.poll(() => problemOf(page)).toBe('Choose your certificate file and open it');
  await chooseKey(visitor, own.bytes, 'mali');
  await page.getByText('The password is not correct').waitFor();
  await chooseKey(visitor, own.bytes, password);
  await page.getByTestId('sign-owner').waitFor();
  expect(await page.getByTestId('sign-owner').innerText()).toMatch(/Signs as Elena Marchetti\s+Issued by Key File Root/);
  await page.getByTestId('sign-reason').fill('I agree');
  await page.getByTestId('sign-certify-forms').check();
  await visitor.run();
  const { path, name } = await visitor.download('button-download');
  expect(name).toMatch(/_signed\.pdf$/);
  const all = sent.join('\n');
  expect(all).not.toContain(password);
  expect(all).not.toContain(own.bytes.toString('latin1', 40, 120));
  expect(all).not.toContain(own.bytes.toString('base64').slice(80, 200));
  await visitor.open('/tools/verify-signatures');
  await visitor.choose(path);
  await visitor.run('signature-check');
  const told = await page.getByTestId('signature').innerText();
  expect(told).toContain('Elena Marchetti');
  expect(told).toContain('The signed part is unchanged.');
});

test('with a timestamp authority, a signature has a proven time', async () => {
  const clock = await startTimestampServer();
  const site = await startOwnSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', TIMESTAMP_URL: clock.url });
  try {
    const visitor = await opened({ url: site.url });
    const { page } = visitor;
    await chooseKey(visitor, own.bytes, password);
    await page.getByTestId('sign-owner').waitFor();
    await page.getByTestId('sign-timestamp-on').waitFor();
    expect(await page.getByTestId('sign-timestamp-on').isChecked()).toBe(true);
    clock.mood = 'broken';
    await page.getByTestId('button-run').click();
    await page.getByText("We couldn't get a timestamp").first().waitFor();
    clock.mood = 'sound';
    // The certificate is still open. Settings and typed text are kept after a failed run.
    await visitor.run();
    const { path } = await visitor.download('button-download');
    await visitor.open('/tools/verify-signatures');
    await visitor.choose(path);
    await visitor.run('signature-check');
    await page.getByText('Signer and time').click();
    expect(await page.getByTestId('signature').innerText()).toContain('Test-Clock');
    await visitor.open('/tools/sign-certificate');
    await visitor.choose(fixtures.reading.path);
    await page.getByTestId('sign-adds-timestamp').check();
    await expect.poll(() => page.getByTestId('sign-key-file').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await page.getByTestId('button-run').innerText()).toBe('Add Timestamp');
    await visitor.run();
    const alone = await visitor.download('button-download');
    expect(alone.name).toMatch(/_timestamped\.pdf$/);
    expect(readFileSync(alone.path, 'latin1')).toContain('/SubFilter/ETSI.RFC3161');
  } finally {
    await site.stop();
    await clock.close();
  }
});

/** What the author of a form asks for (ISO 32000-2 table 237). */
function formWithRules(): Buffer {
  const pdf = TestPdf.make();
  const number = pdf.nextNumber;
  const seed = '/SV<</Type/SV/Ff 8/Reasons[(I have read it)(I agree)]/MDP<</P 2>>>>';
  return pdf.update({
    [number]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Approval)/P 3 0 R/F 4/Rect[72 100 272 150]${seed}>>`,
    [objects.form]: pdf.body(objects.form).replace('/Fields[', `/Fields[${number} 0 R `),
    [objects.page]: pdf.body(objects.page).replace('/Annots[', `/Annots[${number} 0 R `),
  }).bytes;
}

test('a field whose author asks for a reason offers only those, and certifies as it says', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/sign-certificate');
  const path = join(mkdtempSync(join(tmpdir(), 'rules-')), 'form.pdf');
  writeFileSync(path, formWithRules());
  await visitor.choose(path);
  await page.getByTestId('sign-field').selectOption('Approval');
  expect(await page.getByTestId('sign-reason').locator('option').allInnerTexts()).toEqual(['I have read it', 'I agree']);
  expect(await page.getByTestId('sign-certify-forms').count()).toBe(0);
  await page.getByTestId('sign-reason').selectOption('I agree');
  expect(await violations(page)).toEqual([]);
  await chooseKey(visitor, own.bytes, password);
  await page.getByTestId('sign-owner').waitFor();
  await visitor.run();
  const made = await visitor.download('button-download');
  await visitor.open('/tools/verify-signatures');
  await visitor.choose(made.path);
  await visitor.run('signature-check');
  const told = await page.getByTestId('signature').innerText();
  expect(told).toContain('Elena Marchetti');
  expect(readFileSync(made.path, 'latin1')).toMatch(/\/Reason\(I agree\).*\/TransformMethod\/DocMDP/s);
});

test('a file with old encryption says how to convert it', async () => {
  const visitor = await opened();
  await chooseKey(visitor, old.bytes, password);
  expect(await visitor.page.getByTestId('sign-conversion').innerText()).toContain('openssl pkcs12 -legacy');
});

test.each(darkOnly)('axe finds nothing on the form, $theme, $language', async (look) => {
  const visitor = await opened({ ...look, width: 390 });
  await chooseKey(visitor, own.bytes, password);
  await visitor.page.getByTestId('sign-owner').waitFor();
  expect(await violations(visitor.page)).toEqual([]);
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
});
