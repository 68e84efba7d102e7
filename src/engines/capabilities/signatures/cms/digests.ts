import { createHash, type Hash } from 'node:crypto';

/** Digests by object identifier, with their OpenSSL names. */
export const digests: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '1.3.36.3.2.1': 'ripemd160',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.5': 'sha512-224',
  '2.16.840.1.101.3.4.2.6': 'sha512-256',
  '2.16.840.1.101.3.4.2.7': 'sha3-224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  '2.16.840.1.101.3.4.2.11': 'shake128',
  '2.16.840.1.101.3.4.2.12': 'shake256',
  '2.16.840.1.101.3.4.2.18': 'shake256',
};

/** The output of SHAKE in signatures (RFC 8702 §3.1, RFC 8419 §2.3). */
const outputBytes: Readonly<Record<string, number>> = { shake128: 32, shake256: 64 };

const weakDigests = new Set(['md5', 'sha1', 'ripemd160']);

export function isWeakDigest(name: string): boolean {
  return weakDigests.has(name);
}

export function newHash(name: string): Hash {
  return createHash(name, { outputLength: outputBytes[name] });
}

export function hashOf(name: string, bytes: Uint8Array): Buffer {
  return newHash(name).update(bytes).digest();
}

/** The usual spelling: `SHA-256`. */
export function shownDigest(name: string): string {
  return name
    .toUpperCase()
    .replace(/^SHA(?=\d)(?!3-)/, 'SHA-')
    .replace(/^SHA-512-2/, 'SHA-512/2');
}
