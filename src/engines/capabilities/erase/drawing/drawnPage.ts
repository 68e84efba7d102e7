import { AppError } from '#contract/api/appError.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { shownSize } from '#engines/core/content/pageContent.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import type { EngineCall, Renderer } from '#engines/ports.ts';
import type { PageBoxes } from '../erasePages.ts';

/** Draws the pages that have boxes with PDFium; undefined for a page that cannot be read back. */
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
    // A part that was not drawn cannot be checked. It might hold what has to go.
    if (picture?.isPartial) throw new AppError('too_complex', { cause: 'a page was drawn in part' });
    read.push(picture && (await pixelsOf(picture, shownSize(page).widthPt)));
  }
  return read;
}
