import { type Certificate, keyIdOf } from '../certificates/certificate.ts';
import { isSameName } from '../certificates/names.ts';
import { type Checked, digestName, type Strength, verifyBytes } from './algorithms.ts';
import { type Asn1, Asn1Error, isUniversal, oidOf, partAt, readAsn1, tags, timeOf } from './asn1.ts';
import { hashOf } from './digests.ts';
import { attributes, readAnySignedData, readSignedData, type SignedData, type SignerInfo } from './signedData.ts';

/** The bytes that the signature should cover. */
export interface SignedBytes {
  digest(name: string): Promise<Buffer>;
  whole(): Promise<Buffer>;
}

/** The cryptographic result for one signature. Trust is evaluated elsewhere. */
export interface CmsCheck {
  readonly signer: Certificate | undefined;
  readonly certificates: readonly Certificate[];
  readonly isDigestGood: boolean;
  readonly isSignatureGood: boolean;
  /** Whether the signature names its signing certificate (RFC 5035). */
  readonly binding: 'none' | 'good' | 'bad';
  /** PDF allows one signer in a message (ISO 32000-2 §12.8.3.3.1). Of several, the first is checked. */
  readonly isOnlySigner: boolean;
  /** The message has content of its own, and the digest in it is of something else. */
  readonly isOtherContent: boolean;
  readonly strength: Strength | undefined;
  readonly digest: { readonly name: string; readonly inSignature: string; readonly ofFile: string };
  /** By the clock of the signer's computer. */
  readonly claimedTime: Date | undefined;
  /** The time of a document timestamp itself. */
  readonly stampedTime: Date | undefined;
  /** A timestamp over this signature. */
  readonly timestamp: Buffer | undefined;
  readonly signature: Buffer;
  readonly crls: readonly Buffer[];
  readonly ocsps: readonly Buffer[];
}

const tstInfoType = '1.2.840.113549.1.9.16.1.4';
const dataType = '1.2.840.113549.1.7.1';
const maxSigners = 10;

/** Throws `Asn1Error` and `UnknownAlgorithm`. `others`: certificates from other places in the file. */
export async function verifyCms(
  contents: Buffer,
  subFilter: string,
  bytes: SignedBytes,
  others: readonly Certificate[],
): Promise<CmsCheck> {
  const data = readAnySignedData(contents);
  const { signer: info } = data;
  const certificates = [...data.certificates, ...others];
  const { digest, content, stampedTime } = await digestsOf(data, subFilter, bytes);
  const isOwnContent = isContentSigned(data, info, content, subFilter);
  const signed = info.signedForms ?? ([content ?? (await bytes.whole())] as const);
  const { signer, checked } = signerOf(certificates, info, signed);
  return {
    signer,
    certificates,
    isDigestGood: digest.inSignature === digest.ofFile && isOwnContent,
    isSignatureGood: checked?.isGood ?? false,
    binding: bindingOf(info, signer),
    isOnlySigner: data.signerCount === 1,
    isOtherContent: content === undefined && isOtherContent(data, digest.inSignature),
    strength: checked?.strength,
    digest,
    claimedTime: claimedTimeOf(info),
    stampedTime,
    timestamp: info.unsigned.get(attributes.timestamp)?.raw,
    signature: info.signature,
    ...revocationOf(data),
  };
}

/** The certificate that a message names as its signer's, with all that it carries. Throws `Asn1Error`. */
export function signerOfMessage(message: Uint8Array) {
  const data = readSignedData(message);
  return { certificates: data.certificates, signer: signerAmong(data) };
}

export function signerAmong({ certificates, signer }: SignedData): Certificate | undefined {
  return certificates.find((certificate) => isNamed(certificate, signer.sid));
}

/** Several certificates may have the name and number of the signer. The one whose key made the signature is it. */
function signerOf(certificates: readonly Certificate[], info: SignerInfo, signed: readonly [Buffer, ...Buffer[]]) {
  const named = certificates.filter((certificate) => isNamed(certificate, info.sid));
  const checks = named.slice(0, maxSigners).map((signer) => ({ signer, checked: checkBy(signer, info, signed) }));
  return checks.find(({ checked }) => checked.isGood) ?? checks[0] ?? { signer: undefined, checked: undefined };
}

function checkBy(signer: Certificate, info: SignerInfo, [first, ...others]: readonly [Buffer, ...Buffer[]]): Checked {
  const check = (bytes: Buffer) => verifyBytes(signer.spki, info.algorithm, info.digest, bytes, info.signature);
  const checked = check(first);
  return checked.isGood ? checked : (others.map(check).find(({ isGood }) => isGood) ?? checked);
}

