import { inflateSync } from 'node:zlib';
import { AppError } from '#contract/appError.ts';
import { arrayOf, deref, dictOf, integerOf, nameOf, type PdfStream } from './values.ts';

/** A stream's encoded bytes, without encryption. */
export function rawBytes({ data }: PdfStream): Buffer {
  if (Buffer.isBuffer(data)) return data;
  const bytes = Buffer.allocUnsafe(data.length);
  data.file.readInto(bytes, 0, data.offset, data.length);
  return data.decode?.(bytes) ?? bytes;
}

/**
 * Decodes bytes without a filter or with one Flate filter, at most `maxBytes` of them. Undefined for other filters, broken data, or more
 * bytes. Everything that this project needs to read has one of these two forms.
 */
export function inflateStream(stream: PdfStream, maxBytes: number): Buffer | undefined {
  const filter = deref(stream.dict.get('Filter'));
  const names = Array.isArray(filter) ? filter.map((item) => nameOf(item)) : filter === null ? [] : [nameOf(filter)];
  if (names.length === 0) return rawLength(stream) <= maxBytes ? rawBytes(stream) : undefined;
  if (names.length > 1 || (names[0] !== 'FlateDecode' && names[0] !== 'Fl')) return undefined;
  const parms = dictOf(arrayOf(stream.dict.get('DecodeParms'))?.[0] ?? stream.dict.get('DecodeParms'));
  try {
    const bytes = inflateSync(rawBytes(stream), { maxOutputLength: maxBytes });
    const predictor = integerOf(parms?.get('Predictor')) ?? 1;
    if (predictor === 1) return bytes;
    return predictor >= 10 ? undoPng(bytes, rowBytesOf(parms), pixelBytesOf(parms)) : undefined;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    return undefined;
  }
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
