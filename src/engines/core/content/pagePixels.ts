import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import type { PagePicture } from '#engines/ports.ts';
import { pngData, unpredict } from './codecs/samples.ts';

const channels = 3;

/** Reads what our own encoder wrote: eight bits of red, green and blue, no palette. */
export async function pixelsOf({ path, widthPx, heightPx }: PagePicture, widthPt: number): Promise<PagePixels | undefined> {
  const packed = pngData(await readFile(path));
  const rowBytes = widthPx * channels;
  // In one piece, with room to see that nothing follows: pages have millions of samples, and joining small pieces costs more than unpacking.
  const rows = inflateSync(packed, { chunkSize: (rowBytes + 1) * heightPx + 64 });
  const data =
    plainRows(rows, rowBytes) ??
    unpredict(rows, { name: '', predictor: 15, colors: channels, bits: 8, columns: widthPx, early: 1 });
  return data && { data, widthPx, heightPx, channels, pxPerPt: widthPx / widthPt };
}

/** Rows without a filter, moved together in place. Undefined where a row has one (ISO 15948 §9.2). */
function plainRows(bytes: Buffer, rowBytes: number): Buffer | undefined {
  const count = Math.floor(bytes.length / (rowBytes + 1));
  for (let row = 0; row < count; row += 1) if (bytes[row * (rowBytes + 1)] !== 0) return undefined;
  for (let row = 0; row < count; row += 1) {
    const from = row * (rowBytes + 1) + 1;
    bytes.copyWithin(row * rowBytes, from, from + rowBytes);
  }
  return bytes.subarray(0, count * rowBytes);
}
