import { AppError } from '#contract/api/appError.ts';
import { type PdfArray, type PdfDict, type PdfObject, PdfReal, PdfString, type PdfValue } from './values.ts';

/** Thrown when the available bytes end inside an object and the file has more. */
export class NeedsMoreBytes extends Error {}

/** qpdf has the same limit, and real files stay below 20. With a limit here, everything else can recurse safely. */
const maxNesting = 500;

const zero = 0x30;
const nine = 0x39;
const letterR = 0x52;
/** Longer numbers become reals, because a double holds no more digits with certainty. */
const maxDigits = 15;

/** 0 regular, 1 white space, 2 delimiter (ISO 32000-2 §7.2.3). */
const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = 1;
for (const char of '()<>[]{}/%') kinds[char.charCodeAt(0)] = 2;

export interface ParsedBody {
  /** The values before the keyword, references resolved. */
  readonly values: PdfValue[];
  /** `endobj`, `stream`, another word, or empty at the end of the bytes. */
  readonly keyword: string;
}

/** Parses objects. Iterative, so hostile nesting costs memory and no stack. */
export class ObjectParser {
  readonly #bytes: Buffer;
  readonly #isWhole: boolean;
  readonly #resolve: (number: number) => PdfObject | null;
  position: number;

  /** `isWhole`: the end of the bytes is the end of the data, not of a window. */
  constructor(bytes: Buffer, position: number, isWhole: boolean, resolve: (number: number) => PdfObject | null) {
    this.#bytes = bytes;
    this.position = position;
    this.#isWhole = isWhole;
    this.#resolve = resolve;
  }

