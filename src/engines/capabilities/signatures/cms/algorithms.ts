import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Asn1, isContext, oidOf, partAt } from './asn1.ts';

/** Digests by object identifier, with their OpenSSL names. */
const digests: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '1.3.36.3.2.1': 'ripemd160',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.6': 'sha512-256',
  '2.16.840.1.101.3.4.2.7': 'sha3-224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
};

/** Signature algorithms that determine their digest. `null`: the digest is part of the algorithm. */
const signatureDigests: Readonly<Record<string, string | null>> = {
  '1.2.840.113549.1.1.4': 'md5',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.3.14.3.2.29': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.113549.1.1.14': 'sha224',
  '2.16.840.1.101.3.4.3.13': 'sha3-224',
  '2.16.840.1.101.3.4.3.14': 'sha3-256',
  '2.16.840.1.101.3.4.3.15': 'sha3-384',
  '2.16.840.1.101.3.4.3.16': 'sha3-512',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '2.16.840.1.101.3.4.3.9': 'sha3-224',
  '2.16.840.1.101.3.4.3.10': 'sha3-256',
  '2.16.840.1.101.3.4.3.11': 'sha3-384',
  '2.16.840.1.101.3.4.3.12': 'sha3-512',
  '1.2.840.10040.4.3': 'sha1',
  '2.16.840.1.101.3.4.3.2': 'sha256',
  '1.3.101.112': null,
  '1.3.101.113': null,
};

const [rsaPss, rsa, ecKey] = ['1.2.840.113549.1.1.10', '1.2.840.113549.1.1.1', '1.2.840.10045.2.1'];

const weakDigests = new Set(['md5', 'sha1', 'ripemd160']);
const leastRsaBits = 2048;
const leastCurveBits = 224;

export function digestName(algorithm: Asn1): string {
  const name = digests[oidOf(partAt(algorithm, 0))];
  if (!name) throw new UnknownAlgorithm();
  return name;
}

/** An unsupported algorithm: the signature cannot be verified. */
export class UnknownAlgorithm extends Error {}

export interface Strength {
  /** Such as `RSA`, `ECDSA P-256`, `Ed25519`. */
  readonly key: string;
  readonly keyBits: number;
  /** Null if it is part of the algorithm. */
  readonly digest: string | null;
  readonly isStrong: boolean;
}

export interface Checked {
  readonly isGood: boolean;
  readonly strength: Strength;
}

/** Whether `signature` is a valid signature of `data` by the key. `fallbackDigest` is used for algorithms that only name a kind of key. */
export function verifyBytes(
  spki: Buffer,
  algorithm: Asn1,
  fallbackDigest: string | null,
  data: Buffer,
  signature: Buffer,
): Checked {
  const key = openKey(spki);
  const oid = oidOf(partAt(algorithm, 0));
  const isPss = oid === rsaPss;
  const named = isPss ? pssDigest(algorithm.parts[1]) : signatureDigests[oid];
  if (named === undefined && oid !== rsa && oid !== ecKey) throw new UnknownAlgorithm();
  const digest = named === undefined ? fallbackDigest : named;
  const padding = isPss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
    : { padding: constants.RSA_PKCS1_PADDING };
  const isRsa = key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'rsa-pss';
  const strength = strengthOf(key, digest);
  try {
    return { isGood: verify(digest, data, isRsa ? { key, ...padding } : key, signature), strength };
  } catch {
    // The key does not fit the algorithm.
    return { isGood: false, strength };
  }
}

/** RSASSA-PSS-params: [0] is the digest, SHA-1 by default (RFC 4055 §3.1). The mask generation function must use the same digest. */
function pssDigest(params: Asn1 | undefined): string {
  const own = params?.parts.find((part) => isContext(part, 0));
  const digest = own ? digestName(partAt(own, 0)) : 'sha1';
  const mask = params?.parts.find((part) => isContext(part, 1));
  const maskDigest = mask ? digestName(partAt(partAt(mask, 0), 1)) : 'sha1';
  if (maskDigest !== digest) throw new UnknownAlgorithm();
  return digest;
}

function openKey(spki: Buffer): KeyObject {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' });
  } catch {
    throw new UnknownAlgorithm();
  }
}

const curveNames: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

function strengthOf(key: KeyObject, digest: string | null): Strength {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isGoodDigest = digest === null || !weakDigests.has(digest);
  const words = { digest: digest && shownDigest(digest) };
  if (modulusLength !== undefined) {
    const isRsa = key.asymmetricKeyType?.startsWith('rsa') ?? false;
    return {
      key: isRsa ? 'RSA' : 'DSA',
      keyBits: modulusLength,
      ...words,
      isStrong: isGoodDigest && modulusLength >= leastRsaBits,
    };
  }
  if (namedCurve !== undefined) {
    const bits = Number(/\d{3}/.exec(namedCurve)?.[0] ?? 0);
    const name = `ECDSA ${curveNames[namedCurve] ?? namedCurve}`;
    return { key: name, keyBits: bits, ...words, isStrong: isGoodDigest && bits >= leastCurveBits };
  }
  const isLarge = key.asymmetricKeyType === 'ed448';
  return { key: isLarge ? 'Ed448' : 'Ed25519', keyBits: isLarge ? 448 : 255, ...words, isStrong: isGoodDigest };
}

/** The usual spelling: `SHA-256`. */
export function shownDigest(name: string): string {
  return name
    .toUpperCase()
    .replace(/^SHA(?=\d)(?!3-)/, 'SHA-')
    .replace(/^SHA-512-256$/, 'SHA-512/256');
}

export function isWeakDigest(name: string): boolean {
  return weakDigests.has(name);
}

export function hashOf(name: string, bytes: Uint8Array): Buffer {
  return createHash(name).update(bytes).digest();
}
