import { type Certificate, certificateFrom } from '../certificates/certificate.ts';
import { digestName } from './algorithms.ts';
import { type Asn1, Asn1Error, isContext, isUniversal, oidOf, partAt, readAsn1, tags } from './asn1.ts';
import { derOf } from './der.ts';

const signedDataType = '1.2.840.113549.1.7.2';

/** Signer attributes by object identifier (RFC 5652 §11, RFC 5035, RFC 3161 appendix A). */
export const attributes = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
  revocation: '1.2.840.113583.1.1.8',
} as const;

export interface SignerInfo {
  readonly sid: Asn1;
  /** The OpenSSL name. */
  readonly digest: string;
  /** The encodings of the attributes that may be signed; undefined if the content itself is signed. */
  readonly signedForms: readonly [Buffer, ...Buffer[]] | undefined;
  readonly signed: ReadonlyMap<string, Asn1>;
  readonly unsigned: ReadonlyMap<string, Asn1>;
  readonly algorithm: Asn1;
  readonly signature: Buffer;
}

export interface SignedData {
  readonly certificates: readonly Certificate[];
  readonly crls: readonly Buffer[];
  readonly contentType: string;
  readonly content: Buffer | undefined;
  /** The first of them. */
  readonly signer: SignerInfo;
  readonly signerCount: number;
}

/** The parts of a CMS signature with one signer, as PDF and timestamps allow (ISO 32000-2 §12.8.3.3.1, RFC 3161 §2.4.2). Throws `Asn1Error`. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const data = readAnySignedData(bytes);
  if (data.signerCount !== 1) throw new Asn1Error('not one signer');
  return data;
}

/** The parts of a CMS signature (RFC 5652 §5), which may have several signers. Throws `Asn1Error`. */
export function readAnySignedData(bytes: Uint8Array): SignedData {
  const info = readAsn1(bytes);
  if (oidOf(partAt(info, 0)) !== signedDataType) throw new Asn1Error('no signed data');
  const data = partAt(partAt(info, 1), 0);
  const encapsulated = partAt(data, 2);
  const infos = data.parts.at(-1);
  if (!isUniversal(infos, tags.set)) throw new Asn1Error('no signer');
  const content = encapsulated.parts[1]?.parts[0]?.content;
  return {
    certificates: certificatesOf(data.parts.slice(3).find((part) => isContext(part, 0))),
    crls: (data.parts.slice(3).find((part) => isContext(part, 1))?.parts ?? [])
      .filter((part) => isUniversal(part, tags.sequence))
      .map(({ raw }) => raw),
    contentType: oidOf(partAt(encapsulated, 0)),
    content,
    signer: readSigner(partAt(infos, 0)),
    signerCount: infos.parts.length,
  };
}

/** The readable certificates; other values may be stored with them. */
function certificatesOf(holder: Asn1 | undefined): Certificate[] {
  return (holder?.parts ?? []).flatMap((part) => {
    try {
      return isUniversal(part, tags.sequence) ? [certificateFrom(part)] : [];
    } catch (cause) {
      if (cause instanceof Asn1Error) return [];
      throw cause;
    }
  });
}

function readSigner(info: Asn1): SignerInfo {
  const hasSigned = isContext(info.parts[3], 0);
  const at = hasSigned ? 4 : 3;
  const signedSet = hasSigned ? partAt(info, 3) : undefined;
  const unsignedSet = info.parts.find((part, index) => index > at + 1 && isContext(part, 1));
  return {
    sid: partAt(info, 1),
    digest: digestName(partAt(info, 2)),
    signedForms: signedSet && [asSet(signedSet.raw), asSet(derOf(signedSet))],
    signed: readAttributes(signedSet),
    unsigned: readAttributes(unsignedSet),
    algorithm: partAt(info, at),
    signature: partAt(info, at + 1).content,
  };
}

/**
 * The signature covers a SET OF in DER, whatever its encoding in the message, where its tag is [0] (RFC 5652 §5.4). Some signers sign their
 * own encoding.
 */
function asSet(raw: Buffer): Buffer {
  const bytes = Buffer.from(raw);
  bytes[0] = 0x31;
  return bytes;
}

/** A duplicate attribute may be contradictory. A duplicate digest or content type makes the signature unreadable. */
function readAttributes(set: Asn1 | undefined): Map<string, Asn1> {
  const found = new Map<string, Asn1>();
  const twice = new Set<string>();
  for (const attribute of set?.parts ?? []) {
    const oid = oidOf(partAt(attribute, 0));
    const value = attribute.parts[1]?.parts[0];
    if (found.has(oid)) twice.add(oid);
    if (value) found.set(oid, value);
  }
  if (twice.has(attributes.messageDigest) || twice.has(attributes.contentType))
    throw new Asn1Error('an attribute stands there twice');
  return found;
}
