import type { PageBox, PageShape } from '../ports.ts';
import type { Handle } from './library.ts';
import type { PageSpace } from './pageSpace.ts';
import type { TextCalls } from './textCalls.ts';
import { hexColor } from './textStyles.ts';

/** FPDF_PAGEOBJ_* of fpdf_edit.h. */
const kinds = { path: 2, image: 3, form: 5 } as const;
const pointKinds = { line: 0, curve: 1, move: 2 } as const;
/** A path with more points than this is a drawing, no ruling. */
const maxPoints = 400;
const maxDepth = 8;
/** Points of user space: what is thinner is a line, however it was drawn. */
const lineThickness = 2;

type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Lines along the page's edges, filled rectangles and pictures, of the page and of the forms drawn on it, up to a number of objects. */
export class ShapeReader {
  readonly shapes: PageShape[] = [];
  readonly #call: TextCalls;
  readonly #space: PageSpace;
  #left: number;
  readonly #matrix = new Float32Array(6);
  readonly #channels = [0, 1, 2, 3].map(() => new Uint32Array(1));
  readonly #whole = [new Int32Array(1), new Int32Array(1)] as const;
  readonly #floats = [0, 1, 2, 3].map(() => new Float32Array(1));

  constructor(call: TextCalls, space: PageSpace, maxObjects: number) {
    this.#call = call;
    this.#space = space;
    this.#left = maxObjects;
  }

  readPage(page: Handle): readonly PageShape[] {
    const count = Number(this.#call.objectCount(page));
    for (let index = 0; index < count && this.#left > 0; index += 1)
      this.#readObject(Number(this.#call.object(page, index)), identity, 0);
    return this.shapes;
  }

  #readObject(object: number, outer: Matrix, depth: number): void {
    this.#left -= 1;
    if (!object) return;
    const kind = Number(this.#call.objectType(object));
    if (kind === kinds.path) this.#readPath(object, multiplied(this.#matrixOf(object), outer));
    else if (kind === kinds.image) this.#add('picture', corners(multiplied(this.#matrixOf(object), outer)), '#000000');
    else if (kind === kinds.form && depth < maxDepth) {
      const inner = multiplied(this.#matrixOf(object), outer);
      const count = Number(this.#call.formObjectCount(object));
      for (let index = 0; index < count && this.#left > 0; index += 1) {
        this.#readObject(Number(this.#call.formObject(object, index)), inner, depth + 1);
      }
    }
  }

  #matrixOf(object: number): Matrix {
    if (!this.#call.objectMatrix(object, this.#matrix)) return identity;
    return [...this.#matrix] as unknown as Matrix;
  }

  #readPath(path: number, matrix: Matrix): void {
    const [fill, stroke] = this.#whole;
    if (!this.#call.drawMode(path, fill, stroke)) return;
    const points = this.#straightPoints(path, matrix);
    if (!points) return;
    if (fill[0]) for (const part of points) this.#addRectangle(part, this.#color(this.#call.objectFill, path));
    else if (stroke[0]) for (const part of points) this.#addLines(part, this.#color(this.#call.objectStroke, path));
  }

  /** Its parts without their curves; undefined for a drawing. */
  #straightPoints(path: number, matrix: Matrix): Point[][] | undefined {
    const count = Number(this.#call.segmentCount(path));
    if (count < 2 || count > maxPoints) return undefined;
    const parts: Point[][] = [];
    const [x, y] = this.#floats;
    for (let index = 0; index < count; index += 1) {
      const segment = Number(this.#call.segment(path, index));
      const kind = Number(this.#call.segmentType(segment));
      this.#call.segmentPoint(segment, x, y);
      const at = moved(matrix, x?.[0] ?? 0, y?.[0] ?? 0);
      // The rounded corner of a frame is left out; its sides are lines all the same.
      if (kind === pointKinds.line) parts.at(-1)?.push(at);
      else parts.push([at]);
      const [first] = parts.at(-1) ?? [];
      if (first && kind === pointKinds.line && this.#call.segmentCloses(segment)) parts.at(-1)?.push(first);
    }
    return parts.filter((part) => part.length > 1);
  }

  #addRectangle(points: readonly Point[], color: string): void {
    const isStraight = points.every(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return Math.abs(nextX - x) < 0.5 || Math.abs(nextY - y) < 0.5;
    });
    if (!isStraight || points.length < 4 || points.length > 6) return;
    const [width, height] = [0, 1].map((axis) => {
      const values = points.map((point) => point[axis] ?? 0);
      return Math.max(...values) - Math.min(...values);
    }) as [number, number];
    this.#add(Math.min(width, height) <= lineThickness ? 'line' : 'rectangle', points, color);
  }

  #addLines(points: readonly Point[], color: string): void {
    for (let index = 1; index < points.length; index += 1) {
      const [from, to] = [points[index - 1], points[index]];
      if (!from || !to) continue;
      const isStraight = Math.abs(from[0] - to[0]) < 0.5 || Math.abs(from[1] - to[1]) < 0.5;
      if (isStraight) this.#add('line', [from, to], color);
    }
  }

  #add(kind: PageShape['kind'], points: readonly Point[], color: string): void {
    const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
    const box: PageBox = this.#space.box(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
    this.shapes.push({ kind, ...box, color });
  }

  #color(read: (...args: unknown[]) => unknown, object: number): string {
    return read(object, ...this.#channels) ? hexColor(this.#channels) : '#000000';
  }
}

/** First by `a`, then by `b` (ISO 32000-2 §8.3.4). */
function multiplied(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4],
    a[4] * b[1] + a[5] * b[3] + b[5],
  ];
}

function moved(m: Matrix, x: number, y: number): Point {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** Of the unit square, which a picture fills. */
function corners(m: Matrix): Point[] {
  return [moved(m, 0, 0), moved(m, 1, 0), moved(m, 1, 1), moved(m, 0, 1)];
}
