import { annotationsOf, pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { shownBox } from '#engines/core/objects/edits/crop.ts';
import { apply, cornersOf, identity, inverse, type Matrix, matrixOf, type Point, times } from '#engines/core/objects/matrix.ts';
import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  numberOf,
  type PdfDict,
  PdfObject,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';

export type Rect = readonly [left: number, bottom: number, right: number, top: number];

/** A picture of the file and the parts of it that pages show. */
export interface PictureUse {
  readonly object: PdfObject;
  /** The first page that draws it. */
  readonly page: SourcePage;
  /** Where that page shows it, in the page's user space; undefined for a picture that is drawn but cannot be seen. */
  place: Rect | undefined;
  /** What any page shows of it, in the unit square that the picture fills; undefined for nothing. */
  shown: Rect | undefined;
}

const deepest = 8;
/** Forms are read at each place where they are drawn. */
const maxForms = 20_000;
const maxPages = 2_000;
const maxPictures = 5_000;
const maxContentBytes = 256 * 1024 * 1024;
const whole: Rect = [0, 0, 1, 1];

/** Follows the content of pages to learn which part of each picture is shown. Clipping paths count as their bounding boxes. */
export class PictureUses {
  readonly #found = new Map<PdfObject, PictureUse>();
  #formsLeft = maxForms;
  #bytesLeft = maxContentBytes;
  #isWhole = true;

  /** Undefined where not all pages can be followed: a part that one page cuts off may be shown by another. */
  of(pages: readonly SourcePage[]): readonly PictureUse[] | undefined {
    if (pages.length > maxPages) return undefined;
    for (const page of pages) {
      const resources = dictOf(pageAttribute(page, 'Resources')) ?? new Map();
      this.#content(contentParts(page.dict), resources, { page, matrix: identity, clip: shownBox(page), depth: 0 });
      this.#showWhole(page, [...annotationsOf(page.dict).map(({ dict }) => dict.get('AP') ?? null), ...besides(resources)]);
      if (!this.#isWhole) return undefined;
    }
    return [...this.#found.values()];
  }

  /** Pictures of annotations, patterns and masks are drawn in ways that are not followed. */
  #showWhole(page: SourcePage, values: readonly PdfValue[]): void {
    const seen = new Set<PdfObject>();
    walk(values, () => undefined, { seen });
    for (const object of seen)
      if (nameOf(streamOf(object)?.dict.get('Subtype')) === 'Image') this.#tell(object, page, whole, undefined);
  }

  #content(parts: Parameters<typeof contentOf>[0], resources: PdfDict, place: Place): void {
    const content = contentOf(parts, this.#bytesLeft);
    this.#bytesLeft -= content?.length ?? 0;
    const objects = dictOf(resources.get('XObject'));
    const pen = new ClipPen(place.matrix, place.clip);
    const isRead =
      content &&
      readOperators(content, (word, values) => {
        pen.take(word, values);
        const object = word === 'Do' ? objects?.get(nameOf(values.at(-1)) ?? '') : undefined;
        if (object instanceof PdfObject) this.#draw(object, resources, { ...place, matrix: pen.matrix, clip: pen.clip });
      });
    if (!isRead) this.#isWhole = false;
  }

  #draw(object: PdfObject, above: PdfDict, place: Place): void {
    const stream = streamOf(object);
    if (!stream) return;
    if (nameOf(stream.dict.get('Subtype')) !== 'Form') {
      this.#picture(object, place);
      return;
    }
    this.#formsLeft -= 1;
    if (this.#formsLeft < 0 || place.depth >= deepest) {
      this.#isWhole = false;
      return;
    }
    const matrix = times(matrixOf(stream.dict.get('Matrix')) ?? identity, place.matrix);
    const box = arrayOf(stream.dict.get('BBox'))?.map((each) => numberOf(each) ?? 0);
    const clip =
      box?.length === 4 ? shared(place.clip, around(cornersOf(box as [number, number, number, number], matrix))) : place.clip;
    const resources = dictOf(stream.dict.get('Resources')) ?? above;
    this.#content([stream], resources, { ...place, matrix, clip: clip ?? nowhere, depth: place.depth + 1 });
    if (resources !== above) this.#showWhole(place.page, besides(resources));
  }

  #picture(object: PdfObject, { page, matrix, clip }: Place): void {
    const back = inverse(matrix);
    const seen = shared(around(cornersOf(whole, matrix)), clip);
    const shown = seen && back && shared(around(cornersOf(seen, back)), whole);
    this.#tell(object, page, shown, seen);
  }

  #tell(object: PdfObject, page: SourcePage, shown: Rect | undefined, place: Rect | undefined): void {
    const known = this.#found.get(object);
    if (!known && this.#found.size >= maxPictures) this.#isWhole = false;
    else if (!known) this.#found.set(object, { object, page, place, shown });
    else {
      if (shown) known.shown = known.shown ? joined(known.shown, shown) : shown;
      if (page === known.page) known.place ??= place;
    }
  }
}

