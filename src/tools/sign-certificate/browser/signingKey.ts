import type { SignatureDigest } from '#contract/signatures/signatureOptions.ts';
import { at, readDer } from './asn1Reading.ts';
import { type BrowserCertificate, certificateOf } from './certificateFacts.ts';
import { type Der, der, integer, none, octets, oid, sequence } from './der.ts';
import { type KeyFile, KeyFileError } from './pkcs12.ts';

/** A non-extractable WebCrypto key, with its certificate. */
export interface SigningKey {
  readonly certificate: BrowserCertificate;
  /** The signer's certificate first, then its issuers as far as the file has them. */
  readonly chain: readonly BrowserCertificate[];
  readonly digest: SignatureDigest;
  /** The CMS identifier of the signature algorithm. */
  readonly algorithm: Der;
  sign(bytes: Der): Promise<Der>;
}

interface Kind {
  readonly digest: SignatureDigest;
  readonly algorithm: Der;
  readonly imported: { readonly name: string; readonly hash: string } | { readonly name: string; readonly namedCurve: string };
  readonly signed: { readonly name: string; readonly hash?: string; readonly saltLength?: number };
}

const [rsa, rsaPss, ec] = ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.10', '1.2.840.10045.2.1'];
const sha256 = '2.16.840.1.101.3.4.2.1';
const curves: Readonly<Record<string, { curve: string; digest: SignatureDigest; hash: string; algorithm: string }>> = {
  '1.2.840.10045.3.1.7': { curve: 'P-256', digest: 'sha256', hash: 'SHA-256', algorithm: '1.2.840.10045.4.3.2' },
  '1.3.132.0.34': { curve: 'P-384', digest: 'sha384', hash: 'SHA-384', algorithm: '1.2.840.10045.4.3.3' },
  '1.3.132.0.35': { curve: 'P-521', digest: 'sha512', hash: 'SHA-512', algorithm: '1.2.840.10045.4.3.4' },
};
const saltBytes = 32;
const probe = Uint8Array.of(1, 2, 3);

/** The key of a file with its certificate. Throws `KeyFileError`: `noKey`, `keyKind`, and `unreadable` for an invalid one. */
export async function signingKeyOf(file: KeyFile): Promise<SigningKey> {
  try {
    return await matchKey(file);
  } catch (error) {
    throw error instanceof KeyFileError ? error : new KeyFileError('unreadable');
  }
}

async function matchKey({ keys, certificates }: KeyFile): Promise<SigningKey> {
  const known = certificates.map((bytes) => certificateOf(bytes));
  if (keys.length === 0 || known.length === 0) throw new KeyFileError('noKey');
  for (const bytes of keys) {
    const kind = kindOf(bytes);
    if (!kind) continue;
    const plain = kind.imported.name === 'ECDSA' ? bytes : asRsa(bytes);
    const key = await crypto.subtle.importKey('pkcs8', plain, kind.imported, false, ['sign']);
    const sign = async (text: Der) => signatureOf(kind, await crypto.subtle.sign(kind.signed, key, text));
    const raw = await crypto.subtle.sign(kind.signed, key, probe);
    for (const certificate of known) {
      if (!(await isOf(certificate, kind, raw))) continue;
      const chain = [certificate, ...issuersOf(certificate, known)];
      return { certificate, chain, digest: kind.digest, algorithm: kind.algorithm, sign };
    }
  }
  throw new KeyFileError(keys.some((bytes) => kindOf(bytes)) ? 'noKey' : 'keyKind');
}

/** Only kinds that WebCrypto can sign with. */
function kindOf(pkcs8: Uint8Array): Kind | undefined {
  const algorithm = at(readDer(pkcs8), 1);
  const id = at(algorithm, 0).id;
  if (id === ec) {
    const found = curves[algorithm.parts[1]?.id ?? ''];
    if (!found) return undefined;
    return {
      digest: found.digest,
      algorithm: sequence(oid(found.algorithm)),
      imported: { name: 'ECDSA', namedCurve: found.curve },
      signed: { name: 'ECDSA', hash: found.hash },
    };
  }
  if (id === rsa) {
    const name = 'RSASSA-PKCS1-v1_5';
    const imported = { name, hash: 'SHA-256' };
    return { digest: 'sha256', algorithm: sequence(oid('1.2.840.113549.1.1.11'), none), imported, signed: { name } };
  }
  if (id !== rsaPss) return undefined;
  const name = 'RSA-PSS';
  return {
    digest: 'sha256',
    algorithm: pssAlgorithm(),
    imported: { name, hash: 'SHA-256' },
    signed: { name, saltLength: saltBytes },
  };
}

/** RSASSA-PSS-params (RFC 4055 §3.1). */
function pssAlgorithm(): Der {
  const digest = sequence(oid(sha256));
  const mask = sequence(oid('1.2.840.113549.1.1.8'), digest);
  const params = sequence(der(0xa0, digest), der(0xa1, mask), der(0xa2, integer(Uint8Array.of(saltBytes))));
  return sequence(oid(rsaPss), params);
}

/** WebCrypto accepts RSA keys only under the identifier of plain RSA. */
function asRsa(pkcs8: Uint8Array): Der {
  const whole = readDer(pkcs8);
  return sequence(integer(Uint8Array.of(0)), sequence(oid(rsa), none), octets(at(whole, 2).content));
}

async function isOf({ spki }: BrowserCertificate, { imported, signed }: Kind, raw: ArrayBuffer): Promise<boolean> {
  const isEc = imported.name === 'ECDSA';
  const isSame = [rsa, rsaPss, ec].indexOf(at(spki, 0, 0).id) >= 2 === isEc;
  if (!isSame) return false;
  const plain = isEc ? spki.raw : sequence(sequence(oid(rsa), none), at(spki, 1).raw);
  try {
    const key = await crypto.subtle.importKey('spki', plain, imported, false, ['verify']);
    return await crypto.subtle.verify(signed, key, raw, probe);
  } catch {
    // Another curve.
    return false;
  }
}

function issuersOf(leaf: BrowserCertificate, known: readonly BrowserCertificate[]): BrowserCertificate[] {
  return known.filter((each) => each !== leaf).slice(0, 10);
}

/** WebCrypto concatenates the two numbers of ECDSA; CMS needs them as a sequence (RFC 5753 §7.2). */
function signatureOf({ imported }: Kind, made: ArrayBuffer): Der {
  const bytes = new Uint8Array(made);
  if (imported.name !== 'ECDSA') return bytes;
  const half = bytes.length / 2;
  return sequence(integer(bytes.subarray(0, half)), integer(bytes.subarray(half)));
}
