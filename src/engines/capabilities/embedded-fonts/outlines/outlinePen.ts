import type { Point } from '#engines/core/objects/matrix.ts';

/** A line has its end; a cubic curve has two control points before it. */
export type Segment = readonly [end: Point] | readonly [control: Point, control: Point, end: Point];

/** A closed line around ink. */
export interface Contour {
  readonly start: Point;
  readonly segments: readonly Segment[];
}

/** Bounds the work that font programs make. Throws a `RangeError` when it is spent. */
export class DrawingBudget {
  #steps: number;

  constructor(steps: number) {
    this.#steps = steps;
  }

  spend(): void {
    this.#steps -= 1;
    if (this.#steps < 0) throw new RangeError('a font that takes too long to draw');
  }
}

/** Letters have tens of segments, ornaments hundreds. */
const maxSegments = 10_000;

/** A curve relative to the current point, each pair to the point before it. */
export type CurveBy = readonly [dx1: number, dy1: number, dx2: number, dy2: number, dx3: number, dy3: number];

/**
 * Draws the contours of a glyph, as the path operators of charstrings do: relative to the current point, closed at the next move. Throws a
 * `RangeError` for a glyph of too many segments.
 */
export class OutlinePen {
  readonly #contours: { start: Point; segments: Segment[] }[] = [];
  #at: Point = [0, 0];
  #isOpen = false;
  #segments = 0;

  get contours(): readonly Contour[] {
    return this.#contours;
  }

  startAt(point: Point): void {
    this.#at = point;
    this.close();
  }

  close(): void {
    this.#isOpen = false;
  }

  moveBy(dx: number, dy: number): void {
    this.startAt(this.#by(dx, dy));
  }

  lineBy(dx: number, dy: number): void {
    this.#draw([this.#by(dx, dy)]);
  }

  curveBy([dx1, dy1, dx2, dy2, dx3, dy3]: CurveBy): void {
    const first = this.#by(dx1, dy1);
    const second: Point = [first[0] + dx2, first[1] + dy2];
    this.#draw([first, second, [second[0] + dx3, second[1] + dy3]]);
  }

  #draw(segment: Segment): void {
    this.#segments += 1;
    if (this.#segments > maxSegments) throw new RangeError('a glyph of too many segments');
    if (!this.#isOpen) this.#contours.push({ start: this.#at, segments: [] });
    this.#isOpen = true;
    this.#contours.at(-1)?.segments.push(segment);
    this.#at = segment.at(-1) ?? this.#at;
  }

  #by(dx: number, dy: number): Point {
    return [this.#at[0] + dx, this.#at[1] + dy];
  }
}
