import { AppError } from '#contract/api/appError.ts';
import type { WindowedFile } from './byteFile.ts';
import { inflateStream } from './filters.ts';
import { NeedsMoreBytes, ObjectParser, type ParsedBody } from './parser.ts';
import { arrayOf, integerOf, type PdfDict, type PdfObject, PdfStream } from './values.ts';

/** The position of an object: an offset in the file, or an index in an object stream. */
export type Place =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'member'; readonly stream: number; readonly index: number };

export type Resolve = (number: number) => PdfObject | null;

/** Fills `places` and returns the trailer. */
export type ReadReferences = (file: WindowedFile, places: Map<number, Place>, resolve: Resolve) => PdfDict;

const maxSections = 1_000;
/** More objects than any real file of 100 MB has. Each costs some hundred bytes of memory. */
export const maxObjects = 2_000_000;

/** Reads the cross-reference table or stream of `startxref` and the earlier ones (ISO 32000-2 §7.5.4 to §7.5.8). */
export const readCrossReferences: ReadReferences = (file, places, resolve) => readUpTo(maxObjects, file, places, resolve);

/** The same, for a file with at most this many objects. Others are `too_complex`, before their tables are read. */
export function crossReferencesUpTo(most: number): ReadReferences {
  return (file, places, resolve) => readUpTo(most, file, places, resolve);
}

function readUpTo(most: number, file: WindowedFile, places: Map<number, Place>, resolve: Resolve): PdfDict {
  const free = new Set<number>();
  let trailer: PdfDict | undefined;
  const seen = new Set<number>();
  const todo = [startOfCrossReferences(file)];
  for (let offset = todo.shift(); offset !== undefined; offset = todo.shift()) {
    if (seen.has(offset) || seen.size >= maxSections) continue;
    seen.add(offset);
    const section = readSection(file, offset, resolve, most);
    const freed: number[] = [];
    const add = (entries: Section['entries']) => {
      for (const [number, place] of entries) {
        if (places.has(number) || free.has(number)) continue;
        if (place) places.set(number, place);
        else freed.push(number);
      }
    };
    add(section.entries);
    // The table of a hybrid file calls the objects free that its stream has (§7.5.8.4).
    const hybrid = integerOf(section.trailer.get('XRefStm'));
    if (hybrid !== undefined && !seen.has(hybrid)) {
      seen.add(hybrid);
      add(readSection(file, hybrid, resolve, most).entries);
    }
    for (const number of freed) if (!places.has(number)) free.add(number);
    if (places.size > most) throw new AppError('too_complex', { cause: 'too many objects' });
    trailer ??= section.trailer;
    const previous = integerOf(section.trailer.get('Prev'));
    if (previous !== undefined) todo.push(previous);
  }
  if (!trailer) throw new AppError('damaged', { cause: 'no trailer' });
  return trailer;
}

interface Section {
  readonly entries: Iterable<readonly [number, Place | undefined]>;
  readonly trailer: PdfDict;
}

function startOfCrossReferences(file: WindowedFile): number {
  const tailBytes = Math.min(1024, file.sizeBytes);
  const tail = file.read(file.sizeBytes - tailBytes, tailBytes).toString('latin1');
  const found = /startxref\s+(\d{1,15})/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
  if (!found) throw new AppError('damaged', { cause: 'no startxref' });
  return Number(found[1]);
}

function readSection(file: WindowedFile, offset: number, resolve: Resolve, most: number): Section {
  const { bytes } = file.from(offset, 20);
  return bytes.toString('latin1', 0, 4) === 'xref'
    ? readTable(file, offset + 4, resolve, most)
    : readStream(file, offset, resolve, most);
}

function readTable(file: WindowedFile, start: number, resolve: Resolve, most: number): Section {
  const entries: [number, Place | undefined][] = [];
  let offset = start;
  for (;;) {
    const { bytes } = file.from(offset, 64);
    const text = bytes.toString('latin1', 0, 64);
    const head = /^\s*(\d{1,10})\s+(\d{1,10})\s*?(?:\r\n|\r|\n| )/.exec(text);
    if (!head) {
      const word = /^\s*trailer/.exec(text);
      if (!word) throw new AppError('damaged', { cause: 'no trailer' });
      const dict = parseAt(file, offset + word[0].length, resolve).body.values[0];
      if (!(dict instanceof Map)) throw new AppError('damaged', { cause: 'no trailer' });
      return { entries, trailer: dict };
    }
    offset += head[0].length;
    const [first, count] = [Number(head[1]), Number(head[2])];
    // The file has no room for these rows: the count is wrong, not the file too large. The last row may lack its line end.
    if (count * entryBytes - 2 > file.sizeBytes - offset || first > maxObjects * 4) {
      throw new AppError('damaged', { cause: 'a cross-reference table' });
    }
    if (count > most) throw new AppError('too_complex', { cause: 'too many objects' });
    readEntries(file.read(offset, Math.min(count * entryBytes, file.sizeBytes - offset)), first, entries);
    offset += count * entryBytes;
  }
}

/** The size of an entry: `nnnnnnnnnn ggggg n` and two bytes for the line end. */
const entryBytes = 20;

