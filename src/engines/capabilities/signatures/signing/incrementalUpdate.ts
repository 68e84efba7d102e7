import { createHash } from 'node:crypto';
import { AppError } from '#contract/api/appError.ts';
import { WindowedFile } from '#engines/core/objects/byteFile.ts';
import type { PdfDocument } from '#engines/core/objects/document.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import { serialize, serializeDict } from '#engines/core/objects/serialize.ts';
import {
  deref,
  integerOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  PdfString,
  type PdfValue,
  pdfDict,
} from '#engines/core/objects/values.ts';

const tailBytes = 1024;
const maxObjectBytes = 16 * 1024 * 1024;
const maxValues = 1_000_000;

/** Objects with a generation above 0 are rare, and the object model does not keep generations. A file that uses one is refused. */
const namesGeneration = /\d\s+[1-9]\d{0,4}\s+(?:R|obj)\b/;

/**
 * An incremental update (ISO 32000-2 §7.5.6): changed objects, new objects, and a cross-reference section in the same form as the last one.
 */
export class IncrementalUpdate {
  readonly #path: string;
  readonly #document: PdfDocument;
  readonly #changed = new Map<number, PdfObject>();
  readonly #numbers = new Map<PdfObject, number>();
  readonly #fresh: PdfObject[] = [];
  #next: number;

  constructor(path: string, document: PdfDocument) {
    this.#path = path;
    this.#document = document;
    const highest = document.objectNumbers.reduce((most, number) => Math.max(most, number), 0);
    this.#next = Math.max(integerOf(document.trailer.get('Size')) ?? 0, highest + 1);
  }

  /** Marks an object of the file as changed. */
  change(object: PdfObject): void {
    this.#changed.set(object.number, object);
  }

  get isEmpty(): boolean {
    return this.#changed.size === 0;
  }

