/**
 * The process that decodes pictures. The sandbox starts it with its working folder and the inputs only. Standard input has the request as
 * JSON. Each picture is a line on standard output, with its bytes in the file `data`.
 */
import { openSync, readFileSync, writeSync } from 'node:fs';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { DecodeRequest, Found, Piece } from './decodeRequest.ts';
import { readJpeg } from './jpeg.ts';
import { type PngPixels, readPng } from './png.ts';

const request = JSON.parse(readFileSync(0, 'utf8')) as DecodeRequest;
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

function printLine(line: string): void {
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
  return sharp(path, { page, limitInputPixels: request.maxPixels, failOn: 'truncated' });
}

/** Reads every pixel and keeps almost none: a file that is passed on unchanged must be complete. */
async function proveWhole(path: string): Promise<void> {
  await open(path, 0).resize(64, 64, { fit: 'inside', kernel: 'nearest' }).raw().toBuffer();
}

const iccSpaces: Readonly<Record<number, string>> = { 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' };

/** A color profile that fits the components (ICC.1 §7.2). A wrong one is worse than none. */
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

/** Passes a JPEG on unchanged. Decoding and coding it again would lose quality. */
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
    colors: facts.components as Found['colors'],
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
    colors: png.colors,
    bits: png.bits,
    pixels: keep(png.data),
    palette: png.palette ? keep([png.palette]) : null,
  };
}

/** Upright 8-bit pixels in sRGB or grey, with their opacity. */
async function decoded(input: number, path: string, page: number, meta: Metadata): Promise<Found> {
  const isGrey = meta.space === 'b-w' || meta.space === 'grey16';
  const coded = async (picture: Sharp): Promise<PngPixels> => {
    const png = readPng(await picture.png({ compressionLevel: 6, adaptiveFiltering: !isGrey, palette: false }).toBuffer());
    if (!png) throw new Stop('invalid');
    return png;
  };
  const colors = await coded(
    open(path, page)
      .autoOrient()
      .removeAlpha()
      .toColourspace(isGrey ? 'b-w' : 'srgb'),
  );
  const found = fromPng(input, colors, meta);
  const isFirstOfMany = meta.format !== 'tiff' && (meta.pages ?? 1) > 1;
  if (!meta.hasAlpha || (await open(path, page).stats()).isOpaque) return { ...found, isFirstOfMany };
  const alpha = await open(path, page).autoOrient().ensureAlpha().extractChannel('alpha').toColourspace('b-w').raw().toBuffer();
  const { widthPx: width, heightPx: height } = colors;
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
  if (meta.width * meta.height > request.maxPixels) throw new Stop('large');
  // The pages of a TIFF are pages. Those of a GIF are an animation.
  const count = meta.format === 'tiff' ? (meta.pages ?? 1) : 1;
  pages += count;
  if (pages > request.maxPages) throw new Stop('pages');
  try {
    for (let page = 0; page < count; page++) {
      const own = page === 0 ? meta : await sharp(path, { page, limitInputPixels: false }).metadata();
      if (own.width * own.height > request.maxPixels) throw new Stop('large');
      printLine(`picture ${JSON.stringify(await bindable(input, path, page, own))}`);
    }
  } catch (error) {
    // The prebuilt libvips reads AV1 in HEIF, but not the patented HEVC.
    throw meta.format === 'heif' && meta.compression === 'hevc' ? new Stop('hevc') : error;
  }
}

for (const [input, path] of request.inputPaths.entries()) {
  try {
    await readInput(input, path);
    printLine(`read ${input}`);
  } catch (error) {
    // Every error of the decoder is about the file.
    printLine(`stop ${error instanceof Stop ? error.reason : 'invalid'} ${input}`);
    process.exit(0);
  }
}
printLine('done');
