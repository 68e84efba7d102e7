import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sealKeyOf } from './sealMessage.ts';
import { makeSelfSigned } from './selfSigned.ts';
import { openSiteSeal } from './siteSeal.ts';

/** docs/product.md, "Request signatures": the site's own certificate. openssl judges what it makes. */

const dir = mkdtempSync(join(tmpdir(), 'seal-'));
afterAll(() => rmSync(dir, { recursive: true }));
const path = (name: string) => join(dir, name);
const config = {
  siteCertificate: undefined,
  dataDir: dir,
  siteName: 'Sheaf PDF',
  publicUrl: 'https://sign.example.org',
  now: () => new Date(),
};
const { signal } = new AbortController();
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe', encoding: 'utf8' });
const generated = (name: string, ...algorithm: string[]) =>
  openssl(
    'req',
    '-x509',
    '-newkey',
    ...algorithm,
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
    '-subj',
    `/CN=${name}`,
  );
const pemOf = (name: string) => readFileSync(path(`${name}.key`), 'utf8') + readFileSync(path(`${name}.crt`), 'utf8');

test('a site without a certificate makes one, once, and keeps it to itself', async () => {
  const text = Buffer.from('the bytes of a file');
  const digest = createHash('sha256').update(text).digest();
  const seals = [openSiteSeal(config), openSiteSeal(config)];
  const [one, two] = await Promise.all(seals.map((each) => each.seal(digest, signal)));
  const pem = readFileSync(path('site-certificate.pem'), 'utf8');
  expect(statSync(path('site-certificate.pem')).mode & 0o777).toBe(0o600);
  const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')));
  expect(certificate.subject).toContain('CN=Sheaf PDF at sign.example.org');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  writeFileSync(path('text'), text);
  for (const message of [one, two]) {
    writeFileSync(path('message'), message ?? '');
    const args = ['-verify', '-inform', 'DER', '-in', 'message', '-content', 'text', '-CAfile', 'site-certificate.pem'];
    expect(openssl('cms', ...args, '-purpose', 'any', '-binary')).toContain('the bytes of a file');
  }
});

test.each([
  ['RSA', ['rsa:2048']],
  ['P-256', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
])("an operator's certificate with a key of %s seals", async (name, algorithm) => {
  generated(name, ...algorithm);
  writeFileSync(path('operator.pem'), pemOf(name));
  const seal = openSiteSeal({ ...config, siteCertificate: path('operator.pem') });
  const message = await seal.seal(createHash('sha256').update('x').digest(), signal);
  expect(message.includes(new X509Certificate(pemOf(name)).raw)).toBe(true);
});

test('a certificate that cannot seal is refused', async () => {
  generated('P-384', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384');
  expect(() => sealKeyOf(pemOf('P-384'))).toThrow('neither RSA nor P-256');
  const other = makeSelfSigned('Other', 'other.example.org', new Date());
  const foreign = readFileSync(path('P-384.key'), 'utf8') + other.slice(other.indexOf('-----BEGIN CERT'));
  expect(() => sealKeyOf(foreign)).toThrow('no certificate beside it');
  const gone = openSiteSeal({ ...config, siteCertificate: path('none.pem') });
  await expect(gone.seal(Buffer.alloc(32), signal)).rejects.toMatchObject({ code: 'internal' });
});
