import { verifyBytes } from '../cms/algorithms.ts';
import { Asn1Error, bitsOf, readAsn1, tags, timeOf } from '../cms/asn1.ts';
import { type DerPlace, derPlaceAt, derPlacesIn } from '../cms/derReader.ts';
import type { Certificate } from './certificate.ts';

const sequence = tags.sequence | 0x20;
/** Rows have 35 bytes and more, so this is a list of 35 MB. */
const maxRows = 1_000_000;

/** Version, algorithm, issuer, two times, rows and extensions are seven. */
const maxParts = 8;

export interface RevocationList {
  readonly issuer: Buffer;
  readonly from: Date;
  /** Undefined where the list does not say how long it holds. */
  readonly until: Date | undefined;
  /** The time of revocation; undefined for a certificate that the list does not name. */
  revokedSince(serial: Buffer): Date | undefined;
  isSignedBy(issuer: Certificate): boolean;
}

/**
 * A certificate revocation list (RFC 5280 §5), which is DER. Large authorities list hundreds of thousands of certificates, so rows are kept as
 * their places in the bytes. Throws `Asn1Error`.
 */
export function readRevocationList(bytes: Buffer): RevocationList {
  const [tbs, algorithm, signature] = derPlacesIn(bytes, derPlaceAt(bytes, 0, bytes.length));
  if (!tbs || !algorithm || !signature) throw new Asn1Error('no revocation list');
  const rawOf = ({ start, end }: DerPlace) => bytes.subarray(start, end);
  const parts = derPlacesIn(bytes, tbs).take(maxParts).toArray();
  const first = parts[0]?.identifier === tags.integer ? 1 : 0;
  const [issuer, from, next] = [parts[first + 1], parts[first + 2], parts[first + 3]];
  if (!issuer || !from) throw new Asn1Error('no revocation list');
  const isUntil = next?.identifier === tags.utcTime || next?.identifier === tags.generalizedTime;
  const listed = parts.slice(first + 3).find(({ identifier }) => identifier === sequence);
  const rows = listed ? rowsOf(bytes, listed) : new Map<string, number>();
  const [signed, signedWith, bits] = [rawOf(tbs), readAsn1(rawOf(algorithm)), bitsOf(readAsn1(rawOf(signature)))];
  return {
    issuer: rawOf(issuer),
    from: timeOf(readAsn1(rawOf(from))),
    until: isUntil && next ? timeOf(readAsn1(rawOf(next))) : undefined,
    revokedSince: (serial) => {
      const start = rows.get(keyOf(serial));
      return start === undefined ? undefined : timeOf(readAsn1(rawOf(derPlaceAt(bytes, start, bytes.length))));
    },
    isSignedBy: ({ spki }) => verifyBytes(spki, signedWith, null, signed, bits).isGood,
  };
}

/** The start of the time in each row, by serial number. The first row of a number counts. */
function rowsOf(bytes: Buffer, listed: DerPlace): Map<string, number> {
  const rows = new Map<string, number>();
  for (const row of derPlacesIn(bytes, listed)) {
    if (rows.size >= maxRows) throw new Asn1Error('too many rows');
    const serial = derPlaceAt(bytes, row.contentStart, row.end);
    const key = keyOf(bytes.subarray(serial.contentStart, serial.end));
    if (!rows.has(key)) rows.set(key, serial.end);
  }
  return rows;
}

function keyOf(serial: Buffer): string {
  return serial.toString('latin1');
}
