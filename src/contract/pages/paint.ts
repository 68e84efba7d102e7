import type { FontFamilyId } from '../text/fontFamilies.ts';
import type { Annotation, AnnotationOf } from './annotations.ts';
import type { Box } from './box.ts';
import { type Mosaic, mosaicSquares } from './mosaic.ts';

/**
 * How annotations are drawn: one implementation with two pens, the editor's canvas and the saved file, so that both look the same. Points
 * from the upper left corner of the page as shown, y downwards.
 */
export type PathStep =
  | readonly ['move', x: number, y: number]
  | readonly ['line', x: number, y: number]
  | readonly ['curve', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['close'];

export interface Ink {
  readonly color: string;
  /** 0 to 1. */
  readonly opacity: number;
}

export interface FontStyle extends Ink {
  readonly fontFamily: FontFamilyId;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The name of a font in the file, which is used where its glyphs suffice. */
  readonly embeddedFont?: string | undefined;
}

export interface Pen {
  /** Rotates what is painted within by degrees clockwise around a point. */
  turned(degrees: number, x: number, y: number, paint: () => void): void;
  /** Clips what is painted within to the box. */
  clipped(box: Box, paint: () => void): void;
  fill(path: readonly PathStep[], ink: Ink): void;
  /** With round ends and corners. */
  stroke(path: readonly PathStep[], widthPt: number, ink: Ink): void;
  /** Stretches what is painted within horizontally by `factor`, from `x` on. */
  stretched(factor: number, x: number, paint: () => void): void;
  /** Text from `x` on, on the line at `baseline`. */
  text(text: string, x: number, baseline: number, fontStyle: FontStyle): void;
  image(of: AnnotationOf<'image'>, x: number, y: number, width: number, height: number): void;
  /** The mosaic of a blurred box. Undefined while it is unknown. */
  mosaicOf(of: AnnotationOf<'blur'>): Mosaic | undefined;
}

/** The metrics of a line of text, as parts of its font size. */
export const textLine = { height: 1.2, baseline: 0.95 } as const;
/** Specification 2 §4: a highlight has an opacity of 40 percent. */
export const highlightOpacity = 0.4;
/** The thickness of an underline or strikeout, as a part of the text's height. */
const ruleWidth = 0.07;

/** The placeholder of a mosaic until the page is rendered. */
const unseen = '#d4d4d4';

/** Draws an annotation on the page. Notes are not drawn, and neither is what a blur removes. */
export function paint(annotation: Annotation, pen: Pen): void {
  const { x, y, width, height, rotation } = annotation;
  if (annotation.type === 'blur' && annotation.look === 'blurred') paintMosaic(annotation, pen);
  else if (rotation === 0) paintUpright(annotation, pen);
  else pen.turned(rotation, x + width / 2, y + height / 2, () => paintUpright(annotation, pen));
}

function paintUpright(annotation: Annotation, pen: Pen): void {
  const { color, opacity } = annotation;
  const ink = { color, opacity };
  switch (annotation.type) {
    case 'text':
      paintText(annotation, pen);
      break;
    case 'highlight':
      for (const box of rectsOf(annotation)) pen.fill(boxPath(box), { color, opacity: opacity * highlightOpacity });
      break;
    case 'underline':
    case 'strike':
      for (const box of rectsOf(annotation)) pen.fill(boxPath(ruleOf(box, annotation.type)), ink);
      break;
    case 'blur':
      pen.fill(boxPath(annotation), { color, opacity: 1 });
      break;
    case 'image':
      pen.image(annotation, annotation.x, annotation.y, annotation.width, annotation.height);
      break;
    case 'note':
      break;
    default:
      paintDrawing(annotation, pen, ink);
  }
}

function paintMosaic(annotation: AnnotationOf<'blur'>, pen: Pen): void {
  const box = boxAround(annotation);
  const mosaic = pen.mosaicOf(annotation) ?? { columns: 1, rows: 1, colors: [unseen] };
  for (const { color, ...square } of mosaicSquares(box, mosaic)) pen.fill(boxPath(square), { color, opacity: 1 });
}

type Drawing = AnnotationOf<'ink' | 'line' | 'arrow' | 'rectangle' | 'ellipse' | 'check' | 'cross'>;

function paintDrawing(drawing: Drawing, pen: Pen, ink: Ink): void {
  const { strokeWidth } = drawing;
  switch (drawing.type) {
    case 'ink':
      for (const stroke of drawing.strokes) pen.stroke(smoothPath(stroke), strokeWidth, ink);
      break;
    case 'line':
      pen.stroke(straight(drawing), strokeWidth, ink);
      break;
    case 'arrow':
      pen.stroke(straight(drawing), strokeWidth, ink);
      pen.stroke(arrowHead(drawing), strokeWidth, ink);
      break;
    case 'rectangle':
    case 'ellipse': {
      const path = drawing.type === 'rectangle' ? boxPath(drawing) : ellipsePath(drawing);
      if (drawing.fill) pen.fill(path, { ...ink, color: drawing.fill });
      pen.stroke(path, strokeWidth, ink);
      break;
    }
    case 'check':
      pen.stroke(checkPath(drawing), strokeWidth, ink);
      break;
    case 'cross':
      for (const path of crossPaths(drawing)) pen.stroke(path, strokeWidth, ink);
  }
}

function straight({ from, to }: AnnotationOf<'line' | 'arrow'>): PathStep[] {
  return [
    ['move', ...from],
    ['line', ...to],
  ];
}

function paintText(annotation: AnnotationOf<'text'>, pen: Pen): void {
  const { x, y, text, fontFamily, fontSize, bold, italic, color, opacity } = annotation;
  for (const [index, line] of text.split('\n').entries()) {
    const baseline = y + (index * textLine.height + textLine.baseline) * fontSize;
    if (line.trim() !== '') pen.text(line, x, baseline, { fontFamily, fontSize, bold, italic, color, opacity });
  }
}

/** The upright box around a rotated one. */
export function boxAround({ x, y, width, height, rotation }: Box & { readonly rotation: number }): Box {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const across = width * cos + height * sin;
  const down = width * sin + height * cos;
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down };
}

