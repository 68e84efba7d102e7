/** Parts of images that represent the whole when the saving of recoding them is estimated (docs/decisions/0424). */
import sharp from 'sharp';
import { hasFewColors, type Picture, type Recoded, readPicture, repack } from '#engines/core/content/streams/recode.ts';
import type { ImageRequest } from '#engines/core/content/streams/streamRequest.ts';

export interface Excerpt {
  /** The request for the excerpt as if it were the image. Only its length is that of the whole image in the file. */
  readonly request: ImageRequest;
  readonly picture: Picture;
  /** The whole image as it is coded, packed better, where it is no larger than an excerpt. */
  readonly repacked?: Recoded | undefined;
  /** How many times more pixels the image has. */
  readonly timesLarger: number;
}

/**
 * Each tile has a separate row and column, so that margins count by their share of the page. Sides are long, because edges would else be
 * most of what is coded.
 */
const tileColumns = [1, 3, 0, 2];
const excerptPixels = 800_000;
/**
 * A JPEG with a higher resolution gets more pixels, since fewer are left when it is reduced. Other images are packed losslessly too, which
 * takes long.
 */
const usualDpi = 300;
/** Less of an image says nothing about it. */
const minShare = 0.2;
const maxTimesUsual = 4;
/** Larger images would fill the memory when unpacked, and take longer than anyone waits. */
const maxPixels = 80_000_000;

/** Undefined for an image that cannot be read in parts, or at all. `share`: how much of the usual work there is time for, at most 1. */
export async function excerptOf(request: ImageRequest, packed: Buffer, share = 1): Promise<Excerpt | undefined> {
  const { widthPx, heightPx } = request;
  if (widthPx * heightPx > maxPixels) return undefined;
  const picture = await readPicture(request, packed);
  if (!picture) return undefined;
  const sidePx = tileSide(request, picture.isJpeg, Math.max(minShare, share));
  if (Math.min(widthPx, heightPx) < sidePx * 2)
    return { request, picture, repacked: await repack(request, packed), timesLarger: 1 };
  const samples = picture.isJpeg ? await samplesOfJpeg(request, picture.bytes) : picture.bytes;
  if (samples?.length !== widthPx * heightPx * request.channels) return undefined;
  const excerptHeightPx = sidePx * tileColumns.length;
  const bytes = tilesOf(request, samples, sidePx);
  // Weighted by visible detail: a logo on an empty page costs what the logo costs.
  const timesLarger =
    detailOf(samples, widthPx, heightPx, request.channels) / detailOf(bytes, sidePx, excerptHeightPx, request.channels);
  const drawn = request.drawn && {
    widthPt: (request.drawn.widthPt * sidePx) / widthPx,
    heightPt: (request.drawn.heightPt * excerptHeightPx) / heightPx,
  };
  // A part of a photograph may have as few colors as a drawing.
  const mayBePalette = request.mayBePalette && !picture.isJpeg && hasFewColors(request, samples);
  return {
    request: { ...request, widthPx: sidePx, heightPx: excerptHeightPx, drawn, mayBePalette },
    picture: { bytes, isJpeg: false, excerptOf: { isJpeg: picture.isJpeg, timesLarger } },
    timesLarger,
  };
}

function tileSide({ widthPx, drawn }: ImageRequest, isJpeg: boolean, share: number): number {
  const dpi = isJpeg && drawn ? (widthPx * 72) / drawn.widthPt : usualDpi;
  const timesUsual = Math.min(maxTimesUsual, Math.max(1, (dpi / usualDpi) ** 2));
  return Math.round(Math.sqrt((excerptPixels * share * timesUsual) / tileColumns.length));
}

/** Square tiles, one below the other. */
function tilesOf({ widthPx, heightPx, channels }: ImageRequest, samples: Buffer, sidePx: number): Buffer {
  const count = tileColumns.length;
  /** In the middle of its row or column, and inside the image. */
  const startOf = (position: number, lengthPx: number) => {
    const start = Math.floor(((position + 0.5) * lengthPx) / count - sidePx / 2);
    return Math.min(Math.max(0, start), lengthPx - sidePx);
  };
  const rows = tileColumns.flatMap((column, row) => {
    const [left, top] = [startOf(column, widthPx), startOf(row, heightPx)];
    const at = (y: number) => ((top + y) * widthPx + left) * channels;
    return Array.from({ length: sidePx }, (_, y) => samples.subarray(at(y), at(y) + sidePx * channels));
  });
  return Buffer.concat(rows);
}

/** Every fourth pixel is compared with the next but one. */
const detailStridePx = 4;
/** A plain pixel costs something too. A sharp edge costs no more than a soft one. */
const plainDetail = 0.05;
const maxDetail = 64;

/** How much an image changes from pixel to pixel, which determines its coded size. It has no unit and is compared with another image. */
function detailOf(samples: Buffer, widthPx: number, heightPx: number, channels: number): number {
  const rowBytes = widthPx * channels;
  let sum = 0;
  for (let y = 0; y + 2 < heightPx; y += detailStridePx) {
    for (let x = 0; x + 2 < widthPx; x += detailStridePx) {
      const at = y * rowBytes + x * channels;
      const here = samples[at] as number;
      const change =
        Math.abs(here - (samples[at + 2 * channels] as number)) + Math.abs(here - (samples[at + 2 * rowBytes] as number));
      sum += plainDetail + Math.min(maxDetail, change);
    }
  }
  return sum;
}

/** A CMYK image stays a JPEG. Its meaning depends on markers that samples do not have. */
async function samplesOfJpeg({ channels }: ImageRequest, jpeg: Buffer): Promise<Buffer | undefined> {
  if (channels === 4) return undefined;
  const image = sharp(jpeg, { ignoreIcc: true, failOn: 'warning', limitInputPixels: maxPixels });
  return image
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined);
}