  /** Reads values up to a keyword, which is consumed. */
  body(): ParsedBody {
    const values: PdfValue[] = [];
    const open: { values: PdfArray; isDict: boolean }[] = [];
    let current = values;
    for (;;) {
      this.skipSpace();
      const code = this.#peek();
      if (code === undefined) {
        if (open.length > 0) throw new AppError('damaged', { cause: 'an object does not end' });
        return { values, keyword: '' };
      }
      if (code === 0x5b || (code === 0x3c && this.#peek(1) === 0x3c)) {
        if (open.length >= maxNesting) throw new AppError('damaged', { cause: 'an object is nested too deeply' });
        this.position += code === 0x5b ? 1 : 2;
        open.push({ values: current, isDict: code !== 0x5b });
        current = [];
      } else if (code === 0x5d || code === 0x3e) {
        this.position += code === 0x5d || this.#peek(1) !== 0x3e ? 1 : 2;
        const parent = open.pop();
        if (!parent) throw new AppError('damaged', { cause: 'a bracket closes nothing' });
        parent.values.push(parent.isDict ? dictFrom(current) : current);
        current = parent.values;
      } else {
        const keyword = this.#scalar(code, current);
        if (keyword === undefined) continue;
        if (open.length > 0) throw new AppError('damaged', { cause: 'a keyword stands inside an object' });
        return { values, keyword };
      }
    }
  }

  /** Adds a value to `into`, or returns a keyword. */
  #scalar(code: number, into: PdfArray): string | undefined {
    if (code === 0x2f) into.push(this.#name());
    else if (code === 0x28) into.push(this.#literalString());
    else if (code === 0x3c) into.push(this.#hexString());
    else if ((code >= zero && code <= nine) || code === 0x2d || code === 0x2b || code === 0x2e) into.push(this.#number());
    else if (code === letterR && kinds[this.#bytes[this.position + 1] ?? letterR] !== 0) {
      this.position++;
      this.#reference(into);
    } else {
      const word = this.#regular();
      if (word === 'R') this.#reference(into);
      else if (word === 'true' || word === 'false') into.push(word === 'true');
      else if (word === 'null') into.push(null);
      else return word;
    }
    return undefined;
  }

  #reference(into: PdfArray): void {
    into.pop();
    const number = into.pop();
    into.push(typeof number === 'number' ? this.#resolve(number) : null);
  }

  skipSpace(): void {
    const bytes = this.#bytes;
    for (;;) {
      const code = bytes[this.position];
      if (code === undefined) {
        if (this.#isWhole) return;
        throw new NeedsMoreBytes();
      }
      if (kinds[code] === 1) this.position++;
      else if (code === 0x25) this.#comment();
      else return;
    }
  }

  #comment(): void {
    for (let code = this.#peek(); code !== undefined && code !== 10 && code !== 13; code = this.#peek()) this.position++;
  }

  #peek(ahead = 0): number | undefined {
    const code = this.#bytes[this.position + ahead];
    if (code === undefined && !this.#isWhole) throw new NeedsMoreBytes();
    return code;
  }

  /** The following regular characters; at least one, so that parsing always advances. */
  #regular(): string {
    const start = this.position;
    let end = start;
    while (end < this.#bytes.length && kinds[this.#bytes[end] ?? 0] === 0) end++;
    if (end === this.#bytes.length && !this.#isWhole) throw new NeedsMoreBytes();
    if (end === start) end++;
    this.position = end;
    return this.#bytes.toString('latin1', start, end);
  }

  #name(): string {
    this.position++;
    const code = this.#peek();
    if (code === undefined || kinds[code] !== 0) return '';
    const raw = this.#regular();
    if (!raw.includes('#')) return raw;
    return raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  /** Fast path for the common case of plain digits, without making a string. Undefined for other numbers. */
  #digits(): number | undefined {
    const bytes = this.#bytes;
    let value = 0;
    for (let end = this.position; end - this.position <= maxDigits; end++) {
      const code = bytes[end];
      if (code === undefined) return undefined;
      if (code >= zero && code <= nine) {
        value = value * 10 + code - zero;
      } else {
        if (kinds[code] === 0 || end === this.position) return undefined;
        this.position = end;
        return value;
      }
    }
    return undefined;
  }

  #number(): PdfValue {
    const digits = this.#digits();
    if (digits !== undefined) return digits;
    const text = this.#regular();
    if (/^[+-]?\d{1,15}$/.test(text)) return Number(text);
    return new PdfReal(/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? text : '0');
  }

  #hexString(): PdfString {
    const end = this.#bytes.indexOf(0x3e, this.position);
    if (end < 0) {
      if (!this.#isWhole) throw new NeedsMoreBytes();
      throw new AppError('damaged', { cause: 'a string does not end' });
    }
    let digits = this.#bytes.toString('latin1', this.position + 1, end).replace(/[^0-9a-fA-F]/g, '');
    if (digits.length % 2 === 1) digits += '0';
    this.position = end + 1;
    return new PdfString(Buffer.from(digits, 'hex').toString('latin1'));
  }

  #literalString(): PdfString {
    const start = ++this.position;
    for (let end = start; end < this.#bytes.length; end++) {
      const code = this.#bytes[end];
      if (code === 0x29) {
        this.position = end + 1;
        return new PdfString(this.#bytes.toString('latin1', start, end));
      }
      if (code === 0x5c || code === 0x28 || code === 0x0d) return this.#escapedString();
    }
    if (!this.#isWhole) throw new NeedsMoreBytes();
    throw new AppError('damaged', { cause: 'a string does not end' });
  }

  /** ISO 32000-2 §7.3.4.2: escapes, nested parentheses, and line ends, which all count as one line feed. */
  #escapedString(): PdfString {
    const out: number[] = [];
    for (let depth = 1; ; ) {
      const code = this.#take();
      if (code === 0x5c) this.#escape(out);
      else if (code === 0x0d) {
        if (this.#peek() === 0x0a) this.position++;
        out.push(0x0a);
      } else {
        if (code === 0x28) depth++;
        if (code === 0x29 && --depth === 0) return new PdfString(Buffer.from(out).toString('latin1'));
        out.push(code);
      }
    }
  }

  #escape(out: number[]): void {
    const code = this.#take();
    const simple = simpleEscapes.get(code);
    if (simple !== undefined) out.push(simple);
    else if (code >= zero && code <= 0x37) {
      let value = code - zero;
      for (let digits = 1; digits < 3; digits++) {
        const next = this.#peek();
        if (next === undefined || next < zero || next > 0x37) break;
        value = value * 8 + next - zero;
        this.position++;
      }
      out.push(value & 0xff);
    } else if (code === 0x0d) {
      if (this.#peek() === 0x0a) this.position++;
    } else if (code !== 0x0a) out.push(code);
  }

  #take(): number {
    const code = this.#peek();
    if (code === undefined) throw new AppError('damaged', { cause: 'a string does not end' });
    this.position++;
    return code;
  }
}

const simpleEscapes = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

/** Pairs of name and value. Unpaired values are skipped; null means absent (§7.3.7); the last of equal keys wins. */
function dictFrom(values: PdfArray): PdfDict {
  const dict: PdfDict = new Map();
  for (let i = 0; i + 1 < values.length; ) {
    const key = values[i];
    if (typeof key !== 'string') {
      i++;
      continue;
    }
    const value = values[i + 1] ?? null;
    if (value !== null) dict.set(key, value);
    i += 2;
  }
  return dict;
}
