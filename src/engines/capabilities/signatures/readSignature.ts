import type { SignatureReason } from '#contract/signatures/signatureCheck.ts';
import { nameOf, stringOf } from '#engines/core/objects/values.ts';
import { readCertificate } from './certificates/certificate.ts';
import { UnknownAlgorithm } from './cms/algorithms.ts';
import { Asn1Error } from './cms/asn1.ts';
import { type CmsCheck, verifyCms } from './cms/verifyCms.ts';
import { verifyPkcs1 } from './cms/verifyPkcs1.ts';
import { checkByteRange, type RangeCheck, signedBytes } from './revisions/byteRange.ts';
import type { FileHistory } from './revisions/fileHistory.ts';
import type { FoundSignature } from './revisions/foundSignatures.ts';
import { checkTimestamp, type Evidence, type TimestampCheck } from './verdict.ts';

const formats = new Set(['adbe.pkcs7.detached', 'adbe.pkcs7.sha1', 'adbe.x509.rsa_sha1', 'ETSI.CAdES.detached', 'ETSI.RFC3161']);

/** One signature with the facts from its own bytes. Trust and later changes are evaluated when all signatures are known. */
export interface ReadSignature {
  readonly found: FoundSignature;
  readonly format: string;
  /** It only exists in an earlier version. */
  readonly isRemoved: boolean;
  readonly range: RangeCheck;
  /** Index of the signed version. */
  readonly revision: number | undefined;
  readonly cms: CmsCheck | SignatureReason;
  readonly timestamp: TimestampCheck | undefined;
}

export interface PlacedSignature {
  readonly found: FoundSignature;
  readonly isRemoved: boolean;
  /** Index of a version that contains it. */
  readonly standsIn: number;
}

/** Reads one signature and verifies its cryptography. */
export async function readSignature(
  history: FileHistory,
  placed: PlacedSignature,
  evidence: Evidence,
  signal: AbortSignal,
): Promise<ReadSignature> {
  const { found, isRemoved } = placed;
  const format = nameOf(found.dict.get('SubFilter')) ?? '';
  const range = await checkByteRange(history.file, history.sizeBytes, history.at(placed.standsIn), found);
  const base = { found, format, isRemoved, range };
  if ('fault' in range) return { ...base, revision: undefined, cms: range.fault, timestamp: undefined };
  const revision = await history.revisionOf(range.range.end);
  const cms = await readCms(history, found, format, range, evidence, signal);
  const token = typeof cms === 'string' ? undefined : cms.timestamp;
  const timestamp = token && typeof cms !== 'string' ? await checkTimestamp(token, cms.signature, evidence) : undefined;
  return { ...base, revision, cms, timestamp };
}

async function readCms(
  history: FileHistory,
  { dict }: FoundSignature,
  format: string,
  { range, contents }: Exclude<RangeCheck, { fault: SignatureReason }>,
  evidence: Evidence,
  signal: AbortSignal,
): Promise<CmsCheck | SignatureReason> {
  const bytes = signedBytes(history.file, range, signal);
  try {
    if (format === 'adbe.x509.rsa_sha1') return await verifyPkcs1(contents, dict, bytes);
    const own = stringOf(dict.get('Cert'));
    const extra = own && readCertificate(Buffer.from(own.bytes, 'latin1'));
    return await verifyCms(contents, format, bytes, extra ? [extra, ...evidence.certificates] : evidence.certificates);
  } catch (cause) {
    if (cause instanceof UnknownAlgorithm) return 'unknownAlgorithm';
    if (cause instanceof Asn1Error) return isKnownFormat(format) ? 'unreadable' : 'unknownFormat';
    if (cause instanceof RangeError) return 'notCompared';
    throw cause;
  }
}

/** ISO 32000-2 table 255. Other formats are tried as a detached CMS message, which may show that the signature is invalid. */
export function isKnownFormat(format: string): boolean {
  return formats.has(format);
}
