/**
 * The process that encodes the layers of pages. The sandbox starts it with its working folder and the images only, because another program
 * made them of untrusted bytes. Standard input has the request as JSON. Each page is one line on standard output; the bytes are in `layers.bin`.
 */
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jbig2Of } from '#engines/core/content/codecs/codecs.ts';
import { letterColors, onlyColor, upPredicted } from './layerColors.ts';
import type { EncodedImage, LayerAnswer, LayerName, LayerRequest } from './layerRequest.ts';
import { bitsOf, type Netpbm, readNetpbm } from './netpbm.ts';

/** JPEG qualities: paper and photographs; the colors of letters, which have no fine detail. */
const qualities = { background: 60, foreground: 80 } as const;
/** Fewer colors are a palette, which must not blur. */
const paletteColors = 256;

// Read first: started without a request, the process ends before it makes a file.
const request = JSON.parse(readFileSync(0, 'utf8')) as LayerRequest;
const output = openSync('layers.bin', 'w');
let written = 0;

function keep(bytes: Buffer, rest: Omit<EncodedImage, 'offset' | 'length'>): EncodedImage {
  const offset = written;
  for (let done = 0; done < bytes.length; ) done += writeSync(output, bytes, done);
  written += bytes.length;
  return { ...rest, offset, length: bytes.length };
}

const isAsLarge = (one: Netpbm, other: Netpbm) => one.widthPx === other.widthPx && one.heightPx === other.heightPx;

async function encodedMask({ widthPx, heightPx }: Netpbm, bits: Buffer): Promise<EncodedImage | undefined> {
  // In a PDF 0 is black.
  const inverted = bits.map((byte) => byte ^ 0xff);
  const bytes = await jbig2Of({ widthPx, heightPx, bytes: inverted, coding: 'bits' });
  return bytes && keep(bytes, { widthPx, heightPx, coding: 'JBIG2Decode', channels: 1 });
}

async function encodedJpeg(
  image: Pick<Netpbm, 'widthPx' | 'heightPx' | 'samples'>,
  channels: 1 | 3,
  layer: keyof typeof qualities,
): Promise<EncodedImage> {
  const { widthPx, heightPx, samples } = image;
  const bytes = await sharp(samples, { raw: { width: widthPx, height: heightPx, channels }, limitInputPixels: false })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .jpeg({
      quality: qualities[layer],
      mozjpeg: true,
      chromaSubsampling: layer === 'background' ? '4:2:0' : '4:4:4',
    })
    .toBuffer();
  return keep(bytes, { widthPx, heightPx, coding: 'DCTDecode', channels });
}

async function encodedForeground(bits: Buffer, image: Netpbm): Promise<LayerAnswer['foreground']> {
  const colors = letterColors(bits, image);
  const [red = 0, green = 0, blue = 0] = colors.samples;
  if (colors.count === 1) return [red, green, blue];
  // Colors that touch each other must not blur.
  if (colors.count > paletteColors && colors.blockPx > 1) return encodedJpeg(colors, 3, 'foreground');
  const { widthPx, heightPx } = colors;
  return keep(deflateSync(upPredicted(colors)), { widthPx, heightPx, coding: 'FlateDecode', channels: 3 });
}

async function encodedBackground(image: Netpbm): Promise<LayerAnswer['background']> {
  const { channels } = image;
  return onlyColor(image) ?? (channels === 0 ? encodedMask(image, image.samples) : encodedJpeg(image, channels, 'background'));
}

async function answerFor({ page, layers }: LayerRequest['pages'][number]): Promise<LayerAnswer> {
  const read = (layer: LayerName) => {
    const path = `../in/${page}-${layer}.pnm`;
    return layers.includes(layer) && existsSync(path) ? readNetpbm(readFileSync(path)) : undefined;
  };
  const [mask, background] = [read('mask'), read('background')];
  const bits = mask && bitsOf(mask);
  const foreground = mask && bits ? read('foreground') : undefined;
  return {
    page,
    mask: mask && bits ? await encodedMask(mask, bits) : undefined,
    foreground: mask && bits && foreground && isAsLarge(foreground, mask) ? await encodedForeground(bits, foreground) : undefined,
    background: background && (await encodedBackground(background)),
  };
}

for (const page of request.pages) process.stdout.write(`${JSON.stringify(await answerFor(page))}\n`);
closeSync(output);
