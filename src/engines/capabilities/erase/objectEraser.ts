import { deflated } from '#engines/core/objects/content.ts';
import { apply, cornersOf, identity, type Matrix, matrixOf, times } from '#engines/core/objects/matrix.ts';
import { contentOf } from '#engines/core/objects/operators.ts';
import {
  arrayOf,
  dictOf,
  numberOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  type PdfValue,
  pdfDict,
  streamOf,
} from '#engines/core/objects/values.ts';
import type { Erasure, Zones } from './erasure.ts';
import { isWithinOne, overlaps } from './zone.ts';

/** Erases the content of a form; undefined for a form that is nested too deep. */
type EraseInner = (
  content: Buffer,
  resources: PdfDict,
  owner: PdfObject,
  matrix: Matrix,
) => { readonly content: Buffer | 'unreadable' | undefined; readonly resources: PdfDict } | undefined;

/** The result for an object: a copy, null for nothing, undefined where it may stay as it is. */
type Left = PdfObject | null | undefined;

/** Keys of a form that describe its old bytes or hold data of other programs. */
const besides = ['Filter', 'DecodeParms', 'Length', 'PieceInfo', 'Metadata', 'LastModified', 'OPI', 'Ref'] as const;
/** Smaller tiles are textures. */
const minTilePt = 36;

/** Copies the objects that a content stream draws, without what lies beneath zones. The original may be drawn elsewhere too. */
export class ObjectEraser {
  readonly #erasure: Erasure;
  readonly #zones: Zones;
  readonly #eraseInner: EraseInner;

  constructor(erasure: Erasure, zones: Zones, eraseInner: EraseInner) {
    this.#erasure = erasure;
    this.#zones = zones;
    this.#eraseInner = eraseInner;
  }

  picture(object: PdfObject, matrix: Matrix): Left {
    const corners = cornersOf([0, 0, 1, 1], matrix);
    const zones = this.#zones.all.filter((zone) => overlaps(corners, zone));
    if (zones.length === 0) return undefined;
    this.#erasure.removed.add('erasedPictures');
    const to = isWithinOne(corners, zones) ? null : PdfObject.of(null);
    if (to) this.#erasure.pictures.push({ from: object, to, matrix, zones });
    this.#erasure.gone.set(object, to);
    return to;
  }

  /** `resources` are those of the parent content, for a form without its own (ISO 32000-2 §7.8.3). */
  form(object: PdfObject, outer: Matrix, resources: PdfDict): Left {
    const stream = streamOf(object);
    if (!stream) return undefined;
    const matrix = times(matrixOf(stream.dict.get('Matrix')) ?? identity, outer);
    const left = this.#copy(stream, object, matrix, resources);
    if (left !== undefined) this.#erasure.gone.set(object, left);
    return left;
  }

  tile(object: PdfObject, outer: Matrix, resources: PdfDict): PdfObject | undefined {
    const stream = streamOf(object);
    if (!stream) return undefined;
    const matrix = times(matrixOf(stream.dict.get('Matrix')) ?? identity, outer);
    const [x, y] = apply(matrix, [0, 0]);
    const next = apply(matrix, [numberOf(stream.dict.get('XStep')) ?? 0, numberOf(stream.dict.get('YStep')) ?? 0]);
    if (Math.hypot(next[0] - x, next[1] - y) < minTilePt) return undefined;
    const left = this.#copy(stream, object, matrix, resources);
    if (left === undefined) return undefined;
    this.#erasure.gone.set(object, left);
    const empty = pdfDict({ ...Object.fromEntries(stream.dict), Filter: undefined, DecodeParms: undefined });
    return left ?? PdfObject.of(new PdfStream(empty, Buffer.alloc(0)));
  }

  #copy(stream: PdfStream, owner: PdfObject, matrix: Matrix, above: PdfDict): Left {
    // Text extraction ignores the clipping box of a form, so content outside of that box is checked too.
    const content = --this.#erasure.formsLeft < 0 ? undefined : contentOf([stream]);
    const resources = dictOf(stream.dict.get('Resources')) ?? above;
    const erased = content && this.#eraseInner(content, resources, owner, matrix);
    if (!erased || erased.content === 'unreadable') return this.#isNear(stream.dict.get('BBox'), matrix) ? null : undefined;
    if (erased.content === undefined) return undefined;
    const entries = new Map(stream.dict);
    for (const key of besides) entries.delete(key);
    entries.set('Resources', erased.resources);
    return deflated(erased.content, Object.fromEntries(entries));
  }

  #isNear(box: PdfValue | undefined, matrix: Matrix): boolean {
    const [a, b, c, d] = (arrayOf(box) ?? []).map((each) => numberOf(each));
    if (a === undefined || b === undefined || c === undefined || d === undefined) return true;
    const corners = cornersOf([a, b, c, d], matrix);
    return this.#zones.text.some((zone) => overlaps(corners, zone));
  }
}
