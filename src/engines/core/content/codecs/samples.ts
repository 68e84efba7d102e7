/** Converts between packed bytes and samples. Part of the process that reads untrusted bytes. */
import type { FilterStep, ImageRequest } from '../streams/streamRequest.ts';

/** Reverses a predictor. Undefined for one that does not fit the bytes. */
export function unpredict(bytes: Buffer, { predictor, colors, bits, columns }: FilterStep): Buffer | undefined {
  if (predictor <= 1) return bytes;
  const rowBytes = Math.ceil((colors * bits * columns) / 8);
  const pixelBytes = Math.max(1, (colors * bits) >> 3);
  if (!(rowBytes > 0 && rowBytes < 2 ** 28)) return undefined;
  if (predictor === 2) return bits === 8 ? unpredictTiff(Buffer.from(bytes), rowBytes, colors) : undefined;
  return unpredictPng(bytes, rowBytes, pixelBytes);
}

function unpredictTiff(out: Buffer, rowBytes: number, colors: number): Buffer {
  for (let row = 0; row + rowBytes <= out.length; row += rowBytes) {
    for (let i = colors; i < rowBytes; i += 1) out[row + i] = ((out[row + i] ?? 0) + (out[row + i - colors] ?? 0)) & 0xff;
  }
  return out;
}

function unpredictPng(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer | undefined {
  const rows = Math.floor(bytes.length / (rowBytes + 1));
  const out = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1) + 1;
    const to = row * rowBytes;
    const kind = bytes[from - 1] ?? 0;
    if (kind > 4) return undefined;
    // Most rows have one of the plain filters, and pages have millions of samples.
    if (kind === 0 || (kind === 2 && row === 0)) bytes.copy(out, to, from, from + rowBytes);
    else if (kind === 2)
      for (let i = 0; i < rowBytes; i += 1) out[to + i] = (bytes[from + i] as number) + (out[to + i - rowBytes] as number);
    else undoLeft(bytes, from, out, to, { kind, rowBytes, pixelBytes, hasUp: row > 0 });
  }
  return out;
}

interface FilteredRow {
  readonly kind: number;
  readonly rowBytes: number;
  readonly pixelBytes: number;
  readonly hasUp: boolean;
}

/** A row whose samples depend on those to their left. */
function undoLeft(bytes: Buffer, from: number, out: Buffer, to: number, row: FilteredRow): void {
  const { kind, rowBytes, pixelBytes, hasUp } = row;
  for (let i = 0; i < rowBytes; i += 1) {
    const left = i >= pixelBytes ? (out[to + i - pixelBytes] as number) : 0;
    if (kind === 1) {
      out[to + i] = (bytes[from + i] as number) + left;
      continue;
    }
    const up = hasUp ? (out[to + i - rowBytes] as number) : 0;
    const corner = i >= pixelBytes && hasUp ? (out[to + i - rowBytes - pixelBytes] as number) : 0;
    out[to + i] = (bytes[from + i] as number) + guess(kind, left, up, corner);
  }
}

/** ISO 15948 §9.2: average, Paeth. */
function guess(kind: number, left: number, up: number, corner: number): number {
  if (kind === 3) return (left + up) >> 1;
  const [p, q] = [up - corner, left - corner];
  const [toLeft, toUp, toCorner] = [Math.abs(p), Math.abs(q), Math.abs(p + q)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Eight bits a channel, palettes resolved. Undefined when there are fewer samples than the image says. */
export function samplesOf(bytes: Buffer, { widthPx, heightPx, bits, channels, palette }: ImageRequest): Buffer | undefined {
  if (palette === undefined) {
    const size = widthPx * heightPx * channels;
    return bytes.length >= size ? bytes.subarray(0, size) : undefined;
  }
  const colors = Buffer.from(palette, 'hex');
  const rowBytes = Math.ceil((widthPx * bits) / 8);
  if (bytes.length < rowBytes * heightPx) return undefined;
  const out = Buffer.allocUnsafe(widthPx * heightPx * channels);
  const last = Math.max(0, Math.floor(colors.length / channels) - 1);
  for (let y = 0, to = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const index = Math.min(last, indexAt(bytes, y * rowBytes, x, bits));
      for (let channel = 0; channel < channels; channel += 1) out[to++] = colors[index * channels + channel] ?? 0;
    }
  }
  return out;
}

function indexAt(bytes: Buffer, row: number, x: number, bits: number): number {
  const at = x * bits;
  return ((bytes[row + (at >> 3)] as number) >> (8 - bits - (at & 7))) & ((1 << bits) - 1);
}

export interface Indexed {
  readonly bits: 1 | 2 | 4 | 8;
  readonly palette: Buffer;
  /** Rows of indexes, each starting at a byte. */
  readonly rows: Buffer;
}

/** The same image with a palette. Undefined when it has more than 256 colors. */
export function toPalette(samples: Buffer, widthPx: number, heightPx: number, channels: number): Indexed | undefined {
  const found = new Map<number, number>();
  const indexes = new Uint8Array(widthPx * heightPx);
  for (let pixel = 0; pixel < indexes.length; pixel += 1) {
    let color = 0;
    for (let channel = 0; channel < channels; channel += 1) color = color * 256 + (samples[pixel * channels + channel] as number);
    let index = found.get(color);
    if (index === undefined) {
      if (found.size === 256) return undefined;
      index = found.size;
      found.set(color, index);
    }
    indexes[pixel] = index;
  }
  const bits = found.size <= 2 ? 1 : found.size <= 4 ? 2 : found.size <= 16 ? 4 : 8;
  const palette = Buffer.alloc(found.size * channels);
  for (const [color, index] of found) palette.writeUIntBE(color, index * channels, channels);
  return { bits, palette, rows: packRows(indexes, widthPx, heightPx, bits) };
}

function packRows(indexes: Uint8Array, widthPx: number, heightPx: number, bits: number): Buffer {
  const rowBytes = Math.ceil((widthPx * bits) / 8);
  const rows = Buffer.alloc(rowBytes * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const at = y * rowBytes + ((x * bits) >> 3);
      rows[at] = (rows[at] as number) | ((indexes[y * widthPx + x] as number) << (8 - bits - ((x * bits) & 7)));
    }
  }
  return rows;
}

/** The Flate data of a PNG, which PDF accepts unchanged with predictor 15. */
export function pngData(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}
