import type { Annotation, AnnotationOf } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { type FontStyle, highlightOpacity, paint, textLine } from '#contract/pages/paint.ts';
import { radians } from '#contract/pages/stampPlacement.ts';
import { matrixText, rgbText } from '#engines/core/content/pageContent.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated, realOf } from '#engines/core/objects/content.ts';
import { apply, type Matrix, type Point, times } from '#engines/core/objects/matrix.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { type PdfDict, PdfString, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { addAnnotation, colorParts, rectAround } from './pageAnnotation.ts';
import { PdfPen, type PenCase } from './pdfPen.ts';

/** Flag Print (ISO 32000-2 table 167). */
const printed = 4;
const subtypes: Readonly<Record<Exclude<Annotation['type'], 'note' | 'blur'>, string>> = {
  text: 'FreeText',
  highlight: 'Highlight',
  underline: 'Underline',
  strike: 'StrikeOut',
  image: 'Stamp',
  ink: 'Ink',
  line: 'Line',
  arrow: 'Line',
  rectangle: 'Square',
  ellipse: 'Circle',
  check: 'Stamp',
  cross: 'Stamp',
};

export type Markup = Extract<Annotation, { type: keyof typeof subtypes }>;

/**
 * Adds a mark of the editor as an annotation. Signatures may permit annotations where they forbid changed page content (ISO 32000-2
 * §12.8.2.2). The same code paints its appearance, so it looks the same as page content.
 */
export function addMarkup(
  page: SourcePage,
  markup: Markup,
  toPage: Matrix,
  penCase: PenCase,
  measure: (line: string, style: FontStyle) => number,
): void {
  const resources: PdfDict = new Map();
  const pen = new PdfPen(resources, penCase);
  paint(markup, pen);
  if (pen.operators === '') return;
  const place = times(turnOf(markup), toPage);
  const corners = (box: Box) => cornersOf(box).map((corner) => apply(place, corner));
  const rect = rectAround(boxesOf(markup, measure).flatMap(corners));
  const look = deflated(Buffer.from(`q ${matrixText(toPage)} cm\n${pen.operators}\nQ\n`, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: rect,
    Resources: resources,
  });
  const opacity = markup.type === 'highlight' ? markup.opacity * highlightOpacity : markup.opacity;
  const annotation = pdfDict({
    Type: 'Annot',
    Subtype: subtypes[markup.type],
    Rect: rect,
    P: page.object,
    NM: encodeText(markup.id),
    F: printed,
    CA: opacity === 1 ? undefined : realOf(opacity),
    // For a text annotation `C` would be the background color.
    C: markup.type === 'text' ? undefined : colorParts(markup.color),
    AP: pdfDict({ N: look }),
    ...geometryOf(markup, place),
  });
  addAnnotation(page, annotation);
}

/** Entries for the geometry of an annotation, in addition to its appearance (§12.5.6.6 to §12.5.6.13). */
function geometryOf(markup: Markup, place: Matrix): Record<string, PdfValue | undefined> {
  const flat = (points: readonly Point[]) => points.flatMap((point) => apply(place, point)).map(realOf);
  switch (markup.type) {
    case 'highlight':
    case 'underline':
    case 'strike':
      return { QuadPoints: rectsOf(markup).flatMap((rect) => flat(cornersOf(rect))) };
    case 'text':
      return {
        Contents: encodeText(markup.text),
        DA: new PdfString(`/Helv ${markup.fontSize} Tf ${rgbText(markup.color)} rg`),
      };
    case 'ink':
      return { InkList: markup.strokes.map(flat), BS: pdfDict({ W: realOf(markup.strokeWidth) }) };
    case 'line':
    case 'arrow':
      return {
        L: flat([markup.from, markup.to]),
        LE: markup.type === 'arrow' ? ['None', 'OpenArrow'] : undefined,
        BS: pdfDict({ W: realOf(markup.strokeWidth) }),
      };
    case 'rectangle':
    case 'ellipse':
      return { IC: markup.fill && colorParts(markup.fill), BS: pdfDict({ W: realOf(markup.strokeWidth) }) };
    default:
      return {};
  }
}

/** Upper left, upper right, lower left, lower right: the order of `QuadPoints` that readers expect. */
function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
}

function rectsOf(markup: AnnotationOf<'highlight' | 'underline' | 'strike'>): readonly Box[] {
  return markup.rects ?? [markup];
}

/** Rotated as in `paint`: clockwise around the centre of its box. */
function turnOf({ rotation, x, y, width, height }: Markup): Matrix {
  const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))];
  const [mx, my] = [x + width / 2, y + height / 2];
  return [cos, sin, -sin, cos, mx - cos * mx + sin * my, my - sin * mx - cos * my];
}

/** The area before rotation, with a margin for overhang, because everything outside `BBox` is clipped. */
function boxesOf(markup: Markup, measure: (line: string, style: FontStyle) => number): readonly Box[] {
  switch (markup.type) {
    case 'highlight':
    case 'underline':
    case 'strike':
      return rectsOf(markup);
    case 'text': {
      const lines = markup.text.split('\n');
      const width = Math.max(markup.width, ...lines.map((line) => measure(line, markup)));
      const height = Math.max(markup.height, lines.length * textLine.height * markup.fontSize);
      return [grown({ ...markup, width, height }, markup.fontSize / 2)];
    }
    case 'ink':
      return markup.strokes.map((stroke) => grown(around(stroke), markup.strokeWidth));
    case 'line':
      return [grown(around([markup.from, markup.to]), markup.strokeWidth)];
    case 'arrow':
      return [grown(around([markup.from, markup.to]), 6 + markup.strokeWidth * 4)];
    case 'image':
      return [markup];
    default:
      return [grown(markup, markup.strokeWidth)];
  }
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
