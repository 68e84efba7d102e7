import type { PageBox } from '#engines/ports.ts';
import type { DjvuPage } from './djvuFile.ts';

/** The longest side of a page that readers show (ISO 32000-2 annex C.2). */
const maxPt = 14_400;

/** A page as the result shows it. */
export interface Placement {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly pointsPerPixel: number;
}

export function placementOf({ widthPx, heightPx, dpi, quarterTurns }: DjvuPage): Placement {
  const pointsPerPixel = Math.min(72 / dpi, maxPt / Math.max(widthPx, heightPx));
  const [across, down] = quarterTurns % 2 === 0 ? [widthPx, heightPx] : [heightPx, widthPx];
  return { widthPt: across * pointsPerPixel, heightPt: down * pointsPerPixel, pointsPerPixel };
}

/** Pixels of the stored image, from its lower left corner. */
export type PixelBox = readonly [left: number, bottom: number, right: number, top: number];

/** A box on the shown page, in points from its upper left corner. */
export function shownBox(page: DjvuPage, [left, bottom, right, top]: PixelBox): PageBox {
  const { pointsPerPixel: scale } = placementOf(page);
  const { widthPx, heightPx } = page;
  const [fromLeft, fromTop, fromRight, fromBottom] = [left, heightPx - top, widthPx - right, bottom];
  const [x, y] = (
    [
      [fromLeft, fromTop],
      [fromBottom, fromLeft],
      [fromRight, fromBottom],
      [fromTop, fromRight],
    ] as const
  )[page.quarterTurns];
  const isSideways = page.quarterTurns % 2 === 1;
  const [width, height] = isSideways ? [top - bottom, right - left] : [right - left, top - bottom];
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}
