import sharp, { type Sharp } from 'sharp';
import { encodeJbig2 } from '#engines/core/content/codecs/jbig2.ts';
import { grayOf, histogramOf, percentileOf, type Raster } from '#engines/core/content/raster.ts';
import type { ScanCleaning } from '#engines/ports.ts';
import type { CleanAnswer, CleanedPart } from './cleanRequest.ts';
import { evenLight } from './light.ts';
import { gutterOf, type PixelBox, paperOf } from './paper.ts';
import { skewOf } from './skew.ts';
import { removeSpecks } from './specks.ts';

/** Measurements use a picture of this width. */
const measuredPx = 1200;
/** Degrees. A smaller slant is invisible. */
const minTurn = 0.08;
const jpegQuality = 86;

export interface CleanedPage {
  readonly facts: Omit<CleanAnswer, 'page' | 'parts'>;
  readonly parts: readonly { readonly bytes: Buffer; readonly form: CleanedPart }[];
}

export async function cleanPage(path: string, dpi: number, cleaning: ScanCleaning): Promise<CleanedPage> {
  const first = await rasterOf(sharp(path).removeAlpha());
  const before = sizeOf(first);
  const isBilevel = isBlackAndWhite(first);
  const skew = cleaning.straighten ? await measuredSkew(first) : undefined;
  const turnedDegrees = skew !== undefined && Math.abs(skew) >= minTurn ? -skew : 0;
  const straight = turnedDegrees === 0 ? first : await turnedBy(first, turnedDegrees);
  const paper = cleaning.crop ? await measuredPaper(straight) : undefined;
  // A page that is not cropped keeps its size.
  const box = paper ?? middleOf(straight, before);
  const cut = cutOf(straight, box);
  const isEvened = cleaning.evenLight && !isBilevel && evenLight(cut, dpi);
  if (isEvened && turnedDegrees !== 0) paintCorners(cut, { turnedDegrees, before, turned: sizeOf(straight), box });
  const specks = cleaning.despeckle ? removeSpecks(cut, dpi) : 0;
  const residual = turnedDegrees === 0 ? undefined : await measuredSkew(cut);
  const gutter = cleaning.split ? await measuredGutter(cut) : undefined;
  const boxes = gutter === undefined ? [wholeOf(cut)] : halvesOf(cut, gutter);
  const parts = await Promise.all(
    boxes.map(async (half) => {
      const part = gutter === undefined ? cut : cutOf(cut, half);
      const { bytes, coding, channels } = await coded(part, isBilevel);
      return { bytes, form: { ...sizeOf(part), coding, channels, left: box.left + half.left, top: box.top + half.top } };
    }),
  );
  const turned = sizeOf(straight);
  return {
    facts: { turnedDegrees, residualDegrees: residual, before, turned, isCropped: paper !== undefined, isEvened, specks },
    parts,
  };
}

const sizeOf = ({ widthPx, heightPx }: Raster) => ({ widthPx, heightPx });
const wholeOf = ({ widthPx, heightPx }: Raster): PixelBox => ({ left: 0, top: 0, right: widthPx, bottom: heightPx });

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const raster: Raster = { data, widthPx: info.width, heightPx: info.height, channels: info.channels === 1 ? 1 : 3 };
  return raster.channels === 3 && !hasColors(raster) ? { ...raster, data: grayOf(raster), channels: 1 } : raster;
}

function hasColors({ data }: Raster): boolean {
  let colored = 0;
  const step = 3 * Math.max(1, Math.floor(data.length / 3 / 400_000));
  for (let at = 0; at + 2 < data.length; at += step) {
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (Math.max(r, g, b) - Math.min(r, g, b) > 28) colored += 1;
  }
  return colored > 40;
}

/** A two-tone scan drawn at its own resolution has hardly any values in between. */
function isBlackAndWhite(raster: Raster): boolean {
  if (raster.channels !== 1) return false;
  const histogram = histogramOf(raster.data);
  const between = histogram.slice(48, 208).reduce((sum, count) => sum + count, 0);
  return between < raster.data.length * 0.006;
}

function imageOf({ data, widthPx, heightPx, channels }: Raster): Sharp {
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels } });
}

