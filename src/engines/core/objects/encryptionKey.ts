import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { arrayOf, integerOf, type PdfDict, stringOf } from './values.ts';

/** The key of a file that the standard security handler encrypts (ISO 32000-2 §7.6.4). */

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: readonly Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const bytesOf = (dict: PdfDict, key: string) => Buffer.from(stringOf(dict.get(key))?.bytes ?? '', 'latin1');

/** Undefined where the password is not the user's. */
export function fileKey(encrypt: PdfDict, trailer: PdfDict, password: string): Buffer | undefined {
  const revision = integerOf(encrypt.get('R')) ?? 0;
  return revision >= 5
    ? longKey(encrypt, revision, Buffer.from(password))
    : shortKey(encrypt, trailer, revision, Buffer.from(password, 'latin1'));
}

/** Algorithms 2, 4, 5 and 6: MD5 and RC4. */
function shortKey(encrypt: PdfDict, trailer: PdfDict, revision: number, password: Buffer): Buffer | undefined {
  const bits = (integerOf(encrypt.get('V')) ?? 0) === 1 ? 40 : (integerOf(encrypt.get('Length')) ?? (revision >= 4 ? 128 : 40));
  const size = Math.min(16, Math.max(5, bits >> 3));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((integerOf(encrypt.get('P')) ?? 0) | 0);
  const id = Buffer.from(stringOf(arrayOf(trailer.get('ID'))?.[0] ?? null)?.bytes ?? '', 'latin1');
  const padded = Buffer.concat([password, padding]).subarray(0, padding.length);
  const isMetadataPlain = revision >= 4 && encrypt.get('EncryptMetadata') === false;
  let key: Buffer = md5(
    padded,
    bytesOf(encrypt, 'O').subarray(0, 32),
    permissions,
    id,
    Buffer.alloc(isMetadataPlain ? 4 : 0, 0xff),
  );
  for (let round = 0; revision >= 3 && round < 50; round++) key = md5(key.subarray(0, size));
  key = key.subarray(0, size);
  const known = bytesOf(encrypt, 'U');
  if (revision === 2) return rc4(key, padding).equals(known.subarray(0, 32)) ? key : undefined;
  let proof: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round++) {
    const turn = round;
    proof = rc4(
      key.map((byte) => byte ^ turn),
      proof,
    );
  }
  return proof.equals(known.subarray(0, 16)) ? key : undefined;
}

/** Algorithm 2.A: the user's part of AES-256. */
function longKey(encrypt: PdfDict, revision: number, password: Buffer): Buffer | undefined {
  const known = bytesOf(encrypt, 'U');
  const wrapped = bytesOf(encrypt, 'UE').subarray(0, 32);
  if (known.length < 48 || wrapped.length < 32) return undefined;
  const hash = (salt: Buffer) =>
    revision >= 6
      ? hardenedHash(password, salt)
      : createHash('sha256')
          .update(Buffer.concat([password, salt]))
          .digest();
  if (!hash(known.subarray(32, 40)).equals(known.subarray(0, 32))) return undefined;
  const cipher = createDecipheriv('aes-256-cbc', hash(known.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(wrapped), cipher.final()]);
}

/** Algorithm 2.B. */
function hardenedHash(password: Buffer, salt: Buffer): Buffer {
  let key: Buffer = createHash('sha256')
    .update(Buffer.concat([password, salt]))
    .digest();
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round++) {
    const block = Buffer.concat([password, key]);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => block));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const made = Buffer.concat([cipher.update(repeated), cipher.final()]);
    const kind = ['sha256', 'sha384', 'sha512'][made.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3] ?? 'sha256';
    key = createHash(kind).update(made).digest();
    last = made.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** OpenSSL 3 has RC4 among its legacy algorithms only. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    state[one & 0xff] = at(other);
    state[other & 0xff] = kept;
  };
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  const out = Buffer.from(bytes);
  for (let index = 0, one = 0, other = 0; index < out.length; index++) {
    one = (one + 1) & 0xff;
    other = (other + at(one)) & 0xff;
    swap(one, other);
    out[index] = (out[index] ?? 0) ^ at(at(one) + at(other));
  }
  return out;
}
