import { digestName, verifyBytes } from '../cms/algorithms.ts';
import { type Asn1, bitsOf, isContext, isUniversal, oidOf, partAt, readAsn1, tags, timeOf } from '../cms/asn1.ts';
import { hashOf } from '../cms/digests.ts';
import { type Certificate, certificateFrom, isIssuedBy, usages } from './certificate.ts';
import { isSameName } from './names.ts';
import { type RevocationList, readRevocationList } from './revocationList.ts';

/** The status of a certificate in the CRLs and OCSP responses of the file. */
export type Revocation =
  | { readonly state: 'good' }
  | { readonly state: 'revoked'; readonly since: Date }
  /** Nothing in the file covers the certificate at that time. */
  | { readonly state: 'unknown' };

export interface RevocationData {
  readonly crls: readonly Buffer[];
  readonly ocsps: readonly Buffer[];
}

/**
 * The status of a certificate at a moment. A revocation in any CRL or response wins, because an earlier response cannot disprove it. A good
 * status counts only if it covers that moment: an old response does not cover a later time.
 */
export function revocationOf(certificate: Certificate, issuer: Certificate, data: RevocationData, at: Date): Revocation {
  let answer: Revocation = { state: 'unknown' };
  const statements = [
    ...data.crls.map((crl) => () => fromList(crl, certificate, issuer, at)),
    ...data.ocsps.map((ocsp) => () => fromAnswer(ocsp, certificate, issuer, at)),
  ];
  for (const read of statements) {
    const found = attempt(read);
    if (found?.state === 'revoked') return found;
    if (found) answer = found;
  }
  return answer;
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    // An unreadable or unverifiable one is ignored.
    return undefined;
  }
}

/** For a response without `nextUpdate` (RFC 6960 §4.2.2.1: newer information is always available). */
const longestAgeMs = 7 * 86_400_000;

/**
 * Whether a status issued at `from` covers the moment: until the next update, or for a week. A status issued after the moment covers it.
 */
function reaches(at: Date, from: Date | undefined, until: Date | undefined): boolean {
  const end = until?.getTime() ?? (from ? from.getTime() + longestAgeMs : 0);
  return at.getTime() <= end;
}

/** A long list is asked for each certificate of each signature, and read once. */
const lists = new WeakMap<Buffer, RevocationList | undefined>();

/** RFC 5280 §5. */
function fromList(bytes: Buffer, certificate: Certificate, issuer: Certificate, at: Date): Revocation | undefined {
  if (!lists.has(bytes))
    lists.set(
      bytes,
      attempt(() => readRevocationList(bytes)),
    );
  const list = lists.get(bytes);
  if (!list || !isSameName(list.issuer, issuer.subject) || !list.isSignedBy(issuer)) return undefined;
  const since = list.revokedSince(certificate.serial);
  if (since) return { state: 'revoked', since };
  return reaches(at, list.from, list.until) ? { state: 'good' } : undefined;
}

/** An answer speaks of a few certificates, and is read for each one. */
const maxAnswerValues = 10_000;
const basicResponse = '1.3.6.1.5.5.7.48.1.1';

/** RFC 6960 §4.2.1. A bare BasicOCSPResponse, which CMS stores, is read too. */
function fromAnswer(bytes: Buffer, certificate: Certificate, issuer: Certificate, at: Date): Revocation | undefined {
  const outer = readAsn1(bytes, maxAnswerValues);
  const holder = isUniversal(outer.parts[0], tags.enumerated) ? partAt(partAt(outer, 1), 0) : undefined;
  if (holder && oidOf(holder.parts[0]) !== basicResponse) return undefined;
  const basic = holder ? readAsn1(partAt(holder, 1).content, maxAnswerValues) : outer;
  const data = partAt(basic, 0);
  if (!isSignedFor(basic, data, issuer)) return undefined;
  const responses = data.parts.findLast((part) => isUniversal(part, tags.sequence))?.parts ?? [];
  const single = responses.find((each) => speaksOf(partAt(each, 0), certificate, issuer));
  const status = single && partAt(single, 1);
  if (isContext(status, 0)) {
    const next = single?.parts.slice(3).find((part) => isContext(part, 0))?.parts[0];
    const [from, until] = [single?.parts[2], next].map((time) => time && timeOf(time));
    return reaches(at, from, until) ? { state: 'good' } : undefined;
  }
  return isContext(status, 1) ? { state: 'revoked', since: timeOf(partAt(status, 0)) } : undefined;
}

/** Signed by the issuer, or by a responder that the issuer authorized (RFC 6960 §4.2.2.2). */
function isSignedFor(basic: Asn1, data: Asn1, issuer: Certificate): boolean {
  const inside = basic.parts.find((part) => isContext(part, 0))?.parts[0]?.parts ?? [];
  const delegates = inside
    .map((part) => certificateFrom(part))
    .filter((each) => each.extendedUsage.includes(usages.ocspSigning) && isIssuedBy(each, issuer));
  return [issuer, ...delegates].some(
    ({ spki }) => verifyBytes(spki, partAt(basic, 1), null, data.raw, bitsOf(partAt(basic, 2))).isGood,
  );
}

function speaksOf(id: Asn1, certificate: Certificate, issuer: Certificate): boolean {
  const digest = digestName(partAt(id, 0));
  // The key bits without the algorithm identifier (RFC 6960 §4.1.1).
  const key = bitsOf(partAt(readAsn1(issuer.spki), 1));
  return (
    partAt(id, 1).content.equals(hashOf(digest, issuer.subject)) &&
    partAt(id, 2).content.equals(hashOf(digest, key)) &&
    partAt(id, 3).content.equals(certificate.serial)
  );
}
