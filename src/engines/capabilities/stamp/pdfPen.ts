import type { Annotation, AnnotationOf } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import type { Mosaic } from '#contract/pages/mosaic.ts';
import type { FontStyle, Ink, PathStep, Pen } from '#contract/pages/paint.ts';
import { radians } from '#contract/pages/stampPlacement.ts';
import { addResource, matrixText, rgbText } from '#engines/core/content/pageContent.ts';
import { numberText, realOf } from '#engines/core/objects/content.ts';
import { type PdfDict, PdfObject, pdfDict } from '#engines/core/objects/values.ts';
import type { ShapedLine } from '#engines/core/shaping/shape.ts';
import { type LineFonts, lineOperators } from '#engines/core/shaping/writtenLine.ts';
import type { EmbeddedFonts, EmbeddedLine } from './embeddedFonts.ts';
import type { Shaper } from './shaper.ts';

/** Objects that all pages of a document share: images, fonts and opacities. */
export class PenCase {
  readonly #states = new Map<number, PdfObject>();
  readonly fonts: LineFonts;
  readonly #images: ReadonlyMap<string, PdfObject>;
  readonly #shaper: Shaper;
  readonly #mosaics: ReadonlyMap<Annotation, Mosaic>;
  readonly #embedded: EmbeddedFonts | undefined;

  constructor(
    fonts: LineFonts,
    images: ReadonlyMap<string, PdfObject>,
    shaper: Shaper,
    mosaics: ReadonlyMap<Annotation, Mosaic> = new Map(),
    embedded?: EmbeddedFonts,
  ) {
    this.fonts = fonts;
    this.#images = images;
    this.#shaper = shaper;
    this.#mosaics = mosaics;
    this.#embedded = embedded;
  }

  state(opacity: number): PdfObject {
    const alpha = realOf(opacity);
    const known =
      this.#states.get(opacity) ??
      PdfObject.of(pdfDict({ Type: 'ExtGState', ca: alpha, CA: alpha, BM: 'Normal', SMask: 'None' }));
    this.#states.set(opacity, known);
    return known;
  }

  image(imageData: string): PdfObject | undefined {
    return this.#images.get(imageData);
  }

  mosaic(of: Annotation): Mosaic | undefined {
    return this.#mosaics.get(of);
  }

  /** The line in a font of the document, where the style names one that has all of its letters. */
  embeddedLine(text: string, { embeddedFont }: FontStyle): EmbeddedLine | undefined {
    return embeddedFont === undefined ? undefined : this.#embedded?.line(embeddedFont, text);
  }

  line(text: string, fontStyle: FontStyle): ShapedLine {
    return this.#shaper.line(text, fontStyle);
  }
}

/** Paints into the content of one page, in points from its upper left corner as shown. The page's matrix flips y. */
export class PdfPen implements Pen {
  readonly #resources: PdfDict;
  readonly #case: PenCase;
  readonly #operators: string[] = [];

  constructor(resources: PdfDict, penCase: PenCase) {
    this.#resources = resources;
    this.#case = penCase;
  }

  get operators(): string {
    return this.#operators.join('\n');
  }

  turned(degrees: number, x: number, y: number, paint: () => void): void {
    const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
    const matrix = [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y] as const;
    this.#operators.push(`q ${matrixText(matrix)} cm`);
    paint();
    this.#operators.push('Q');
  }

  stretched(factor: number, x: number, paint: () => void): void {
    this.#operators.push(`q ${matrixText([factor, 0, 0, 1, x - factor * x, 0])} cm`);
    paint();
    this.#operators.push('Q');
  }

  clipped({ x, y, width, height }: Box, paint: () => void): void {
    this.#operators.push(`q ${[x, y, width, height].map(numberText).join(' ')} re W n`);
    paint();
    this.#operators.push('Q');
  }

  fill(path: readonly PathStep[], ink: Ink): void {
    this.#operators.push(`q ${this.#opacity(ink)}${rgbText(ink.color)} rg ${pathText(path)} f Q`);
  }

  stroke(path: readonly PathStep[], widthPt: number, ink: Ink): void {
    const line = `${numberText(widthPt)} w 1 J 1 j`;
    this.#operators.push(`q ${this.#opacity(ink)}${rgbText(ink.color)} RG ${line} ${pathText(path)} S Q`);
  }

  text(text: string, x: number, baseline: number, fontStyle: FontStyle): void {
    const upright = matrixText([1, 0, 0, -1, x, baseline]);
    const shown = this.#shownText(text, fontStyle);
    this.#operators.push(`q ${this.#opacity(fontStyle)}${rgbText(fontStyle.color)} rg ${upright} cm BT ${shown} ET Q`);
  }

  #shownText(text: string, fontStyle: FontStyle): string {
    const { fontSize } = fontStyle;
    const own = this.#case.embeddedLine(text, fontStyle);
    if (own) return `/${addResource(this.#resources, 'Font', own.font)} ${numberText(fontSize)} Tf ${own.shown} TJ`;
    const at = { x: 0, baseline: 0, fontSize };
    const line = this.#case.line(text, fontStyle);
    return lineOperators(line, at, this.#case.fonts, (font) => addResource(this.#resources, 'Font', font.object));
  }

  image({ imageData, opacity, color }: AnnotationOf<'image'>, x: number, y: number, width: number, height: number): void {
    const image = this.#case.image(imageData);
    if (!image) return;
    const name = addResource(this.#resources, 'XObject', image);
    const matrix = matrixText([width, 0, 0, -height, x, y + height]);
    this.#operators.push(`q ${this.#opacity({ color, opacity })}${matrix} cm /${name} Do Q`);
  }

  mosaicOf(of: AnnotationOf<'blur'>): Mosaic | undefined {
    return this.#case.mosaic(of);
  }

  #opacity({ opacity }: Ink): string {
    return opacity === 1 ? '' : `/${addResource(this.#resources, 'ExtGState', this.#case.state(opacity))} gs `;
  }
}

const operators = { move: 'm', line: 'l', curve: 'c', close: 'h' } as const;

function pathText(path: readonly PathStep[]): string {
  return path.map(([step, ...numbers]) => [...numbers.map(numberText), operators[step]].join(' ')).join(' ');
}
