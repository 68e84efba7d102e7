import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import type { PagePicture } from '#engines/ports.ts';
import { pngData, unpredict } from './codecs/samples.ts';

const channels = 3;

/** Reads what our own encoder wrote: eight bits of red, green and blue, no palette. */
export async function pixelsOf({ path, widthPx, heightPx }: PagePicture, widthPt: number): Promise<PagePixels | undefined> {
  const packed = pngData(await readFile(path));
  const data = unpredict(inflateSync(packed), { name: '', predictor: 15, colors: channels, bits: 8, columns: widthPx, early: 1 });
  return data && { data, widthPx, heightPx, channels, pxPerPt: widthPx / widthPt };
}
