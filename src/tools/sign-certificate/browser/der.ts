/** Encodes ASN.1 in DER (X.690), for the message that the browser signs. */
export type Der = Uint8Array<ArrayBuffer>;

export function joined(...parts: readonly Uint8Array[]): Der {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function der(tag: number, ...parts: readonly Uint8Array[]): Der {
  const content = joined(...parts);
  if (content.length < 0x80) return joined(Uint8Array.of(tag, content.length), content);
  const size: number[] = [];
  for (let left = content.length; left > 0; left = Math.floor(left / 256)) size.unshift(left & 0xff);
  return joined(Uint8Array.of(tag, 0x80 | size.length, ...size), content);
}

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    if (a[index] !== b[index]) return (a[index] ?? 0) - (b[index] ?? 0);
  }
  return a.length - b.length;
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
/** Sorted, as DER requires for SET OF. */
export const setOf = (...parts: readonly Uint8Array[]) => der(0x31, ...parts.toSorted(compare));
export const octets = (bytes: Uint8Array) => der(0x04, bytes);
export const context = (tag: number, ...parts: readonly Uint8Array[]) => der(0xa0 | tag, ...parts);
export const none: Der = Uint8Array.of(5, 0);

/** Not negative. Leading zeros are removed, and one is added where the first bit would be a sign. */
export function integer(bytes: Uint8Array): Der {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = start < 0 ? Uint8Array.of(0) : bytes.subarray(start);
  return (digits[0] ?? 0) & 0x80 ? der(0x02, Uint8Array.of(0), digits) : der(0x02, digits);
}

export function oid(text: string): Der {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(0x06, Uint8Array.from(bytes));
}
