import type { SignatureReason, SignatureVerdict } from '#contract/signatures/signatureCheck.ts';
import type { Certificate } from './certificates/certificate.ts';
import { buildChain, type Chain } from './certificates/chain.ts';
import { UnknownAlgorithm } from './cms/algorithms.ts';
import { Asn1Error } from './cms/asn1.ts';
import { hashOf, isWeakDigest } from './cms/digests.ts';
import { type CmsCheck, verifyCms } from './cms/verifyCms.ts';

/** Reasons that make a signature invalid. All others make its validity unknown. */
const breaking: ReadonlySet<SignatureReason> = new Set([
  'byteRangeMissing',
  'byteRangeShape',
  'contentsMissing',
  'gapNotContents',
  'bytesBeyondFile',
  'notWholeRevision',
  'unreadable',
  'digestDiffers',
  'signatureWrong',
  'otherCertificate',
  'severalSigners',
  'otherContent',
  'signatureRemoved',
  'bytesAfterEnd',
  'changedNotAllowed',
  'revoked',
]);

export function verdictOf(reasons: readonly SignatureReason[], isChanged: boolean): SignatureVerdict {
  if (reasons.some((reason) => breaking.has(reason))) return 'broken';
  if (reasons.length > 0) return 'cannotJudge';
  return isChanged ? 'validChanged' : 'valid';
}

/** Validation data in the file outside the signatures: certificates, CRLs, OCSP responses. */
export interface Evidence {
  readonly certificates: readonly Certificate[];
  readonly crls: readonly Buffer[];
  readonly ocsps: readonly Buffer[];
  readonly roots: readonly Certificate[];
}

export interface TimestampCheck {
  readonly time: Date;
  readonly authority: string;
  readonly isTrusted: boolean;
}

/** A timestamp over a signature (RFC 3161); undefined if it is unreadable or covers something else. */
export async function checkTimestamp(token: Buffer, signature: Buffer, evidence: Evidence): Promise<TimestampCheck | undefined> {
  try {
    const bytes = { digest: async (name: string) => hashOf(name, signature), whole: async () => signature };
    const check = await verifyCms(token, 'ETSI.RFC3161', bytes, evidence.certificates);
    if (!isIntactTimestamp(check)) return undefined;
    const chain = chainOf(check, 'timestamp', check.stampedTime, evidence);
    return {
      time: check.stampedTime,
      authority: check.signer?.name ?? '',
      isTrusted: chain !== undefined && chain.fault === undefined && chain.revokedSince === undefined,
    };
  } catch (cause) {
    if (cause instanceof Asn1Error || cause instanceof UnknownAlgorithm) return undefined;
    throw cause;
  }
}

/** A timestamp whose own message holds; trust is another question. It has one signer (RFC 3161 §2.4.2). */
export function isIntactTimestamp(check: CmsCheck): check is CmsCheck & { readonly stampedTime: Date } {
  const { isDigestGood, isSignatureGood, isOnlySigner, stampedTime, binding } = check;
  return isDigestGood && isSignatureGood && isOnlySigner && stampedTime !== undefined && binding !== 'bad';
}

export function chainOf(check: CmsCheck, use: 'signing' | 'timestamp', at: Date, evidence: Evidence): Chain | undefined {
  if (!check.signer) return undefined;
  const revocation = { crls: [...evidence.crls, ...check.crls], ocsps: [...evidence.ocsps, ...check.ocsps] };
  return buildChain(check.signer, { pool: check.certificates, roots: evidence.roots, at, use, revocation });
}

/** Reasons from the cryptographic check. */
export function cryptographyReasons(check: CmsCheck, format: string): SignatureReason[] {
  const reasons: SignatureReason[] = [];
  if (!check.isDigestGood) reasons.push('digestDiffers');
  if (!check.isOnlySigner) reasons.push('severalSigners');
  if (check.isOtherContent) reasons.push('otherContent');
  if (!check.signer) return [...reasons, 'noCertificate'];
  if (!check.isSignatureGood) reasons.push('signatureWrong');
  if (check.binding === 'bad') reasons.push('otherCertificate');
  if (check.binding === 'none' && format === 'ETSI.CAdES.detached') reasons.push('noBinding');
  if (!check.strength?.isStrong || isWeakDigest(check.digest.name)) reasons.push('weakAlgorithm');
  return reasons;
}

/** Reasons against the certificate. `provenTime`: a trusted timestamp proves that the signature existed by then. */
export function trustReasons(
  chain: Chain | undefined,
  provenTime: Date | undefined,
  claimedTime: Date | undefined,
): SignatureReason[] {
  const fault = chain?.fault ? [chain.fault] : [];
  const since = chain?.revokedSince;
  if (!since || (provenTime && provenTime < since)) return fault;
  // If only the signer's own clock says that signing came first, the status is unknown.
  const isClaimedBefore = !provenTime && claimedTime !== undefined && claimedTime < since;
  return [isClaimedBefore ? 'revokedTimeUnknown' : 'revoked', ...fault];
}
