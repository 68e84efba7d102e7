import { hash } from 'node:crypto';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import { nameOf, type PdfDict, PdfObject, PdfReal, PdfStream, PdfString, type PdfValue } from '#engines/core/objects/values.ts';
import type { SamePages } from '#engines/ports.ts';

/** Entries of a page that its looks do not depend on (ISO 32000-2 table 31). `Annots` has a key of its own. */
const unseenOfPages = setOf('Annots B Dur ID LastModified Metadata PZ Parent PieceInfo StructParents Tabs Thumb Trans Type');
/** Where an annotation leads, and what belongs to it, is compared on its own (tables 166 and 172). */
const unseenOfAnnotations = setOf('A CreationDate Dest IRT M NM P PA Parent Popup StructParent');
/** Tables 5 and 93. Other dictionaries may have any names, as resources do. */
const unseenOfStreams = setOf('LastModified Length Metadata PieceInfo StructParent StructParents');
const none: ReadonlySet<string> = new Set();
const maxDepth = 60;
/** Of a document. Later pages have no key. */
const maxValues = 4_000_000;
/** Of a stream. Pages with a larger one have no key. */
const maxStreamBytes = 64 * 1024 * 1024;

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** Thrown for a page whose objects form a circle, or are too many. */
class NoKey extends Error {}

/** What each page of a version is made of. Undefined where a page may look otherwise although it is made of the same. */
export type PageKeys = readonly (string | undefined)[];

/**
 * Pages of the later version, each with the page of the earlier one that is made of the same objects, so that both show the same. Pages in
 * another order are left out.
 */
export function samePages(before: PageKeys, after: PageKeys): SamePages {
  const pairs = longestRise(pairsOfUnique(before, after));
  const beforeByAfter = new Map(pairs.map(({ before: at, after: later }) => [later + 1, at + 1]));
  return { pagesBefore: before.length, pagesAfter: after.length, beforeByAfter };
}

interface IndexPair {
  readonly before: number;
  readonly after: number;
}

/** Pages whose key stands once in both versions, by the order of the later one. Pages that repeat, such as blank ones, tell nothing. */
function pairsOfUnique(before: PageKeys, after: PageKeys): IndexPair[] {
  const placesOf = (keys: PageKeys) => Map.groupBy(keys.keys(), (at) => keys[at]);
  const [one, other] = [placesOf(before), placesOf(after)];
  return [...other].flatMap(([key, places]) => {
    const [at, ...more] = (key !== undefined && one.get(key)) || [];
    return at === undefined || more.length > 0 || places.length > 1 ? [] : [{ before: at, after: places[0] ?? 0 }];
  });
}

/** The longest part of pairs that is in ascending order on both sides (patience sorting). */
function longestRise(pairs: readonly IndexPair[]): IndexPair[] {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  const placeOf = (at: number) => pairs[at]?.before ?? 0;
  for (const [at, { before }] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf(ends[middle] ?? 0) < before) low = middle + 1;
      else high = middle;
    }
    previous[at] = ends[low - 1];
    ends[low] = at;
  }
  const found: IndexPair[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.push(pairs[at] as IndexPair);
  return found.reverse();
}

/**
 * Layers are switched by object and fields get their values from the document, so pages of files with layers and pages with fields have no
 * keys.
 */
export function pageKeys({ document, pages }: Source): PageKeys {
  if (document.catalog.has('OCProperties')) return pages.map(() => undefined);
  const digests = new Digests();
  return pages.map((page) => {
    try {
      return keyOf(page, digests);
    } catch (error) {
      if (error instanceof NoKey || error instanceof RangeError) return undefined;
      throw error;
    }
  });
}

function keyOf({ dict, inherited }: SourcePage, digests: Digests): string {
  const annotations = annotationsOf(dict).map((each) => each.dict);
  if (annotations.some((each) => nameOf(each.get('Subtype')) === 'Widget')) throw new NoKey();
  const own = new Map([...inherited, ...dict]);
  return `${digests.ofDict(own, unseenOfPages, 0)} ${annotations.map((each) => digests.ofDict(each, unseenOfAnnotations, 0)).join(' ')}`;
}

/** What values are made of, with the objects that they refer to. */
class Digests {
  readonly #known = new Map<PdfObject, string>();
  readonly #open = new Set<PdfObject>();
  #left = maxValues;

  ofDict(dict: PdfDict, left: ReadonlySet<string>, depth: number): string {
    const entries = [...dict].filter(([name]) => !left.has(name)).sort(([one], [other]) => (one < other ? -1 : 1));
    return `<<${entries.map(([name, value]) => `/${JSON.stringify(name)} ${this.#of(value, depth + 1)}`).join(' ')}>>`;
  }

  #of(value: PdfValue, depth: number): string {
    this.#left -= 1;
    if (this.#left < 0 || depth > maxDepth) throw new NoKey();
    if (value instanceof PdfObject) return this.#ofObject(value, depth);
    if (value instanceof PdfStream) return this.#ofStream(value, depth);
    if (value instanceof PdfString) return `s${JSON.stringify(value.bytes)}`;
    if (value instanceof PdfReal) return value.text;
    if (value instanceof Map) return this.ofDict(value, none, depth);
    if (Array.isArray(value)) return `[${value.map((each) => this.#of(each, depth + 1)).join(' ')}]`;
    return typeof value === 'string' ? `/${JSON.stringify(value)}` : String(value);
  }

  #ofObject(object: PdfObject, depth: number): string {
    const known = this.#known.get(object);
    if (known !== undefined) return known;
    if (this.#open.has(object)) throw new NoKey();
    this.#open.add(object);
    try {
      const digest = `#${hash('sha256', this.#of(object.value, depth + 1))}`;
      this.#known.set(object, digest);
      return digest;
    } finally {
      this.#open.delete(object);
    }
  }

  #ofStream(stream: PdfStream, depth: number): string {
    // The bytes of a stream with `F` are in another file.
    if (stream.data.length > maxStreamBytes || stream.dict.has('F')) throw new NoKey();
    return `${this.ofDict(stream.dict, unseenOfStreams, depth)} ${hash('sha256', rawBytes(stream))}`;
  }
}
