import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from './ids.ts';

/** Encrypts and signs with `now`. What the previous secret encrypted or signed is still accepted (docs/decisions/0227). */
export interface Key {
  readonly now: Buffer;
  readonly before: Buffer | undefined;
}

/** Keys derived from one secret, so that no use can weaken another. */
export interface Keys {
  readonly cookie: Key;
  readonly request: Key;
  /** Encrypts queued mails. */
  readonly mail: Key;
  /** Hashes mailed codes. Without a key, six digits could be found by trying all of them. */
  readonly code: Key;
  /** Hashes e-mail and network addresses that are only counted. */
  readonly address: Key;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondFactor: Key;
}

/** A secret, and the one that it replaced. */
export interface Secret {
  readonly now: string;
  readonly before: string | undefined;
}

/** The secret as configured. */
export interface ConfiguredSecret {
  readonly sessionSecret: string | undefined;
  readonly sessionSecretBefore: string | undefined;
  readonly dataDir: string;
}

const pathIn = (dataDir: string) => join(dataDir, 'session-secret');
const pathOfBefore = (dataDir: string) => `${pathIn(dataDir)}.before`;
export const generateSecret = () => randomBytes(48).toString('base64url');

/** The configured secret, or one that is made at the first start and stored beside the data. */
export async function loadSecret({ sessionSecret, sessionSecretBefore, dataDir }: ConfiguredSecret): Promise<Secret> {
  if (sessionSecret !== undefined) return { now: sessionSecret, before: sessionSecretBefore };
  const before = await readFile(pathOfBefore(dataDir), 'utf8').catch(() => undefined);
  return { now: await keptSecret(dataDir), before };
}

/** Replaces the stored secret with a new one, and keeps the old one beside it. */
export async function rotateStoredSecret(dataDir: string): Promise<void> {
  const [path, fresh] = [pathIn(dataDir), `${pathIn(dataDir)}.${newId()}`];
  const old = `${pathOfBefore(dataDir)}.${newId()}`;
  await writeFile(old, await keptSecret(dataDir), { mode: 0o600, flush: true });
  await writeFile(fresh, generateSecret(), { mode: 0o600, flush: true });
  // In this order everything signed stays readable: for a moment both files hold the same secret.
  await rename(old, pathOfBefore(dataDir));
  await rename(fresh, path);
}

async function keptSecret(dataDir: string): Promise<string> {
  const path = pathIn(dataDir);
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  // Written to another file first, then linked: of two processes that start at the same time, both use the first one's secret.
  const fresh = `${path}.${newId()}`;
  await writeFile(fresh, generateSecret(), { mode: 0o600, flush: true });
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return readFile(path, 'utf8');
}

export function deriveKeys({ now, before }: Secret): Keys {
  const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'sheaf', use, 32));
  const derive = (use: string): Key => ({ now: keyOf(now, use), before: before === undefined ? undefined : keyOf(before, use) });
  return {
    cookie: derive('cookies'),
    request: derive('job requests'),
    mail: derive('mails'),
    code: derive('codes'),
    address: derive('addresses'),
    secondFactor: derive('second factors'),
  };
}

/** A hash of a list of texts, which cannot be reversed or forged without the key. */
export function keyedHash(key: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** `value.signature`, for a cookie that its holder can read but not change. */
export function sign({ now }: Key, value: string): string {
  return `${value}.${signature(now, value)}`;
}

/** The value of a signed text, and whether the previous secret signed it. Undefined when the signature is not ours. */
export function unsign({ now, before }: Key, signed: string): { readonly value: string; readonly isOld: boolean } | undefined {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return undefined;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const isBy = (key: Buffer) => {
    const right = Buffer.from(signature(key, value));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  if (isBy(now)) return { value, isOld: false };
  return before && isBy(before) ? { value, isOld: true } : undefined;
}

function signature(key: Buffer, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. `context` binds the text to its row: it cannot be decrypted in another one. */
export function seal({ now }: Key, context: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', now, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

export function unseal({ now, before }: Key, context: string, sealed: Buffer): string {
  try {
    return unsealBy(now, context, sealed);
  } catch (error) {
    if (!before) throw error;
    return unsealBy(before, context, sealed);
  }
}

function unsealBy(key: Buffer, context: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
