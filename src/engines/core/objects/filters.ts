import { inflateSync } from 'node:zlib';
import { AppError } from '#contract/api/appError.ts';
import { ascii85, asciiHex } from './asciiFilters.ts';
import { arrayOf, deref, dictOf, integerOf, nameOf, type PdfStream } from './values.ts';

/** A stream's encoded bytes, without encryption. */
export function rawBytes({ data }: PdfStream): Buffer {
  if (Buffer.isBuffer(data)) return data;
  const bytes = Buffer.allocUnsafe(data.length);
  data.file.readInto(bytes, 0, data.offset, data.length);
  return data.decode?.(bytes) ?? bytes;
}

/** Longer chains of filters are made to cost time. */
const mostFilters = 4;

/**
 * Decodes bytes without a filter, with Flate, or with Flate written as ASCII, as ReportLab does; at most `maxBytes` of them. Undefined for other
 * filters, broken data, or more bytes. Everything that this project needs to read has one of these forms.
 */
export function inflateStream(stream: PdfStream, maxBytes: number): Buffer | undefined {
  const filter = deref(stream.dict.get('Filter'));
  const names = Array.isArray(filter) ? filter.map((item) => nameOf(item)) : filter === null ? [] : [nameOf(filter)];
  // Bytes written as ASCII are at most twice as long.
  if (names.length > mostFilters || (isAscii(names[0]) && rawLength(stream) > 2 * maxBytes + slackBytes)) return undefined;
  if (names.length === 0 && rawLength(stream) > maxBytes) return undefined;
  try {
    let bytes: Buffer | undefined = rawBytes(stream);
    for (const [index, name] of names.entries()) {
      const parms = dictOf(arrayOf(stream.dict.get('DecodeParms'))?.[index] ?? stream.dict.get('DecodeParms'));
      bytes = bytes && decoded(bytes, name, parms, maxBytes);
    }
    return bytes && bytes.length <= maxBytes ? bytes : undefined;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    return undefined;
  }
}

/** Line ends within bytes that are written as ASCII. */
const slackBytes = 4096;
const isAscii = (name: string | undefined) => name !== undefined && asciiFilters.has(name);
const asciiFilters = new Map<string, (bytes: Buffer, maxBytes: number) => Buffer | undefined>([
  ['ASCII85Decode', ascii85],
  ['A85', ascii85],
  ['ASCIIHexDecode', asciiHex],
  ['AHx', asciiHex],
]);

function decoded(
  bytes: Buffer,
  name: string | undefined,
  parms: ReturnType<typeof dictOf>,
  maxBytes: number,
): Buffer | undefined {
  const ascii = asciiFilters.get(name ?? '');
  if (ascii) return ascii(bytes, maxBytes);
  if (name !== 'FlateDecode' && name !== 'Fl') return undefined;
  const inflated = inflateSync(bytes, { maxOutputLength: maxBytes });
  const predictor = integerOf(parms?.get('Predictor')) ?? 1;
  if (predictor === 1) return inflated;
  return predictor >= 10 ? undoPng(inflated, rowBytesOf(parms), pixelBytesOf(parms)) : undefined;
}

function rawLength({ data }: PdfStream): number {
  return data.length;
}

function pixelBytesOf(parms: ReturnType<typeof dictOf>): number {
  return Math.max(1, ((integerOf(parms?.get('Colors')) ?? 1) * (integerOf(parms?.get('BitsPerComponent')) ?? 8)) >> 3);
}

function rowBytesOf(parms: ReturnType<typeof dictOf>): number {
  const colors = integerOf(parms?.get('Colors')) ?? 1;
  const bits = integerOf(parms?.get('BitsPerComponent')) ?? 8;
  const columns = integerOf(parms?.get('Columns')) ?? 1;
  return Math.max(1, Math.ceil((colors * bits * columns) / 8));
}

/** The PNG predictors (ISO 32000-2 §7.4.4.4, RFC 2083 §6). */
function undoPng(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer | undefined {
  const rows = Math.floor(bytes.length / (rowBytes + 1));
  const out = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1);
    const to = row * rowBytes;
    const kind = bytes[from] ?? 0;
    if (kind > 4) return undefined;
    for (let i = 0; i < rowBytes; i++) {
      const left = i >= pixelBytes ? (out[to + i - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (out[to + i - rowBytes] ?? 0) : 0;
      const upLeft = row > 0 && i >= pixelBytes ? (out[to + i - rowBytes - pixelBytes] ?? 0) : 0;
      out[to + i] = ((bytes[from + 1 + i] ?? 0) + predicted(kind, left, up, upLeft)) & 0xff;
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, upLeft: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  const [fromLeft, fromUp, fromUpLeft] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)];
  if (fromLeft <= fromUp && fromLeft <= fromUpLeft) return left;
  return fromUp <= fromUpLeft ? up : upLeft;
}
