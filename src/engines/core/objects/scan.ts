import { AppError } from '#contract/api/appError.ts';
import type { WindowedFile } from './byteFile.ts';
import { inflateStream } from './filters.ts';
import { dictOf, integerOf, nameOf, type PdfDict, PdfObject, PdfStream, pdfDict } from './values.ts';
import { type Place, parseAt, parseObjectAt, type ReadReferences, type Resolve } from './xref.ts';

const chunkBytes = 1024 * 1024;
/** Longer than any object header that is searched for. */
const overlapBytes = 512;
const maxFound = 500_000;
const maxHeadsBytes = 4 * 1024 * 1024;
/** Object streams hold hundreds of objects, and are far smaller. All of a file are read. */
const maxObjectStreamBytes = 64 * 1024 * 1024;
const maxMembersBytes = 256 * 1024 * 1024;

/**
 * Finds the objects of a file without cross-references as every reader does: by `12 0 obj`, of which the last one counts. The trailer is
 * the last one that names a catalog, or is made for a catalog that was found, or for an empty one.
 */
export const scanObjects: ReadReferences = (file, places, resolve) => {
  const found = findWords(file, places);
  if (found.places.size === 0) throw new AppError('damaged', { cause: 'no objects can be found' });
  addMembers(file, found, resolve);
  const trailers = trailersOf(file, found, resolve);
  const trailer = bestTrailer(found, trailers, resolve);
  // Strings and streams would stay encrypted, so such a file cannot be repaired here.
  const isEncrypted = trailers.length === 0 ? found.encryptions.size > 0 : trailer.has('Encrypt');
  if (isEncrypted) throw new AppError('damaged', { cause: 'damaged and encrypted' });
  return trailer;
};

interface Found {
  readonly places: Map<number, Place>;
  readonly trailers: number[];
  readonly objectStreams: Set<number>;
  readonly referenceStreams: Set<number>;
  readonly catalogs: Set<number>;
  /** Dictionaries of the standard security handler. */
  readonly encryptions: Set<number>;
}

function findWords(file: WindowedFile, places: Map<number, Place>): Found {
  const found: Found = {
    places,
    trailers: [],
    objectStreams: new Set(),
    referenceStreams: new Set(),
    catalogs: new Set(),
    encryptions: new Set(),
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
    [found.encryptions, /\/Filter\s*\/Standard(?![a-zA-Z])/],
  ] as const;
  for (const [set, words] of sets) {
    if (words.test(head)) set.add(number);
    else set.delete(number);
  }
}

/** Objects inside object streams, unless a later object of that number exists outside of them. */
function addMembers(file: WindowedFile, { places, objectStreams }: Found, resolve: Resolve): void {
  let leftBytes = maxMembersBytes;
  for (const number of objectStreams) {
    const stream = objectAt(file, places.get(number), resolve);
    if (!(stream instanceof PdfStream)) continue;
    const data = inflateStream(stream, Math.min(maxObjectStreamBytes, leftBytes));
    leftBytes -= data?.length ?? 0;
    const first = integerOf(stream.dict.get('First')) ?? 0;
    const heads = data?.subarray(0, Math.min(first, maxHeadsBytes)).toString('latin1') ?? '';
    const numbers = heads.trim().split(/\s+/).map(Number);
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const member = numbers[i] ?? 0;
      if (Number.isSafeInteger(member) && places.get(member)?.kind !== 'offset')
        places.set(member, { kind: 'member', stream: number, index: i / 2 });
    }
    if (places.size > maxFound) throw new AppError('too_complex', { cause: 'too many objects' });
  }
}

function trailersOf(file: WindowedFile, found: Found, resolve: Resolve): PdfDict[] {
  const dicts: PdfDict[] = [];
  for (const number of found.referenceStreams) {
    const stream = objectAt(file, found.places.get(number), resolve);
    if (stream instanceof PdfStream) dicts.push(stream.dict);
  }
  for (const offset of found.trailers) {
    const dict = attempt(() => parseAt(file, offset, resolve).body.values[0]);
    if (dict instanceof Map) dicts.push(dict);
  }
  return dicts;
}

/** The last one whose catalog has pages; then the last catalog in the file; then the last one with any catalog. */
function bestTrailer(found: Found, trailers: readonly PdfDict[], resolve: Resolve): PdfDict {
  const catalogOf = (trailer: PdfDict) => attempt(() => dictOf(trailer.get('Root')));
  const best = trailers.findLast((trailer) => catalogOf(trailer)?.has('Pages'));
  if (best) return best;
  const catalog = [...found.catalogs].at(-1) ?? [...found.places.keys()].findLast((number) => isCatalog(resolve, found, number));
  const last: PdfDict = trailers.at(-1) ?? new Map();
  if (catalog !== undefined) return new Map([...last, ['Root', resolve(catalog)]]);
  return trailers.findLast((trailer) => catalogOf(trailer) !== undefined) ?? new Map([...last, ['Root', emptyCatalog()]]);
}

/** The catalog of a file that has lost its own. */
function emptyCatalog(): PdfObject {
  return PdfObject.of(pdfDict({ Type: 'Catalog' }));
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
