import koffi from 'koffi';
import type { Handle } from '../library.ts';
import type { TextCalls } from '../text/textCalls.ts';

/** FPDFBitmap_BGRA of fpdfview.h. */
const withAlpha = 4;
/** Of 255. Text below such a pixel can be read. */
const maxOpacity = 128;
/** A picture with more transparent pixels shows what is below it. */
const transparentShare = 0.3;
const samples = 4096;
const maxPixels = 4_000_000;

export interface PictureOwner {
  readonly document: Handle;
  readonly page: Handle;
}

/** Whether much of a picture is transparent. PDFium draws it with its masks, in about a pixel for a point. */
export function isTransparentPicture(call: TextCalls, { document, page }: PictureOwner, picture: number): boolean {
  const bounds = [0, 1, 2, 3].map(() => new Float32Array(1));
  if (!call.objectBounds(picture, ...bounds)) return false;
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds.map((value) => value[0]);
  if (Math.abs(right - left) * Math.abs(top - bottom) > maxPixels) return false;
  const bitmap = call.renderedPicture(document, page, picture) as Handle;
  if (!bitmap) return false;
  try {
    if (Number(call.bitmapFormat(bitmap)) !== withAlpha) return false;
    const [width, height, stride] = [call.bitmapWidth, call.bitmapHeight, call.bitmapStride].map((read) => Number(read(bitmap)));
    if (!width || !height || !stride) return false;
    const pixels = Buffer.from(koffi.view(call.bitmapPixels(bitmap) as never, stride * height));
    const step = Math.max(1, Math.floor((width * height) / samples));
    let [transparent, seen] = [0, 0];
    for (let index = 0; index < width * height; index += step) {
      const alpha = pixels[Math.floor(index / width) * stride + (index % width) * 4 + 3] ?? 255;
      if (alpha < maxOpacity) transparent += 1;
      seen += 1;
    }
    return transparent >= seen * transparentShare;
  } finally {
    call.destroyBitmap(bitmap);
  }
}