function readEntries(table: Buffer, first: number, entries: [number, Place | undefined][]): void {
  for (let at = 0, number = first; at + 18 <= table.length; at += entryBytes, number++) {
    const offset = Number(table.toString('latin1', at, at + 10));
    if (!Number.isSafeInteger(offset)) throw new AppError('damaged', { cause: 'a cross-reference entry' });
    entries.push([number, table[at + 17] === 0x6e ? { kind: 'offset', offset } : undefined]);
  }
}

function readStream(file: WindowedFile, offset: number, resolve: Resolve, most: number): Section {
  const { value } = parseObjectAt(file, offset, resolve);
  if (!(value instanceof PdfStream)) throw new AppError('damaged', { cause: 'no cross-reference stream' });
  const widths = (arrayOf(value.dict.get('W')) ?? []).map((width) => integerOf(width) ?? 0);
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const size = integerOf(value.dict.get('Size')) ?? 0;
  const index = (arrayOf(value.dict.get('Index')) ?? [0, size]).map((item) => integerOf(item) ?? 0);
  const rowBytes = typeWidth + secondWidth + thirdWidth;
  if (size > most && most < maxObjects) throw new AppError('too_complex', { cause: 'too many objects' });
  const data = inflateStream(value, Math.max(1, rowBytes) * maxObjects);
  if (!data || rowBytes < 1 || widths.some((width) => width < 0 || width > maxFieldBytes))
    throw new AppError('damaged', { cause: 'W' });
  const entries: [number, Place | undefined][] = [];
  let at = 0;
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const [first = 0, count = 0] = [index[pair], index[pair + 1]];
    for (let number = first; number < first + count && at + rowBytes <= data.length; number++, at += rowBytes) {
      const read = (from: number, width: number) => fieldOf(data, at + from, width);
      const kind = read(0, typeWidth) ?? 1;
      const second = read(typeWidth, secondWidth) ?? 0;
      const third = read(typeWidth + secondWidth, thirdWidth) ?? 0;
      entries.push([number, placeOf(kind, second, third)]);
    }
  }
  return { entries, trailer: value.dict };
}

const maxFieldBytes = 8;
/** Node reads at most these as one number. */
const plainFieldBytes = 6;

/** A field of 8 bytes begins with zeros in every file that exists. Undefined for a field without bytes, which has a default. */
function fieldOf(data: Buffer, at: number, width: number): number | undefined {
  if (width === 0) return undefined;
  const more = Math.max(0, width - plainFieldBytes);
  const head = more === 0 ? 0 : data.readUIntBE(at, more);
  return head === 0 ? data.readUIntBE(at + more, width - more) : Number.MAX_SAFE_INTEGER;
}

function placeOf(kind: number, second: number, third: number): Place | undefined {
  if (kind === 1) return { kind: 'offset', offset: second };
  return kind === 2 ? { kind: 'member', stream: second, index: third } : undefined;
}

/** Parses at an offset, reading more of the file until the object is complete. `length` is the number of bytes read. */
export function parseAt(file: WindowedFile, offset: number, resolve: Resolve): { body: ParsedBody; length: number } {
  for (let wantedBytes = 1024; ; wantedBytes *= 4) {
    const { bytes, isWhole } = file.from(offset, wantedBytes);
    const parser = new ObjectParser(bytes, 0, isWhole, resolve);
    try {
      const body = parser.body();
      // The line end after `stream` belongs to the keyword, so it must be among the available bytes.
      if (body.keyword === 'stream' && parser.position + 2 > bytes.length && !isWhole) continue;
      const lineEnd = body.keyword === 'stream' ? lineEndBytes(bytes, parser.position) : 0;
      return { body, length: parser.position + lineEnd };
    } catch (cause) {
      if (!(cause instanceof NeedsMoreBytes)) throw cause;
    }
  }
}

function lineEndBytes(bytes: Buffer, position: number): number {
  if (bytes[position] === 0x0d) return bytes[position + 1] === 0x0a ? 2 : 1;
  return bytes[position] === 0x0a ? 1 : 0;
}

/** Finds a stream's length where the dictionary's is missing or wrong. */
export type RepairLength = (dataOffset: number, claimed: number | undefined) => number | undefined;

/** Parses `12 0 obj … endobj`. A stream's bytes stay in the file. */
export function parseObjectAt(file: WindowedFile, offset: number, resolve: Resolve, mendLength?: RepairLength) {
  const head = parseAt(file, offset, resolve);
  const [number, generation] = head.body.values;
  if (head.body.keyword !== 'obj' || typeof number !== 'number') throw new AppError('damaged', { cause: 'no object here' });
  const bodyOffset = offset + head.length;
  const { body, length } = parseAt(file, bodyOffset, resolve);
  const value = body.values[0] ?? null;
  const own = { number, generation: typeof generation === 'number' ? generation : 0 };
  if (body.keyword !== 'stream') return { ...own, value };
  if (!(value instanceof Map)) throw new AppError('damaged', { cause: 'a stream without a dictionary' });
  const dataOffset = bodyOffset + length;
  const claimed = integerOf(value.get('Length'));
  const dataBytes = mendLength ? mendLength(dataOffset, claimed) : claimed;
  if (dataBytes === undefined || dataBytes < 0 || dataOffset + dataBytes > file.sizeBytes) {
    throw new AppError('damaged', { cause: 'a stream has no sound length' });
  }
  return { ...own, value: new PdfStream(value, { file, offset: dataOffset, length: dataBytes }) };
}
