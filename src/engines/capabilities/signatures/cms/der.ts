import { type Asn1, tags } from './asn1.ts';

/** A DER encoder (X.690 §10), as far as requests, added attributes and signed attributes need it. */

const constructed = 0x20;

/** `identifier` is the complete first byte: class, form and tag. */
export function der(identifier: number, ...contents: readonly Uint8Array[]): Buffer {
  const size = contents.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([Buffer.from([identifier, ...lengthBytes(size)]), ...contents]);
}

export const derSequence = (...parts: readonly Uint8Array[]) => der(tags.sequence | constructed, ...parts);
export const derSet = (...parts: readonly Uint8Array[]) => der(tags.set | constructed, ...parts);
export const derOctets = (bytes: Uint8Array) => der(tags.octetString, bytes);

/** A non-negative integer. */
export function derInteger(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = start < 0 ? Buffer.from([0]) : bytes.subarray(start);
  return der(tags.integer, ...((digits[0] ?? 0) > 0x7f ? [Buffer.from([0])] : []), digits);
}

export function derOid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return der(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(arcBytes)]));
}

/** A value in its distinguished encoding. The parts of a set, and of the attributes below [0], are sorted (X.690 §11.6). */
export function derOf(value: Asn1): Buffer {
  const identifier = value.raw[0] ?? 0;
  const isLongTag = (identifier & 0x1f) === 0x1f;
  if (isLongTag) return value.raw;
  const { tagClass, tag, content } = value;
  if (tagClass === 0 && tag === tags.octetString) return derOctets(content);
  if ((identifier & constructed) === 0) return der(identifier, content);
  const parts = value.parts.map((part) => derOf(part));
  const isSet = tagClass === 2 || tag === tags.set;
  return der(identifier, ...(isSet ? parts.toSorted(Buffer.compare) : parts));
}

function arcBytes(arc: number): number[] {
  const bytes = [arc % 128];
  for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) | 0x80);
  return bytes;
}

function lengthBytes(size: number): number[] {
  if (size < 0x80) return [size];
  const bytes: number[] = [];
  for (let left = size; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return [0x80 | bytes.length, ...bytes];
}
