import { type BaseBlock, fromBER } from 'asn1js';

/** An ASN.1 value with its original bytes (X.690). Signatures cover bytes, so values are never encoded again. */
export interface Asn1 {
  /** 0 universal, 2 context-specific. */
  readonly tagClass: number;
  readonly tag: number;
  readonly parts: readonly Asn1[];
  /** Including tag and length. */
  readonly raw: Buffer;
  /** For a string: its content with all parts joined. Otherwise: the bytes after tag and length. */
  readonly content: Buffer;
}

export const tags = {
  integer: 2,
  bitString: 3,
  octetString: 4,
  oid: 6,
  enumerated: 10,
  sequence: 16,
  set: 17,
  utcTime: 23,
  generalizedTime: 24,
} as const;

const maxParts = 200_000;
/** Valid structures are nested about twenty levels deep at most. */
const deepest = 100;

/** Thrown for invalid ASN.1, or for another structure than expected. */
export class Asn1Error extends Error {}

/** The library itself reads 10,000 values, which the revocation lists of large authorities exceed. */
export function readAsn1(bytes: Uint8Array, maxNodes = maxParts): Asn1 {
  const read = attempt(() => fromBER(bytes, { maxNodes, maxDepth: deepest }));
  if (!read || read.offset === -1) throw new Asn1Error('no ASN.1');
  return convert(read.result, { left: maxParts });
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    // Any error in a hostile structure, including a stack overflow.
    return undefined;
  }
}

function convert(block: BaseBlock, budget: { left: number }, depth = 0): Asn1 {
  if (budget.left-- <= 0 || depth > deepest) throw new Asn1Error('too many values');
  const view = block.valueBeforeDecodeView;
  const raw = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  const { value } = block.valueBlock as { value?: unknown };
  const inner = block.idBlock.isConstructed && Array.isArray(value) ? (value as BaseBlock[]) : [];
  // The end-of-contents octets of an indefinite length are not a part.
  const parts = inner
    .map((part) => convert(part, budget, depth + 1))
    .filter(({ tagClass, tag, raw: own }) => tagClass !== 1 || tag !== 0 || own.length > 2);
  const body = raw.subarray(block.idBlock.blockLength + block.lenBlock.blockLength);
  const content = block.idBlock.isConstructed && inner.length > 0 ? joined(block, parts, body) : body;
  return { tagClass: block.idBlock.tagClass - 1, tag: block.idBlock.tagNumber, parts, raw, content };
}

function joined(block: BaseBlock, parts: readonly Asn1[], body: Buffer): Buffer {
  const isOctets = block.idBlock.tagNumber === tags.octetString || block.idBlock.tagClass === 3;
  const isString = isOctets && parts.every((part) => part.tagClass === 0 && part.tag === tags.octetString);
  return isString ? Buffer.concat(parts.map(({ content }) => content)) : body;
}

export function isContext<Value extends Asn1 | undefined>(value: Value, tag: number): value is Value & Asn1 {
  return value?.tagClass === 2 && value.tag === tag;
}

export function isUniversal<Value extends Asn1 | undefined>(value: Value, tag: number): value is Value & Asn1 {
  return value?.tagClass === 0 && value.tag === tag;
}

export function partAt(value: Asn1 | undefined, index: number): Asn1 {
  const part = value?.parts[index];
  if (!part) throw new Asn1Error('a part is missing');
  return part;
}

/** `1.2.840…` of an object identifier. */
export function oidOf(value: Asn1 | undefined): string {
  if (!isUniversal(value, tags.oid)) throw new Asn1Error('no object identifier');
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of value.content.subarray(0, 64)) {
    arc = (arc << 7n) | BigInt(byte & 0x7f);
    if (byte & 0x80) continue;
    arcs.push(arc);
    arc = 0n;
  }
  const first = arcs.shift() ?? 0n;
  const top = first < 40n ? 0n : first < 80n ? 1n : 2n;
  return [top, first - top * 40n, ...arcs].join('.');
}

/** The bytes of a bit string, without the count of unused bits. */
export function bitsOf(value: Asn1): Buffer {
  if (!isUniversal(value, tags.bitString)) throw new Asn1Error('no bit string');
  return value.content.subarray(1);
}

/** UTCTime or GeneralizedTime (RFC 5280 §4.1.2.5); fractions of a second are allowed. */
export function timeOf(value: Asn1 | undefined): Date {
  const text = value?.content.toString('latin1') ?? '';
  const found = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:[.,](\d{1,9}))?(Z|[+-]\d{4})?$/.exec(text);
  if (!found) throw new Asn1Error('no time');
  const [, years = '', month, day, hour, minute, second = '00', fraction = '0', zone = 'Z'] = found;
  const year = years.length === 4 ? years : `${Number(years) < 50 ? 20 : 19}${years}`;
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`);
  // A zone can lead beyond the years that have four digits.
  if (!/^\d{4}-/.test(isoOf(time))) throw new Asn1Error('no time');
  return time;
}

/** Empty for a time that is none. */
function isoOf(time: Date): string {
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
