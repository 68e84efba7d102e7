import { verifyBytes } from '../cms/algorithms.ts';
import { type Asn1, Asn1Error, bitsOf, isContext, isUniversal, oidOf, partAt, readAsn1, tags, timeOf } from '../cms/asn1.ts';
import { hashOf } from '../cms/digests.ts';
import { isSameName, readName } from './names.ts';

/** The fields of a certificate that signatures need (RFC 5280 §4). */
export interface Certificate {
  readonly raw: Buffer;
  readonly tbs: Buffer;
  readonly algorithm: Asn1;
  readonly signature: Buffer;
  readonly serial: Buffer;
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly name: string;
  readonly organization: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly spki: Buffer;
  readonly keyId: Buffer | undefined;
  readonly authorityKeyId: Buffer | undefined;
  readonly isAuthority: boolean;
  readonly pathLength: number | undefined;
  /** Key usage bits, counted from the left; undefined if every use is allowed. */
  readonly keyUsage: number | undefined;
  readonly extendedUsage: readonly string[];
  readonly hasUnknownCritical: boolean;
  /** URLs of the authority's OCSP responder, CRLs and own certificate (RFC 5280 §4.2.1.13, §4.2.2.1). */
  readonly ocspUrls: readonly string[];
  readonly crlUrls: readonly string[];
  readonly issuerUrls: readonly string[];
}

export const usages = {
  digitalSignature: 0x80,
  nonRepudiation: 0x40,
  certificateSigning: 0x04,
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
} as const;

const known = new Set([
  '2.5.29.14',
  '2.5.29.15',
  '2.5.29.17',
  '2.5.29.18',
  '2.5.29.19',
  '2.5.29.31',
  '2.5.29.32',
  '2.5.29.35',
  '2.5.29.36',
  '2.5.29.37',
  '2.5.29.54',
  '1.3.6.1.5.5.7.1.3',
]);

/** The extensions whose values are used. */
const read = new Set(['2.5.29.14', '2.5.29.15', '2.5.29.19', '2.5.29.31', '2.5.29.35', '2.5.29.37', '1.3.6.1.5.5.7.1.1']);

/** Undefined for bytes that are not a certificate. */
export function readCertificate(bytes: Uint8Array): Certificate | undefined {
  try {
    return certificateFrom(readAsn1(bytes));
  } catch (cause) {
    if (cause instanceof Asn1Error) return undefined;
    throw cause;
  }
}

export function certificateFrom(whole: Asn1): Certificate {
  const tbs = partAt(whole, 0);
  const offset = isContext(tbs.parts[0], 0) ? 1 : 0;
  const [serial, issuer, validity, subject, spki] = [0, 2, 3, 4, 5].map((index) => partAt(tbs, offset + index));
  if (!serial || !issuer || !subject || !spki) throw new Asn1Error('no certificate');
  const extensions = readExtensions(tbs.parts.find((part, index) => index > offset + 5 && isContext(part, 3)));
  const name = readName(subject);
  return {
    raw: whole.raw,
    tbs: tbs.raw,
    algorithm: partAt(whole, 1),
    signature: bitsOf(partAt(whole, 2)),
    serial: serial.content,
    issuer: issuer.raw,
    subject: subject.raw,
    name: name.get('2.5.4.3') ?? name.get('2.5.4.10') ?? [...name.values()][0] ?? '',
    organization: name.get('2.5.4.10') ?? '',
    notBefore: timeOf(partAt(validity, 0)),
    notAfter: timeOf(partAt(validity, 1)),
    spki: spki.raw,
    ...factsOf(extensions),
  };
}

interface Extension {
  readonly isCritical: boolean;
  readonly value: Asn1;
}

function readExtensions(holder: Asn1 | undefined): Map<string, Extension> {
  const found = new Map<string, Extension>();
  for (const extension of holder?.parts[0]?.parts ?? []) {
    const flag = extension.parts[1];
    const isCritical = flag?.tag === 1 && flag.tagClass === 0 && flag.content[0] !== 0;
    const value = extension.parts.at(-1);
    const oid = oidOf(extension.parts[0]);
    // Private extensions may hold anything.
    if (isUniversal(value, tags.octetString))
      found.set(oid, { isCritical, value: read.has(oid) ? readAsn1(value.content) : value });
  }
  return found;
}

function factsOf(extensions: ReadonlyMap<string, Extension>) {
  const basic = extensions.get('2.5.29.19')?.value.parts ?? [];
  const usage = extensions.get('2.5.29.15')?.value;
  const length = basic.find((part) => isUniversal(part, tags.integer));
  const extended = extensions.get('2.5.29.37')?.value.parts ?? [];
  return {
    keyId: extensions.get('2.5.29.14')?.value.content,
    authorityKeyId: extensions.get('2.5.29.35')?.value.parts.find((part) => isContext(part, 0))?.content,
    isAuthority: basic.some((part) => part.tagClass === 0 && part.tag === 1 && part.content[0] !== 0),
    pathLength:
      length && length.content.length > 0 && length.content.length <= 4
        ? length.content.readUIntBE(0, length.content.length)
        : undefined,
    keyUsage: usage ? (bitsOf(usage)[0] ?? 0) : undefined,
    extendedUsage: extended.map((part) => oidOf(part)),
    ...addressesOf(extensions),
    hasUnknownCritical: [...extensions].some(([oid, { isCritical }]) => isCritical && !known.has(oid)),
  };
}

const [authorityInformation, distributionPoints] = ['1.3.6.1.5.5.7.1.1', '2.5.29.31'];
const [ocspAccess, issuerAccess] = ['1.3.6.1.5.5.7.48.1', '1.3.6.1.5.5.7.48.2'];
const [uriName, mostUrls, longestUrl] = [6, 8, 2000];

function addressesOf(extensions: ReadonlyMap<string, Extension>) {
  const access = extensions.get(authorityInformation)?.value.parts ?? [];
  const accessBy = (method: string) =>
    access.filter((part) => oidOf(part.parts[0]) === method).flatMap((part) => urlsIn([part.parts[1]]));
  const points = extensions.get(distributionPoints)?.value.parts ?? [];
  const names = points.flatMap((point) => point.parts.find((part) => isContext(part, 0))?.parts[0]?.parts ?? []);
  return { ocspUrls: accessBy(ocspAccess), issuerUrls: accessBy(issuerAccess), crlUrls: urlsIn(names) };
}

function urlsIn(names: readonly (Asn1 | undefined)[]): string[] {
  return names
    .flatMap((name) => (isContext(name, uriName) ? [name.content.toString('latin1')] : []))
    .filter((url) => url.length <= longestUrl && /^https?:/.test(url))
    .slice(0, mostUrls);
}

/** The key identifier, or the usual one where the certificate states none (RFC 5280 §4.2.1.2). */
export function keyIdOf({ keyId, spki }: Certificate): Buffer {
  return keyId ?? hashOf('sha1', bitsOf(partAt(readAsn1(spki), 1)));
}

/** Whether `issuer` signed `certificate`. An unknown algorithm counts as no. */
export function isIssuedBy(certificate: Certificate, issuer: Certificate): boolean {
  if (!isSameName(certificate.issuer, issuer.subject)) return false;
  try {
    return verifyBytes(issuer.spki, certificate.algorithm, null, certificate.tbs, certificate.signature).isGood;
  } catch {
    return false;
  }
}

export function isSelfIssued({ issuer, subject }: Certificate): boolean {
  return issuer.equals(subject);
}