function rectsOf(annotation: AnnotationOf<'highlight' | 'underline' | 'strike'>): readonly Box[] {
  return annotation.rects ?? [annotation];
}

function ruleOf({ x, y, width, height }: Box, type: 'underline' | 'strike'): Box {
  const thick = Math.max(0.5, height * ruleWidth);
  return { x, width, height: thick, y: type === 'underline' ? y + height - thick : y + height * 0.55 - thick / 2 };
}

function boxPath({ x, y, width, height }: Box): PathStep[] {
  return [['move', x, y], ['line', x + width, y], ['line', x + width, y + height], ['line', x, y + height], ['close']];
}

/** The control handles of the Bézier curve that approximates a quarter circle. */
const quarter = 0.5522847498;

function ellipsePath({ x, y, width, height }: Box): PathStep[] {
  const [rx, ry] = [width / 2, height / 2];
  const [cx, cy] = [x + rx, y + ry];
  const [kx, ky] = [rx * quarter, ry * quarter];
  return [
    ['move', cx + rx, cy],
    ['curve', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ['curve', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['curve', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ['curve', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ['close'],
  ];
}

/** A curve through the midpoints of neighboring points, so that hand-drawn lines have no corners. */
function smoothPath(points: readonly (readonly [number, number])[]): PathStep[] {
  const [first = [0, 0] as const] = points;
  // A dot is a line of no length with round ends.
  if (points.length < 3)
    return [
      ['move', ...first],
      ['line', ...(points[1] ?? first)],
    ];
  const steps: PathStep[] = [['move', ...first]];
  let from = first;
  for (let index = 1; index < points.length; index += 1) {
    const control = points[index] as readonly [number, number];
    const next = points[index + 1];
    const to = next ? ([(control[0] + next[0]) / 2, (control[1] + next[1]) / 2] as const) : control;
    // A quadratic curve, written as a cubic one.
    steps.push([
      'curve',
      from[0] + ((control[0] - from[0]) * 2) / 3,
      from[1] + ((control[1] - from[1]) * 2) / 3,
      to[0] + ((control[0] - to[0]) * 2) / 3,
      to[1] + ((control[1] - to[1]) * 2) / 3,
      to[0],
      to[1],
    ]);
    from = to;
  }
  return steps;
}

const arrowAngle = Math.PI / 7;

function arrowHead({ from, to, strokeWidth }: AnnotationOf<'arrow'>): PathStep[] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const size = Math.min(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2, 6 + strokeWidth * 3);
  const side = (turn: number) => [to[0] - Math.cos(angle + turn) * size, to[1] - Math.sin(angle + turn) * size] as const;
  return [
    ['move', ...side(arrowAngle)],
    ['line', ...to],
    ['line', ...side(-arrowAngle)],
  ];
}

function checkPath({ x, y, width, height }: Box): PathStep[] {
  return [
    ['move', x + width * 0.1, y + height * 0.55],
    ['line', x + width * 0.4, y + height * 0.85],
    ['line', x + width * 0.9, y + height * 0.15],
  ];
}

function crossPaths({ x, y, width, height }: Box): PathStep[][] {
  const [left, right, top, bottom] = [x + width * 0.12, x + width * 0.88, y + height * 0.12, y + height * 0.88];
  return [
    [
      ['move', left, top],
      ['line', right, bottom],
    ],
    [
      ['move', left, bottom],
      ['line', right, top],
    ],
  ];
}
