import type { Box } from './box.ts';

/**
 * The look of a blurred area: a few squares of a few shades. It is made from the page's pixels before the erasing: by the editor for the
 * screen and by the server for the file, in the same squares (docs/decisions/0163).
 */
export interface Mosaic {
  readonly columns: number;
  readonly rows: number;
  /** `#rrggbb`, row by row from the upper left. */
  readonly colors: readonly string[];
}

/** A page as pixels, from its upper left corner. */
export interface PagePixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bytes of a pixel: red, green, blue, and any others. */
  readonly channels: number;
  readonly pxPerPt: number;
}

/** The resolution of the pixels that shades are taken from: one for each point. */
export const mosaicDpi = 72;
/** The smallest size of a square, and the largest that the size of the box alone requires. */
const square = { leastPt: 12, mostPt: 36 } as const;
/** Squares across the shorter side of a box. With so few, a line of letters has no recognisable shapes. */
const acrossShorter = 4;
/** The maximum along either side, which keeps the file small. */
const maxAlong = 40;
/** The levels of red, green and blue. With more, words of a known font could be guessed by comparing shades. */
const shades = 8;
const white = 255;

/** The number of squares of a box. No square is smaller than the largest letters beneath, where they are known. */
export function mosaicGrid({ width, height }: Box, lettersPt: number): { readonly columns: number; readonly rows: number } {
  const forBox = Math.min(square.mostPt, Math.max(square.leastPt, Math.min(width, height) / acrossShorter));
  // Rounded in steps, because two programs measure letters slightly differently.
  const forLetters = Math.ceil((lettersPt - 0.5) / square.leastPt) * square.leastPt;
  const sidePt = Math.max(forBox, forLetters, Math.max(width, height) / maxAlong);
  return { columns: Math.max(1, Math.floor(width / sidePt)), rows: Math.max(1, Math.floor(height / sidePt)) };
}

/** The mosaic of an area. Anything beyond the page counts as white. */
export function mosaicOf(box: Box, lettersPt: number, pixels: PagePixels): Mosaic {
  const { columns, rows } = mosaicGrid(box, lettersPt);
  const [across, down] = [box.width / columns, box.height / rows];
  const colors = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return shadeOf({ x: box.x + column * across, y: box.y + row * down, width: across, height: down }, pixels);
  });
  return { columns, rows, colors };
}

function shadeOf({ x, y, width, height }: Box, { data, widthPx, heightPx, channels, pxPerPt }: PagePixels): string {
  const ends = (from: number, length: number) => {
    const first = Math.round(from * pxPerPt);
    return [first, Math.max(first + 1, Math.round((from + length) * pxPerPt))] as const;
  };
  const [[left, right], [top, bottom]] = [ends(x, width), ends(y, height)];
  const inside = [Math.max(0, left), Math.min(widthPx, right), Math.max(0, top), Math.min(heightPx, bottom)] as const;
  const sums = [0, 0, 0];
  let seen = 0;
  for (let py = inside[2]; py < inside[3]; py += 1) {
    for (let px = inside[0]; px < inside[1]; px += 1) {
      const at = (py * widthPx + px) * channels;
      for (let channel = 0; channel < 3; channel += 1) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? white);
      seen += 1;
    }
  }
  const all = (right - left) * (bottom - top);
  return hexOf(sums.map((sum) => (sum + (all - seen) * white) / all));
}

function hexOf(rgb: readonly number[]): string {
  const step = white / (shades - 1);
  const coarse = rgb.map((value) => Math.round(Math.round(value / step) * step));
  return `#${coarse.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The overlap of neighboring squares: no gap shows what is beneath, and only neighbors mix there. */
const overlapPt = 0.5;

/** The squares in painting order: each is overlapped by those to its right and below. */
export function mosaicSquares(box: Box, { columns, rows, colors }: Mosaic): (Box & { readonly color: string })[] {
  const [across, down] = [box.width / columns, box.height / rows];
  return colors.map((color, index) => {
    const [dx, dy] = [(index % columns) * across, Math.floor(index / columns) * down];
    const width = Math.min(across + overlapPt, box.width - dx);
    const height = Math.min(down + overlapPt, box.height - dy);
    return { x: box.x + dx, y: box.y + dy, width, height, color };
  });
}
