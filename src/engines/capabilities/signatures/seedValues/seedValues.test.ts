import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AppError } from '#contract/api/errors.ts';
import { signatureOptions } from '#contract/signatures/signatureOptions.ts';
import { createSignatureWriter } from '../signing/writer.ts';
import type { Party } from '../testing/authority.suite.ts';
import { elena, issuing, openChecker, root, signedBy, stamper, tomas } from '../testing/checked.suite.ts';
import { objects, TestPdf } from '../testing/signedPdf.suite.ts';
import { createSignatureVerifier } from '../verifier.ts';

/** docs/product.md, "Sign with a certificate": what the author of a field asks of its signature (ISO 32000-2 table 237). */

const dir = mkdtempSync(join(tmpdir(), 'seeds-'));
const checker = openChecker();
afterAll(() => {
  checker.close();
  rmSync(dir, { recursive: true });
});
const verifier = createSignatureVerifier({});
const writer = createSignatureWriter({ verifier, timestamps: undefined, revocation: undefined, rootsDir: undefined });
const call = { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
const path = (name: string) => join(dir, name);

function withSeed(seed: string): Buffer {
  const pdf = TestPdf.make();
  const number = pdf.nextNumber;
  const field = `<</Type/Annot/Subtype/Widget/FT/Sig/T(Here)/P 3 0 R/F 4/Rect[72 100 272 150]/SV<</Type/SV${seed}>>>>`;
  return pdf.update({
    [number]: field,
    [objects.form]: pdf.body(objects.form).replace('/Fields[', `/Fields[${number} 0 R `),
    [objects.page]: pdf.body(objects.page).replace('/Annots[', `/Annots[${number} 0 R `),
  }).bytes;
}

async function sign(seed: string, given: object = {}, by: Party = elena) {
  writeFileSync(path('source.pdf'), withSeed(seed));
  const [source, options] = [{ path: path('source.pdf') }, signatureOptions.parse({ field: 'Here', ...given })];
  const { signedAt, byteRange } = await writer.prepare(source, options, path('prepared.pdf'), call);
  const [, start = 0, end = 0] = byteRange;
  const file = readFileSync(path('prepared.pdf'));
  const around = Buffer.concat([file.subarray(0, start), file.subarray(end)]);
  const cms = signedBy(by, { time: undefined, digest: options.digest })(around);
  await writer.complete(source, { ...options, signedAt }, { cms, timestamp: 'off' }, path('signed.pdf'), call);
  const [signature] = (await checker.check(readFileSync(path('signed.pdf')))).signatures;
  return signature;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, values }: AppError) => [code, values?.wish],
  );
const hex = ({ certificate }: Party) => `<${certificate.toString('hex')}>`;

describe('required and not fulfilled: refused', () => {
  test.each([
    ['Filter Example.Sign', '/Ff 1/Filter/Example.Sign', {}],
    ['SubFilter adbe.pkcs7.sha1', '/Ff 2/SubFilter[/adbe.pkcs7.sha1]', {}],
    ['V 4', '/Ff 4/V 4', {}],
    ['Reasons: Seen, Agreed', '/Ff 8/Reasons[(Seen)(Agreed)]', { reason: 'Other' }],
    ['Reasons: -', '/Ff 8/Reasons[(.)]', { reason: 'Other' }],
    ['LegalAttestation', '/Ff 16/LegalAttestation[(x)]', { certify: 'forms' }],
    ['AddRevInfo', '/Ff 32/AddRevInfo true', {}],
    ['DigestMethod SHA512', '/Ff 64/DigestMethod[(SHA512)]', {}],
    ['LockDocument', '/Ff 128/LockDocument/true', {}],
    ['AppearanceFilter', '/Ff 256/AppearanceFilter(x)', {}],
    ['MDP P 0', '/MDP<</P 0>>', { certify: 'forms' }],
    ['MDP P 1', '/MDP<</P 1>>', {}],
    ['TimeStamp', '/TimeStamp<</Ff 1/URL(https://clock.example)>>', {}],
    ['Cert Subject', `/Cert<</Ff 1/Subject[${hex(tomas)}]>>`, {}],
    ['Cert Issuer', `/Cert<</Ff 2/Issuer[${hex(stamper)}]>>`, {}],
    ['Cert OID', '/Cert<</Ff 4/OID[(1.2.3)]>>', {}],
    ['Cert KeyUsage', '/Cert<</Ff 32/KeyUsage[(0)(X0)]>>', {}],
  ])('%s', async (wish, seed, options) => {
    expect(await refusal(sign(seed, options))).toEqual(['seed_value_unmet', wish]);
  });
});

describe('fulfilled, or only preferred: signed', () => {
  test.each([
    ['the same without the flag', '/Ff 0/Filter/Example.Sign/SubFilter[/adbe.pkcs7.sha1]/DigestMethod[(SHA512)]', {}],
    ['its reason', '/Ff 8/Reasons[(Seen)(Agreed)]', { reason: 'Agreed' }],
    ['no reason', '/Ff 8/Reasons[(.)]', {}],
    ['its digest', '/Ff 65/Filter/Adobe.PPKLite/DigestMethod[(SHA384)(SHA512)]', { digest: 'sha512' }],
    ['its certification', '/MDP<</P 2>>', { certify: 'forms' }],
    ['its certificate', `/Cert<</Ff 35/Subject[${hex(elena)}]/Issuer[${hex(root)}${hex(issuing)}]/KeyUsage[(11)]>>`, {}],
  ])('%s', async (_, seed, options) => {
    expect(await sign(seed, options)).toMatchObject({ field: 'Here', verdict: 'valid', format: 'ETSI.CAdES.detached' });
  });

  test('in the format that the field takes', async () => {
    const seed = '/Ff 2/SubFilter[/adbe.pkcs7.sha1/adbe.pkcs7.detached]';
    expect(await sign(seed)).toMatchObject({ verdict: 'valid', format: 'adbe.pkcs7.detached' });
  });
});

test('the rules are told before', async () => {
  writeFileSync(path('source.pdf'), withSeed('/Ff 8/Reasons[(Seen)(Agreed)]/MDP<</P 2>>/TimeStamp<</Ff 1>>'));
  const told = await writer.prepare({ path: path('source.pdf') }, signatureOptions.parse({}), path('prepared.pdf'), call);
  const rules = { field: 'Here', reasons: ['Seen', 'Agreed'], isReasonRequired: true, certify: 'forms', needsTimestamp: true };
  expect(told.fieldRules).toEqual([rules]);
});
