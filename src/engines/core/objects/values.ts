/**
 * The object types of ISO 32000-2 §7.3 as plain TypeScript values. A name is a JavaScript string; a PDF string, which is bytes, has a class
 * of its own. Bytes are kept as Latin-1 text, one character a byte, so that nothing is lost.
 */
export type PdfValue = null | boolean | number | PdfName | PdfReal | PdfString | PdfArray | PdfDict | PdfStream | PdfObject;
/** Without its slash, `#xx` decoded. */
export type PdfName = string;
export type PdfArray = PdfValue[];
export type PdfDict = Map<PdfName, PdfValue>;

/** A number that is not a safe integer, with the digits of the file: `0.10` stays `0.10`. */
export class PdfReal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class PdfString {
  /** One character a byte. `text.ts` decodes and encodes it. */
  readonly bytes: string;
  constructor(bytes: string) {
    this.bytes = bytes;
  }
}

/** Bytes that are still in a file. */
export interface ByteRange {
  readonly file: ByteFile;
  /** Undoes the encryption of the bytes. */
  readonly decode?: (bytes: Buffer) => Buffer;
  readonly offset: number;
  readonly length: number;
}

/** An open file. Reads are synchronous because parsing is. */
export interface ByteFile {
  readonly sizeBytes: number;
  /** Copies bytes of the file into `target`. Throws when the file ends before. */
  readInto(target: Uint8Array, targetOffset: number, offset: number, length: number): void;
}

/** A dictionary and its encoded bytes. Filters are never decoded on the way through. */
export class PdfStream {
  dict: PdfDict;
  readonly data: ByteRange | Buffer;
  constructor(dict: PdfDict, data: ByteRange | Buffer) {
    this.dict = dict;
    this.data = data;
  }
}

/** Loads the value of an object at its first use. */
export interface ObjectSource {
  load(number: number): PdfValue;
}

/** An indirect object. A reference is the object itself, so objects of several files can be in one graph. */
export class PdfObject {
  #value: PdfValue | undefined;
  readonly #source: ObjectSource | undefined;
  readonly #number: number;

  private constructor(value: PdfValue | undefined, source: ObjectSource | undefined, number: number) {
    this.#value = value;
    this.#source = source;
    this.#number = number;
  }

  static of(value: PdfValue): PdfObject {
    return new PdfObject(value, undefined, 0);
  }

  static lazy(source: ObjectSource, number: number): PdfObject {
    return new PdfObject(undefined, source, number);
  }

  /** Its number in the file that it was read from; 0 for a new one. */
  get number(): number {
    return this.#number;
  }

  /** Whether anybody has looked at it: what nobody has seen, nobody has changed. */
  get isLoaded(): boolean {
    return this.#value !== undefined;
  }

  get value(): PdfValue {
    this.#value ??= this.#source?.load(this.#number) ?? null;
    return this.#value;
  }

  set value(value: PdfValue) {
    this.#value = value;
  }
}

export type DirectValue = Exclude<PdfValue, PdfObject>;

/** References to references are forbidden, but some files have them. */
const maxHops = 16;

export function deref(value: PdfValue | undefined): DirectValue {
  let current = value ?? null;
  for (let hop = 0; current instanceof PdfObject; hop++) {
    if (hop === maxHops) return null;
    current = current.value;
  }
  return current;
}

/** The dictionary that a value is or refers to; for a stream its dictionary. */
export function dictOf(value: PdfValue | undefined): PdfDict | undefined {
  const direct = deref(value);
  if (direct instanceof Map) return direct;
  return direct instanceof PdfStream ? direct.dict : undefined;
}

export function arrayOf(value: PdfValue | undefined): PdfArray | undefined {
  const direct = deref(value);
  return Array.isArray(direct) ? direct : undefined;
}

export function nameOf(value: PdfValue | undefined): PdfName | undefined {
  const direct = deref(value);
  return typeof direct === 'string' ? direct : undefined;
}

/** A whole number; the integer part of a real. */
export function integerOf(value: PdfValue | undefined): number | undefined {
  const direct = deref(value);
  if (typeof direct === 'number') return direct;
  if (!(direct instanceof PdfReal)) return undefined;
  const whole = Math.trunc(Number(direct.text));
  return Number.isSafeInteger(whole) ? whole : undefined;
}

/** Any number, integer or real. */
export function numberOf(value: PdfValue | undefined): number | undefined {
  const direct = deref(value);
  if (typeof direct === 'number') return direct;
  const number = direct instanceof PdfReal ? Number(direct.text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

export function stringOf(value: PdfValue | undefined): PdfString | undefined {
  const direct = deref(value);
  return direct instanceof PdfString ? direct : undefined;
}

export function streamOf(value: PdfValue | undefined): PdfStream | undefined {
  const direct = deref(value);
  return direct instanceof PdfStream ? direct : undefined;
}

/** A dictionary from an object's own keys, without `undefined` entries. */
export function pdfDict(entries: Readonly<Record<string, PdfValue | undefined>>): PdfDict {
  const dict: PdfDict = new Map();
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) dict.set(key, value);
  return dict;
}
