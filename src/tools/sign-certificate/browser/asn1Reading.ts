import { type BaseBlock, fromBER, ObjectIdentifier } from 'asn1js';

/** An ASN.1 value of a certificate or a PKCS#12 file, parsed in the browser. asn1js also accepts the non-DER forms that Windows writes. */
export interface Asn1Value {
  /** For a universal value its tag; for a context-specific one the tag plus 160. */
  readonly tag: number;
  readonly parts: readonly Asn1Value[];
  readonly raw: Uint8Array<ArrayBuffer>;
  /** Without tag and length. The parts of a constructed string are joined. */
  readonly content: Uint8Array<ArrayBuffer>;
  /** For an object identifier. */
  readonly id: string;
}

const contextClass = 3;
const deepest = 60;

/** Thrown for a file of another format. */
export class UnreadableKey extends Error {}

export function readDer(bytes: Uint8Array): Asn1Value {
  const { result, offset } = fromBER(bytes);
  if (offset === -1) throw new UnreadableKey('no ASN.1');
  return asn1Of(result, 0);
}

function asn1Of(block: BaseBlock, depth: number): Asn1Value {
  if (depth > deepest) throw new UnreadableKey('nested too deep');
  const { value } = block.valueBlock as { value?: unknown };
  const inner = block.idBlock.isConstructed && Array.isArray(value) ? (value as BaseBlock[]) : [];
  const parts = inner.map((part) => asn1Of(part, depth + 1));
  const raw = Uint8Array.from(block.valueBeforeDecodeView);
  const body = raw.subarray(block.idBlock.blockLength + block.lenBlock.blockLength);
  const { tagClass, tagNumber } = block.idBlock;
  const isCut = parts.length > 0 && (tagClass === contextClass || tagNumber === 4) && parts.every(({ tag }) => tag === 4);
  const content = isCut ? Uint8Array.from(parts.flatMap((part) => [...part.content])) : Uint8Array.from(body);
  const id = block instanceof ObjectIdentifier ? block.getValue() : '';
  return { tag: tagClass === contextClass ? 0xa0 + tagNumber : tagNumber, parts, raw, content, id };
}

export function at(value: Asn1Value | undefined, ...path: readonly number[]): Asn1Value {
  let found = value;
  for (const index of path) found = found?.parts[index];
  if (!found) throw new UnreadableKey('a part is missing');
  return found;
}
