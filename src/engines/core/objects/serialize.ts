import { type PdfDict, PdfObject, PdfReal, PdfStream, PdfString, type PdfValue } from './values.ts';

/** The number of an object in the file that is written; undefined for one that is left out (it reads as null). */
export type NumberOf = (object: PdfObject) => number | undefined;

const encodedNames = new Map<string, string>();
const maxEncodedNames = 50_000;

/** A name with its slash. Everything except plain ASCII is written as `#xx` (ISO 32000-2 §7.3.5). */
function encodeName(name: string): string {
  const known = encodedNames.get(name);
  if (known !== undefined) return known;
  const encoded = `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (char) => `#${(char.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`)}`;
  if (encodedNames.size < maxEncodedNames) encodedNames.set(name, encoded);
  return encoded;
}

function encodeString(bytes: string): string {
  return `(${bytes.replace(/[\\()\r]/g, (char) => (char === '\r' ? '\\r' : `\\${char}`))})`;
}

/** The bytes of a value, one character a byte. Recursion is limited by the parser's maximum nesting. */
export function serialize(value: PdfValue, numberOf: NumberOf): string {
  if (typeof value === 'string') return encodeName(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  if (value instanceof PdfObject) {
    const number = numberOf(value);
    return number === undefined ? 'null' : `${number} 0 R`;
  }
  if (value instanceof PdfString) return encodeString(value.bytes);
  if (value instanceof PdfReal) return value.text;
  if (value instanceof PdfStream) throw new Error('a stream can only be an object of its own');
  if (Array.isArray(value)) return serializeArray(value, numberOf);
  return serializeDict(value, numberOf);
}

function serializeArray(values: readonly PdfValue[], numberOf: NumberOf): string {
  let text = '[';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) text += ' ';
    text += serialize(values[i] ?? null, numberOf);
  }
  return `${text}]`;
}

/** An entry whose value is left out is left out too, because null means absent (§7.3.7). */
export function serializeDict(dict: PdfDict, numberOf: NumberOf): string {
  let text = '<<';
  for (const [key, value] of dict) {
    const written = serialize(value, numberOf);
    if (written === 'null') continue;
    const first = written.charCodeAt(0);
    const delimits = first === 0x2f || first === 0x28 || first === 0x5b || first === 0x3c;
    text += delimits ? encodeName(key) + written : `${encodeName(key)} ${written}`;
  }
  return `${text}>>`;
}
