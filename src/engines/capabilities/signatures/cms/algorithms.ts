import { constants, createPublicKey, type KeyObject, type VerifyKeyObjectInput, verify } from 'node:crypto';
import { type Asn1, isContext, oidOf, partAt, readAsn1 } from './asn1.ts';
import { derSequence } from './der.ts';
import { digests, isWeakDigest, shownDigest } from './digests.ts';

/** Signature algorithms that determine their digest. `null`: the digest is part of the algorithm. */
const signatureDigests: Readonly<Record<string, string | null>> = {
  '1.2.840.113549.1.1.4': 'md5',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.3.14.3.2.29': 'sha1',
  '1.3.36.3.3.1.2': 'ripemd160',
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
  '0.4.0.127.0.7.1.1.4.1.1': 'sha1',
  '0.4.0.127.0.7.1.1.4.1.2': 'sha224',
  '0.4.0.127.0.7.1.1.4.1.3': 'sha256',
  '0.4.0.127.0.7.1.1.4.1.4': 'sha384',
  '0.4.0.127.0.7.1.1.4.1.5': 'sha512',
  '0.4.0.127.0.7.1.1.4.1.6': 'ripemd160',
  '1.2.840.10040.4.3': 'sha1',
  '2.16.840.1.101.3.4.3.1': 'sha224',
  '2.16.840.1.101.3.4.3.2': 'sha256',
  '2.16.840.1.101.3.4.3.3': 'sha384',
  '2.16.840.1.101.3.4.3.4': 'sha512',
  '1.3.101.112': null,
  '1.3.101.113': null,
};

const rsaPss = '1.2.840.113549.1.1.10';
/** Kinds of keys, which some messages name in place of an algorithm. */
const keyKinds = new Set(['1.2.840.113549.1.1.1', '1.2.840.10045.2.1', '1.2.840.10040.4.1']);
/** Plain ECDSA: both numbers without ASN.1 around them (BSI TR-03111 §5.2.1). */
const plainEcdsa = /^0\.4\.0\.127\.0\.7\.1\.1\.4\.1\./;

const minRsaBits = 2048;
const minCurveBits = 224;

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

/**
 * Whether `signature` is a valid signature of `data` by the key. `messageDigest` is the one that the message names beside the algorithm: it
 * is used for algorithms that only name a kind of key, and where a signer named two digests and signed with the second.
 */
export function verifyBytes(
  spki: Buffer,
  algorithm: Asn1,
  messageDigest: string | null,
  data: Buffer,
  signature: Buffer,
): Checked {
  const oid = oidOf(partAt(algorithm, 0));
  const [key, options] = oid === rsaPss ? pssKey(spki, algorithm) : [openKey(spki), {}];
  const named = oid === rsaPss ? pssDigest(algorithm.parts[1]) : signatureDigests[oid];
  if (named === undefined && !keyKinds.has(oid)) throw new UnknownAlgorithm();
  const digest = named === undefined ? messageDigest : named;
  const padded = plainEcdsa.test(oid) ? { dsaEncoding: 'ieee-p1363' as const } : options;
  const isGoodBy = (each: string | null) => isGood({ key, ...padded }, each, data, signature);
  if (!isGoodBy(digest) && named && messageDigest && named !== messageDigest && isGoodBy(messageDigest))
    return { isGood: true, strength: strengthOf(key, messageDigest) };
  return { isGood: isGoodBy(digest), strength: strengthOf(key, digest) };
}

function isGood(key: VerifyKeyObjectInput, digest: string | null, data: Buffer, signature: Buffer): boolean {
  try {
    return verify(digest, data, key, signature);
  } catch {
    // The key does not fit the algorithm.
    return false;
  }
}

/** RSASSA-PSS-params: [0] is the digest, SHA-1 by default (RFC 4055 §3.1). */
function pssDigest(params: Asn1 | undefined): string {
  const own = params?.parts.find((part) => isContext(part, 0));
  return own ? digestName(partAt(own, 0)) : 'sha1';
}

/**
 * Node has no setting for the digest of the mask, which may be another one. A key that is bound to the parameters of the signature has it
 * (RFC 4055 §1.2).
 */
function pssKey(spki: Buffer, algorithm: Asn1): [KeyObject, Omit<VerifyKeyObjectInput, 'key'>] {
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  const mask = algorithm.parts[1]?.parts.find((part) => isContext(part, 1));
  const maskDigest = mask ? digestName(partAt(partAt(mask, 0), 1)) : 'sha1';
  const isSame = maskDigest === pssDigest(algorithm.parts[1]);
  return [openKey(isSame ? spki : derSequence(algorithm.raw, partAt(readAsn1(spki), 1).raw)), padding];
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
  const isGoodDigest = digest === null || !isWeakDigest(digest);
  const words = { digest: digest && shownDigest(digest) };
  if (modulusLength !== undefined) {
    const isRsa = key.asymmetricKeyType?.startsWith('rsa') ?? false;
    return {
      key: isRsa ? 'RSA' : 'DSA',
      keyBits: modulusLength,
      ...words,
      isStrong: isGoodDigest && modulusLength >= minRsaBits,
    };
  }
  if (namedCurve !== undefined) {
    const bits = Number(/\d{3}/.exec(namedCurve)?.[0] ?? 0);
    const name = `ECDSA ${curveNames[namedCurve] ?? namedCurve}`;
    return { key: name, keyBits: bits, ...words, isStrong: isGoodDigest && bits >= minCurveBits };
  }
  const isLarge = key.asymmetricKeyType === 'ed448';
  return { key: isLarge ? 'Ed448' : 'Ed25519', keyBits: isLarge ? 448 : 255, ...words, isStrong: isGoodDigest };
}
