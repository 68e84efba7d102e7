import type { Size } from '../pages/stampPlacement.ts';
import { type Area, fitInto, fullArea, inset, type Orientation, type PaperName, papers, pointsPerMm, turned } from './paper.ts';

/** Pages of another size: the content is scaled, or only the canvas around it changes. */

export const canvasPlaces = ['center', 'top', 'bottom', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type CanvasPlace = (typeof canvasPlaces)[number];

export interface PageSizeOptions {
  readonly mode: 'scale' | 'canvas';
  readonly paper: PaperName | 'custom';
  /** Used with `custom`. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** `auto`: each page keeps its orientation. */
  readonly orientation: Orientation;
  /** Used with `scale`. */
  readonly marginMm: number;
  /** Used with `canvas`: the position of the page on the new paper. */
  readonly place: CanvasPlace;
}

export interface ResizedPage {
  readonly size: Size;
  /** The position and scale of the page on it. */
  readonly at: Area & { readonly scale: number };
}

export function resizePage(options: PageSizeOptions, page: Size): ResizedPage {
  const size = sizeFor(options, page);
  if (options.mode === 'scale') return { size, at: fitInto(page, inset(fullArea(size), options.marginMm * pointsPerMm)) };
  const { place } = options;
  const [spareX, spareY] = [size.widthPt - page.widthPt, size.heightPt - page.heightPt];
  const x = place.endsWith('Left') ? 0 : place.endsWith('Right') ? spareX : spareX / 2;
  const y = place.startsWith('top') ? spareY : place.startsWith('bottom') ? 0 : spareY / 2;
  return { size, at: { x, y, ...page, scale: 1 } };
}

function sizeFor({ paper, widthMm, heightMm, orientation }: PageSizeOptions, page: Size): Size {
  const own = paper === 'custom' ? { widthPt: widthMm * pointsPerMm, heightPt: heightMm * pointsPerMm } : papers[paper];
  // A custom size is used as entered, unless an orientation is chosen.
  if (paper === 'custom' && orientation === 'auto') return own;
  const isAcross = orientation === 'auto' ? page.widthPt > page.heightPt : orientation === 'landscape';
  return isAcross === own.widthPt > own.heightPt ? own : turned(own);
}
