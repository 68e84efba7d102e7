import { afterAll, expect, test } from 'vitest';
import type { CheckedSignature } from '#contract/signatures/signatureCheck.ts';
import { type KeyKind, makeParty, type Party } from '#engines/capabilities/signatures/testing/authority.suite.ts';
import { issuing, openChecker, signedBy } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { openSignatureVerifiers } from './signatureVerifiers.ts';

/**
 * Two independent programs, poppler's pdfsig and openssl, agree with this project about signatures that it made and verified
 * (docs/decisions/0335).
 */

const checker = openChecker();
const { pdfsig, openssl, close } = openSignatureVerifiers();
afterAll(() => {
  checker.close();
  close();
});

async function ours(bytes: Uint8Array): Promise<CheckedSignature> {
  const [signature] = (await checker.check(bytes)).signatures;
  if (!signature) throw new Error('no signature');
  return signature;
}

const signedFile = (party: Party, digest?: string) => TestPdf.make().sign(signedBy(party, digest ? { digest } : {})).bytes;

const kinds: readonly (readonly [KeyKind, string])[] = [
  ['rsa', 'sha256'],
  ['rsa', 'sha512'],
  ['pss', 'sha256'],
  ['P-256', 'sha256'],
  ['P-384', 'sha384'],
  ['P-521', 'sha512'],
];
test.each(kinds)('%s with %s: all three call it good, and all three see a changed byte', async (kind, digest) => {
  const bytes = signedFile(makeParty({ name: `Key ${kind}`, kind, issuer: issuing }), digest);
  expect(await ours(bytes)).toMatchObject({ verdict: 'valid', isIntact: true });
  expect(await pdfsig(bytes)).toEqual(['Signature is Valid.']);
  expect(await openssl(bytes)).toEqual(['good']);
  const changed = Buffer.from(bytes);
  changed[changed.indexOf('Pay 100') + 4] = 0x39;
  expect(await ours(changed)).toMatchObject({ verdict: 'broken', isIntact: false, reasons: ['digestDiffers'] });
  expect(await pdfsig(changed)).toEqual(['Digest Mismatch.']);
  expect(await openssl(changed)).toEqual(['bad']);
});

test('a signature by a stranger: the bytes are good, the chain is not', async () => {
  const bytes = signedFile(makeParty({ name: 'Stranger' }));
  expect(await ours(bytes)).toMatchObject({ verdict: 'cannotJudge', reasons: ['selfSigned'], isIntact: true });
  expect(await pdfsig(bytes)).toEqual(['Signature is Valid.']);
  expect(await openssl(bytes)).toEqual(['bad']);
});
