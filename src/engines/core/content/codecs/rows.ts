/** Decodes an image to samples, and encodes samples without loss. Part of the process that reads untrusted bytes. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import sharp from 'sharp';
import { unpack } from '../streams/recode.ts';
import type { FilterStep } from '../streams/streamRequest.ts';
import { bitsOf, jbig2Of, samplesOfJpx } from './codecs.ts';
import { readJpxHeader } from './jpxHeader.ts';
import { pngData, unpredict } from './samples.ts';

const deflateLater = promisify(deflate);
const maxRawBytes = 400 * 1024 * 1024;
/** For larger images the last bytes cost too much time. */
export const fastDeflatePixels = 2_000_000;

/** An image dictionary's description of the samples. */
export interface RowsRequest {
  readonly filters: readonly FilterStep[];
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bits of a sample. */
  readonly bits: number;
  /** Samples of a pixel; undefined where only the encoded data says. */
  readonly channels: number | undefined;
  readonly globals?: { readonly filters: readonly FilterStep[] } | undefined;
}

/** Rows of samples as a PDF has them, each starting at a byte. */
export interface Rows {
  readonly bytes: Buffer;
  readonly bits: number;
  readonly channels: number;
  /** The source, where it was a JPEG. */
  readonly jpeg?: Buffer;
}

async function plainBytes(filters: readonly FilterStep[], packed: Buffer) {
  const found = await unpack({ filters }, packed);
  if (!found) return undefined;
  const last = filters[found.undone - 1];
  const bytes = last ? unpredict(found.bytes, last) : found.bytes;
  return bytes && { bytes, coding: filters[found.undone] };
}

/** Undefined for data that does not match the PDF's description. */
export async function rowsOf(request: RowsRequest, packed: Buffer, globals: Buffer | undefined): Promise<Rows | undefined> {
  const { widthPx, heightPx, bits, channels } = request;
  const plain = await plainBytes(request.filters, packed);
  if (!plain || widthPx * heightPx * (channels ?? 4) > maxRawBytes) return undefined;
  const { bytes, coding } = plain;
  if (!coding) return channels === undefined ? undefined : wholeRows(bytes, request, bits, channels);
  if (coding.name === 'DCTDecode') return jpegRows(bytes, request, 'none');
  if (coding.name === 'JPXDecode') return jpxRows(bytes, request);
  if (coding.name !== 'CCITTFaxDecode' && coding.name !== 'JBIG2Decode') return undefined;
  const shared = globals && request.globals && (await plainBytes(request.globals.filters, globals));
  if (request.globals && !shared) return undefined;
  const rows = await bitsOf({ bytes, coding: coding.name, widthPx, heightPx, fax: coding.fax, globals: shared?.bytes });
  return rows && wholeRows(rows, request, 1, 1);
}

/** Readers treat missing samples at the end as zero. */
function wholeRows(bytes: Buffer, { widthPx, heightPx }: RowsRequest, bits: number, channels: number): Rows {
  const size = Math.ceil((widthPx * bits * channels) / 8) * heightPx;
  const rows = Buffer.alloc(size);
  bytes.copy(rows, 0, 0, size);
  return { bytes: rows, bits, channels };
}

export async function jpegRows(jpeg: Buffer, request: RowsRequest, failOn: 'none' | 'warning'): Promise<Rows | undefined> {
  const { widthPx, heightPx } = request;
  const image = sharp(jpeg, { ignoreIcc: true, failOn, limitInputPixels: false });
  const { width, height, channels } = await image.metadata();
  if (width !== widthPx || height !== heightPx || (request.channels ?? channels) !== channels) return undefined;
  if (channels === 4) {
    // libvips inverts CMYK depending on a marker. pdf.js reads it as PDF defines it.
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

async function jpxRows(bytes: Buffer, request: RowsRequest): Promise<Rows | undefined> {
  const told = readJpxHeader(bytes);
  if (!told || (request.channels ?? told.channels) !== told.channels) return undefined;
  const samples = await samplesOfJpx(bytes, request, told.channels);
  return samples && { bytes: samples, bits: 8, channels: told.channels };
}

export interface Packed {
  readonly bytes: Buffer;
  readonly filter: 'FlateDecode' | 'JBIG2Decode' | 'DCTDecode';
  readonly hasPredictor: boolean;
}

/** Without loss, sample by sample. */
export async function packLosslessly(
  { bytes, bits, channels }: Rows,
  { widthPx, heightPx }: Pick<RowsRequest, 'widthPx' | 'heightPx'>,
): Promise<Packed> {
  if (bits === 8 && (channels === 1 || channels === 3)) {
    const png = await sharp(bytes, { raw: { width: widthPx, height: heightPx, channels }, limitInputPixels: false })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .png({ compressionLevel: widthPx * heightPx > fastDeflatePixels ? 6 : 9, adaptiveFiltering: true, palette: false })
      .toBuffer({ resolveWithObject: true });
    if (png.info.channels === channels) return { bytes: pngData(png.data), filter: 'FlateDecode', hasPredictor: true };
  }
  const plain = await deflateLater(bytes, { level: 9 });
  const small = bits === 1 && channels === 1 ? await jbig2Of({ bytes, coding: 'bits', widthPx, heightPx }) : undefined;
  if (small && small.length < plain.length) return { bytes: small, filter: 'JBIG2Decode', hasPredictor: false };
  return { bytes: plain, filter: 'FlateDecode', hasPredictor: false };
}
