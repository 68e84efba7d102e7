import { Asn1Error } from './asn1.ts';

/** The place of a value in DER bytes (X.690 §10): of its content, and where the next value begins. */
export interface DerPlace {
  /** The complete first byte: class, form and tag. */
  readonly identifier: number;
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
}

/** The length of the longest value: four bytes. */
const maxLengthBytes = 4;

/** The value that begins at `start` and ends before `limit`. Throws `Asn1Error` for anything but DER with one-byte tags. */
export function derPlaceAt(bytes: Buffer, start: number, limit: number): DerPlace {
  const identifier = bytes[start] ?? 0;
  const first = bytes[start + 1];
  if (start + 2 > limit || first === undefined || (identifier & 0x1f) === 0x1f) throw new Asn1Error('no DER');
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const contentStart = start + 2 + lengthBytes;
  // 0x80 alone is an indefinite length.
  if (first === 0x80 || lengthBytes > maxLengthBytes || contentStart > limit) throw new Asn1Error('no DER');
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(start + 2, lengthBytes);
  const end = contentStart + length;
  if (end > limit) throw new Asn1Error('no DER');
  return { identifier, start, contentStart, end };
}

/** The values within a constructed one, read one by one. */
export function* derPlacesIn(bytes: Buffer, outer: DerPlace): Generator<DerPlace> {
  for (let at = outer.contentStart; at < outer.end; ) {
    const place = derPlaceAt(bytes, at, outer.end);
    yield place;
    at = place.end;
  }
}