interface Place {
  readonly page: SourcePage;
  readonly matrix: Matrix;
  readonly clip: Rect;
  readonly depth: number;
}

const nowhere: Rect = [0, 0, 0, 0];

function besides(resources: PdfDict): PdfValue[] {
  return ['Pattern', 'ExtGState', 'Font'].map((kind) => (kind === 'Font' ? type3Of(resources) : (resources.get(kind) ?? null)));
}

/** Only letters that are drawings can hold pictures (ISO 32000-2 §9.6.4). */
function type3Of(resources: PdfDict): PdfValue {
  return [...(dictOf(resources.get('Font'))?.values() ?? [])].filter((font) => nameOf(dictOf(font)?.get('Subtype')) === 'Type3');
}

/** Follows the matrix and the clipping path of a content stream (§8.5.4). */
class ClipPen {
  matrix: Matrix;
  clip: Rect;
  readonly #saved: { matrix: Matrix; clip: Rect }[] = [];
  #path: Point[] = [];
  #isClip = false;

  constructor(matrix: Matrix, clip: Rect) {
    this.matrix = matrix;
    this.clip = clip;
  }

  take(word: string, values: readonly PdfValue[]): void {
    if (word === 'q') this.#saved.push({ matrix: this.matrix, clip: this.clip });
    else if (word === 'Q') ({ matrix: this.matrix, clip: this.clip } = this.#saved.pop() ?? this);
    else if (word === 'cm') this.matrix = times(matrixOf(values.slice(-6)) ?? identity, this.matrix);
    else if (word === 're') this.#rectangle(values);
    else if (pathWords.has(word)) this.#points(values);
    else if (word === 'W' || word === 'W*') this.#isClip = true;
    else if (paintWords.has(word)) this.#end();
  }

  #rectangle(values: readonly PdfValue[]): void {
    const [x = 0, y = 0, width = 0, height = 0] = values.map((each) => numberOf(each) ?? 0);
    this.#path.push(...cornersOf([x, y, x + width, y + height], this.matrix));
  }

  #points(values: readonly PdfValue[]): void {
    for (let at = 0; at + 1 < values.length; at += 2)
      this.#path.push(apply(this.matrix, [numberOf(values[at]) ?? 0, numberOf(values[at + 1]) ?? 0]));
  }

  #end(): void {
    if (this.#isClip) this.clip = (this.#path.length > 0 && shared(this.clip, around(this.#path))) || nowhere;
    this.#isClip = false;
    this.#path = [];
  }
}

const pathWords = new Set(['m', 'l', 'c', 'v', 'y']);
const paintWords = new Set(['n', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);

function around(points: readonly Point[]): Rect {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return [left, bottom, right, top];
}

function shared(a: Rect, b: Rect): Rect | undefined {
  const [left, bottom, right, top] = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return left < right && bottom < top ? [left, bottom, right, top] : undefined;
}

function joined(a: Rect, b: Rect): Rect {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
