import type { TextCalls } from './textCalls.ts';

/** Measures of a font's outlines, as parts of the capital height. */
export interface GlyphShapes {
  /** The width of its vertical stems; undefined where the font has none of the measured letters. */
  readonly stemWidth: number | undefined;
  /** Whether stems end in serifs; undefined where the letters do not tell. */
  readonly hasSerifs: boolean | undefined;
  /** The height of its capitals, as a part of the font size; undefined where the font has none of the measured ones. */
  readonly capitalEm: number | undefined;
  /** Whether its letters are of several widths. */
  readonly isProportional: boolean;
}

/** Letters with a stem at their left: the tall ones, and others. */
const tallLetters = 'HKFPRNEBDLIhkf';
const lowLetters = 'nmri';
const capitals = /^[A-Z]$/;
/** At the foot of their stem begins a bar, which is no serif. An I has bars in some fonts without serifs, such as Verdana. */
const footedLetters = 'EBDLI';
const maxLetters = 5;
const maxPoints = 400;
const pointKinds = { line: 0, curve: 1, move: 2 } as const;
const curveSteps = 6;
/** The heights at which a letter is measured, as parts of its own: the foot of its stem, and above it. A cupped serif is whole only above its tips. */
const feetAt = [0.02, 0.045];
const stemAt = 0.22;
/** A foot that is wider than its stem by this factor is a serif. */
const serifPart = 1.5;
/** A letter that is wider than another by this factor is of another width. */
const otherWidth = 1.2;

interface Edge {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Measures those letters that a font has. `font` is PDFium's handle, `has` its letters in the document. */
function glyphShapes(call: TextCalls, font: number, has: ReadonlySet<string>): GlyphShapes {
  const tall = feetOf(call, font, tallLetters, has);
  const plain = tall.filter(({ letter }) => !footedLetters.includes(letter));
  const feet = plain.length > 0 ? plain : feetOf(call, font, lowLetters, has);
  const stems = tall.map(({ stem }) => stem).sort((a, b) => a - b);
  const serifs = feet.filter(({ stem, foot }) => foot > stem * serifPart).length;
  return {
    stemWidth: stems[Math.floor(stems.length / 2)],
    hasSerifs: serifs * 2 === feet.length ? undefined : serifs * 2 > feet.length,
    capitalEm: tall.find(({ letter }) => capitals.test(letter))?.height,
    isProportional: areOfSeveralWidths(call, font, has),
  };
}

const advance = new Float32Array(1);

function areOfSeveralWidths(call: TextCalls, font: number, has: ReadonlySet<string>): boolean {
  const widths = [...has].flatMap((letter) => {
    advance[0] = 0;
    const isKnown = Number(call.glyphWidth(font, letter.codePointAt(0) ?? 0, 1, advance)) !== 0;
    return isKnown && (advance[0] ?? 0) > 0 ? [advance[0] ?? 0] : [];
  });
  return Math.max(...widths) > Math.min(...widths) * otherWidth;
}

interface Foot {
  readonly letter: string;
  /** As a part of the font size. */
  readonly height: number;
  /** As parts of the letter's height. */
  readonly stem: number;
  readonly foot: number;
}

/** The stem of each letter, and the ink at its foot. */
function feetOf(call: TextCalls, font: number, letters: string, has: ReadonlySet<string>): Foot[] {
  const feet: Foot[] = [];
  for (const letter of letters) {
    if (feet.length >= maxLetters) break;
    if (!has.has(letter)) continue;
    const edges = outlineOf(call, font, letter);
    const height = Math.max(0, ...edges.map(({ y1 }) => y1));
    const stem = firstInk(edges, height * stemAt);
    const widths = feetAt.flatMap((at) => firstInk(edges, height * at) ?? []);
    const foot = widths.length > 0 ? Math.max(...widths) : undefined;
    if (height > 0 && stem !== undefined && foot !== undefined)
      feet.push({ letter, height, stem: stem / height, foot: foot / height });
  }
  return feet;
}

/** The shapes of a document's fonts. */
export class FontShapes {
  readonly #known = new Map<string, { readonly has: Set<string>; shapes: GlyphShapes }>();
  readonly #call: TextCalls;

  constructor(call: TextCalls) {
    this.#call = call;
  }

  /**
   * `key` identifies the font within the document, because its handle may differ from page to page. `lettersOf` tells the letters of the
   * font on this page: for others, PDFium gives the outlines of another font. It is asked until enough letters are known.
   */
  of(font: number, key: string, lettersOf: () => ReadonlySet<string>): GlyphShapes {
    const known = this.#known.get(key) ?? { has: new Set(), shapes: glyphShapes(this.#call, font, new Set()) };
    this.#known.set(key, known);
    if (countOf(known.has) >= maxLetters) return known.shapes;
    const before = known.has.size;
    for (const letter of lettersOf()) if (measured.has(letter)) known.has.add(letter);
    if (known.has.size > before) known.shapes = glyphShapes(this.#call, font, known.has);
    return known.shapes;
  }
}

const measured = new Set(tallLetters + lowLetters);
const tall = new Set(tallLetters);
const countOf = (has: ReadonlySet<string>) => [...has].filter((letter) => tall.has(letter)).length;

const [x, y] = [new Float32Array(1), new Float32Array(1)];

/** The outline of a letter, with curves in small steps; empty where the font lacks it. */
function outlineOf(call: TextCalls, font: number, letter: string): Edge[] {
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

/** The width of the leftmost ink at a height. */
function firstInk(edges: readonly Edge[], height: number): number | undefined {
  const crossings = edges
    .filter(({ y1, y2 }) => y1 <= height !== y2 <= height)
    .map(({ x1, y1, x2, y2 }) => x1 + ((height - y1) / (y2 - y1)) * (x2 - x1))
    .sort((a, b) => a - b);
  const [from, to] = crossings;
  return from === undefined || to === undefined ? undefined : to - from;
}
