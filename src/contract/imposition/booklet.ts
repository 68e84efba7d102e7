import type { Size } from '../pages/stampPlacement.ts';
import { type Area, layPaper, type PaperName, pointsPerMm } from './paper.ts';

/** A booklet: sheets printed on both sides, nested and folded once. */

export interface BookletOptions {
  readonly paper: PaperName;
  /** The side of the fold seen from the front cover: left, or right as in Arabic, Hebrew or Japanese. */
  readonly binding: 'left' | 'right';
  /** At the outer edges of each page. */
  readonly marginMm: number;
  /** Beside the fold, on each page. */
  readonly gutterMm: number;
  readonly foldMark: boolean;
}

/** Pages on one sheet of a booklet. */
const pagesPerSheet = 4;

/**
 * The two pages on each side of a sheet, left and right, counted from 0; undefined for a blank one. The sides are in printing order: the
 * front of the outermost sheet, its back, the front of the next.
 */
export function bookletSides(pageCount: number, binding: BookletOptions['binding']): (readonly (number | undefined)[])[] {
  const all = Math.ceil(pageCount / pagesPerSheet) * pagesPerSheet;
  const page = (index: number) => (index < pageCount ? index : undefined);
  return Array.from({ length: all / 2 }, (_, side) => {
    const [low, high] = [page(side), page(all - 1 - side)];
    // On the front the later page is on the left, on the back the earlier one.
    const pair = side % 2 === 0 ? [high, low] : [low, high];
    return binding === 'left' ? pair : pair.toReversed();
  });
}

/** The sheet in landscape, and its left and right half without margins. */
export function bookletSheet({ paper, marginMm, gutterMm }: BookletOptions): { size: Size; halves: readonly Area[] } {
  const size = layPaper(paper, 'landscape');
  const [margin, gutter] = [marginMm * pointsPerMm, gutterMm * pointsPerMm];
  const half = size.widthPt / 2;
  const area = { y: margin, widthPt: half - margin - gutter, heightPt: size.heightPt - 2 * margin };
  return {
    size,
    halves: [
      { ...area, x: margin },
      { ...area, x: half + gutter },
    ],
  };
}

/** Moves a page towards the fold, where the two pages of a side meet. */
export function fitBeside(page: Size, half: Area, side: 'left' | 'right'): Area & { readonly scale: number } {
  const scale = Math.min(half.widthPt / page.widthPt, half.heightPt / page.heightPt);
  const [widthPt, heightPt] = [page.widthPt * scale, page.heightPt * scale];
  const spare = half.widthPt - widthPt;
  return { x: half.x + (side === 'left' ? spare : 0), y: half.y + (half.heightPt - heightPt) / 2, widthPt, heightPt, scale };
}
