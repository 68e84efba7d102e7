import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mosaic, mosaicDpi, mosaicOf } from '#contract/pages/mosaic.ts';
import type { EngineCall, EraseBox, Renderer, TextPlace } from '#engines/ports.ts';
import type { CoveredBox, PageBoxes } from '../erasePages.ts';
import { drawPages } from './drawnPage.ts';

/**
 * Gives boxes that blur the colors of the page beneath them, and returns the mosaics. Draws only pages with such a box. Boxes keep their
 * color on a page that cannot be read back.
 */
export async function withMosaics(
  renderer: Renderer,
  path: string,
  pages: readonly PageBoxes[],
  letters: ReadonlyMap<TextPlace, number>,
  call: EngineCall,
  mosaics: Map<EraseBox, Mosaic>,
): Promise<readonly PageBoxes<CoveredBox>[]> {
  const blurred = pages.filter(({ boxes }) => boxes.some(({ look }) => look === 'blurred'));
  if (blurred.length === 0) return pages;
  const scratchDir = await mkdtemp(join(call.scratchDir, 'seen-'));
  const drawn = await drawPages(renderer, path, blurred, mosaicDpi, { ...call, scratchDir, progress: () => undefined });
  const covered = (box: EraseBox, of: PageBoxes): CoveredBox => {
    const pixels = drawn[blurred.indexOf(of)];
    if (box.look !== 'blurred' || !pixels) return box;
    const mosaic = mosaicOf(box, letters.get(box) ?? 0, pixels);
    mosaics.set(box, mosaic);
    return { ...box, mosaic };
  };
  return pages.map((of) => ({ page: of.page, boxes: of.boxes.map((box) => covered(box, of)) }));
}
