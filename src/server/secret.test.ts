import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deriveKeys, loadSecret, seal, sign, unseal, unsign } from './secret.ts';

const { cookie, request } = deriveKeys('a secret that is long enough for a test');

test('a signed value comes back, a changed one does not', () => {
  const signed = sign(cookie, 'abc');
  expect(unsign(cookie, signed)).toBe('abc');
  expect(unsign(cookie, signed.replace('abc', 'abd'))).toBeUndefined();
  expect(unsign(cookie, `${signed}x`)).toBeUndefined();
  expect(unsign(request, signed)).toBeUndefined();
  for (const text of ['', '.', 'abc', '.abc', 'abc.']) expect(unsign(cookie, text)).toBeUndefined();
});

test('a sealed text opens in its own row only, and never looks the same twice', () => {
  const sealed = seal(request, 'job 1', 'sikreto');
  expect(unseal(request, 'job 1', sealed)).toBe('sikreto');
  expect(() => unseal(request, 'job 2', sealed)).toThrow();
  expect(sealed.toString('latin1')).not.toContain('sikreto');
  expect(seal(request, 'job 1', 'sikreto').equals(sealed)).toBe(false);
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(request, 'job 1', sealed)).toThrow();
});

test('a secret is made once and kept for its owner alone', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sheaf-secret-'));
  try {
    const many = await Promise.all(Array.from({ length: 5 }, () => loadSecret(undefined, dir)));
    expect(new Set(many).size).toBe(1);
    expect(many[0]?.length).toBeGreaterThanOrEqual(32);
    expect(await readFile(join(dir, 'session-secret'), 'utf8')).toBe(many[0]);
    expect((await stat(join(dir, 'session-secret'))).mode & 0o777).toBe(0o600);
    expect(await loadSecret('given', dir)).toBe('given');
  } finally {
    await rm(dir, { recursive: true });
  }
});
