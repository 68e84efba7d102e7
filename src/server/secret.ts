import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from './ids.ts';

/** Keys from one secret, so that no use can weaken another. */
export interface Keys {
  readonly cookie: Buffer;
  readonly request: Buffer;
  /** Seals mails that wait. */
  readonly mail: Buffer;
  /** Hashes mailed codes: six digits without a key are found by trying them all. */
  readonly code: Buffer;
  /** Hashes e-mail and network addresses that are only counted. */
  readonly address: Buffer;
}

/** The configured secret, or one made at the first start and kept beside the data. */
export async function loadSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured;
  const path = join(dataDir, 'session-secret');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  // Written whole beside it, then linked: of two processes that start at once, both end up with the first one's secret.
  const fresh = `${path}.${newId()}`;
  await writeFile(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return readFile(path, 'utf8');
}

export function deriveKeys(secret: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'sheaf', use, 32));
  return {
    cookie: derive('cookies'),
    request: derive('job requests'),
    mail: derive('mails'),
    code: derive('codes'),
    address: derive('addresses'),
  };
}

/** One text for one list of texts, which nobody without the key can find out or make. */
export function keyedHash(key: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** `value.signature`, for a cookie that its holder can read but not change. */
export function sign(key: Buffer, value: string): string {
  return `${value}.${signature(key, value)}`;
}

/** The value of a signed text, or undefined when the signature is not ours. */
export function unsign(key: Buffer, signed: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return undefined;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(signature(key, value));
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}

function signature(key: Buffer, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. `context` binds the text to its row: moved to another one it does not open. */
export function seal(key: Buffer, context: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

export function unseal(key: Buffer, context: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
