import { digestName, hashOf, verifyBytes } from '../cms/algorithms.ts';
import { type Asn1, bitsOf, isContext, isUniversal, oidOf, partAt, readAsn1, tags, timeOf } from '../cms/asn1.ts';
import { type Certificate, certificateFrom, isIssuedBy, usages } from './certificate.ts';

/** What the lists and answers inside the file say of a certificate. */
export type Revocation =
  | { readonly state: 'good' }
  | { readonly state: 'revoked'; readonly since: Date }
  /** Nothing in the file speaks of it. */
  | { readonly state: 'unknown' };

export interface RevocationData {
  readonly crls: readonly Buffer[];
  readonly ocsps: readonly Buffer[];
}

/** Withdrawn, by any of them, wins: an answer from before the withdrawal says nothing against it. */
export function revocationOf(certificate: Certificate, issuer: Certificate, data: RevocationData): Revocation {
  let answer: Revocation = { state: 'unknown' };
  const statements = [
    ...data.crls.map((crl) => () => fromList(crl, certificate, issuer)),
    ...data.ocsps.map((ocsp) => () => fromAnswer(ocsp, certificate, issuer)),
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
    // One that cannot be read or checked says nothing.
    return undefined;
  }
}

/** RFC 5280 §5. */
function fromList(bytes: Buffer, certificate: Certificate, issuer: Certificate): Revocation | undefined {
  const list = readAsn1(bytes);
  const tbs = partAt(list, 0);
  const at = isUniversal(tbs.parts[0], tags.integer) ? 1 : 0;
  if (!partAt(tbs, at + 1).raw.equals(issuer.subject)) return undefined;
  if (!verifyBytes(issuer.spki, partAt(list, 1), null, tbs.raw, bitsOf(partAt(list, 2))).isGood) return undefined;
  const rows = tbs.parts.slice(at + 3).find((part) => isUniversal(part, tags.sequence))?.parts ?? [];
  const row = rows.find((each) => each.parts[0]?.content.equals(certificate.serial));
  return row ? { state: 'revoked', since: timeOf(partAt(row, 1)) } : { state: 'good' };
}

const basicResponse = '1.3.6.1.5.5.7.48.1.1';

/** RFC 6960 §4.2.1; a bare BasicOCSPResponse is read too, which CMS stores. */
function fromAnswer(bytes: Buffer, certificate: Certificate, issuer: Certificate): Revocation | undefined {
  const outer = readAsn1(bytes);
  const holder = isUniversal(outer.parts[0], tags.enumerated) ? partAt(partAt(outer, 1), 0) : undefined;
  if (holder && oidOf(holder.parts[0]) !== basicResponse) return undefined;
  const basic = holder ? readAsn1(partAt(holder, 1).content) : outer;
  const data = partAt(basic, 0);
  if (!isSignedFor(basic, data, issuer)) return undefined;
  const responses = data.parts.findLast((part) => isUniversal(part, tags.sequence))?.parts ?? [];
  const single = responses.find((each) => speaksOf(partAt(each, 0), certificate, issuer));
  const status = single && partAt(single, 1);
  if (isContext(status, 0)) return { state: 'good' };
  return isContext(status, 1) ? { state: 'revoked', since: timeOf(partAt(status, 0)) } : undefined;
}

/** By the issuer, or by one that it named for this (RFC 6960 §4.2.2.2). */
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
  // The key's bits without the algorithm around them (RFC 6960 §4.1.1).
  const key = bitsOf(partAt(readAsn1(issuer.spki), 1));
  return (
    partAt(id, 1).content.equals(hashOf(digest, issuer.subject)) &&
    partAt(id, 2).content.equals(hashOf(digest, key)) &&
    partAt(id, 3).content.equals(certificate.serial)
  );
}
