import '@fontsource/dancing-script/500.css';
import { requestLimits } from '#contract/signatures/signatureRequest.ts';
import { penWidth, type Strokes } from '#ui/controls/SignaturePad.tsx';
import type { SignatureMark } from './fieldAnswers.ts';

/** The color of ink. */
export const inkColor = '#14213d';

const pixelsPerPt = 3;
const maxPixels = 2_000_000;
const penPx = 2.5;
/** The part of its box that a signature fills. */
const shareOfBox = 0.92;
const typedPx = 96;
const typedFont = `500 ${typedPx}px "Dancing Script", cursive`;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A signature as PNG in base64, with the proportions of its box (in points) and a transparent background. */
export async function signaturePng(mark: SignatureMark, box: Size): Promise<string> {
  if (mark.way === 'type') await document.fonts.load(typedFont, mark.name);
  const natural = Math.min(pixelsPerPt, Math.sqrt(maxPixels / (box.width * box.height)));
  for (let scale = natural; ; scale /= 2) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(box.width * scale));
    canvas.height = Math.max(1, Math.round(box.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new DOMException('no canvas', 'NotSupportedError');
    if (mark.way === 'draw') draw(context, mark.strokes, canvas);
    else write(context, mark.name, canvas);
    const digits = canvas.toDataURL('image/png').split(',')[1] ?? '';
    if (digits.length <= requestLimits.imageDigits || scale < 0.2) return digits;
  }
}

function draw(context: CanvasRenderingContext2D, strokes: Strokes, box: Size): void {
  const points = strokes.flat();
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [width, height] = [Math.max(...points.map(({ x }) => x)) - left, Math.max(...points.map(({ y }) => y)) - top];
  // Lines as thick as on the pad, with a minimum.
  const scale = Math.min((box.width * shareOfBox) / (width + penPx), (box.height * shareOfBox) / (height + penPx), 8);
  context.translate((box.width - width * scale) / 2, (box.height - height * scale) / 2);
  context.scale(scale, scale);
  context.translate(-left, -top);
  context.strokeStyle = inkColor;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const points of strokes) {
    for (const [index, point] of points.entries()) {
      // A dot is a line to its own start.
      const from = points[index - 1] ?? point;
      context.lineWidth = Math.max(penWidth(point), 3 / scale);
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(point.x, point.y);
      context.stroke();
    }
  }
}

function write(context: CanvasRenderingContext2D, name: string, box: Size): void {
  context.font = typedFont;
  const { width, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(name);
  const scale = Math.min((box.width * shareOfBox) / Math.max(1, width), (box.height * shareOfBox) / Math.max(1, above + below));
  context.fillStyle = inkColor;
  context.translate((box.width - width * scale) / 2, (box.height + (above - below) * scale) / 2);
  context.scale(scale, scale);
  context.fillText(name, 0, 0);
}
