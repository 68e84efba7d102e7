import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Certificate files for tests, made by openssl with a key and an authority that exist only during the test. */
export type KeyFileKind = 'rsa' | 'rsa-pss' | 'P-256' | 'P-384' | 'P-521' | 'ed25519';

const keyOptions: Readonly<Record<KeyFileKind, readonly string[]>> = {
  rsa: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  'rsa-pss': ['-algorithm', 'RSA-PSS', '-pkeyopt', 'rsa_keygen_bits:2048'],
  'P-256': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'P-384': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  'P-521': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-521'],
  ed25519: ['-algorithm', 'ED25519'],
};

export interface MadeKeyFile {
  readonly bytes: Buffer;
  /** PEM of the authority that issued the certificate. */
  readonly root: string;
}

/** `options` are passed to `openssl pkcs12 -export`. */
export function makeKeyFile(
  kind: KeyFileKind,
  password: string,
  options: readonly string[] = [],
  name = 'Elena Šimić',
): MadeKeyFile {
  const dir = mkdtempSync(join(tmpdir(), 'key-file-'));
  const at = (file: string) => join(dir, file);
  const openssl = (...words: readonly string[]) => execFileSync('openssl', [...words], { cwd: dir, stdio: 'pipe' });
  try {
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-days',
      '30',
      '-subj',
      '/CN=Key File Root',
    );
    openssl('genpkey', ...keyOptions[kind], '-out', 'own.key');
    openssl('req', '-new', '-utf8', '-key', 'own.key', '-subj', `/O=Testing/CN=${name}`, '-out', 'own.csr');
    writeFileSync(at('ext'), 'basicConstraints=CA:FALSE\nkeyUsage=digitalSignature,nonRepudiation\n');
    openssl(
      'x509',
      '-req',
      '-in',
      'own.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '20',
      '-extfile',
      'ext',
      '-out',
      'own.pem',
    );
    openssl(
      'pkcs12',
      '-export',
      ...options,
      '-inkey',
      'own.key',
      '-in',
      'own.pem',
      '-certfile',
      'ca.pem',
      '-passout',
      `pass:${password}`,
      '-out',
      'own.p12',
    );
    return { bytes: readFileSync(at('own.p12')), root: readFileSync(at('ca.pem'), 'utf8') };
  } finally {
    rmSync(dir, { recursive: true });
  }
}
