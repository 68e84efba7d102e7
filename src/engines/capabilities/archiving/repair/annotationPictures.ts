import { deflated, numberText } from '#engines/core/objects/content.ts';
import { arrayOf, dictOf, nameOf, numberOf, type PdfDict, type PdfObject, pdfDict } from '#engines/core/objects/values.ts';

/** Generates the appearance of an annotation from its entries (ISO 32000-2 §12.5.6). Undefined for kinds that contain text. */
export function drawnAppearance(annotation: PdfDict): PdfObject | undefined {
  const kind = nameOf(annotation.get('Subtype')) ?? '';
  const words = markup[kind]?.(annotation);
  if (words === undefined) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(annotation, 'Rect');
  const isHighlight = kind === 'Highlight';
  return deflated(Buffer.from(`/Gs gs ${words}`, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)].map((value) => Math.round(value)),
    Group: pdfDict({ S: 'Transparency' }),
    Resources: pdfDict({
      ExtGState: pdfDict({
        Gs: pdfDict({
          Type: 'ExtGState',
          CA: annotation.get('CA') ?? 1,
          ca: annotation.get('CA') ?? 1,
          BM: isHighlight ? 'Multiply' : 'Normal',
        }),
      }),
    }),
  });
}

type Draw = (annotation: PdfDict) => string | undefined;

const markup: Readonly<Record<string, Draw>> = {
  Highlight: (dict) =>
    quads(dict)
      .map(([a, b, c, d]) => `${color(dict, 'C', false) ?? '1 1 0 rg'} ${path([a, b, d, c])} h f`)
      .join('\n'),
  Underline: (dict) =>
    quads(dict)
      .map(([, , c, d]) => `${stroke(dict)} ${path([c, d])} S`)
      .join('\n'),
  Squiggly: (dict) =>
    quads(dict)
      .map(([, , c, d]) => `${stroke(dict)} ${path(wave(c, d))} S`)
      .join('\n'),
  StrikeOut: (dict) =>
    quads(dict)
      .map(([a, b, c, d]) => `${stroke(dict)} ${path([between(a, c), between(b, d)])} S`)
      .join('\n'),
  Square: (dict) => {
    const [x, y, width, height] = inner(dict);
    return `${paint(dict)} ${[x, y, width, height].map(numberText).join(' ')} re ${filling(dict)}`;
  },
  Circle: (dict) => `${paint(dict)} ${ellipse(inner(dict))} ${filling(dict)}`,
  Line: (dict) => `${stroke(dict)} ${path(pointsIn(numbersOf(dict, 'L')))} S`,
  Polygon: (dict) => `${paint(dict)} ${path(pointsIn(numbersOf(dict, 'Vertices')))} h ${filling(dict)}`,
  PolyLine: (dict) => `${stroke(dict)} ${path(pointsIn(numbersOf(dict, 'Vertices')))} S`,
  Ink: (dict) =>
    (arrayOf(dict.get('InkList')) ?? [])
      .map((list) => `${stroke(dict)} ${path(pointsIn((arrayOf(list) ?? []).map((value) => numberOf(value) ?? 0)))} S`)
      .join('\n'),
  Text: (dict) => note(dict),
  FileAttachment: (dict) => note(dict),
  Caret: (dict) => caret(dict),
  Redact: (dict) => `${stroke(dict)} ${inner(dict).map(numberText).join(' ')} re S`,
};

type Point = readonly [x: number, y: number];

function numbersOf(dict: PdfDict, key: string): number[] {
  return (arrayOf(dict.get(key)) ?? []).map((value) => numberOf(value) ?? 0);
}

function pointsIn(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length >> 1 }, (_, n) => [numbers[n * 2] ?? 0, numbers[n * 2 + 1] ?? 0] as const);
}

/** Upper left, upper right, lower left, lower right: the order that programs write in practice. */
function quads(dict: PdfDict): [Point, Point, Point, Point][] {
  const points = pointsIn(numbersOf(dict, 'QuadPoints'));
  return Array.from({ length: points.length >> 2 }, (_, n) => points.slice(n * 4, n * 4 + 4) as [Point, Point, Point, Point]);
}

