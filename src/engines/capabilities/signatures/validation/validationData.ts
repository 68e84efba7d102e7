import { createHash } from 'node:crypto';
import { AppError } from '#contract/api/appError.ts';
import type { RevocationSource } from '#engines/ports.ts';
import { type Certificate, isIssuedBy, isSelfIssued, readCertificate } from '../certificates/certificate.ts';
import { revocationOf } from '../certificates/revocation.ts';
import { bitsOf, partAt, readAsn1 } from '../cms/asn1.ts';
import { der, derInteger, derOctets, derOid, derSequence } from '../cms/der.ts';

/** What somebody needs who checks a signature years later, when nobody answers for its certificates any more. */
export interface ValidationData {
  readonly certificates: readonly Certificate[];
  readonly ocsps: readonly Buffer[];
  readonly crls: readonly Buffer[];
}

interface Asked {
  readonly source: RevocationSource;
  /** Certificates that came with the signature. */
  readonly pool: readonly Certificate[];
  /** Those that the operator trusts. */
  readonly roots: readonly Certificate[];
  readonly signal: AbortSignal;
}

const longestChain = 10;
const [sha1, none] = ['1.3.14.3.2.26', Buffer.from([5, 0])];

/**
 * The chains of these certificates, and for each that is no root what its authority says of it today. Throws `certificate_revoked`, and
 * `revocation_unavailable` where an authority names no address, may not be asked or does not answer.
 */
export async function collectValidationData(leaves: readonly Certificate[], asked: Asked): Promise<ValidationData> {
  const certificates = new Map<string, Certificate>();
  const [ocsps, crls]: [Buffer[], Buffer[]] = [[], []];
  const isKnown = (certificate: Certificate) => certificates.has(certificate.raw.toString('base64'));
  for (const leaf of leaves) {
    let current: Certificate = leaf;
    for (let depth = 0; depth < longestChain && !isKnown(current); depth += 1) {
      certificates.set(current.raw.toString('base64'), current);
      if (isRoot(current, asked.roots)) break;
      const issuer = await issuerOf(current, asked);
      const found = await askAbout(current, issuer, { ocsps, crls }, asked);
      if ('ocsp' in found) ocsps.push(found.ocsp);
      else if (found.crl && !crls.some((crl) => crl.equals(found.crl as Buffer))) crls.push(found.crl);
      current = issuer;
    }
  }
  return { certificates: [...certificates.values()], ocsps, crls };
}

function isRoot(certificate: Certificate, roots: readonly Certificate[]): boolean {
  return isSelfIssued(certificate) || roots.some((root) => root.raw.equals(certificate.raw));
}

async function issuerOf(certificate: Certificate, { roots, pool, source, signal }: Asked): Promise<Certificate> {
  const known = [...roots, ...pool].find((each) => isIssuedBy(certificate, each));
  if (known) return known;
  for (const url of certificate.issuerUrls) {
    const fetched = await attempt(source.fetch(url, undefined, signal), signal);
    const issuer = fetched && readCertificate(fetched);
    if (issuer && isIssuedBy(certificate, issuer)) return issuer;
  }
  throw new AppError('revocation_unavailable', { cause: 'no issuer' });
}

type Statement = { readonly ocsp: Buffer } | { readonly crl: Buffer | undefined };

/** The first answer that speaks of the certificate; an answer comes before a list, which may be a day old. */
async function askAbout(
  certificate: Certificate,
  issuer: Certificate,
  known: { readonly ocsps: readonly Buffer[]; readonly crls: readonly Buffer[] },
  { source, signal }: Asked,
): Promise<Statement> {
  // One list speaks of many.
  if (stateOf(certificate, issuer, { ocsps: [], crls: known.crls }) === 'good') return { crl: undefined };
  for (const url of certificate.ocspUrls) {
    const ocsp = await attempt(source.fetch(url, ocspRequest(certificate, issuer), signal), signal);
    if (ocsp && stateOf(certificate, issuer, { ocsps: [ocsp], crls: [] }) === 'good') return { ocsp };
  }
  for (const url of certificate.crlUrls) {
    const crl = await attempt(source.fetch(url, undefined, signal), signal);
    if (crl && stateOf(certificate, issuer, { ocsps: [], crls: [crl] }) === 'good') return { crl };
  }
  throw new AppError('revocation_unavailable', { cause: 'nobody speaks of a certificate' });
}

function stateOf(certificate: Certificate, issuer: Certificate, data: { ocsps: readonly Buffer[]; crls: readonly Buffer[] }) {
  const { state } = revocationOf(certificate, issuer, data, new Date());
  if (state === 'revoked') throw new AppError('certificate_revoked');
  return state;
}

/** The next address may answer where this one does not. */
async function attempt(work: Promise<Buffer>, signal: AbortSignal): Promise<Buffer | undefined> {
  try {
    return await work;
  } catch (cause) {
    if (signal.aborted || !(cause instanceof AppError) || cause.code !== 'revocation_unavailable') throw cause;
    return undefined;
  }
}

/** RFC 6960 §4.1.1. */
function ocspRequest(certificate: Certificate, issuer: Certificate): Buffer {
  const hash = (bytes: Buffer) => derOctets(createHash('sha1').update(bytes).digest());
  const key = bitsOf(partAt(readAsn1(issuer.spki), 1));
  const id = derSequence(derSequence(derOid(sha1), none), hash(issuer.subject), hash(key), serialOf(certificate));
  return derSequence(derSequence(derSequence(derSequence(id))));
}

/** As it stands in the certificate, which may be negative. */
function serialOf({ serial }: Certificate): Buffer {
  return (serial[0] ?? 0) & 0x80 ? der(2, serial) : derInteger(serial);
}
