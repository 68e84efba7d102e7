import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { AppError } from '#contract/errors.ts';
import type { PagePixels } from '#contract/mosaic.ts';
import { pngData, unpredict } from '#engines/core/content/codecs/samples.ts';
import { shownSize } from '#engines/core/content/pageContent.ts';
import type { EngineCall, PagePicture, Renderer } from '#engines/ports.ts';
import type { PageBoxes } from './erasePages.ts';

const channels = 3;

/** The pages that have boxes, as PDFium draws them; undefined for one that cannot be read back. */
export async function drawPages(
  renderer: Renderer,
  path: string,
  pages: readonly PageBoxes[],
  dpi: number,
  call: EngineCall,
): Promise<(PagePixels | undefined)[]> {
  const numbers = pages.map(({ page }) => page.index + 1);
  const style = { format: 'png', dpi, quality: 90, transparent: false } as const;
  const pictures = await renderer.render({ path }, numbers, style, call.scratchDir, call);
  const read: (PagePixels | undefined)[] = [];
  for (const [index, { page }] of pages.entries()) {
    const picture = pictures[index];
    // What was not drawn cannot be looked at: it might be what has to go.
    if (picture?.isPartial) throw new AppError('too_complex', { cause: 'a page was drawn in part' });
    read.push(picture && (await pixelsOf(picture, shownSize(page).widthPt)));
  }
  return read;
}

/** What our own encoder wrote: eight bits of red, green and blue, no palette. */
export async function pixelsOf({ path, widthPx, heightPx }: PagePicture, widthPt: number): Promise<PagePixels | undefined> {
  const packed = pngData(await readFile(path));
  const data = unpredict(inflateSync(packed), { name: '', predictor: 15, colors: channels, bits: 8, columns: widthPx, early: 1 });
  return data && { data, widthPx, heightPx, channels, pxPerPt: widthPx / widthPt };
}
