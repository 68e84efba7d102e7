/**
 * The resolution at which a scanned page is read. Phones and some scanners store A4 as a page of 1,650 by 2,340 points, a pixel a point:
 * at 300 dots an inch such a page has 67 million pixels, and no more detail than with four (docs/decisions/0152).
 */
import type { Handle, openPdfium } from './library.ts';

/** The long side of A4 at 300 dots an inch. No page is drawn smaller, as OCR reads small letters better when they are enlarged. */
const leastLongSidePx = 3508;
/** Text beside pictures is as fine as the page is drawn, so pictures have to be nearly all of the page. */
const minCoverage = 0.8;
/** A smaller picture, such as a logo, may be finer without being read. */
const minShare = 0.01;
const maxObjects = 1000;
const imageType = 3;

interface SizePt {
  readonly widthPt: number;
  readonly heightPt: number;
}

export type ScanDpi = (page: Handle, size: SizePt, unitPt: number, dpi: number) => number;

/** At most `dpi`. `size` is the page's as shown, and `unitPt` the size of its unit. */
export function openScanDpi({ library }: ReturnType<typeof openPdfium>): ScanDpi {
  const call = {
    objectCount: library.func('int FPDFPage_CountObjects(void *page)'),
    object: library.func('uintptr_t FPDFPage_GetObject(void *page, int index)'),
    type: library.func('int FPDFPageObj_GetType(uintptr_t object)'),
    bounds: library.func('int FPDFPageObj_GetBounds(uintptr_t object, void *left, void *bottom, void *right, void *top)'),
    pixelSize: library.func('int FPDFImageObj_GetImagePixelSize(uintptr_t object, void *width, void *height)'),
  };

  /** Area in square points, and pixels, of the pictures that the page draws itself. */
  function picturesOf(page: Handle, unitPt: number) {
    const count = Number(call.objectCount(page));
    if (count > maxObjects) return [];
    const [sides, pixels] = [new Float32Array(4), new Uint32Array(2)];
    return Array.from({ length: count }, (_, index) => {
      const object: unknown = call.object(page, index);
      if (Number(call.type(object)) !== imageType) return { areaPt: 0, pixels: 0 };
      const side = (at: number) => sides.subarray(at, at + 1);
      const isPlaced = call.bounds(object, side(0), side(1), side(2), side(3));
      const isKnown = call.pixelSize(object, pixels.subarray(0, 1), pixels.subarray(1, 2));
      const [left = 0, bottom = 0, right = 0, top = 0] = sides;
      return isPlaced && isKnown
        ? { areaPt: (right - left) * (top - bottom) * unitPt ** 2, pixels: (pixels[0] ?? 0) * (pixels[1] ?? 0) }
        : { areaPt: 0, pixels: 0 };
    });
  }

  return (page, { widthPt, heightPt }, unitPt, dpi) => {
    const leastDpi = (leastLongSidePx * 72) / Math.max(widthPt, heightPt);
    if (leastDpi >= dpi) return dpi;
    const pageArea = widthPt * heightPt;
    const pictures = picturesOf(page, unitPt).filter(({ areaPt }) => areaPt >= pageArea * minShare);
    const covered = pictures.reduce((sum, { areaPt }) => sum + areaPt, 0);
    if (covered < pageArea * minCoverage) return dpi;
    const finest = Math.max(...pictures.map(({ areaPt, pixels }) => 72 * Math.sqrt(pixels / areaPt)));
    return Math.min(dpi, Math.max(leastDpi, finest));
  };
}
