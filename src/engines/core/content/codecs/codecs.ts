/** JPEG 2000, JBIG2 and fax, by OpenJPEG and PDFium as WebAssembly. Part of the process that reads untrusted bytes. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Jbig2Image, JpxImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import type { FaxSettings } from '../streams/streamRequest.ts';
import { encodeJbig2 } from './jbig2.ts';
import { faxBits, isValidJbig2 } from './validateBits.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An image with one bit a pixel. */
export interface BilevelPicture extends Size {
  readonly bytes: Uint8Array;
  readonly coding: 'bits' | 'CCITTFaxDecode' | 'JBIG2Decode';
  readonly fax?: FaxSettings | undefined;
  readonly globals?: Uint8Array | undefined;
}

const wasmFolder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'wasm');
const options = {
  useWasm: true,
  useWorkerFetch: false,
  wasmUrl: `${wasmFolder}/`,
  getHandler: () => ({
    sendWithPromise: (_: string, { filename }: { readonly filename: string }) => readFile(join(wasmFolder, filename)),
  }),
} as const;
JpxImage.setOptions(options);

/** Samples of eight bits. Undefined for bytes that cannot be read, or whose image differs from the PDF's description. */
export async function samplesOfJpx(
  bytes: Uint8Array,
  { widthPx, heightPx }: Size,
  channels: number,
): Promise<Buffer | undefined> {
  try {
    const samples = bufferOf(await JpxImage.instance.decode(bytes, { numComponents: channels }));
    return samples.length === widthPx * heightPx * channels ? samples : undefined;
  } catch {
    // Clears the decoder, so that broken bytes do not affect the next image.
    JpxImage.cleanup();
    return undefined;
  }
}

/** The same bits as JBIG2, verified by decoding. Undefined for bytes that cannot be read. */
export async function jbig2Of(picture: BilevelPicture): Promise<Buffer | undefined> {
  const { widthPx, heightPx } = picture;
  const rowBytes = Math.ceil(widthPx / 8);
  try {
    const bits = await bitsOf(picture);
    if (!bits || bits.length < rowBytes * heightPx) return undefined;
    const made = encodeJbig2({ widthPx, heightPx, rows: bits.map((byte) => byte ^ 0xff) });
    const again = bufferOf(await Jbig2Image.instance.decode(made, widthPx, heightPx, null));
    return isSame(bits, again, { widthPx, heightPx, rowBytes }) ? made : undefined;
  } catch {
    JpxImage.cleanup();
    return undefined;
  }
}

/** Rows of bits as a PDF has them: for filters of bilevel images 0 is black. Undefined for incomplete data. */
export async function bitsOf({ bytes, coding, widthPx, heightPx, fax, globals }: BilevelPicture): Promise<Buffer | undefined> {
  if (coding === 'bits') return bufferOf(bytes);
  const decoder = Jbig2Image.instance;
  if (coding === 'JBIG2Decode') {
    if (!isValidJbig2(bufferOf(bytes))) return undefined;
    return bufferOf(await decoder.decode(bytes, widthPx, heightPx, globals ?? null));
  }
  // Only group 4 is common enough to support.
  if (!fax || fax.k >= 0 || fax.endOfLine || fax.byteAlign) return undefined;
  const settings = { K: -1, EndOfLine: false, EncodedByteAlign: false, BlackIs1: fax.blackIs1, Columns: widthPx, Rows: heightPx };
  const bits = bufferOf(await decoder.decode(bytes, widthPx, heightPx, null, settings));
  const reference = await faxBits(bufferOf(bytes), widthPx, heightPx, fax.blackIs1);
  return reference && isSame(bits, reference, { widthPx, heightPx, rowBytes: Math.ceil(widthPx / 8) }) ? bits : undefined;
}

function bufferOf(bytes: Uint8Array | Uint8ClampedArray): Buffer {
  return Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);
}

/** Whether all bits are equal, except the padding at the ends of rows. */
function isSame(a: Buffer, b: Buffer, { widthPx, heightPx, rowBytes }: Size & { readonly rowBytes: number }): boolean {
  const whole = widthPx >> 3;
  const rest = (0xff00 >> (widthPx & 7)) & 0xff;
  for (let y = 0; y < heightPx; y += 1) {
    const from = y * rowBytes;
    if (a.compare(b, from, from + whole, from, from + whole) !== 0) return false;
    if (rest !== 0 && (((a[from + whole] ?? 0) ^ (b[from + whole] ?? 0)) & rest) !== 0) return false;
  }
  return true;
}
