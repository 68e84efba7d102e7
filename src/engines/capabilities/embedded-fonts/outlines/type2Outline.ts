import { biasOf, type GlyphProgram, readOperand } from '#engines/capabilities/archiving/fonts/charstring.ts';
import type { CurveBy, DrawingBudget, OutlinePen } from './outlinePen.ts';

/** Ten calls within each other are allowed (Adobe TN 5177, appendix B). */
const maxCalls = 10;
/** Of CFF2; CFF allows 48. */
const maxOperands = 513;

/** The charstring of a character of the standard encoding. */
export type PartOf = (code: number) => GlyphProgram | undefined;

/** Draws a Type 2 charstring (Adobe TN 5177). Hints are left out. Throws a `RangeError` for a charstring that is broken or too long. */
export function drawType2(glyph: GlyphProgram, pen: OutlinePen, budget: DrawingBudget, partOf: PartOf): void {
  new Type2Reader(glyph, pen, budget, partOf).draw();
}

type Operands = readonly number[];

const at = (values: Operands, index: number): number => {
  const value = values[index];
  if (value === undefined) throw new RangeError('an operand is missing');
  return value;
};

class Type2Reader {
  readonly #glyph: GlyphProgram;
  readonly #pen: OutlinePen;
  readonly #budget: DrawingBudget;
  readonly #partOf: PartOf;
  #stack: number[] = [];
  #hints = 0;
  #hasWidth = false;

  constructor(glyph: GlyphProgram, pen: OutlinePen, budget: DrawingBudget, partOf: PartOf) {
    this.#glyph = glyph;
    this.#pen = pen;
    this.#budget = budget;
    this.#partOf = partOf;
  }

  draw(): void {
    this.#run(this.#glyph.bytes, 0);
  }

