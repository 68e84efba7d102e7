import type { TextCalls } from '../text/textCalls.ts';

/** The black of a letter between two edges, from its origin. Lengths are parts of the font size. */
export interface InkRun {
  readonly left: number;
  readonly width: number;
}

/** The ink of a letter. Lengths are parts of the font size. */
export interface LetterInk {
  /** From the baseline up. */
  readonly height: number;
  /** The leftmost ink at this height above the baseline. */
  leftmost(height: number): InkRun | undefined;
}

/** The ink of a letter that the font has. */
export type InkOf = (letter: string) => LetterInk | undefined;

const maxPoints = 400;
const pointKinds = { line: 0, curve: 1, move: 2 } as const;
const curveSteps = 6;

interface Edge {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The ink of a letter by its outline; undefined where the font lacks it, or has drawings for letters. */
export function outlineOf(call: TextCalls, font: number, letter: string): LetterInk | undefined {
  const edges = edgesOf(call, font, letter);
  if (edges.length === 0) return undefined;
  return {
    height: Math.max(0, ...edges.map(({ y1 }) => y1)),
    leftmost: (height) => leftmostInk(edges, height),
  };
}

const [x, y] = [new Float32Array(1), new Float32Array(1)];

/** The edges of a letter's outline, with curves in small steps; none where the font lacks it. */
function edgesOf(call: TextCalls, font: number, letter: string): Edge[] {
  const path = Number(call.glyphPath(font, letter.codePointAt(0) ?? 0, 1));
  const count = path ? Number(call.glyphSegmentCount(path)) : 0;
  if (count < 3 || count > maxPoints) return [];
  const edges: Edge[] = [];
  let [first, last]: [readonly [number, number], readonly [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  const lineTo = (to: readonly [number, number]) => {
    edges.push({ x1: last[0], y1: last[1], x2: to[0], y2: to[1] });
    last = to;
  };
  const curve: (readonly [number, number])[] = [];
  for (let index = 0; index < count; index += 1) {
    const segment = Number(call.glyphSegment(path, index));
    const kind = Number(call.segmentType(segment));
    call.segmentPoint(segment, x, y);
    const at = [x[0] ?? 0, y[0] ?? 0] as const;
    if (kind === pointKinds.move) {
      lineTo(first);
      [first, last] = [at, at];
    } else if (kind === pointKinds.line) lineTo(at);
    else if (curve.push(at) === 3) {
      const [a, b, c] = curve.splice(0) as [typeof at, typeof at, typeof at];
      const start = last;
      for (let step = 1; step <= curveSteps; step += 1) lineTo(onCurve(start, a, b, c, step / curveSteps));
    }
  }
  lineTo(first);
  return edges;
}

/** A point on a cubic Bézier curve (ISO 32000-2 §8.5.2.2). */
function onCurve(...[p0, p1, p2, p3, t]: [Pair, Pair, Pair, Pair, number]): Pair {
  const s = 1 - t;
  const at = (axis: 0 | 1) => s ** 3 * p0[axis] + 3 * s * s * t * p1[axis] + 3 * s * t * t * p2[axis] + t ** 3 * p3[axis];
  return [at(0), at(1)];
}

type Pair = readonly [number, number];

/** The leftmost ink at a height. */
function leftmostInk(edges: readonly Edge[], height: number): InkRun | undefined {
  const crossings = edges
    .filter(({ y1, y2 }) => y1 <= height !== y2 <= height)
    .map(({ x1, y1, x2, y2 }) => x1 + ((height - y1) / (y2 - y1)) * (x2 - x1))
    .sort((a, b) => a - b);
  const [from, to] = crossings;
  return from === undefined || to === undefined ? undefined : { left: from, width: to - from };
}
