/** Recompresses one stream. Part of the process that reads untrusted bytes. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { jbig2Of, samplesOfJpx } from '../codecs/codecs.ts';
import { pngData, samplesOf, toPalette, unpredict } from '../codecs/samples.ts';
import { blankUnusedGlyphs } from './blankUnusedGlyphs.ts';
import type { ImageRequest, QualityStep, StreamForm, StreamRequest } from './streamRequest.ts';
import { unpackStep } from './unpack.ts';

const deflateLater = promisify(deflate);

export interface Recoded {
  readonly bytes: Buffer;
  readonly form: StreamForm;
}

/** A smaller gain is not worth another dictionary. */
export const minGain = 16;
const packers = new Set(['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode']);

interface Unpacked {
  readonly bytes: Buffer;
  /** The number of filters that were decoded, without the last one's predictor. */
  readonly undone: number;
}

/** Decodes compression filters, up to the first image filter. Undefined for broken bytes. */
export async function unpack({ filters }: Pick<StreamRequest, 'filters'>, packed: Buffer): Promise<Unpacked | undefined> {
  let bytes = packed;
  let undone = 0;
  for (const step of filters) {
    if (!packers.has(step.name)) break;
    const before = filters[undone - 1];
    const plain = before ? unpredict(bytes, before) : bytes;
    const next = plain && (await unpackStep(step, plain));
    if (!next) return undefined;
    bytes = next;
    undone += 1;
  }
  return { bytes, undone };
}

/** The same bytes, compressed by Flate at its best level. */
export async function repack(request: StreamRequest, packed: Buffer): Promise<Recoded | undefined> {
  const found = await unpack(request, packed);
  if (!found) return undefined;
  const { bytes, undone } = found;
  if (undone < request.filters.length) {
    const last = request.filters[undone - 1];
    const plain = last && unpredict(bytes, last);
    return plain && { bytes: plain, form: { kind: 'rest', undone } };
  }
  return { bytes: await deflateLater(bytes, { level: 9 }), form: { kind: 'flate' } };
}

/** A TrueType program without unused glyphs; undefined for other streams and unsupported fonts. */
export async function withoutUnusedGlyphs(request: StreamRequest, packed: Buffer): Promise<Recoded | undefined> {
  if (!request.glyphs) return undefined;
  const found = await unpack(request, packed);
  if (!found || found.undone < request.filters.length) return undefined;
  const last = request.filters.at(-1);
  const plain = last ? unpredict(found.bytes, last) : found.bytes;
  const trimmed = plain && blankUnusedGlyphs(plain, request.glyphs);
  if (!trimmed) return undefined;
  return { bytes: await deflateLater(trimmed, { level: 9 }), form: { kind: 'font', unpackedBytes: trimmed.length } };
}

/** A bilevel image as JBIG2, bit for bit; undefined for other streams, and where its bits cannot be read. */
export async function asJbig2(request: StreamRequest, packed: Buffer, globals: Buffer | undefined): Promise<Recoded | undefined> {
  if (!request.bilevel) return undefined;
  const found = await unpack(request, packed);
  const step = request.filters[found?.undone ?? 0];
  const last = request.filters[(found?.undone ?? 0) - 1];
  const plain = found && (last ? unpredict(found.bytes, last) : found.bytes);
  const shared = request.bilevel.globals && globals && (await unpack(request.bilevel.globals, globals));
  if (!plain || (request.bilevel.globals && !shared)) return undefined;
  const { widthPx, heightPx } = request.bilevel;
  const coding = step?.name === 'CCITTFaxDecode' || step?.name === 'JBIG2Decode' ? step.name : 'bits';
  const bytes = await jbig2Of({ bytes: plain, coding, widthPx, heightPx, fax: step?.fax, globals: shared?.bytes });
  return bytes && { bytes, form: { kind: 'jbig2' } };
}

/** An image before any loss. */
export interface Picture {
  /** A JPEG, or samples of 8 bits a channel. */
  readonly bytes: Buffer;
  readonly isJpeg: boolean;
  /** Set for samples that are a part of a larger image. */
  readonly excerptOf?: { readonly isJpeg: boolean; readonly timesLarger: number };
}

export async function readPicture(request: ImageRequest, packed: Buffer): Promise<Picture | undefined> {
  const found = await unpack(request, packed);
  if (!found) return undefined;
  const last = request.filters[found.undone - 1];
  const plain = last ? unpredict(found.bytes, last) : found.bytes;
  if (!plain) return undefined;
  const coding = request.filters[found.undone]?.name;
  if (coding === 'DCTDecode') return { bytes: plain, isJpeg: true };
  if (coding === 'JPXDecode') {
    const samples = await samplesOfJpx(plain, request, request.channels);
    return samples && { bytes: samples, isJpeg: false };
  }
  const bytes = samplesOf(plain, request);
  return bytes && { bytes, isJpeg: false };
}

/** For larger images the time is better spent elsewhere. */
const maxLosslessBytes = 24 * 1024 * 1024;

