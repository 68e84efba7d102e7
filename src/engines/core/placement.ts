import type { PicturePageStyle } from '../ports.ts';

/** A page and the position of the picture on it, in points from the lower left. */
export interface Placed {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Shown {
  /** As shown: rotated by its EXIF orientation. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** 0 where the file states none. */
  readonly dpi: number;
}

const paper = { a4: [595.28, 841.89], letter: [612, 792] } as const;
/** Readers show pages from 3 to 14,400 points a side (ISO 32000-2 annex C.2). */
const [leastPt, mostPt] = [3, 14_400];
/** Programs without a known resolution write 72. */
const [leastDpi, mostDpi] = [73, 2400];
const screenDpi = 96;

/** The picture's own size on paper. Without a stated resolution: that of a screen, and no longer than A4. */
function ownSize({ widthPx, heightPx, dpi }: Shown, marginPt: number): { width: number; height: number } {
  const isStated = dpi >= leastDpi && dpi <= mostDpi;
  const longest = Math.max(widthPx, heightPx);
  const most = isStated ? mostPt - 2 * marginPt : paper.a4[1];
  const pointsPerPixel = Math.min(72 / (isStated ? dpi : screenDpi), most / longest);
  return { width: widthPx * pointsPerPixel, height: heightPx * pointsPerPixel };
}

/** docs/product.md, "Pictures to PDF". */
export function place(picture: Shown, { pageSize, orientation, marginPt }: PicturePageStyle): Placed {
  if (pageSize === 'fit') {
    const { width, height } = ownSize(picture, marginPt);
    const pageWidth = Math.max(leastPt, width + 2 * marginPt);
    const pageHeight = Math.max(leastPt, height + 2 * marginPt);
    return { pageWidth, pageHeight, x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width, height };
  }
  const [short, long] = paper[pageSize];
  const isWide = orientation === 'auto' ? picture.widthPx > picture.heightPx : orientation === 'landscape';
  const [pageWidth, pageHeight] = isWide ? [long, short] : [short, long];
  const scale = Math.min((pageWidth - 2 * marginPt) / picture.widthPx, (pageHeight - 2 * marginPt) / picture.heightPx);
  const [width, height] = [picture.widthPx * scale, picture.heightPx * scale];
  return { pageWidth, pageHeight, x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width, height };
}

/** Whether an EXIF orientation swaps width and height. */
export const isSideways = (orientation: number): boolean => orientation >= 5;

/** The matrix that maps the unit square of a stored picture to its place, in its EXIF orientation (EXIF 2.32, tag 0x0112). */
export function matrixOf({ x, y, width: w, height: h }: Placed, orientation: number): readonly number[] {
  switch (orientation) {
    case 2:
      return [-w, 0, 0, h, x + w, y];
    case 3:
      return [-w, 0, 0, -h, x + w, y + h];
    case 4:
      return [w, 0, 0, -h, x, y + h];
    case 5:
      return [0, -h, -w, 0, x + w, y + h];
    case 6:
      return [0, -h, w, 0, x, y + h];
    case 7:
      return [0, h, w, 0, x, y];
    case 8:
      return [0, h, -w, 0, x + w, y];
    default:
      return [w, 0, 0, h, x, y];
  }
}
