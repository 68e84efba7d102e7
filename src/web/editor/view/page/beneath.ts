import type { TextBlock } from '#contract/annotations.ts';
import type { Box } from '#contract/box.ts';
import { clearedPlaces, piecesOf } from '#contract/textBlocks.ts';
import { paperColor } from './paperColor.ts';

/** What covers a place of the page, in one color. */
export interface Cover {
  readonly box: Box;
  readonly paper: string;
}

type InkRests = typeof import('./inkRests.ts').inkRests;
let inkRests: InkRests | undefined;

/** Brings what finds the rests of letters. Without it the words alone are covered. */
function bring(onBrought: () => void): void {
  import('./inkRests.ts').then(
    (module) => {
      inkRests = module.inkRests;
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
  const look = `${picture?.width} ${inkRests !== undefined}`;
  const old = known.get(block);
  if (old?.look === look) return old.covers;
  const isInPieces = piecesOf(block) !== undefined;
  const places: readonly Box[] = isInPieces ? clearedPlaces(block) : [block];
  if (isInPieces && !inkRests) bring(onBrought);
  const covers = places.flatMap((box) => {
    const paper = paperColor(picture, box, pageWidthPt);
    const rests = isInPieces && picture ? restsAt(box, picture, pageWidthPt, paper) : [];
    return [{ box, paper }, ...rests.map((rest) => ({ box: rest, paper }))];
  });
  // Nothing is around a place before the page is drawn.
  if (covers.length > places.length) known.set(block, { look, covers });
  return covers;
}

/** How far letters reach out of the cleared strip, as parts of its height: within their line, and beyond it. */
const reach = { line: 0.16, beyond: 0.34 } as const;

function restsAt({ x, y, width, height }: Box, picture: HTMLCanvasElement, pageWidthPt: number, paper: string): Box[] {
  const context = picture.getContext('2d', { willReadFrequently: true });
  if (!inkRests || !context || picture.width === 0) return [];
  const scale = picture.width / pageWidthPt;
  const [left, top] = [Math.round(x * scale), Math.round((y - height * reach.beyond) * scale)];
  const size = { width: Math.round(width * scale), height: Math.round(height * (1 + 2 * reach.beyond) * scale) };
  if (size.width < 1 || size.height < 1) return [];
  const row = (atPt: number) => Math.round(atPt * scale) - top;
  const rows = {
    cleared: [row(y), row(y + height)],
    line: [row(y - height * reach.line), row(y + height * (1 + reach.line))],
  } as const;
  const color = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16)) as [number, number, number];
  const rests = inkRests(context.getImageData(left, top, size.width, size.height), color, rows);
  return rests.map((rest) => ({
    x: (left + rest.x) / scale,
    y: (top + rest.y) / scale,
    width: rest.width / scale,
    height: rest.height / scale,
  }));
}