async function smallGray(raster: Raster): Promise<Raster> {
  const gray: Raster = { ...sizeOf(raster), data: grayOf(raster), channels: 1 };
  const { data, info } = await imageOf(gray)
    .resize({ width: Math.min(measuredPx, raster.widthPx), kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height, channels: 1 };
}

async function measuredSkew(raster: Raster): Promise<number | undefined> {
  const small = await smallGray(raster);
  return skewOf(small.data, small);
}

async function measuredPaper(raster: Raster): Promise<PixelBox | undefined> {
  const small = await smallGray(raster);
  const box = paperOf(small.data, small);
  const scale = raster.widthPx / small.widthPx;
  return (
    box && {
      left: Math.ceil(box.left * scale),
      top: Math.ceil(box.top * scale),
      right: Math.min(raster.widthPx, Math.floor(box.right * scale)),
      bottom: Math.min(raster.heightPx, Math.floor(box.bottom * scale)),
    }
  );
}

async function measuredGutter(raster: Raster): Promise<number | undefined> {
  const small = await smallGray(raster);
  const at = gutterOf(small.data, small);
  return at === undefined ? undefined : Math.round((at * raster.widthPx) / small.widthPx);
}

/** The corners get the shade of the edge, so that they match what is around the paper. */
async function turnedBy(raster: Raster, degrees: number): Promise<Raster> {
  const light = edgeLight(raster);
  const image = imageOf(raster).rotate(degrees, { background: { r: light, g: light, b: light } });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const turned: Raster = { data, widthPx: info.width, heightPx: info.height, channels: info.channels === 1 ? 1 : 3 };
  return raster.channels === 1 && turned.channels === 3 ? { ...turned, data: grayOf(turned), channels: 1 } : turned;
}

interface Turned {
  readonly turnedDegrees: number;
  readonly before: Pick<Raster, 'widthPx' | 'heightPx'>;
  readonly turned: Pick<Raster, 'widthPx' | 'heightPx'>;
  readonly box: PixelBox;
}

/** The corners that rotation added are white, as the paper is now. */
function paintCorners(cut: Raster, { turnedDegrees, before, turned, box }: Turned): void {
  const radians = (-turnedDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const { data, widthPx, heightPx, channels } = cut;
  // The edge of the page is mixed with what is beyond it.
  const edgePx = 3;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const [fromX, fromY] = [x + box.left - turned.widthPx / 2, y + box.top - turned.heightPx / 2];
      const [atX, atY] = [fromX * cos - fromY * sin + before.widthPx / 2, fromX * sin + fromY * cos + before.heightPx / 2];
      const isInside = atX >= edgePx && atY >= edgePx && atX < before.widthPx - edgePx && atY < before.heightPx - edgePx;
      if (!isInside) data.fill(255, (y * widthPx + x) * channels, (y * widthPx + x + 1) * channels);
    }
  }
}

function edgeLight(raster: Raster): number {
  const gray = grayOf(raster);
  const { widthPx, heightPx } = raster;
  const edge = new Uint32Array(256);
  const count = (value: number) => {
    edge[value] = (edge[value] ?? 0) + 1;
  };
  for (let x = 0; x < widthPx; x++) for (const y of [1, heightPx - 2]) count(gray[y * widthPx + x] ?? 255);
  for (let y = 0; y < heightPx; y++) for (const x of [1, widthPx - 2]) count(gray[y * widthPx + x] ?? 255);
  return percentileOf(edge, 0.5);
}

function middleOf(raster: Raster, { widthPx, heightPx }: { widthPx: number; heightPx: number }): PixelBox {
  const left = Math.max(0, Math.round((raster.widthPx - widthPx) / 2));
  const top = Math.max(0, Math.round((raster.heightPx - heightPx) / 2));
  return { left, top, right: Math.min(raster.widthPx, left + widthPx), bottom: Math.min(raster.heightPx, top + heightPx) };
}

function halvesOf({ widthPx, heightPx }: Raster, gutter: number): PixelBox[] {
  return [
    { left: 0, top: 0, right: gutter, bottom: heightPx },
    { left: gutter, top: 0, right: widthPx, bottom: heightPx },
  ];
}

function cutOf({ data, widthPx, channels }: Raster, { left, top, right, bottom }: PixelBox): Raster {
  const [width, height] = [right - left, bottom - top];
  const out = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * widthPx + left) * channels;
    out.set(data.subarray(from, from + width * channels), y * width * channels);
  }
  return { data: out, widthPx: width, heightPx: height, channels };
}

async function coded(
  raster: Raster,
  isBilevel: boolean,
): Promise<{ bytes: Buffer; coding: CleanedPart['coding']; channels: 1 | 3 }> {
  if (!isBilevel) {
    const image = imageOf(raster);
    const one = raster.channels === 1 ? image.toColourspace('b-w') : image;
    return { bytes: await one.jpeg({ quality: jpegQuality }).toBuffer(), coding: 'jpeg', channels: raster.channels };
  }
  const { data, widthPx, heightPx } = raster;
  const rowBytes = Math.ceil(widthPx / 8);
  const bits = new Uint8Array(rowBytes * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      if ((data[y * widthPx + x] ?? 255) < 128)
        bits[y * rowBytes + (x >> 3)] = (bits[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  return { bytes: encodeJbig2({ rows: bits, widthPx, heightPx }), coding: 'jbig2', channels: 1 };
}
