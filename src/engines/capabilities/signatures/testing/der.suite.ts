/** Writes ASN.1 in its distinguished encoding (X.690): for authorities and signatures of the tests. */
export type Der = Buffer;

export function der(tag: number, ...parts: readonly Uint8Array[]): Der {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
/** Sorted, as DER asks of a SET OF. */
export const setOf = (...parts: readonly Uint8Array[]) => der(0x31, ...parts.toSorted((a, b) => Buffer.compare(a, b)));
export const octets = (bytes: Uint8Array) => der(0x04, bytes);
export const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
export const context = (tag: number, ...parts: readonly Uint8Array[]) => der(0xa0 | tag, ...parts);
export const utf8 = (text: string) => der(0x0c, Buffer.from(text));
export const none = Buffer.from([0x05, 0x00]);
export const yes = Buffer.from([0x01, 0x01, 0xff]);

export function integer(value: number | bigint): Der {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
  return der(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export function oid(text: string): Der {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(0x06, Buffer.from(bytes));
}

export function utcTime(time: Date): Der {
  return der(0x17, Buffer.from(`${digitsOf(time).slice(2)}Z`));
}

export function generalizedTime(time: Date): Der {
  return der(0x18, Buffer.from(`${digitsOf(time)}Z`));
}

function digitsOf(time: Date): string {
  return time.toISOString().replace(/[-:T]/g, '').slice(0, 14);
}
