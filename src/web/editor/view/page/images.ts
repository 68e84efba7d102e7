import { pictureLimits } from '#web/editor/model/limits.ts';

/** Decoded images of annotations. */
const decoded = new Map<string, HTMLImageElement>();

export function imageOf(imageData: string, onLoad: () => void): CanvasImageSource | undefined {
  const known = decoded.get(imageData);
  if (known) return known.complete && known.naturalWidth > 0 ? known : undefined;
  const image = new Image();
  decoded.set(imageData, image);
  image.onload = onLoad;
  image.src = imageData;
  return undefined;
}

export interface Picture {
  readonly imageData: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * A chosen image as it is sent: scaled down to fit 800 by 800, in its EXIF orientation, PNG where it has transparency, else JPEG
 * (docs/product.md, "Editor"). Rejects files that the browser cannot decode.
 */
export async function readImage(file: Blob): Promise<Picture> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // An SVG may have no size of its own.
    return pictureFrom(image, image.naturalWidth || 300, image.naturalHeight || 150);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function pictureFrom(source: CanvasImageSource, width: number, height: number): Picture {
  const { mostSidePx, jpegQuality } = pictureLimits;
  const scale = Math.min(1, mostSidePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new DOMException('no canvas', 'NotSupportedError');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const isClear = showsThrough(context.getImageData(0, 0, canvas.width, canvas.height).data);
  const imageData = isClear ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', jpegQuality);
  return { imageData, widthPx: canvas.width, heightPx: canvas.height };
}

function showsThrough(pixels: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 255) < 255) return true;
  return false;
}
