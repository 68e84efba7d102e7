import type { AnnotationOf } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import type { Mosaic } from '#contract/pages/mosaic.ts';
import type { FontStyle, Ink, PathStep, Pen } from '#contract/pages/paint.ts';
import { isRightToLeft } from '#contract/text/textDirection.ts';
import { cssFace } from '../text/cssFace.ts';

/** The font for a canvas or a style sheet, at a scale of 1 px a point. */
export function cssFont({ fontSize, ...face }: Omit<FontStyle, 'color' | 'opacity'>): string {
  const { fontFamily, fontStyle, fontWeight } = cssFace(face);
  return `${fontStyle} ${fontWeight} ${fontSize}px ${fontFamily}`;
}

/** Draws annotations on a canvas whose unit is the point. The saved file has another implementation of the same interface. */
export class CanvasPen implements Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #picture: (imageData: string) => CanvasImageSource | undefined;
  readonly #mosaic: (of: AnnotationOf<'blur'>) => Mosaic | undefined;

  constructor(
    context: CanvasRenderingContext2D,
    picture: (imageData: string) => CanvasImageSource | undefined,
    mosaic: (of: AnnotationOf<'blur'>) => Mosaic | undefined,
  ) {
    this.#context = context;
    this.#picture = picture;
    this.#mosaic = mosaic;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.textBaseline = 'alphabetic';
    context.textAlign = 'left';
  }

  turned(degrees: number, x: number, y: number, paint: () => void): void {
    const context = this.#context;
    context.save();
    context.translate(x, y);
    context.rotate((degrees * Math.PI) / 180);
    context.translate(-x, -y);
    paint();
    context.restore();
  }

  stretched(factor: number, x: number, paint: () => void): void {
    const context = this.#context;
    context.save();
    context.transform(factor, 0, 0, 1, x - factor * x, 0);
    paint();
    context.restore();
  }

  clipped({ x, y, width, height }: Box, paint: () => void): void {
    const context = this.#context;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    paint();
    context.restore();
  }

  fill(path: readonly PathStep[], { color, opacity }: Ink): void {
    this.#context.globalAlpha = opacity;
    this.#context.fillStyle = color;
    this.#context.fill(pathOf(path));
  }

  stroke(path: readonly PathStep[], widthPt: number, { color, opacity }: Ink): void {
    this.#context.globalAlpha = opacity;
    this.#context.strokeStyle = color;
    this.#context.lineWidth = widthPt;
    this.#context.stroke(pathOf(path));
  }

  text(text: string, x: number, baseline: number, fontStyle: FontStyle): void {
    this.#context.globalAlpha = fontStyle.opacity;
    this.#context.fillStyle = fontStyle.color;
    this.#context.font = cssFont(fontStyle);
    this.#context.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
    this.#context.fillText(text, x, baseline);
  }

  /** Covers a place with the paper color. */
  cover({ x, y, width, height }: Box, paper: string): void {
    this.#context.globalAlpha = 1;
    this.#context.fillStyle = paper;
    this.#context.fillRect(x, y, width, height);
  }

  image(of: AnnotationOf<'image'>, x: number, y: number, width: number, height: number): void {
    const picture = this.#picture(of.imageData);
    if (!picture) return;
    this.#context.globalAlpha = of.opacity;
    this.#context.drawImage(picture, x, y, width, height);
  }

  mosaicOf(of: AnnotationOf<'blur'>): Mosaic | undefined {
    return this.#mosaic(of);
  }
}

function pathOf(steps: readonly PathStep[]): Path2D {
  const path = new Path2D();
  for (const step of steps) {
    if (step[0] === 'move') path.moveTo(step[1], step[2]);
    else if (step[0] === 'line') path.lineTo(step[1], step[2]);
    else if (step[0] === 'curve') path.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6]);
    else path.closePath();
  }
  return path;
}