  /**
   * The bytes to append. `id` becomes the second part of the trailer's ID; without it the ID is derived from the bytes (ISO 32000-2 §14.4).
   */
  bytes(id?: PdfString): Buffer {
    const file = new WindowedFile(this.#path);
    try {
      for (const number of this.#changed.keys()) this.#checkGenerations(file, number);
      const { startXref, isTable } = lastSection(file);
      for (const object of this.#changed.values()) this.#number(object.value);
      const parts: Buffer[] = [Buffer.from('\n')];
      let at = file.sizeBytes + 1;
      const offsets = new Map<number, number>();
      for (const [number, object] of [...this.#changed, ...this.#fresh.map((each) => [this.#numberOf(each), each] as const)]) {
        const body = this.#body(number, object);
        offsets.set(number, at);
        parts.push(body);
        at += body.length;
      }
      parts.push(this.#section(offsets, { startXref, isTable, at, id: id ?? idOf(parts) }));
      return Buffer.concat(parts);
    } finally {
      file.close();
    }
  }

  #checkGenerations(file: WindowedFile, number: number): void {
    const place = this.#document.placeOf(number);
    if (place?.kind !== 'offset') return;
    const end = Math.min(file.sizeBytes, place.offset + maxObjectBytes);
    const text = file.read(place.offset, end - place.offset).toString('latin1');
    const stop = text.search(/\bendobj\b/);
    if (namesGeneration.test(text.slice(0, stop < 0 ? text.length : stop))) {
      throw new AppError('sign_damaged', { cause: 'a generation' });
    }
  }

  /** Assigns numbers to the new objects that a value refers to. */
  #number(root: PdfValue): void {
    const todo: PdfValue[] = [root];
    for (let seen = 0; todo.length > 0; seen += 1) {
      if (seen > maxValues) throw new AppError('too_complex', { cause: 'an object of a signature' });
      const value = todo.pop() ?? null;
      if (value instanceof PdfObject) {
        if (value.number > 0 || this.#numbers.has(value)) continue;
        this.#numbers.set(value, this.#next);
        this.#next += 1;
        this.#fresh.push(value);
        todo.push(value.value);
      } else if (value instanceof PdfStream) todo.push(...value.dict.values());
      else if (value instanceof Map) todo.push(...value.values());
      else if (Array.isArray(value)) todo.push(...value);
    }
  }

  #numberOf(object: PdfObject): number {
    return object.number > 0 ? object.number : (this.#numbers.get(object) ?? 0);
  }

  #body(number: number, object: PdfObject): Buffer {
    const value = object.value;
    const numberOf = (each: PdfObject) => this.#numberOf(each);
    const [head, end] = [Buffer.from(`${number} 0 obj\n`), Buffer.from('\nendobj\n')];
    if (!(value instanceof PdfStream)) return Buffer.concat([head, Buffer.from(serialize(value, numberOf), 'latin1'), end]);
    const data = rawBytes(value);
    const dict = serializeDict(new Map(value.dict).set('Length', data.length), numberOf);
    return Buffer.concat([head, Buffer.from(`${dict}\nstream\n`, 'latin1'), data, Buffer.from('\nendstream'), end]);
  }

  #section(offsets: Map<number, number>, { startXref, isTable, at, id }: SectionPlace): Buffer {
    const own = this.#next;
    if (!isTable) offsets.set(own, at);
    const trailer = this.#trailer(startXref, isTable ? own : own + 1, id);
    const end = `startxref\n${at}\n%%EOF\n`;
    const numbers = [...offsets.keys()].sort((a, b) => a - b);
    const numberOf = (each: PdfObject) => this.#numberOf(each);
    if (isTable) {
      const rows = runsOf(numbers).map(
        (run) =>
          `${run[0]} ${run.length}\n${run.map((number) => `${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`).join('')}`,
      );
      return Buffer.from(`xref\n${rows.join('')}trailer\n${serializeDict(trailer, numberOf)}\n${end}`, 'latin1');
    }
    const data = Buffer.alloc(numbers.length * 9);
    for (const [index, number] of numbers.entries()) {
      data[index * 9] = 1;
      data.writeUIntBE(offsets.get(number) ?? 0, index * 9 + 1, 6);
    }
    trailer.set('Type', 'XRef').set('W', [1, 6, 2]);
    trailer.set(
      'Index',
      runsOf(numbers).flatMap((run) => [run[0] ?? 0, run.length]),
    );
    const stream = this.#body(own, PdfObject.of(new PdfStream(trailer, data)));
    return Buffer.concat([stream, Buffer.from(end)]);
  }

  #trailer(startXref: number, size: number, id: PdfString): PdfDict {
    const { trailer } = this.#document;
    const known = deref(trailer.get('ID'));
    const first = Array.isArray(known) ? known[0] : undefined;
    return pdfDict({
      Size: size,
      Prev: startXref,
      Root: trailer.get('Root'),
      Info: trailer.get('Info'),
      ID: first === undefined ? undefined : [first, id],
    });
  }
}

function idOf(parts: readonly Buffer[]): PdfString {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new PdfString(hash.digest().subarray(0, 16).toString('latin1'));
}

interface SectionPlace {
  readonly startXref: number;
  readonly isTable: boolean;
  readonly at: number;
  readonly id: PdfString;
}

function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs;
}

/**
 * Offset and form of the last cross-reference section. The update uses the same form, because a reader may only support that one (§7.5.8).
 */
function lastSection(file: WindowedFile): { startXref: number; isTable: boolean } {
  const size = Math.min(tailBytes, file.sizeBytes);
  const tail = file.read(file.sizeBytes - size, size).toString('latin1');
  const startXref = Number(/startxref\s+(\d{1,15})/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))))?.[1]);
  const isWhole = file.read(0, 5).toString('latin1') === '%PDF-' && startXref > 0 && startXref < file.sizeBytes - 4;
  if (!isWhole) throw new AppError('sign_damaged', { cause: 'no plain beginning or end' });
  return { startXref, isTable: /^\s*xref/.test(file.read(startXref, 12).toString('latin1')) };
}
