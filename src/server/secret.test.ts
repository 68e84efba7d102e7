import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deriveKeys, loadSecret, rotateStoredSecret, seal, sign, unseal, unsign } from './secret.ts';

const one = 'a secret that is long enough for a test';
const other = 'another secret that is long enough for it';
const { cookie, request } = deriveKeys({ now: one, before: undefined });
const later = deriveKeys({ now: other, before: one });
const muchLater = deriveKeys({ now: 'a third secret that is long enough for it', before: other });

test('a signed value comes back, a changed one does not', () => {
  const signed = sign(cookie, 'abc');
  expect(unsign(cookie, signed)).toEqual({ value: 'abc', isOld: false });
  expect(unsign(later.cookie, signed)).toEqual({ value: 'abc', isOld: true });
  expect(unsign(muchLater.cookie, signed)).toBeUndefined();
  expect(unsign(cookie, signed.replace('abc', 'abd'))).toBeUndefined();
  expect(unsign(cookie, `${signed}x`)).toBeUndefined();
  expect(unsign(request, signed)).toBeUndefined();
  for (const text of ['', '.', 'abc', '.abc', 'abc.']) expect(unsign(cookie, text)).toBeUndefined();
});

test('a sealed text opens in its own row only, and never looks the same twice', () => {
  const sealed = seal(request, 'job 1', 'sikreto');
  expect(unseal(request, 'job 1', sealed)).toBe('sikreto');
  expect(unseal(later.request, 'job 1', sealed)).toBe('sikreto');
  expect(() => unseal(later.request, 'job 2', sealed)).toThrow();
  expect(() => unseal(muchLater.request, 'job 1', sealed)).toThrow();
  expect(() => unseal(request, 'job 2', sealed)).toThrow();
  expect(sealed.toString('latin1')).not.toContain('sikreto');
  expect(seal(request, 'job 1', 'sikreto').equals(sealed)).toBe(false);
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(request, 'job 1', sealed)).toThrow();
});

test('a secret is made once and kept for its owner alone', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sheaf-secret-'));
  try {
    const none = { sessionSecret: undefined, sessionSecretBefore: undefined, dataDir: dir };
    const many = (await Promise.all(Array.from({ length: 5 }, () => loadSecret(none)))).map(({ now }) => now);
    expect(new Set(many).size).toBe(1);
    expect(many[0]?.length).toBeGreaterThanOrEqual(32);
    expect(await readFile(join(dir, 'session-secret'), 'utf8')).toBe(many[0]);
    expect((await stat(join(dir, 'session-secret'))).mode & 0o777).toBe(0o600);
    expect(await loadSecret({ ...none, sessionSecret: 'given' })).toEqual({ now: 'given', before: undefined });
    await rotateStoredSecret(dir);
    const rotated = await loadSecret(none);
    expect(rotated.before).toBe(many[0]);
    expect(rotated.now).not.toBe(many[0]);
  } finally {
    await rm(dir, { recursive: true });
  }
});
