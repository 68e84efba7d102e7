/** Recolors the samples of a picture. Runs in the process that reads untrusted bytes. */
import sharp from 'sharp';
import { type Packed, packLosslessly, type Rows, rowsOf } from '#engines/core/content/codecs/rows.ts';
import { inksToRgb } from '#engines/core/content/color/conversions.ts';
import { ditheredRows } from './dithering.ts';
import { jpegQualityOf } from './jpegQuality.ts';
import type { PictureRequest } from './pictureRequest.ts';

export interface RecoloredPicture extends Packed {
  readonly bits: number;
  readonly channels: number;
}

/** Undefined for data that does not match what the PDF says. */
export async function recoloredPicture(
  request: PictureRequest,
  packed: Buffer,
  globals: Buffer | undefined,
): Promise<RecoloredPicture | undefined> {
  const rows = await rowsOf(request, packed, globals);
  if (!rows || rows.channels !== request.channels) return undefined;
  const samples = decoded(bytesOf(rows, request), request);
  if (request.tone === 'inverted') return coded(request, packed, rows, opposite(samples, request), 3);
  const light = lightness(samples, request);
  if (request.tone === 'gray') return coded(request, packed, rows, light, 1);
  const bits: Rows = { bytes: ditheredRows(light, request), bits: 1, channels: 1 };
  return { ...(await packLosslessly(bits, request)), bits: 1, channels: 1 };
}

/** One byte per sample. */
function bytesOf({ bytes, bits, channels }: Rows, { widthPx, heightPx }: PictureRequest): Buffer {
  if (bits === 8) return bytes;
  const rowSamples = widthPx * channels;
  const rowBytes = Math.ceil((rowSamples * bits) / 8);
  const out = Buffer.allocUnsafe(rowSamples * heightPx);
  const most = 2 ** bits - 1;
  for (let y = 0, to = 0; y < heightPx; y += 1) {
    for (let x = 0; x < rowSamples; x += 1, to += 1) {
      if (bits === 16) out[to] = bytes[y * rowBytes + x * 2] ?? 0;
      else {
        const at = x * bits;
        const value = ((bytes[y * rowBytes + (at >> 3)] ?? 0) >> (8 - bits - (at & 7))) & most;
        out[to] = Math.round((value * 255) / most);
      }
    }
  }
  return out;
}

/** The decoded values of the samples (ISO 32000-2 §8.9.5.2), from 0 to 255. */
function decoded(samples: Buffer, { decode, channels }: PictureRequest): Buffer {
  if (!decode) return samples;
  const tables = Array.from({ length: channels }, (_, channel) => {
    const [low = 0, high = 1] = decode.slice(channel * 2, channel * 2 + 2);
    return Uint8ClampedArray.from({ length: 256 }, (_, value) => (low + (value / 255) * (high - low)) * 255);
  });
  const out = Buffer.allocUnsafe(samples.length);
  for (let at = 0; at < samples.length; at += 1) out[at] = tables[at % channels]?.[samples[at] as number] ?? 0;
  return out;
}

/** ISO 32000-2 §10.4.2.2: red, green and blue by 0.3, 0.59 and 0.11, in parts of 256. */
const shares = [77, 151, 28] as const;

function lightness(samples: Buffer, { colors, widthPx, heightPx }: PictureRequest): Buffer {
  if (colors === 'gray') return samples;
  const out = Buffer.allocUnsafe(widthPx * heightPx);
  const lightOf = colors === 'inks' ? remembered((r, g, b) => shares[0] * r + shares[1] * g + shares[2] * b) : undefined;
  for (let to = 0, at = 0; to < out.length; to += 1) {
    if (lightOf) {
      out[to] = lightOf(samples, at) >> 8;
      at += 4;
    } else {
      const [r, g, b] = [samples[at] as number, samples[at + 1] as number, samples[at + 2] as number];
      out[to] = (shares[0] * r + shares[1] * g + shares[2] * b + 128) >> 8;
      at += 3;
    }
  }
  return out;
}

function opposite(samples: Buffer, { colors, widthPx, heightPx }: PictureRequest): Buffer {
  const out = Buffer.allocUnsafe(widthPx * heightPx * 3);
  const colorOf = colors === 'inks' ? remembered((r, g, b) => (r << 16) | (g << 8) | b) : undefined;
  for (let to = 0, at = 0; to < out.length; to += 3, at += colors === 'inks' ? 4 : colors === 'gray' ? 1 : 3) {
    const step = colors === 'gray' ? 0 : 1;
    const color = colorOf
      ? colorOf(samples, at)
      : ((samples[at] as number) << 16) | ((samples[at + step] as number) << 8) | (samples[at + step * 2] as number);
    out.writeUIntBE(0xffffff - color, to, 3);
  }
  return out;
}

/** Caches the last color. Neighbours often have one color, and converting CMYK is slow. */
function remembered(toValue: (r: number, g: number, b: number) => number): (samples: Buffer, at: number) => number {
  let [lastInks, lastValue] = [-1, 0];
  return (samples, at) => {
    const inks = samples.readUInt32BE(at);
    if (inks === lastInks) return lastValue;
    const [c, m, y, k] = [24, 16, 8, 0].map((shift) => ((inks >>> shift) & 255) / 255) as [number, number, number, number];
    const [r, g, b] = inksToRgb(c, m, y, k);
    lastInks = inks;
    lastValue = toValue(Math.round(r * 255), Math.round(g * 255), Math.round(b * 255));
    return lastValue;
  };
}

/** Used for pictures that were coded with little loss and would grow without any. */
const carefulQuality = 92;
const maxGrowth = 1.1;

/** A photograph stays a JPEG of the quality it had. All else is coded without loss. */
async function coded(
  request: PictureRequest,
  packed: Buffer,
  { jpeg }: Rows,
  samples: Buffer,
  channels: 1 | 3,
): Promise<RecoloredPicture> {
  const quality = jpeg ? jpegQualityOf(jpeg) : carefulQuality;
  if (jpeg) return { ...(await asJpeg(request, samples, channels, quality)), bits: 8, channels };
  const exact = await packLosslessly({ bytes: samples, bits: 8, channels }, request);
  const isJpx = request.filters.at(-1)?.name === 'JPXDecode';
  if (!isJpx || exact.bytes.length <= packed.length * maxGrowth) return { ...exact, bits: 8, channels };
  return { ...(await asJpeg(request, samples, channels, quality)), bits: 8, channels };
}

async function asJpeg({ widthPx, heightPx }: PictureRequest, samples: Buffer, channels: 1 | 3, quality: number): Promise<Packed> {
  const bytes = await sharp(samples, { raw: { width: widthPx, height: heightPx, channels }, limitInputPixels: false })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .jpeg({ quality, optimiseCoding: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes, filter: 'DCTDecode', hasPredictor: false };
}
