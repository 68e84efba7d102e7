import { AppError } from '#contract/appError.ts';
import type { WindowedFile } from './byteFile.ts';
import { inflateStream } from './filters.ts';
import { integerOf, nameOf, type PdfDict, PdfObject, PdfStream, pdfDict } from './values.ts';
import { type Place, parseAt, parseObjectAt, type ReadReferences, type Resolve } from './xref.ts';

const chunkBytes = 1024 * 1024;
/** Longer than any object header that is searched for. */
const overlapBytes = 512;
const maxFound = 500_000;
const maxHeadsBytes = 4 * 1024 * 1024;

/**
 * Finds the objects of a file without cross-references as every reader does: by `12 0 obj`, of which the last one counts. The trailer is
 * the last one that names a catalog, or is made for a catalog that was found.
 */
export const scanObjects: ReadReferences = (file, places, resolve) => {
  const found = findWords(file, places);
  addMembers(file, found, resolve);
  const trailer = findTrailer(file, found, resolve);
  if (!trailer) throw new AppError('damaged', { cause: 'no catalog can be found' });
  // Strings and streams would stay encrypted, so such a file cannot be repaired here.
  if (trailer.has('Encrypt')) throw new AppError('damaged', { cause: 'damaged and encrypted' });
  return trailer;
};

interface Found {
  readonly places: Map<number, Place>;
  readonly trailers: number[];
  readonly objectStreams: Set<number>;
  readonly referenceStreams: Set<number>;
  readonly catalogs: Set<number>;
}

function findWords(file: WindowedFile, places: Map<number, Place>): Found {
  const found: Found = {
    places,
    trailers: [],
    objectStreams: new Set(),
    referenceStreams: new Set(),
    catalogs: new Set(),
  };
  for (let start = 0; start < file.sizeBytes; start += chunkBytes) {
    const text = file.read(start, Math.min(chunkBytes + overlapBytes, file.sizeBytes - start)).toString('latin1');
    for (const match of text.matchAll(/(?<!\d)(\d{1,9})\s+\d{1,5}\s+obj(?![a-z])|trailer(?=\s*<<)/g)) {
      if (match.index >= chunkBytes) break;
      const offset = start + match.index;
      if (match[1] === undefined) found.trailers.push(offset + 'trailer'.length);
      else note(found, Number(match[1]), offset, text.slice(match.index, match.index + overlapBytes));
      if (found.places.size > maxFound) throw new AppError('too_complex', { cause: 'too many objects' });
    }
  }
  return found;
}

function note(found: Found, number: number, offset: number, text: string): void {
  const head = text.slice(0, (text.indexOf('endobj') + 1 || text.length + 1) - 1);
  found.places.set(number, { kind: 'offset', offset });
  const sets = [
    [found.objectStreams, /\/Type\s*\/ObjStm/],
    [found.referenceStreams, /\/Type\s*\/XRef/],
    [found.catalogs, /\/Type\s*\/Catalog/],
  ] as const;
  for (const [set, words] of sets) {
    if (words.test(head)) set.add(number);
    else set.delete(number);
  }
}

/** Objects inside object streams, unless a later object of that number exists outside of them. */
function addMembers(file: WindowedFile, { places, objectStreams }: Found, resolve: Resolve): void {
  for (const number of objectStreams) {
    const stream = objectAt(file, places.get(number), resolve);
    if (!(stream instanceof PdfStream)) continue;
    const first = integerOf(stream.dict.get('First')) ?? 0;
    const heads =
      inflateStream(stream, 256 * 1024 * 1024)
        ?.subarray(0, Math.min(first, maxHeadsBytes))
        .toString('latin1') ?? '';
    const numbers = heads.trim().split(/\s+/).map(Number);
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const member = numbers[i] ?? 0;
      if (Number.isSafeInteger(member) && places.get(member)?.kind !== 'offset')
        places.set(member, { kind: 'member', stream: number, index: i / 2 });
    }
  }
}

function findTrailer(file: WindowedFile, found: Found, resolve: Resolve): PdfDict | undefined {
  const dicts: PdfDict[] = [];
  for (const number of found.referenceStreams) {
    const stream = objectAt(file, found.places.get(number), resolve);
    if (stream instanceof PdfStream) dicts.push(stream.dict);
  }
  for (const offset of found.trailers) {
    const dict = attempt(() => parseAt(file, offset, resolve).body.values[0]);
    if (dict instanceof Map) dicts.push(dict);
  }
  const last = dicts.findLast((dict) => dict.get('Root') instanceof PdfObject);
  if (last) return last;
  const catalog = [...found.catalogs].at(-1) ?? [...found.places.keys()].findLast((number) => isCatalog(resolve, found, number));
  return catalog === undefined ? undefined : pdfDict({ Root: resolve(catalog) });
}

/** Only members of object streams are examined here. The types of the others are known. */
function isCatalog(resolve: Resolve, { places }: Found, number: number): boolean {
  if (places.get(number)?.kind !== 'member') return false;
  const value = attempt(() => resolve(number)?.value);
  return value instanceof Map && nameOf(value.get('Type')) === 'Catalog';
}

function objectAt(file: WindowedFile, place: Place | undefined, resolve: Resolve) {
  if (place?.kind !== 'offset') return undefined;
  return attempt(
    () => parseObjectAt(file, place.offset, resolve, (offset, claimed) => streamLength(file, offset, claimed)).value,
  );
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'damaged') return undefined;
    throw cause;
  }
}

const endWord = 'endstream';

/** The stream's own length when `endstream` follows there, else the distance to the next `endstream` or the end of the file. */
export function streamLength(file: WindowedFile, offset: number, claimed: number | undefined): number {
  if (claimed !== undefined && claimed >= 0 && offset + claimed < file.sizeBytes) {
    const after = file.read(offset + claimed, Math.min(16, file.sizeBytes - offset - claimed)).toString('latin1');
    if (after.trimStart().startsWith(endWord)) return claimed;
  }
  for (let start = offset; start < file.sizeBytes; start += chunkBytes) {
    const bytes = file.read(start, Math.min(chunkBytes + endWord.length, file.sizeBytes - start));
    const at = bytes.indexOf(endWord);
    if (at < 0) continue;
    const end = start + at;
    const before = file.read(Math.max(offset, end - 2), Math.min(2, end - offset)).toString('latin1');
    return end - offset - (before === '\r\n' ? 2 : /[\r\n]$/.test(before) ? 1 : 0);
  }
  return file.sizeBytes - offset;
}
