import { histogramOf, percentileOf, type Raster } from '#engines/core/content/raster.ts';

/** In pixels of the picture; right and bottom are beyond the last pixel. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A darker area is not paper. */
const darkestPaper = 110;
/** In parts of the paper's own light. A darker area is the lid of a scanner, or a table. */
const surroundPart = 0.65;
/** The least part of a row or column outside of the paper that excludes it. */
const outsidePart = 0.55;
const maxCut = 0.3;
/** A smaller cut is none. */
const minCut = 0.004;

/** Finds the paper on a darker background; undefined where nothing dark surrounds it. */
export function paperOf(gray: Uint8Array, { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>): PixelBox | undefined {
  const paper = percentileOf(histogramOf(gray), 0.8);
  if (paper < darkestPaper) return undefined;
  const limit = paper * surroundPart;
  let box: PixelBox = { left: 0, top: 0, right: widthPx, bottom: heightPx };
  const darkPart = (x0: number, y0: number, x1: number, y1: number) => {
    let dark = 0;
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if ((gray[y * widthPx + x] ?? 0) < limit) dark += 1;
    return dark / Math.max(1, (x1 - x0) * (y1 - y0));
  };
  // Runs twice: columns are judged within the rows of the paper, and rows within its columns.
  for (let pass = 0; pass < 2; pass++) {
    const { top, bottom } = box;
    const isOutside = (x: number) => darkPart(x, top, x + 1, bottom) > outsidePart;
    const left = cutFrom(0, 1, widthPx, isOutside);
    const right = widthPx - cutFrom(widthPx - 1, -1, widthPx, isOutside);
    const isRowOutside = (y: number) => darkPart(left, y, right, y + 1) > outsidePart;
    box = {
      left,
      right,
      top: cutFrom(0, 1, heightPx, isRowOutside),
      bottom: heightPx - cutFrom(heightPx - 1, -1, heightPx, isRowOutside),
    };
  }
  const isCut = box.left + widthPx - box.right > widthPx * minCut || box.top + heightPx - box.bottom > heightPx * minCut;
  return isCut && box.right - box.left > widthPx / 3 && box.bottom - box.top > heightPx / 3 ? box : undefined;
}

/** How many rows or columns from an edge are outside of the paper. A light streak of the lid counts too. */
function cutFrom(edge: number, step: number, all: number, isOutside: (at: number) => boolean): number {
  const streak = Math.max(1, Math.floor(all / 200));
  let cut = 0;
  for (let done = 0; done < all * maxCut; done++) {
    if (isOutside(edge + step * done)) cut = done + 1;
    else if (done - cut >= streak) break;
  }
  // The edge itself is half paper.
  return cut === 0 ? 0 : cut + 1;
}

/** Finds the gutter of an open book: the widest gap without ink, or the darkest shadow, near the middle. */
export function gutterOf(gray: Uint8Array, { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>): number | undefined {
  if (widthPx < heightPx * 1.15) return undefined;
  const [from, to] = [Math.floor(widthPx * 0.42), Math.ceil(widthPx * 0.58)];
  const light = new Float64Array(to - from);
  for (let y = 0; y < heightPx; y++)
    for (let x = from; x < to; x++) light[x - from] = (light[x - from] ?? 0) + (gray[y * widthPx + x] ?? 0);
  const levels = light.map((sum) => sum / heightPx);
  const sorted = [...levels].sort((a, b) => a - b);
  const [darkest = 0, middle = 0] = [sorted[0], sorted[sorted.length >> 1]];
  const darkestAt = from + levels.indexOf(darkest);
  if (darkest < middle * 0.8) return darkestAt;
  return widestGap(gray, { widthPx, heightPx }, from, to);
}

function widestGap(
  gray: Uint8Array,
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
  from: number,
  to: number,
): number | undefined {
  const limit = percentileOf(histogramOf(gray), 0.8) * 0.7;
  let [start, best, bestLength] = [from, 0, 0];
  for (let x = from; x <= to; x++) {
    let ink = 0;
    for (let y = 0; x < to && y < heightPx; y++) if ((gray[y * widthPx + x] ?? 255) < limit) ink += 1;
    if (x < to && ink <= heightPx * 0.004) continue;
    if (x - start > bestLength) [best, bestLength] = [(start + x) >> 1, x - start];
    start = x + 1;
  }
  return bestLength >= widthPx * 0.012 ? best : undefined;
}