const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function path(points: readonly Point[]): string {
  return points.map(([x, y], n) => `${numberText(x)} ${numberText(y)} ${n === 0 ? 'm' : 'l'}`).join(' ');
}

const waveStepPt = 2;
const maxWaves = 2_000;

function wave([x0, y0]: Point, [x1, y1]: Point): Point[] {
  const steps = Math.min(maxWaves, Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / waveStepPt)));
  return Array.from(
    { length: steps + 1 },
    (_, n) => [x0 + ((x1 - x0) * n) / steps, y0 + ((y1 - y0) * n) / steps + (n % 2)] as const,
  );
}

function color(dict: PdfDict, key: string, isStroke: boolean): string | undefined {
  const values = numbersOf(dict, key);
  const [gray, rgb] = isStroke ? ['G', 'RG'] : ['g', 'rg'];
  if (values.length === 1) return `${numberText(values[0] ?? 0)} ${gray}`;
  if (values.length === 3) return `${values.map(numberText).join(' ')} ${rgb}`;
  if (values.length !== 4) return undefined;
  const [c = 0, m = 0, y = 0, k = 0] = values;
  return `${[c, m, y].map((ink) => numberText((1 - ink) * (1 - k))).join(' ')} ${rgb}`;
}

function lineWidth(dict: PdfDict): number {
  return numberOf(dictOf(dict.get('BS'))?.get('W')) ?? numberOf(arrayOf(dict.get('Border'))?.[2]) ?? 1;
}

const stroke = (dict: PdfDict) => `${color(dict, 'C', true) ?? '0 G'} ${numberText(lineWidth(dict))} w`;
const paint = (dict: PdfDict) => `${stroke(dict)} ${color(dict, 'IC', false) ?? ''}`;
const filling = (dict: PdfDict) => `${numbersOf(dict, 'IC').length > 0 ? 'B' : 'S'}`;

type Box = readonly [x: number, y: number, width: number, height: number];

/** Insets the rectangle by half the line width, which would otherwise lie outside. */
function inner(dict: PdfDict): Box {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(dict, 'Rect');
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(dict, 'RD');
  const half = lineWidth(dict) / 2;
  const [x, y] = [Math.min(x0, x1) + left + half, Math.min(y0, y1) + bottom + half];
  return [x, y, Math.abs(x1 - x0) - left - right - half * 2, Math.abs(y1 - y0) - bottom - top - half * 2];
}

/** Four Bézier curves, because PDF has no circle operator. */
function ellipse([x, y, width, height]: Box): string {
  const part = 0.5523;
  const [cx, cy, rx, ry] = [x + width / 2, y + height / 2, width / 2, height / 2];
  const at = (u: number, v: number) => `${numberText(cx + u * rx)} ${numberText(cy + v * ry)}`;
  return [
    `${at(1, 0)} m`,
    `${at(1, part)} ${at(part, 1)} ${at(0, 1)} c`,
    `${at(-part, 1)} ${at(-1, part)} ${at(-1, 0)} c`,
    `${at(-1, -part)} ${at(-part, -1)} ${at(0, -1)} c`,
    `${at(part, -1)} ${at(1, -part)} ${at(1, 0)} c h`,
  ].join(' ');
}

/** The caret symbol of an insertion mark. */
function caret(dict: PdfDict): string {
  const [x, y, width, height] = inner(dict);
  const tip: Point = [x + width / 2, y + height];
  return `${color(dict, 'C', false) ?? '0 g'} ${path([[x, y], tip, [x + width, y], [x + width / 2, y + height / 4]])} h f`;
}

/** The icon of a text note. */
function note(dict: PdfDict): string {
  const [x, y, width, height] = inner(dict);
  const at = (u: number, v: number): Point => [x + u * width, y + v * height];
  const lines = [0.3, 0.5, 0.7].map((v) => `${path([at(0.2, v), at(0.8, v)])} S`).join(' ');
  const box = [x, y, width, height].map(numberText).join(' ');
  return `${color(dict, 'C', false) ?? '1 1 0.6 rg'} 0.3 G 0.7 w ${box} re B ${lines}`;
}
