import type { Type1Font } from '#engines/capabilities/archiving/fonts/type1.ts';
import { encodings } from '#engines/core/content/fonts/glyphNames.ts';
import type { Point } from '#engines/core/objects/matrix.ts';
import type { CurveBy, DrawingBudget, OutlinePen } from './outlinePen.ts';

const maxCalls = 10;
/** The format allows 24. */
const maxOperands = 256;
/** Entries of `OtherSubrs` (Adobe Type 1 Font Format, 8.3): a curve as flat as a line is written in seven moves. */
const other = { endFlex: 0, startFlex: 1, addFlex: 2 } as const;

/** Draws a Type 1 charstring (Adobe Type 1 Font Format, 6). Hints are left out. Throws a `RangeError` for one that is broken or too long. */
export function drawType1(font: Type1Font, name: string, pen: OutlinePen, budget: DrawingBudget): void {
  const charstring = font.charstring(name);
  if (!charstring) throw new RangeError('a glyph is missing');
  new Type1Reader(font, pen, budget, [0, 0], false).run(charstring, 0);
}

class Type1Reader {
  readonly #font: Type1Font;
  readonly #pen: OutlinePen;
  readonly #budget: DrawingBudget;
  readonly #origin: Point;
  readonly #isPart: boolean;
  readonly #stack: number[] = [];
  /** What `pop` gives back. */
  readonly #returned: number[] = [];
  #flex: Point[] | undefined;
  #bearing = 0;

  constructor(font: Type1Font, pen: OutlinePen, budget: DrawingBudget, origin: Point, isPart: boolean) {
    this.#font = font;
    this.#pen = pen;
    this.#budget = budget;
    this.#origin = origin;
    this.#isPart = isPart;
  }

  /** Whether the glyph has ended. */
  run(bytes: Buffer, depth: number): boolean {
    for (let place = 0; place < bytes.length; ) {
      this.#budget.spend();
      const number = readNumber(bytes, place);
      if (number) {
        if (this.#stack.length >= maxOperands) throw new RangeError('too many operands');
        this.#stack.push(number.value);
        place += number.length;
        continue;
      }
      const code = bytes[place] === 12 ? 0xc00 + (bytes[place + 1] ?? 0) : (bytes[place] ?? 0);
      place += code >= 0xc00 ? 2 : 1;
      if (code === 11) return false;
      if (code === 14) return true;
      if (code === 10) {
        if (this.#call(depth)) return true;
      } else if (code === 0xc06) return this.#drawParts();
      else this.#operate(code);
    }
    return false;
  }

  #call(depth: number): boolean {
    const called = this.#font.subroutines[this.#stack.pop() ?? -1];
    if (!called || depth >= maxCalls) throw new RangeError('a subroutine is missing');
    return this.run(called, depth + 1);
  }

  #operate(code: number): void {
    if (code === 0xc0c) this.#stack.push((this.#stack.splice(-2, 1)[0] ?? 0) / (this.#stack.pop() ?? 1));
    else if (code === 0xc10) this.#callOther();
    else if (code === 0xc11) this.#stack.push(this.#returned.pop() ?? 0);
    else {
      const values = this.#stack.splice(0);
      const [moved, path] = [moves[code]?.(values), paths[code]];
      if (code === 13 || code === 0xc07) this.#start(values, code === 13);
      else if (moved) this.#move(...moved);
      else if (path) path(values, this.#pen);
      else if (!withoutInk.has(code)) throw new RangeError('an operator of another kind');
    }
  }

  /** The glyph begins at its left side bearing. */
  #start(values: readonly number[], isHorizontal: boolean): void {
    this.#bearing = values[0] ?? 0;
    const y = isHorizontal ? 0 : (values[1] ?? 0);
    this.#pen.startAt([this.#origin[0] + this.#bearing, this.#origin[1] + y]);
  }

  #move(dx: number, dy: number): void {
    if (this.#flex) this.#flex.push([dx, dy]);
    else this.#pen.moveBy(dx, dy);
  }

  #callOther(): void {
    const [number, count] = [this.#stack.pop() ?? -1, this.#stack.pop() ?? 0];
    const values = this.#stack.splice(Math.max(0, this.#stack.length - Math.max(0, count)));
    if (number === other.startFlex) this.#flex = [];
    else if (number === other.endFlex) this.#endFlex(values);
    else if (number !== other.addFlex) this.#returned.push(...values.reverse());
  }

  /** The first move goes to the level of the flex, the others from point to point. */
  #endFlex([, x = 0, y = 0]: readonly number[]): void {
    const [level, first, ...points] = this.#flex ?? [];
    this.#flex = undefined;
    if (!level || !first || points.length !== 5) throw new RangeError('a flex of other length');
    const moves = [level[0] + first[0], level[1] + first[1], ...points.flat()];
    for (const half of [moves.slice(0, 6), moves.slice(6)]) this.#pen.curveBy(half as unknown as CurveBy);
    this.#returned.push(y, x);
  }

  /** A letter and its accent, both in the standard encoding. */
  #drawParts(): true {
    const [bearing, dx, dy, letter, accent] = this.#stack.splice(0);
    if (this.#isPart || bearing === undefined || dx === undefined || dy === undefined) throw new RangeError('a part of a part');
    const [x, y] = this.#origin;
    for (const [code, origin] of [
      [letter, [x, y]],
      [accent, [x + this.#bearing - bearing + dx, y + dy]],
    ] as const) {
      const part = this.#font.charstring(encodings.StandardEncoding?.get(code ?? -1) ?? '');
      if (!part) throw new RangeError('a part of a letter is missing');
      new Type1Reader(this.#font, this.#pen, this.#budget, origin, true).run(part, 0);
    }
    return true;
  }
}

type Operands = readonly number[];

const moves: Readonly<Record<number, (values: Operands) => Point>> = {
  4: ([dy = 0]) => [0, dy],
  21: ([dx = 0, dy = 0]) => [dx, dy],
  22: ([dx = 0]) => [dx, 0],
};

const paths: Readonly<Record<number, (values: Operands, pen: OutlinePen) => void>> = {
  5: ([dx = 0, dy = 0], pen) => pen.lineBy(dx, dy),
  6: ([dx = 0], pen) => pen.lineBy(dx, 0),
  7: ([dy = 0], pen) => pen.lineBy(0, dy),
  8: ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], pen) => pen.curveBy([a, b, c, d, e, f]),
  9: (_, pen) => pen.close(),
  30: ([a = 0, b = 0, c = 0, d = 0], pen) => pen.curveBy([0, a, b, c, d, 0]),
  31: ([a = 0, b = 0, c = 0, d = 0], pen) => pen.curveBy([a, 0, b, c, 0, d]),
};

/** Hints, and `setcurrentpoint`, which only follows a flex that has ended there. */
const withoutInk: ReadonlySet<number> = new Set([1, 3, 0xc00, 0xc01, 0xc02, 0xc21]);

function readNumber(bytes: Buffer, at: number): { value: number; length: number } | undefined {
  const code = bytes[at] ?? 0;
  if (code >= 32 && code <= 246) return { value: code - 139, length: 1 };
  if (code >= 247 && code <= 250) return { value: (code - 247) * 256 + (bytes[at + 1] ?? 0) + 108, length: 2 };
  if (code >= 251 && code <= 254) return { value: -(code - 251) * 256 - (bytes[at + 1] ?? 0) - 108, length: 2 };
  return code === 255 && at + 5 <= bytes.length ? { value: bytes.readInt32BE(at + 1), length: 5 } : undefined;
}
