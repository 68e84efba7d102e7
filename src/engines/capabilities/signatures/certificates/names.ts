import { type Asn1, Asn1Error, oidOf, partAt, readAsn1 } from '../cms/asn1.ts';

const longestName = 200;

/** Attributes of a name by object identifier. The last one of each counts, as in PDF readers. */
export function readName(name: Asn1): Map<string, string> {
  const found = new Map<string, string>();
  for (const set of name.parts) {
    for (const pair of set.parts) {
      const text = textOf(partAt(pair, 1));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: names are shown, and controls show nothing
      found.set(oidOf(pair.parts[0]), text.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').slice(0, longestName));
    }
  }
  return found;
}

/** BMPString, T61String, and all others as UTF-8. */
function textOf({ tag, content }: Asn1): string {
  if (tag === 20) return content.toString('latin1');
  if (tag !== 30) return content.toString('utf8');
  const isWhole = content.length % 2 === 0;
  return Buffer.from(isWhole ? content : content.subarray(0, -1))
    .swap16()
    .toString('utf16le');
}

const folded = new WeakMap<Buffer, string>();

/**
 * Whether two distinguished names are the same. Their strings may be encoded otherwise, and differ in case and in spaces (RFC 5280 §7.1).
 */
export function isSameName(one: Buffer, other: Buffer): boolean {
  return one.equals(other) || foldedOf(one) === foldedOf(other);
}

function foldedOf(raw: Buffer): string {
  const known = folded.get(raw);
  if (known !== undefined) return known;
  const made = fold(raw);
  folded.set(raw, made);
  return made;
}

function fold(raw: Buffer): string {
  try {
    const sets = readAsn1(raw).parts.map((set) =>
      set.parts.map((pair) => `${oidOf(pair.parts[0])}=${foldText(textOf(partAt(pair, 1)))}`).sort(),
    );
    return JSON.stringify(sets);
  } catch (cause) {
    if (cause instanceof Asn1Error) return raw.toString('hex');
    throw cause;
  }
}

function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}
