import type { Size } from '../pages/stampPlacement.ts';
import { type Area, fullArea, inset, layPaper, type Orientation, type PaperName, pointsPerMm } from './paper.ts';

/** A page spread over several sheets, which are cut and joined. */

export const maxTilesAcross = 10;

export interface PosterOptions {
  readonly columns: number;
  readonly rows: number;
  readonly paper: PaperName;
  readonly orientation: Orientation;
  readonly overlapMm: number;
  /** The margin that a printer leaves white. */
  readonly marginMm: number;
  readonly cutMarks: boolean;
}

export interface PosterTile {
  readonly column: number;
  /** From the top. */
  readonly row: number;
  /** The lower left corner of the poster on this sheet. */
  readonly x: number;
  readonly y: number;
}

export interface Poster {
  readonly sheet: Size;
  /** The printed part of each sheet. */
  readonly printed: Area;
  /** The scale of the page on the poster. */
  readonly scale: number;
  readonly size: Size;
  /** Row by row from the top. */
  readonly tiles: readonly PosterTile[];
}

/** `auto` is the orientation in which the page is larger. */
export function layPoster(options: PosterOptions, page: Size): Poster {
  const { orientation } = options;
  if (orientation !== 'auto') return posterOn(options, layPaper(options.paper, orientation), page);
  const upright = posterOn(options, layPaper(options.paper, 'portrait'), page);
  const across = posterOn(options, layPaper(options.paper, 'landscape'), page);
  return across.scale > upright.scale * 1.001 ? across : upright;
}

function posterOn({ columns, rows, overlapMm, marginMm }: PosterOptions, sheet: Size, page: Size): Poster {
  const printed = inset(fullArea(sheet), marginMm * pointsPerMm);
  const overlap = overlapMm * pointsPerMm;
  const [across, down] = [printed.widthPt - overlap, printed.heightPt - overlap];
  const [widthPt, heightPt] = [columns * across + overlap, rows * down + overlap];
  const scale = Math.min(widthPt / page.widthPt, heightPt / page.heightPt);
  const size = { widthPt: page.widthPt * scale, heightPt: page.heightPt * scale };
  const [left, below] = [(widthPt - size.widthPt) / 2, (heightPt - size.heightPt) / 2];
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      column,
      row,
      x: printed.x + left - column * across,
      y: printed.y + below - (rows - 1 - row) * down,
    };
  });
  return { sheet, printed, scale, size, tiles };
}
