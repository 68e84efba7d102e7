import type { Size } from '../stampPlacement.ts';
import { type Area, fitInto, inset, type Orientation, type PaperName, papers, pointsPerMm, turned, wholeOf } from './paper.ts';

/** Pages of another size: what is on them is scaled with them, or only the paper around it changes. */

export const canvasPlaces = ['center', 'top', 'bottom', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type CanvasPlace = (typeof canvasPlaces)[number];

export interface PageSizeOptions {
  readonly mode: 'scale' | 'canvas';
  readonly paper: PaperName | 'custom';
  /** Of `custom`. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** `auto`: each page lies as it did. */
  readonly orientation: Orientation;
  /** Of `scale`. */
  readonly marginMm: number;
  /** Of `canvas`: where the page is on the new paper. */
  readonly place: CanvasPlace;
}

export interface ResizedPage {
  readonly size: Size;
  /** Where the page is on it, and how large. */
  readonly at: Area & { readonly scale: number };
}

export function resizePage(options: PageSizeOptions, page: Size): ResizedPage {
  const size = sizeFor(options, page);
  if (options.mode === 'scale') return { size, at: fitInto(page, inset(wholeOf(size), options.marginMm * pointsPerMm)) };
  const { place } = options;
  const [spareX, spareY] = [size.widthPt - page.widthPt, size.heightPt - page.heightPt];
  const x = place.endsWith('Left') ? 0 : place.endsWith('Right') ? spareX : spareX / 2;
  const y = place.startsWith('top') ? spareY : place.startsWith('bottom') ? 0 : spareY / 2;
  return { size, at: { x, y, ...page, scale: 1 } };
}

function sizeFor({ paper, widthMm, heightMm, orientation }: PageSizeOptions, page: Size): Size {
  const own = paper === 'custom' ? { widthPt: widthMm * pointsPerMm, heightPt: heightMm * pointsPerMm } : papers[paper];
  // A size of one's own is meant as it is written, unless a way to lie is asked for.
  if (paper === 'custom' && orientation === 'auto') return own;
  const isAcross = orientation === 'auto' ? page.widthPt > page.heightPt : orientation === 'landscape';
  return isAcross === own.widthPt > own.heightPt ? own : turned(own);
}
