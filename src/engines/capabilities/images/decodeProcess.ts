/**
 * The process that decodes pictures, started by the sandbox with nothing but its working folder and the inputs in sight.
 * Standard input has the order as JSON; each picture is a line on standard output, and bytes in the file `data`.
 */
import { openSync, readFileSync, writeSync } from 'node:fs';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { DecodeOrder, Found, Piece } from './decodeOrder.ts';
import { readJpeg } from './jpeg.ts';
import { type PngPixels, readPng } from './png.ts';

const order = JSON.parse(readFileSync(0, 'utf8')) as DecodeOrder;
const data = openSync('data', 'w');
let dataBytes = 0;
let pages = 0;

sharp.concurrency(1);
sharp.cache(false);

class Stop extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function keep(parts: readonly Buffer[]): Piece {
  const start = dataBytes;
  for (const part of parts) {
    for (let done = 0; done < part.length; ) done += writeSync(data, part, done);
    dataBytes += part.length;
  }
  return [start, dataBytes - start];
}

function open(path: string, page: number): Sharp {
  return sharp(path, { page, limitInputPixels: order.maxPixels, failOn: 'truncated' });
}

/** Reads every pixel and keeps next to none: what is passed on unread has to be whole. */
async function proveWhole(path: string): Promise<void> {
  await open(path, 0).resize(64, 64, { fit: 'inside', kernel: 'nearest' }).raw().toBuffer();
}

const iccSpaces: Readonly<Record<number, string>> = { 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' };

/** A colour profile that fits the components (ICC.1 §7.2); another would be worse than none. */
function fittingIcc(icc: Buffer | undefined, components: number): Buffer | undefined {
  if (!icc || icc.length < 132 || icc.toString('latin1', 36, 40) !== 'acsp') return undefined;
  return icc.toString('latin1', 16, 20) === iccSpaces[components] ? icc : undefined;
}

const plain = {
  orientation: 1,
  isInverted: false,
  isPlainRgb: false,
  isFirstOfMany: false,
  pixels: null,
  mask: null,
  icc: null,
  palette: null,
};

/** A JPEG as it is: decoding it and coding it again would cost quality for nothing. */
async function asItIs(input: number, path: string, meta: Metadata): Promise<Found | undefined> {
  const facts = readJpeg(readFileSync(path));
  if (!facts?.isForPdf) return undefined;
  await proveWhole(path);
  const icc = fittingIcc(meta.icc, facts.components);
  return {
    ...plain,
    input,
    widthPx: facts.widthPx,
    heightPx: facts.heightPx,
    orientation: meta.orientation ?? 1,
    dpi: meta.density ?? 0,
    coding: 'jpeg',
    colours: facts.components as Found['colours'],
    bits: 8,
    isInverted: facts.components === 4 && facts.hasAdobe,
    isPlainRgb: facts.isPlainRgb,
    icc: icc ? keep([icc]) : null,
  };
}

function fromPng(input: number, png: PngPixels, meta: Metadata): Found {
  return {
    ...plain,
    input,
    widthPx: png.widthPx,
    heightPx: png.heightPx,
    dpi: meta.density ?? 0,
    coding: 'flate',
    colours: png.colours,
    bits: png.bits,
    pixels: keep(png.data),
    palette: png.palette ? keep([png.palette]) : null,
  };
}

/** Upright pixels of 8 bits in sRGB or grey, and how far each covers what is below it. */
async function decoded(input: number, path: string, page: number, meta: Metadata): Promise<Found> {
  const isGrey = meta.space === 'b-w' || meta.space === 'grey16';
  const coded = async (picture: Sharp): Promise<PngPixels> => {
    const png = readPng(await picture.png({ compressionLevel: 6, adaptiveFiltering: !isGrey, palette: false }).toBuffer());
    if (!png) throw new Stop('invalid');
    return png;
  };
  const colours = await coded(
    open(path, page)
      .autoOrient()
      .removeAlpha()
      .toColourspace(isGrey ? 'b-w' : 'srgb'),
  );
  const found = fromPng(input, colours, meta);
  const isFirstOfMany = meta.format !== 'tiff' && (meta.pages ?? 1) > 1;
  if (!meta.hasAlpha || (await open(path, page).stats()).isOpaque) return { ...found, isFirstOfMany };
  const alpha = await open(path, page).autoOrient().ensureAlpha().extractChannel('alpha').toColourspace('b-w').raw().toBuffer();
  const { widthPx: width, heightPx: height } = colours;
  const mask = await coded(sharp(alpha, { raw: { width, height, channels: 1 }, limitInputPixels: false }).toColourspace('b-w'));
  return { ...found, isFirstOfMany, mask: keep(mask.data) };
}

async function bindable(input: number, path: string, page: number, meta: Metadata): Promise<Found> {
  if (meta.format === 'jpeg') {
    const found = await asItIs(input, path, meta);
    if (found) return found;
  }
  const png = meta.format === 'png' && (meta.orientation ?? 1) === 1 ? readPng(readFileSync(path)) : undefined;
  if (!png) return decoded(input, path, page, meta);
  await proveWhole(path);
  return fromPng(input, png, meta);
}

async function readInput(input: number, path: string): Promise<void> {
  const meta = await sharp(path, { limitInputPixels: false }).metadata();
  if (meta.width * meta.height > order.maxPixels) throw new Stop('large');
  // The pages of a TIFF are pages; those of a GIF are the same picture in motion.
  const count = meta.format === 'tiff' ? (meta.pages ?? 1) : 1;
  pages += count;
  if (pages > order.maxPages) throw new Stop('pages');
  try {
    for (let page = 0; page < count; page++) {
      const own = page === 0 ? meta : await sharp(path, { page, limitInputPixels: false }).metadata();
      if (own.width * own.height > order.maxPixels) throw new Stop('large');
      say(`picture ${JSON.stringify(await bindable(input, path, page, own))}`);
    }
  } catch (error) {
    // The prebuilt libvips reads AV1 in HEIF, and not the patented HEVC.
    throw meta.format === 'heif' && meta.compression === 'hevc' ? new Stop('hevc') : error;
  }
}

for (const [input, path] of order.inputPaths.entries()) {
  try {
    await readInput(input, path);
    say(`read ${input}`);
  } catch (error) {
    // Whatever the decoder says of a file is about the file.
    say(`stop ${error instanceof Stop ? error.reason : 'invalid'} ${input}`);
    process.exit(0);
  }
}
say('done');
