import type { TextBlock } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { clearedPlaces, piecesOf } from '#contract/pages/textBlocks.ts';
import { paperColor } from './paperColor.ts';

/** What covers a place of the page, in one color. */
export interface Cover {
  readonly box: Box;
  readonly paper: string;
}

let residualInkAt: typeof import('./residualInk.ts').residualInkAt | undefined;

/** Loads the search for leftover ink of letters. Until then only the words themselves are covered. */
function bring(onBrought: () => void): void {
  import('./residualInk.ts').then(
    (module) => {
      residualInkAt = module.residualInkAt;
      onBrought();
    },
    () => undefined,
  );
}

/** The covers of blocks as long as they stay the same: a drag paints the page many times a second. */
const known = new WeakMap<TextBlock, { readonly look: string; readonly covers: readonly Cover[] }>();

/** Covers the old words of a block as the saved file loses them. */
export function coversOf(
  block: TextBlock,
  picture: HTMLCanvasElement | null,
  pageWidthPt: number,
  onBrought: () => void,
): readonly Cover[] {
  const look = `${picture?.width} ${residualInkAt !== undefined}`;
  const old = known.get(block);
  if (old?.look === look) return old.covers;
  const isInPieces = piecesOf(block) !== undefined;
  const places: readonly Box[] = isInPieces ? clearedPlaces(block) : [block];
  if (isInPieces && !residualInkAt) bring(onBrought);
  const covers = places.flatMap((box) => {
    const paper = paperColor(picture, box, pageWidthPt);
    const rests = (isInPieces && picture && residualInkAt?.(box, picture, pageWidthPt, paper)) || [];
    return [{ box, paper }, ...rests.map((rest) => ({ box: rest, paper }))];
  });
  // Nothing is around a place before the page is drawn.
  if (covers.length > places.length) known.set(block, { look, covers });
  return covers;
}
