import { penWidth, type Strokes } from '#ui/controls/SignaturePad.tsx';
import { markFromStrokes, type SignatureMark } from '#web/editor/model/signature.ts';
import { readImage } from '../page/images.ts';

const typedFont = '500 96px "Dancing Script"';
const typedBaselinePx = 100;

/** A typed name as a transparent picture. */
export async function typedMark(name: string, color: string): Promise<SignatureMark> {
  await document.fonts.load(typedFont, name);
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);
  context.font = typedFont;
  canvas.width = Math.min(1600, Math.ceil(context.measureText(name).width) + 40);
  canvas.height = 150;
  // Resizing a canvas resets its font.
  context.font = typedFont;
  context.fillStyle = color;
  context.fillText(name, 20, typedBaselinePx);
  return cutToInk(canvas, color, typedBaselinePx);
}

/** Fine enough for a signature of 150 points in print. */
const pressedScale = 4;
const maxPressedPx = 4000;

/** A drawn signature: lines, or a picture of them where the pen told its pressure. Lines of a file have one width. */
export function drawnMark(strokes: Strokes, baselinePx: number, color: string): SignatureMark {
  if (!strokes.some((points) => points.some(({ pressure }) => pressure !== undefined)))
    return markFromStrokes(strokes, baselinePx, color);
  const all = strokes.flat();
  const [rightPx, bottomPx] = [Math.max(...all.map(({ x }) => x)), Math.max(baselinePx, ...all.map(({ y }) => y))];
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxPressedPx, Math.ceil((rightPx + 8) * pressedScale));
  canvas.height = Math.min(maxPressedPx, Math.ceil((bottomPx + 8) * pressedScale));
  const context = contextOf(canvas);
  context.scale(pressedScale, pressedScale);
  context.lineCap = 'round';
  context.strokeStyle = color;
  for (const points of strokes) {
    for (const [index, point] of points.entries()) {
      const from = points[index - 1] ?? point;
      context.lineWidth = penWidth(point);
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(point.x, point.y);
      context.stroke();
    }
  }
  return cutToInk(canvas, color, baselinePx * pressedScale);
}

/**
 * Brightness relative to the paper, which is measured: at or above the first value a pixel becomes transparent, at or below the second it
 * stays opaque.
 */
const inkStep = { clear: 0.86, full: 0.62 } as const;

/** A photo or scan of a signature with its paper removed. Rejects files that are no images. */
export async function photographedMark(file: File, color: string): Promise<SignatureMark> {
  const { imageData, widthPx, heightPx } = await readImage(file);
  const image = new Image();
  image.src = imageData;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: widthPx, height: heightPx });
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, widthPx, heightPx);
  removePaper(pixels);
  context.putImageData(pixels, 0, 0);
  return cutToInk(canvas, color, undefined);
}

/** Makes paper transparent and keeps ink, by its darkness relative to the most frequent brightness. */
export function removePaper({ data }: Pick<ImageData, 'data'>): void {
  const counts = new Uint32Array(256);
  const lightAt = (at: number) => Math.round(((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10);
  for (let at = 0; at < data.length; at += 4) {
    const light = lightAt(at);
    if ((data[at + 3] ?? 0) > 127) counts[light] = (counts[light] ?? 0) + 1;
  }
  // A transparent picture has no paper, and light text on a dark background is not supported.
  const paper = counts.indexOf(Math.max(...counts));
  if (paper < 100) return;
  for (let at = 0; at < data.length; at += 4) {
    const part = lightAt(at) / paper;
    const ink = Math.max(0, Math.min(1, (inkStep.clear - part) / (inkStep.clear - inkStep.full)));
    data[at + 3] = Math.round((data[at + 3] ?? 0) * ink);
  }
}

/** The part of a picture with ink, as a signature. */
function cutToInk(canvas: HTMLCanvasElement, color: string, baselinePx: number | undefined): SignatureMark {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 40) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < left) throw new DOMException('no ink', 'NotReadableError');
  const cut = document.createElement('canvas');
  Object.assign(cut, { width: right - left + 1, height: bottom - top + 1 });
  contextOf(cut).drawImage(canvas, -left, -top);
  return {
    widthPx: cut.width,
    heightPx: cut.height,
    // Most of a signature is above its line, and a little hangs below.
    baselinePx: baselinePx === undefined ? cut.height * 0.8 : baselinePx - top,
    color,
    look: { kind: 'image', imageData: cut.toDataURL('image/png') },
  };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new DOMException('no canvas', 'NotSupportedError');
  return context;
}