  /** Whether the glyph has ended. */
  #run(bytes: Buffer, depth: number): boolean {
    for (let place = 0; place < bytes.length; ) {
      this.#budget.spend();
      const number = readOperand(bytes, place);
      if (number) {
        if (this.#stack.length >= maxOperands) throw new RangeError('too many operands');
        this.#stack.push(number.value);
        place += number.length;
        continue;
      }
      const code = bytes[place] === 12 ? 0xc00 + (bytes[place + 1] ?? 0) : (bytes[place] ?? 0);
      place += code >= 0xc00 ? 2 : 1;
      if (code === 11) return false;
      if (code === 10 || code === 29) {
        if (this.#call(code, depth)) return true;
      } else if (code === 14) return this.#end();
      else place += this.#operate(code);
    }
    return false;
  }

  #call(code: number, depth: number): boolean {
    const { local, global } = this.#glyph.subroutines;
    const list = code === 10 ? local : global;
    const called = list[(this.#stack.pop() ?? Number.NaN) + biasOf(list)];
    if (!called || depth >= maxCalls) throw new RangeError('a subroutine is missing');
    return this.#run(called, depth + 1);
  }

  /** Returns how many bytes of a hint mask follow. */
  #operate(code: number): number {
    const values = this.#operandsOf(code);
    const path = paths[code];
    if (path) path(values, this.#pen);
    else if (hintOperators.has(code)) this.#hints += values.length >> 1;
    else throw new RangeError('an operator of another kind');
    return maskOperators.has(code) ? (this.#hints + 7) >> 3 : 0;
  }

  /** Clears the stack. Before the first operator that does, the width of the glyph may stand. */
  #operandsOf(code: number): Operands {
    const values = this.#stack;
    this.#stack = [];
    if (this.#hasWidth) return values;
    this.#hasWidth = true;
    const moved = moveOperands[code];
    const isWidthFirst = moved === undefined ? hintOperators.has(code) && values.length % 2 === 1 : values.length > moved;
    return isWidthFirst ? values.slice(1) : values;
  }

  /** `endchar` with four operands draws a letter and its accent (TN 5177, appendix C). */
  #end(): true {
    if (this.#stack.length < 4) return true;
    const [dx, dy, letter, accent] = this.#stack.slice(-4) as [number, number, number, number];
    for (const [code, start] of [
      [letter, [0, 0]],
      [accent, [dx, dy]],
    ] as const) {
      const part = this.#partOf(code);
      if (!part) throw new RangeError('a part of a letter is missing');
      this.#pen.startAt(start);
      // A part has no parts of its own.
      drawType2(part, this.#pen, this.#budget, () => undefined);
    }
    return true;
  }
}

const hintOperators: ReadonlySet<number> = new Set([1, 3, 18, 19, 20, 23]);
const maskOperators: ReadonlySet<number> = new Set([19, 20]);
const moveOperands: Readonly<Record<number, number>> = { 21: 2, 22: 1, 4: 1 };

function lines(values: Operands, pen: OutlinePen): void {
  for (let n = 0; n + 1 < values.length; n += 2) pen.lineBy(at(values, n), at(values, n + 1));
}

/** Lines in turns along both axes. */
function turns(values: Operands, pen: OutlinePen, isHorizontalFirst: boolean): void {
  for (const [n, value] of values.entries()) {
    const isHorizontal = (n % 2 === 0) === isHorizontalFirst;
    pen.lineBy(isHorizontal ? value : 0, isHorizontal ? 0 : value);
  }
}

function curves(values: Operands, pen: OutlinePen): void {
  for (let n = 0; n + 5 < values.length; n += 6) pen.curveBy(values.slice(n, n + 6) as unknown as CurveBy);
}

/** Curves that begin along one axis and end along the other; the last may end at an angle. */
function bends(values: Operands, pen: OutlinePen, isHorizontalFirst: boolean): void {
  for (let n = 0; n + 3 < values.length; n += 4) {
    const [a, b, c, d] = values.slice(n, n + 4) as [number, number, number, number];
    const last = values.length - n === 5 ? at(values, n + 4) : 0;
    const isHorizontal = (n % 8 === 0) === isHorizontalFirst;
    pen.curveBy(isHorizontal ? [a, 0, b, c, last, d] : [0, a, b, c, d, last]);
  }
}

/** Curves that begin and end along one axis; the first may begin at an angle. */
function waves(values: Operands, pen: OutlinePen, isHorizontal: boolean): void {
  const isAngled = values.length % 4 === 1;
  let first = isAngled ? at(values, 0) : 0;
  for (let n = isAngled ? 1 : 0; n + 3 < values.length; n += 4) {
    const [a, b, c, d] = values.slice(n, n + 4) as [number, number, number, number];
    pen.curveBy(isHorizontal ? [a, first, b, c, d, 0] : [first, a, b, c, 0, d]);
    first = 0;
  }
}

/** The last operand goes along the longer axis, and back to the start along the other. */
function flexToLonger(values: Operands, pen: OutlinePen): void {
  const sum = (from: number) => [0, 2, 4, 6, 8].reduce((total, n) => total + at(values, n + from), 0);
  const [dx, dy, last] = [sum(0), sum(1), at(values, 10)];
  curves([...values.slice(0, 10), ...(Math.abs(dx) > Math.abs(dy) ? [last, -dy] : [-dx, last])], pen);
}

function flexAlongLine(values: Operands, pen: OutlinePen): void {
  const [dx1, dx2, dy2, dx3, dx4, dx5, dx6] = Array.from({ length: 7 }, (_, n) => at(values, n)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  curves([dx1, 0, dx2, dy2, dx3, 0, dx4, 0, dx5, -dy2, dx6, 0], pen);
}

function flexFromAngle(values: Operands, pen: OutlinePen): void {
  const [back, first, second] = [-(at(values, 1) + at(values, 3) + at(values, 7)), values.slice(0, 5), values.slice(5, 8)];
  curves([...first, 0, at(second, 0), 0, at(second, 1), at(second, 2), at(values, 8), back], pen);
}

const paths: Readonly<Record<number, (values: Operands, pen: OutlinePen) => void>> = {
  4: (values, pen) => pen.moveBy(0, at(values, 0)),
  5: lines,
  6: (values, pen) => turns(values, pen, true),
  7: (values, pen) => turns(values, pen, false),
  8: curves,
  21: (values, pen) => pen.moveBy(at(values, 0), at(values, 1)),
  22: (values, pen) => pen.moveBy(at(values, 0), 0),
  24: (values, pen) => {
    curves(values.slice(0, -2), pen);
    lines(values.slice(-2), pen);
  },
  25: (values, pen) => {
    lines(values.slice(0, -6), pen);
    curves(values.slice(-6), pen);
  },
  26: (values, pen) => waves(values, pen, false),
  27: (values, pen) => waves(values, pen, true),
  30: (values, pen) => bends(values, pen, false),
  31: (values, pen) => bends(values, pen, true),
  3106: flexAlongLine,
  3107: (values, pen) => curves(values.slice(0, 12), pen),
  3108: flexFromAngle,
  3109: flexToLonger,
};
