import { AppError } from '#contract/api/appError.ts';
import { type Slice, WindowedFile } from './byteFile.ts';
import { type Decryption, openDecryption } from './decryption.ts';
import { inflateStream } from './filters.ts';
import { ObjectParser } from './parser.ts';
import { scanObjects, streamLength } from './scan.ts';
import { dictOf, integerOf, type ObjectSource, type PdfDict, PdfObject, PdfStream, type PdfValue } from './values.ts';
import {
  crossReferencesUpTo,
  type Place,
  parseObjectAt,
  type ReadReferences,
  type RepairLength,
  readCrossReferences,
} from './xref.ts';

/** A stream, its length, the object stream that holds the length, and that one's length: valid files need no more. */
const maxLoading = 8;
const maxObjectStreamBytes = 256 * 1024 * 1024;

/**
 * An open PDF, parsed lazily. It must be intact and unencrypted, which qpdf has ensured (docs/decisions/0010). Throws AppError `damaged`
 * where it is not.
 */
export class PdfDocument implements ObjectSource {
  readonly #file: WindowedFile;
  readonly #places = new Map<number, Place>();
  readonly #loading = new Set<number>();
  #isRead = false;
  readonly #objects = new Map<number, PdfObject>();
  readonly #objectStreams = new Map<number, PdfValue[]>();
  readonly trailer: PdfDict;
  /** The version of the header or of the catalog, whichever is higher, such as `1.7`. */
  readonly version: string;

  readonly #mendLength: RepairLength | undefined;

  #decryption: Decryption | undefined;

  private constructor(file: WindowedFile, read: ReadReferences, password?: string, mendLength?: RepairLength) {
    this.#file = file;
    this.#mendLength = mendLength;
    this.trailer = read(file, this.#places, (number) => this.#object(number));
    this.#isRead = true;
    if (password !== undefined) this.#decryption = openDecryption(this.trailer, password);
    const header = /%PDF-(\d\.\d)/.exec(file.from(0, 1024).bytes.toString('latin1', 0, 1024))?.[1] ?? '1.4';
    const inCatalog = this.catalog.get('Version');
    this.version = typeof inCatalog === 'string' && /^\d\.\d$/.test(inCatalog) && inCatalog > header ? inCatalog : header;
  }

  /**
   * `slice`: the position of the PDF in the file, when it does not fill it. `password`: an encrypted file is decrypted where that opens it.
   */
  static open(path: string, slice?: Slice, password?: string): PdfDocument {
    return PdfDocument.#open(new WindowedFile(path, slice), (file) => new PdfDocument(file, readCrossReferences, password));
  }

  /** Throws `too_complex` for a file with more objects, before it reads them. */
  static openUpTo(mostObjects: number, path: string): PdfDocument {
    return PdfDocument.#open(new WindowedFile(path), (file) => new PdfDocument(file, crossReferencesUpTo(mostObjects)));
  }

  /** Opens a damaged file by scanning for objects. Objects that cannot be read are null (`scan.ts`). */
  static openDamaged(path: string, slice?: Slice, password?: string): PdfDocument {
    return PdfDocument.#open(
      new WindowedFile(path, slice),
      (file) => new PdfDocument(file, scanObjects, password, (offset, claimed) => streamLength(file, offset, claimed)),
    );
  }

  static #open(file: WindowedFile, make: (file: WindowedFile) => PdfDocument): PdfDocument {
    try {
      return make(file);
    } catch (cause) {
      file.close();
      throw cause;
    }
  }

  /** Streams can be read only until then. */
  close(): void {
    this.#file.close();
  }

  get catalog(): PdfDict {
    const catalog = dictOf(this.trailer.get('Root'));
    if (!catalog) throw new AppError('damaged', { cause: 'no catalog' });
    return catalog;
  }

  get isDecrypted(): boolean {
    return this.#decryption !== undefined;
  }

  /** All objects in the cross-references, whether or not they are reachable. */
  get objectNumbers(): readonly number[] {
    return [...this.#places.keys()];
  }

  /** The objects that were looked at. */
  get loadedObjects(): readonly PdfObject[] {
    return [...this.#objects.values()].filter(({ isLoaded }) => isLoaded);
  }

  /** Where an object stands; undefined for one that the cross-references do not name. */
  placeOf(number: number): Place | undefined {
    return this.#places.get(number);
  }

  objectAt(number: number): PdfObject | null {
    return this.#object(number);
  }

  #object(number: number): PdfObject | null {
    const known = this.#objects.get(number);
    if (known) return known;
    // While the cross-references are being read not all objects are known, so the result is not cached.
    if (this.#isRead && !this.#places.has(number)) return null;
    const object = PdfObject.lazy(this, number);
    this.#objects.set(number, object);
    return object;
  }

  load(number: number): PdfValue {
    // An object whose length refers to itself, directly or not, can be requested while it is being read.
    if (this.#loading.has(number) || this.#loading.size >= maxLoading) return null;
    this.#loading.add(number);
    try {
      return this.#read(number);
    } catch (cause) {
      if (this.#mendLength && cause instanceof AppError && cause.code === 'damaged') return null;
      throw cause;
    } finally {
      this.#loading.delete(number);
    }
  }

  #read(number: number): PdfValue {
    const place = this.#places.get(number);
    if (!place) return null;
    if (place.kind === 'member') return this.#members(place.stream)[place.index] ?? null;
    const found = parseObjectAt(this.#file, place.offset, (reference) => this.#object(reference), this.#mendLength);
    if (found.number !== number) throw new AppError('damaged', { cause: 'an offset leads to another object' });
    return this.#decryption?.decrypted(found.value, found.number, found.generation) ?? found.value;
  }

  /** ISO 32000-2 §7.5.7: pairs of number and offset, then the objects. */
  #members(streamNumber: number): PdfValue[] {
    const known = this.#objectStreams.get(streamNumber);
    if (known) return known;
    if (this.#places.get(streamNumber)?.kind !== 'offset')
      throw new AppError('damaged', { cause: 'an object stream inside one' });
    const stream = this.#object(streamNumber)?.value;
    const data = stream instanceof PdfStream ? inflateStream(stream, maxObjectStreamBytes) : undefined;
    if (!(stream instanceof PdfStream) || !data) throw new AppError('damaged', { cause: 'an object stream' });
    const first = integerOf(stream.dict.get('First')) ?? 0;
    const resolve = (number: number) => this.#object(number);
    const heads = new ObjectParser(data.subarray(0, first), 0, true, resolve).body().values;
    const members: PdfValue[] = [];
    for (let i = 0; i + 1 < heads.length; i += 2) {
      const [start, end] = [Number(heads[i + 1]), i + 3 < heads.length ? Number(heads[i + 3]) : data.length - first];
      const bytes = data.subarray(first + start, first + Math.max(start, end));
      members.push(new ObjectParser(bytes, 0, true, resolve).body().values[0] ?? null);
    }
    this.#objectStreams.set(streamNumber, members);
    return members;
  }
}
