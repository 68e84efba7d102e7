/** Samples of a picture, some of them blanked. Part of the process that reads untrusted bytes. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import sharp from 'sharp';
import { bitsOf, jbig2Of, samplesOfJpx } from '#engines/core/content/codecs/codecs.ts';
import { readJpxHeader } from '#engines/core/content/codecs/jpxHeader.ts';
import { pngData, unpredict } from '#engines/core/content/codecs/samples.ts';
import { unpack } from '#engines/core/content/streams/recode.ts';
import type { FilterStep } from '#engines/core/content/streams/streamOrder.ts';
import { blankJpeg } from './blankJpeg.ts';
import type { Blanked, BlankOrder, Shape } from './blankOrder.ts';

const deflateLater = promisify(deflate);
const maxRawBytes = 400 * 1024 * 1024;
/** Beyond this the last bytes cost more time than they are worth. */
const hurriedPixels = 2_000_000;

/** Rows of samples as a PDF has them, each from a whole byte on. */
export interface Rows {
  readonly bytes: Buffer;
  readonly bits: number;
  readonly channels: number;
  /** What they were read from, where it was one. */
  readonly jpeg?: Buffer;
}

async function plainBytes(filters: readonly FilterStep[], packed: Buffer) {
  const found = await unpack({ filters }, packed);
  if (!found) return undefined;
  const last = filters[found.undone - 1];
  const bytes = last ? unpredict(found.bytes, last) : found.bytes;
  return bytes && { bytes, coding: filters[found.undone] };
}

/** Undefined for what cannot be read as what the PDF says it is. */
export async function rowsOf(order: BlankOrder, packed: Buffer, globals: Buffer | undefined): Promise<Rows | undefined> {
  const { widthPx, heightPx, bits, channels } = order;
  const plain = await plainBytes(order.filters, packed);
  if (!plain || widthPx * heightPx * (channels ?? 4) > maxRawBytes) return undefined;
  const { bytes, coding } = plain;
  if (!coding) return channels === undefined ? undefined : wholeRows(bytes, order, bits, channels);
  if (coding.name === 'DCTDecode') return jpegRows(bytes, order, 'none');
  if (coding.name === 'JPXDecode') return jpxRows(bytes, order);
  if (coding.name !== 'CCITTFaxDecode' && coding.name !== 'JBIG2Decode') return undefined;
  const shared = globals && order.globals && (await plainBytes(order.globals.filters, globals));
  if (order.globals && !shared) return undefined;
  const rows = await bitsOf({ bytes, coding: coding.name, widthPx, heightPx, fax: coding.fax, globals: shared?.bytes });
  return rows && wholeRows(rows, order, 1, 1);
}

/** What a picture lacks at its end is blank to readers. */
function wholeRows(bytes: Buffer, { widthPx, heightPx }: BlankOrder, bits: number, channels: number): Rows {
  const size = Math.ceil((widthPx * bits * channels) / 8) * heightPx;
  const rows = Buffer.alloc(size);
  bytes.copy(rows, 0, 0, size);
  return { bytes: rows, bits, channels };
}

async function jpegRows(jpeg: Buffer, order: BlankOrder, failOn: 'none' | 'warning'): Promise<Rows | undefined> {
  const { widthPx, heightPx } = order;
  const image = sharp(jpeg, { ignoreIcc: true, failOn, limitInputPixels: false });
  const { width, height, channels } = await image.metadata();
  if (width !== widthPx || height !== heightPx || (order.channels ?? channels) !== channels) return undefined;
  if (channels === 4) {
    // libvips turns four inks upside down or not by a mark; pdf.js reads them as a PDF means them.
    const inks = new JpegImage();
    inks.parse(jpeg);
    const bytes = inks.getData({ width: widthPx, height: heightPx, forceRGB: false, isSourcePDF: true });
    return { bytes: Buffer.from(bytes), bits: 8, channels, jpeg };
  }
  if (channels !== 1 && channels !== 3) return undefined;
  const read = await image
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return read.info.channels === channels ? { bytes: read.data, bits: 8, channels, jpeg } : undefined;
}

async function jpxRows(bytes: Buffer, order: BlankOrder): Promise<Rows | undefined> {
  const told = readJpxHeader(bytes);
  if (!told || (order.channels ?? told.channels) !== told.channels) return undefined;
  const samples = await samplesOfJpx(bytes, order, told.channels);
  return samples && { bytes: samples, bits: 8, channels: told.channels };
}

/** Sets every pixel that a shape touches. */
export function blankShape({ bytes, bits, channels }: Rows, { widthPx, heightPx, isOne }: BlankOrder, shape: Shape): void {
  const pixelBits = bits * channels;
  const rowBytes = Math.ceil((widthPx * pixelBits) / 8);
  const ys = shape.map(([, y]) => y);
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys) + slack)),
    Math.min(heightPx, Math.ceil(Math.max(...ys) - slack)),
  ];
  for (let y = top; y < bottom; y += 1) {
    const span = spanIn(shape, y, y + 1);
    if (!span) continue;
    const from = Math.max(0, Math.floor(span[0] + slack));
    const to = Math.min(widthPx, Math.ceil(span[1] - slack));
    if (to > from) setBits(bytes, y * rowBytes, from * pixelBits, to * pixelBits, isOne);
  }
}