/** The image without loss; undefined for a JPEG. */
export async function keepAll(request: ImageRequest, picture: Picture): Promise<Recoded | undefined> {
  const wholeBytes = picture.bytes.length * (picture.excerptOf?.timesLarger ?? 1);
  if (picture.isJpeg || wholeBytes > maxLosslessBytes) return undefined;
  const { channels } = request;
  const indexed =
    request.mayBePalette && !request.isMask && channels !== 4
      ? toPalette(picture.bytes, request.widthPx, request.heightPx, request.channels)
      : undefined;
  // More than sixteen grays need a palette as large as the image's range, and predictors gain more from their order.
  if (channels !== 4 && indexed && (channels > 1 || indexed.bits < 8)) {
    const packed = await deflateLater(indexed.rows, { level: 9 });
    const { widthPx, heightPx } = request;
    const asBits = { bytes: indexed.rows, coding: 'bits', widthPx, heightPx } as const;
    const jbig2 = indexed.bits === 1 ? await jbig2Of(asBits) : undefined;
    const isShorter = jbig2 !== undefined && jbig2.length < packed.length;
    const filter = isShorter ? 'JBIG2Decode' : 'FlateDecode';
    const palette = indexed.palette.toString('hex');
    return { bytes: isShorter ? jbig2 : packed, form: { kind: 'palette', filter, bits: indexed.bits, channels, palette } };
  }
  if (request.palette !== undefined) return undefined;
  return asPng(open(request, picture), request, request);
}

async function asPng(
  image: Sharp,
  request: ImageRequest,
  size: { widthPx: number; heightPx: number },
): Promise<Recoded | undefined> {
  const png = await image
    .toColourspace(request.channels === 1 ? 'b-w' : 'srgb')
    .png({ compressionLevel: 9, adaptiveFiltering: true, palette: false })
    .toBuffer({ resolveWithObject: true });
  if (png.info.channels !== request.channels) return undefined;
  const { widthPx, heightPx } = size;
  return { bytes: pngData(png.data), form: { kind: 'png', widthPx, heightPx, channels: request.channels } };
}

function open({ widthPx, heightPx, channels }: ImageRequest, { bytes, isJpeg }: Picture): Sharp {
  // The PDF's profile counts. A profile in the JPEG must not change samples.
  if (isJpeg) return sharp(bytes, { ignoreIcc: true, failOn: 'warning', limitInputPixels: 120_000_000 });
  return sharp(bytes, { raw: { width: widthPx, height: heightPx, channels }, limitInputPixels: false });
}

/** A smaller reduction would only blur. */
const minReduction = 0.8;

/** The size in pixels after the step, by the larger of both directions. */
function fittingSize(
  { widthPx, heightPx, drawn }: ImageRequest,
  { dpi }: QualityStep,
): { widthPx: number; heightPx: number; isSmaller: boolean } {
  if (dpi === undefined || !drawn) return { widthPx, heightPx, isSmaller: false };
  const scale = Math.max(((drawn.widthPt / 72) * dpi) / widthPx, ((drawn.heightPt / 72) * dpi) / heightPx);
  if (!(scale < minReduction)) return { widthPx, heightPx, isSmaller: false };
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { widthPx: scaled(widthPx), heightPx: scaled(heightPx), isSmaller: true };
}

/** For larger images, trying every scan order takes a third of the time and saves 2 %. */
const scanPixels = 2_000_000;

/** The image after the step. Undefined where it does not match the PDF's description. */
export async function reduce(request: ImageRequest, picture: Picture, qualityStep: QualityStep): Promise<Recoded | undefined> {
  const size = fittingSize(request, qualityStep);
  const { isJpeg, timesLarger } = picture.excerptOf ?? { isJpeg: picture.isJpeg, timesLarger: 1 };
  let image = open(request, picture);
  if (picture.isJpeg) {
    const { width, height, channels } = await image.metadata();
    if (width !== request.widthPx || height !== request.heightPx || channels !== request.channels) return undefined;
    if (request.channels === 4) {
      if (!hasAdobeMark(picture.bytes)) return undefined;
      image = image.pipelineColorspace('cmyk');
    }
  }
  if (size.isSmaller) image = image.resize(size.widthPx, size.heightPx, { fit: 'fill', kernel: 'lanczos3' });
  if (request.isMask) return size.isSmaller && !picture.isJpeg ? asPng(image, request, size) : undefined;
  const jpeg = await image
    .toColourspace(request.channels === 1 ? 'b-w' : request.channels === 3 ? 'srgb' : 'cmyk')
    .jpeg({
      quality: qualityStep.quality,
      mozjpeg: true,
      optimiseScans: size.widthPx * size.heightPx * timesLarger <= scanPixels,
      chromaSubsampling: isJpeg && qualityStep.quality < 85 ? '4:2:0' : '4:4:4',
    })
    .toBuffer({ resolveWithObject: true });
  if (jpeg.info.channels !== request.channels) return undefined;
  return { bytes: jpeg.data, form: { kind: 'jpeg', widthPx: size.widthPx, heightPx: size.heightPx, channels: request.channels } };
}

/** With this marker CMYK is inverted, and libvips inverts it back. Without it the polarity is unknown. */
function hasAdobeMark(jpeg: Buffer): boolean {
  return jpeg.subarray(0, 64 * 1024).includes('Adobe\0', 0, 'latin1');
}

const fewColors = 64;

/** Whether the image is a drawing, on which JPEG would leave visible artifacts. */
export function isDrawing(request: ImageRequest, lossless: Recoded | undefined): boolean {
  if (lossless?.form.kind !== 'palette') return false;
  return lossless.form.palette.length / 2 / request.channels <= fewColors;
}

/** The same for samples that were not processed yet. */
export function hasFewColors({ widthPx, heightPx, channels }: ImageRequest, samples: Buffer): boolean {
  const indexed = channels === 4 ? undefined : toPalette(samples, widthPx, heightPx, channels);
  return indexed !== undefined && indexed.palette.length / channels <= fewColors;
}
