import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cmsMessage } from './cmsMessage.ts';
import { type KeyFileKind, makeKeyFile } from './keyFiles.suite.ts';
import { KeyFileError, openKeyFile } from './pkcs12.ts';
import { signingKeyOf } from './signingKey.ts';

/** What the browser does with a certificate file, on WebCrypto of Node; openssl made the files and checks the messages. */

const dir = mkdtempSync(join(tmpdir(), 'signing-key-'));
afterAll(() => rmSync(dir, { recursive: true }));
const password = 'tamang sagót';

async function problemOf(bytes: Uint8Array, typed = password): Promise<string> {
  try {
    await signingKeyOf(await openKeyFile(bytes, typed));
    return 'none';
  } catch (error) {
    return error instanceof KeyFileError ? error.problem : String(error);
  }
}

describe('a key signs, and openssl agrees', () => {
  test.each<KeyFileKind>(['rsa', 'rsa-pss', 'P-256', 'P-384', 'P-521'])('%s', async (kind) => {
    const { bytes, root } = makeKeyFile(kind, password);
    const key = await signingKeyOf(await openKeyFile(bytes, password));
    expect(key.certificate).toMatchObject({ name: 'Elena Šimić', issuerName: 'Key File Root' });
    expect(key.chain.map(({ name }) => name)).toEqual(['Elena Šimić', 'Key File Root']);
    const text = Buffer.from('the bytes of a file');
    const message = await cmsMessage(key, createHash(key.digest).update(text).digest());
    for (const [name, content] of Object.entries({ text, message, root })) writeFileSync(join(dir, name), content);
    const check = (content: string) =>
      execFileSync(
        'openssl',
        [
          'cms',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          'message',
          '-content',
          content,
          '-CAfile',
          'root',
          '-purpose',
          'any',
          '-out',
          'read',
        ],
        { cwd: dir, stdio: 'pipe' },
      );
    check('text');
    writeFileSync(join(dir, 'other'), 'the bytes of another');
    expect(() => check('other')).toThrow(/verification failure/);
  });
});

test('files that cannot be used say why', async () => {
  const { bytes } = makeKeyFile('P-256', password);
  expect(await problemOf(bytes, 'mali')).toBe('password');
  expect(await problemOf(Buffer.from('no file of this kind'))).toBe('unreadable');
  expect(await problemOf(bytes.subarray(0, bytes.length / 2))).toBe('unreadable');
  expect(await problemOf(makeKeyFile('ed25519', password).bytes)).toBe('keyKind');
  expect(await problemOf(makeKeyFile('P-256', password, ['-nokeys']).bytes)).toBe('noKey');
  expect(await problemOf(makeKeyFile('P-256', password, ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES']).bytes)).toBe(
    'legacy',
  );
  const older = ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC', '-macalg', 'sha1'];
  expect(await problemOf(makeKeyFile('P-256', password, older).bytes)).toBe('none');
});

test('a key without encryption, and 500 damaged files', async () => {
  expect(await problemOf(makeKeyFile('P-256', password, ['-keypbe', 'NONE', '-certpbe', 'NONE']).bytes)).toBe('none');
  const { bytes } = makeKeyFile('P-256', '', ['-keypbe', 'NONE', '-certpbe', 'NONE', '-nomac']);
  for (let seed = 0; seed < 500; seed += 1) {
    const damaged = Buffer.from(bytes);
    damaged[(seed * 7919) % damaged.length] = (seed * 31) & 0xff;
    expect(['none', 'unreadable', 'noKey', 'keyKind', 'legacy', 'password']).toContain(await problemOf(damaged, ''));
  }
});
