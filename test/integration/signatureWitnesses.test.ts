import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CheckedSignature } from '#contract/signatureCheck.ts';
import { type KeyKind, makeParty, type Party } from '#engines/capabilities/signatures/testing/authority.suite.ts';
import { issuing, openChecker, root, signedBy } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';

/** Two programs of others say the same of what this project signed and verified: poppler's pdfsig and openssl (docs/decisions/0335). */

const checker = openChecker();
const dir = mkdtempSync(join(tmpdir(), 'witnesses-'));
afterAll(() => {
  checker.close();
  rmSync(dir, { recursive: true });
});

function says(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, [...args], { timeout: 30_000 }, (_, output, errors) => resolve(`${output}${errors}`));
  });
}

async function pdfsig(bytes: Uint8Array): Promise<string> {
  const path = join(dir, 'signed.pdf');
  writeFileSync(path, bytes);
  return /Signature Validation: (.*)/.exec(await says('pdfsig', ['-nocert', path]))?.[1] ?? 'none';
}

async function openssl(bytes: Buffer): Promise<string> {
  const [, before = 0, gapEnd = 0] = (/ByteRange\[0 (\d+) (\d+) /.exec(bytes.toString('latin1')) ?? []).map(Number);
  const hex = bytes.toString('latin1', before + 1, gapEnd - 1);
  writeFileSync(join(dir, 'message.der'), Buffer.from(hex, 'hex'));
  writeFileSync(join(dir, 'content'), Buffer.concat([bytes.subarray(0, before), bytes.subarray(gapEnd)]));
  writeFileSync(
    join(dir, 'root.pem'),
    `-----BEGIN CERTIFICATE-----\n${root.certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  );
  const files = ['-in', join(dir, 'message.der'), '-content', join(dir, 'content'), '-CAfile', join(dir, 'root.pem')];
  const told = await says('openssl', [
    'cms',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-purpose',
    'any',
    '-out',
    join(dir, 'out'),
    ...files,
  ]);
  return /successful/.test(told) ? 'good' : 'bad';
}

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
  expect(await pdfsig(bytes)).toBe('Signature is Valid.');
  expect(await openssl(bytes)).toBe('good');
  const changed = Buffer.from(bytes);
  changed[changed.indexOf('Pay 100') + 4] = 0x39;
  expect(await ours(changed)).toMatchObject({ verdict: 'broken', isIntact: false, reasons: ['digestDiffers'] });
  expect(await pdfsig(changed)).toBe('Digest Mismatch.');
  expect(await openssl(changed)).toBe('bad');
});

test('a signature by a stranger: the bytes are good, the chain is not', async () => {
  const bytes = signedFile(makeParty({ name: 'Stranger' }));
  expect(await ours(bytes)).toMatchObject({ verdict: 'cannotJudge', reasons: ['selfSigned'], isIntact: true });
  expect(await pdfsig(bytes)).toBe('Signature is Valid.');
  expect(await openssl(bytes)).toBe('bad');
});