/** The digest in the signature, and the digest of the file. */
async function digestsOf({ content, signer, contentType }: SignedData, subFilter: string, bytes: SignedBytes) {
  if (subFilter === 'ETSI.RFC3161') {
    if (contentType !== tstInfoType || !content) throw new Asn1Error('no timestamp');
    const { imprint, time, name } = readTstInfo(content);
    const ofFile = (await bytes.digest(name)).toString('hex');
    return { digest: { name, inSignature: imprint.toString('hex'), ofFile }, content, stampedTime: time };
  }
  if (subFilter === 'adbe.pkcs7.sha1') {
    if (!content) throw new Asn1Error('no digest inside');
    const ofFile = (await bytes.digest('sha1')).toString('hex');
    return { digest: { name: 'sha1', inSignature: content.toString('hex'), ofFile }, content, stampedTime: undefined };
  }
  const ofFile = (await bytes.digest(signer.digest)).toString('hex');
  const inSignature = signer.signed.get(attributes.messageDigest)?.content.toString('hex');
  // Without signed attributes the signature covers the file directly. Verifying it also verifies the file.
  if (signer.signedForms && inSignature === undefined) throw new Asn1Error('no digest');
  return {
    digest: { name: signer.digest, inSignature: inSignature ?? ofFile, ofFile },
    content: undefined,
    stampedTime: undefined,
  };
}

/** The attributes must match this content and its type (RFC 5652 §5.4). */
function isContentSigned({ contentType }: SignedData, info: SignerInfo, content: Buffer | undefined, subFilter: string): boolean {
  if (!info.signedForms) return contentType === dataType;
  const type = info.signed.get(attributes.contentType);
  if (!isUniversal(type, tags.oid) || oidOf(type) !== contentType) return false;
  if (subFilter !== 'ETSI.RFC3161' && contentType !== dataType) return false;
  if (!content) return true;
  return info.signed.get(attributes.messageDigest)?.content.equals(hashOf(info.digest, content)) ?? false;
}

/**
 * The content of a detached message stands outside of it, and PDF allows none inside (ISO 32000-2 §12.8.3.3.1). The digest is of the content
 * inside where there is one (RFC 5652 §5.4): if it is of the file, the message contradicts itself. An empty one says nothing.
 */
function isOtherContent({ content, signer }: SignedData, digest: string): boolean {
  return content !== undefined && content.length > 0 && hashOf(signer.digest, content).toString('hex') !== digest;
}

export function readTstInfo(content: Buffer): { imprint: Buffer; name: string; time: Date } {
  const info = readAsn1(content);
  const imprint = partAt(info, 2);
  return { imprint: partAt(imprint, 1).content, name: digestName(partAt(imprint, 0)), time: timeOf(partAt(info, 4)) };
}

function isNamed(certificate: Certificate, sid: Asn1): boolean {
  if (sid.tagClass !== 0) return keyIdOf(certificate).equals(sid.content);
  return partAt(sid, 1).content.equals(certificate.serial) && isSameName(partAt(sid, 0).raw, certificate.issuer);
}

function bindingOf({ signed }: SignerInfo, signer: Certificate | undefined): CmsCheck['binding'] {
  const second = signed.get(attributes.signingCertificateV2);
  const first = signed.get(attributes.signingCertificate);
  const id = (second ?? first)?.parts[0]?.parts[0];
  if (!id) return 'none';
  const hasDigest = isUniversal(id.parts[0], tags.sequence);
  const name = second ? (hasDigest ? digestName(partAt(id, 0)) : 'sha256') : 'sha1';
  const hash = partAt(id, second && hasDigest ? 1 : 0).content;
  return signer && hashOf(name, signer.raw).equals(hash) ? 'good' : 'bad';
}

/** The signer's own words prove nothing, so an unreadable time is none. */
function claimedTimeOf({ signed }: SignerInfo): Date | undefined {
  try {
    return timeOf(signed.get(attributes.signingTime));
  } catch (cause) {
    if (cause instanceof Asn1Error) return undefined;
    throw cause;
  }
}

/** Adobe's revocation attribute: [0] CRLs, [1] OCSP responses (ISO 32000-2 §12.8.3.3.2). */
function revocationOf({ signer, crls }: SignedData): { crls: Buffer[]; ocsps: Buffer[] } {
  const archive = signer.signed.get(attributes.revocation)?.parts ?? [];
  const inside = (tag: number) =>
    archive
      .filter((part) => part.tagClass === 2 && part.tag === tag)
      .flatMap((part) => (part.parts[0]?.parts ?? []).map(({ raw }) => raw));
  return { crls: [...crls, ...inside(0)], ocsps: inside(1) };
}
