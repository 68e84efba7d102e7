/** The similarity of two pictures of a page, for benchmarks and tests. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

export interface GrayPicture {
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The first pages as drawn by poppler, 1,000 pixels on the longer side. Fewer or none for a file that poppler cannot read. */
export async function grayPages(path: string, pages: number, folder: string): Promise<GrayPicture[]> {
  const out = await mkdtemp(join(folder, 'pages-'));
  try {
    await run('pdftoppm', ['-gray', '-png', '-cropbox', '-scale-to', '1000', '-l', String(pages), path, join(out, 'p')], {
      timeout: 60_000,
    }).catch(() => undefined);
    const names = (await readdir(out)).sort();
    return await Promise.all(
      names.map(async (name) => {
        const { data, info } = await sharp(join(out, name)).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
        return { bytes: data, widthPx: info.width, heightPx: info.height };
      }),
    );
  } finally {
    await rm(out, { recursive: true });
  }
}

const window = 8;
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** SSIM (Wang and others, 2004) over windows of 8 by 8 pixels: 1 for equal pictures, 0 for pictures of different size. */
export function similarity(a: GrayPicture, b: GrayPicture): number {
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx) return 0;
  let [sum, count] = [0, 0];
  for (let y = 0; y + window <= a.heightPx; y += window) {
    for (let x = 0; x + window <= a.widthPx; x += window, count += 1) sum += windowLikeness(a, b, x, y);
  }
  return count === 0 ? Number(a.bytes.equals(b.bytes)) : sum / count;
}

function windowLikeness(a: GrayPicture, b: GrayPicture, x: number, y: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let row = y; row < y + window; row += 1) {
    for (let at = row * a.widthPx + x; at < row * a.widthPx + x + window; at += 1) {
      const [p, q] = [a.bytes[at] ?? 0, b.bytes[at] ?? 0];
      sumA += p;
      sumB += q;
      squareA += p * p;
      squareB += q * q;
      product += p * q;
    }
  }
  const n = window * window;
  const [meanA, meanB] = [sumA / n, sumB / n];
  const [varA, varB] = [squareA / n - meanA * meanA, squareB / n - meanB * meanB];
  const both = product / n - meanA * meanB;
  return ((2 * meanA * meanB + c1) * (2 * both + c2)) / ((meanA * meanA + meanB * meanB + c1) * (varA + varB + c2));
}

/**
 * A pixel is different if a channel differs by more than this, of 255. Renderers draw the edges of letters slightly differently.
 */
const pixelTolerance = 64;

/** The share of different pixels of two pictures, 0 to 1. Undefined if the sizes differ by more than a pixel. */
export async function differentPixelShare(one: string | Buffer, two: string | Buffer): Promise<number | undefined> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(two)]);
  if (Math.abs(a.info.width - b.info.width) > 1 || Math.abs(a.info.height - b.info.height) > 1) return undefined;
  const width = Math.min(a.info.width, b.info.width);
  const height = Math.min(a.info.height, b.info.height);
  let off = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [i, j] = [(y * a.info.width + x) * 3, (y * b.info.width + x) * 3];
      const isOff = (c: number) => Math.abs((a.data[i + c] ?? 0) - (b.data[j + c] ?? 0)) > pixelTolerance;
      if (isOff(0) || isOff(1) || isOff(2)) off += 1;
    }
  }
  return off / (width * height);
}

const pixelsOf = (picture: string | Buffer) =>
  sharp(picture).flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
