import { realOf } from '#engines/core/objects/content.ts';
import { apply, cornersOf, type Matrix, matrixOf, times } from '#engines/core/objects/matrix.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  numberOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  PdfString,
  type PdfValue,
  stringOf,
} from '#engines/core/objects/values.ts';

export type Rect = readonly [left: number, bottom: number, right: number, top: number];

/** Lists of points: x and y in turn (ISO 32000-2 §12.5.6). */
const pointLists = ['QuadPoints', 'L', 'Vertices', 'CL'] as const;
/** ISO 32000-2 table 167. */
const hiddenFlag = 1 << 1;
const noRotateFlag = 1 << 4;

export function rectOf(value: PdfValue | undefined): Rect | undefined {
  const numbers = (arrayOf(value) ?? []).map((item) => numberOf(item));
  if (numbers.length !== 4 || numbers.some((number) => number === undefined)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

export function movedRect(rect: Rect, matrix: Matrix): Rect {
  const corners = cornersOf(rect, matrix);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export const overlaps = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** The matrix that placed a page, and its area on the sheet. */
export interface Move {
  readonly matrix: Matrix;
  readonly within: Rect;
  /** Where fields find their text style if they have none of their own. */
  readonly defaultAppearance: PdfString | undefined;
}

/** Moves an annotation with its page: its rectangle, lines and points, its appearances, and its text size. */
export function moveAnnotation(dict: PdfDict, { matrix, within, defaultAppearance }: Move): void {
  const rect = rectOf(dict.get('Rect'));
  if (!rect) return;
  const moved = movedRect(rect, matrix);
  const isLink = nameOf(dict.get('Subtype')) === 'Link';
  const isSeen = overlaps(moved, within);
  // A link that reached beyond its page would cover the page beside it.
  const place = isLink && isSeen ? clipped(moved, within) : moved;
  dict.set('Rect', place.map(realOf));
  // What lay outside the visible part of its page was not seen, and would be seen now.
  if (!isSeen) dict.set('F', (integerOf(dict.get('F')) ?? 0) | hiddenFlag);
  for (const key of pointLists) {
    const points = movedPoints(dict.get(key), matrix);
    if (points) dict.set(key, points);
  }
  const ink = arrayOf(dict.get('InkList'));
  if (ink)
    dict.set(
      'InkList',
      ink.map((line) => movedPoints(line, matrix) ?? line),
    );
  scaleMeasures(dict, scaleOf(matrix));
  scaleText(dict, scaleOf(matrix), defaultAppearance);
  const quarters = quarterTurnsOf(matrix);
  if (quarters !== 0 && ((integerOf(dict.get('F')) ?? 0) & noRotateFlag) === 0) rotateAppearances(dict, quarters);
}

export const scaleOf = ([a, b]: Matrix): number => Math.hypot(a, b);

/** Counterclockwise. */
const quarterTurnsOf = ([a, b]: Matrix): number => (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;

function clipped(rect: Rect, within: Rect): Rect {
  const [left, bottom, right, top] = within;
  return [Math.max(rect[0], left), Math.max(rect[1], bottom), Math.min(rect[2], right), Math.min(rect[3], top)];
}

function movedPoints(value: PdfValue | undefined, matrix: Matrix): PdfValue[] | undefined {
  const list = arrayOf(value);
  const numbers = list?.map((item) => numberOf(item));
  if (!numbers || numbers.length < 2 || numbers.some((number) => number === undefined)) return undefined;
  const out: PdfValue[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    out.push(...apply(matrix, [numbers[i] ?? 0, numbers[i + 1] ?? 0]).map(realOf));
  }
  return out;
}

/** Border widths and distances from edges. */
function scaleMeasures(dict: PdfDict, scale: number): void {
  const times_ = (value: PdfValue | undefined) => {
    const number = numberOf(value);
    return number === undefined ? (value ?? null) : realOf(number * scale);
  };
  const style = dictOf(dict.get('BS'));
  if (style?.has('W')) dict.set('BS', new Map(style).set('W', times_(style.get('W'))));
  const border = arrayOf(dict.get('Border'));
  if (border) dict.set('Border', [...border.slice(0, 3).map(times_), ...border.slice(3)]);
  const differences = arrayOf(dict.get('RD'));
  if (differences) dict.set('RD', differences.map(times_));
  for (const key of ['LL', 'LLE', 'LLO']) if (numberOf(dict.get(key)) !== undefined) dict.set(key, times_(dict.get(key)));
}

/** Text that is typed into a field or free text later has the same size as now. Size 0 fits itself. */
function scaleText(dict: PdfDict, scale: number, defaultAppearance: PdfString | undefined): void {
  const isWidget = nameOf(dict.get('Subtype')) === 'Widget';
  const look = stringOf(dict.get('DA')) ?? (isWidget ? (inheritedAppearance(dict) ?? defaultAppearance) : undefined);
  if (!look || scale === 1) return;
  const scaled = look.bytes.replace(/(\d*\.?\d+)(\s+Tf\b)/, (_, size: string, rest: string) => {
    return `${Math.round(Number(size) * scale * 100) / 100}${rest}`;
  });
  dict.set('DA', new PdfString(scaled));
}

const deepestField = 32;

function inheritedAppearance(widget: PdfDict): PdfString | undefined {
  let field = dictOf(widget.get('Parent'));
  for (let step = 0; field && step < deepestField; step += 1) {
    const look = stringOf(field.get('DA'));
    if (look) return look;
    field = dictOf(field.get('Parent'));
  }
  return undefined;
}

/** Rotates an appearance. A changed rectangle alone would only squeeze it (§12.5.5). */
function rotateAppearances(dict: PdfDict, quarters: number): void {
  const looks = dictOf(dict.get('AP'));
  if (looks) dict.set('AP', new Map([...looks].map(([key, value]) => [key, rotatedAppearance(value, quarters)])));
  if (nameOf(dict.get('Subtype')) !== 'Widget') return;
  const features = new Map(dictOf(dict.get('MK')));
  features.set('R', ((integerOf(features.get('R')) ?? 0) + quarters * 90) % 360);
  dict.set('MK', features);
}

const quarterMatrices: readonly Matrix[] = [
  [1, 0, 0, 1, 0, 0],
  [0, 1, -1, 0, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, -1, 1, 0, 0, 0],
];

function rotatedAppearance(value: PdfValue, quarters: number): PdfValue {
  const direct = deref(value);
  if (direct instanceof PdfStream) {
    const own = matrixOf(direct.dict.get('Matrix')) ?? ([1, 0, 0, 1, 0, 0] as const);
    const matrix = times(own, quarterMatrices[quarters] as Matrix);
    // An appearance may be shared with an annotation of a page that is not rotated.
    return PdfObject.of(new PdfStream(new Map(direct.dict).set('Matrix', matrix.map(realOf)), direct.data));
  }
  if (!(direct instanceof Map)) return value;
  return new Map([...direct].map(([state, look]) => [state, rotatedAppearance(look, quarters)]));
}
