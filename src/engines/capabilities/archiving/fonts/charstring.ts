/** The start of a Type 2 charstring (Adobe TN 5177, 4). The width of the glyph stands before the first hint or move operator. */

export interface CharstringWidth {
  /** Added to the nominal width; undefined if the default width applies. */
  readonly difference: number | undefined;
  /** Position of the number in the charstring; undefined if it is in a subroutine. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
}

export interface Subroutines {
  readonly global: readonly Buffer[];
  readonly local: readonly Buffer[];
}

/** A charstring and what it may call. */
export interface GlyphProgram {
  readonly bytes: Buffer;
  readonly subroutines: Subroutines;
}

/** Operators that clear the stack, with their number of operands. 'even' stands for hint operators, which take any number of pairs. */
const clearing: Readonly<Record<number, number | 'even'>> = {
  1: 'even',
  3: 'even',
  18: 'even',
  23: 'even',
  19: 'even',
  20: 'even',
  21: 2,
  22: 1,
  4: 1,
  14: 0,
};
const maxCalls = 10;
const maxSteps = 400;

interface Operand {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

/** Undefined for a charstring that cannot be parsed. */
export function widthOf(charstring: Buffer, subroutines: Subroutines): CharstringWidth | undefined {
  return new HeadReader(subroutines).read(charstring, 0);
}

class HeadReader {
  readonly #subroutines: Subroutines;
  readonly #stack: Operand[] = [];
  #steps = 0;

  constructor(subroutines: Subroutines) {
    this.#subroutines = subroutines;
  }

  read(bytes: Buffer, depth: number): CharstringWidth | undefined {
    for (let at = 0; at < bytes.length; ) {
      this.#steps += 1;
      if (this.#steps > maxSteps) return undefined;
      const code = bytes[at] ?? 0;
      const number = readOperand(bytes, at);
      if (number) {
        this.#stack.push({ value: number.value, start: at, end: at + number.length, depth });
        at += number.length;
      } else if (code === 10 || code === 29) {
        const found = this.#call(code, depth);
        if (found !== 'returned') return found;
        at += 1;
      } else if (code === 11) return undefined;
      else return this.#clear(code);
    }
    return undefined;
  }

  #call(code: number, depth: number): CharstringWidth | 'returned' | undefined {
    const list = code === 10 ? this.#subroutines.local : this.#subroutines.global;
    const index = this.#stack.pop();
    const called = index === undefined || depth >= maxCalls ? undefined : list[index.value + biasOf(list)];
    if (!called) return undefined;
    const found = this.read(called, depth + 1);
    if (found) return found;
    return called.at(-1) === 11 ? 'returned' : undefined;
  }

  #clear(code: number): CharstringWidth | undefined {
    const takes = clearing[code];
    if (takes === undefined) return undefined;
    const count = this.#stack.length;
    // `endchar` with four operands composes a letter and an accent.
    const hasWidth = takes === 'even' ? count % 2 === 1 : code === 14 ? count === 1 || count === 5 : count > takes;
    if (!hasWidth) return { difference: undefined, range: undefined };
    const [first] = this.#stack;
    if (!first) return undefined;
    return { difference: first.value, range: first.depth === 0 ? { start: first.start, end: first.end } : undefined };
  }
}

/** A number at this place; undefined for an operator. */
export function readOperand(bytes: Buffer, at: number): { value: number; length: number } | undefined {
  const code = bytes[at] ?? 0;
  if (code === 28 && at + 3 <= bytes.length) return { value: bytes.readInt16BE(at + 1), length: 3 };
  if (code === 255 && at + 5 <= bytes.length) return { value: bytes.readInt32BE(at + 1) / 65536, length: 5 };
  if (code >= 32 && code <= 246) return { value: code - 139, length: 1 };
  if (code >= 247 && code <= 250) return { value: (code - 247) * 256 + (bytes[at + 1] ?? 0) + 108, length: 2 };
  if (code >= 251 && code <= 254) return { value: -(code - 251) * 256 - (bytes[at + 1] ?? 0) - 108, length: 2 };
  return undefined;
}

/** A number in the charstring format: 16.16 fixed point. */
function operandBytes(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes[0] = 255;
  bytes.writeInt32BE(Math.round(value * 65536), 1);
  return bytes;
}

/** The charstring with this width; undefined if it cannot be parsed. */
export function withWidth(charstring: Buffer, difference: number, subroutines: Subroutines): Buffer | undefined {
  let whole = charstring;
  for (let call = 0; call < maxCalls; call += 1) {
    const width = widthOf(whole, subroutines);
    if (!width) return undefined;
    if (width.difference === undefined || width.range) {
      const { start, end } = width.range ?? { start: 0, end: 0 };
      return Buffer.concat([whole.subarray(0, start), operandBytes(difference), whole.subarray(end)]);
    }
    const inlined = withFirstCallInlined(whole, subroutines);
    if (!inlined) return undefined;
    whole = inlined;
  }
  return undefined;
}

/** Replaces the first subroutine call by the content of the subroutine. */
function withFirstCallInlined(bytes: Buffer, { global, local }: Subroutines): Buffer | undefined {
  let last: { start: number; value: number } | undefined;
  for (let at = 0; at < bytes.length; ) {
    const number = readOperand(bytes, at);
    if (number) {
      last = { start: at, value: number.value };
      at += number.length;
      continue;
    }
    const code = bytes[at];
    if ((code !== 10 && code !== 29) || !last) return undefined;
    const list = code === 10 ? local : global;
    const called = list[last.value + biasOf(list)];
    if (!called) return undefined;
    const returns = called.at(-1) === 11;
    const rest = returns ? bytes.subarray(at + 1) : Buffer.alloc(0);
    return Buffer.concat([bytes.subarray(0, last.start), returns ? called.subarray(0, -1) : called, rest]);
  }
  return undefined;
}

/** TN 5176, 16. */
export function biasOf(list: readonly Buffer[]): number {
  return list.length < 1240 ? 107 : list.length < 33900 ? 1131 : 32768;
}