/** A shape that ends where pixels do leaves the next ones alone. */
const slack = 0.001;

/** From where to where a convex shape reaches between two heights. */
function spanIn(shape: Shape, low: number, high: number): [number, number] | undefined {
  const xs: number[] = [];
  for (const [index, [x0, y0]] of shape.entries()) {
    const [x1, y1] = shape[(index + 1) % shape.length] ?? [x0, y0];
    if (y0 >= low && y0 <= high) xs.push(x0);
    for (const height of [low, high]) {
      if (Math.min(y0, y1) < height && Math.max(y0, y1) > height) xs.push(x0 + ((x1 - x0) * (height - y0)) / (y1 - y0));
    }
  }
  return xs.length === 0 ? undefined : [Math.min(...xs), Math.max(...xs)];
}

function setBits(bytes: Buffer, row: number, from: number, to: number, isOne: boolean): void {
  for (let bit = from; bit < to; ) {
    const at = row + (bit >> 3);
    if ((bit & 7) === 0 && to - bit >= 8) {
      const count = (to - bit) >> 3;
      bytes.fill(isOne ? 0xff : 0, at, at + count);
      bit += count * 8;
      continue;
    }
    const mask = 0x80 >> (bit & 7);
    bytes[at] = isOne ? (bytes[at] ?? 0) | mask : (bytes[at] ?? 0) & ~mask;
    bit += 1;
  }
}

export interface Packed {
  readonly bytes: Buffer;
  readonly filter: Blanked['filter'];
  readonly hasPredictor: boolean;
}

/** A JPEG as one; all else, and a JPEG that is smaller so, without loss. */
export async function packRows(rows: Rows, order: BlankOrder): Promise<Packed> {
  const bytes = rows.jpeg && order.mayBlur ? await jpegOf(rows.jpeg, rows, order) : undefined;
  const jpeg: Packed | undefined = bytes && { bytes, filter: 'DCTDecode', hasPredictor: false };
  // What is large and did not grow is not coded in a second way, which would take as long again and is hardly ever smaller.
  if (jpeg && rows.jpeg && order.widthPx * order.heightPx > hurriedPixels && jpeg.bytes.length <= rows.jpeg.length) return jpeg;
  const exact = await packExactly(rows, order);
  return jpeg && jpeg.bytes.length < exact.bytes.length ? jpeg : exact;
}

/** Of 255, on average: what the blocks at the edges of shapes lose. */
const mostChange = 4;

/** Blanked in its coded form, and read by another decoder to be sure; undefined where that finds something else. */
async function jpegOf(jpeg: Buffer, wanted: Rows, order: BlankOrder): Promise<Buffer | undefined> {
  const { widthPx, heightPx, shapes } = order;
  const mask = { bytes: Buffer.alloc(widthPx * heightPx), bits: 8, channels: 1 };
  for (const shape of shapes) blankShape(mask, { ...order, isOne: true }, shape);
  const made = blankJpeg(jpeg, { bytes: mask.bytes, widthPx, heightPx }, order.isOne);
  const again = made && (await jpegRows(made, order, 'warning').catch(() => undefined));
  if (!again || again.bytes.length !== wanted.bytes.length) return undefined;
  for (const shape of shapes) blankShape(again, order, shape);
  let change = 0;
  for (let at = 0; at < wanted.bytes.length; at += 1) change += Math.abs((wanted.bytes[at] ?? 0) - (again.bytes[at] ?? 0));
  return change <= mostChange * wanted.bytes.length ? made : undefined;
}

/** Without loss: what is not blank stays as it was, sample by sample. */
async function packExactly({ bytes, bits, channels }: Rows, { widthPx, heightPx }: BlankOrder): Promise<Packed> {
  if (bits === 8 && (channels === 1 || channels === 3)) {
    const png = await sharp(bytes, { raw: { width: widthPx, height: heightPx, channels }, limitInputPixels: false })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .png({ compressionLevel: widthPx * heightPx > hurriedPixels ? 6 : 9, adaptiveFiltering: true, palette: false })
      .toBuffer({ resolveWithObject: true });
    if (png.info.channels === channels) return { bytes: pngData(png.data), filter: 'FlateDecode', hasPredictor: true };
  }
  const plain = await deflateLater(bytes, { level: 9 });
  const small = bits === 1 && channels === 1 ? await jbig2Of({ bytes, coding: 'bits', widthPx, heightPx }) : undefined;
  if (small && small.length < plain.length) return { bytes: small, filter: 'JBIG2Decode', hasPredictor: false };
  return { bytes: plain, filter: 'FlateDecode', hasPredictor: false };
}
