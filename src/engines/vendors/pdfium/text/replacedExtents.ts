import type { Placed } from '../letters/letterPlaces.ts';
import type { Handle } from '../library.ts';
import { replacementOf } from './repeatedText.ts';
import type { TextCalls } from './textCalls.ts';
import type { ObjectFacts } from './textStyles.ts';

/** FPDF_PAGEOBJ_TEXT of fpdf_edit.h. */
const textKind = 1;
/** In multiples of the font size: objects of one marked content that are further above or below each other are on two lines. */
const sameLine = 0.8;
/** In multiples of the font size, what the ink of one object is narrower than that of all. */
const minWider = 0.05;

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** An object, and the ends of all objects of its mark on its line. */
interface Widened {
  readonly own: Extent;
  readonly left: number;
  readonly right: number;
}

/**
 * The places of letters whose replacement text (ISO 32000-2 §14.9.4) stands for several text objects, as Chromium prints the syllables of
 * Indic scripts. PDFium divides the box of the first object among all letters, so that a gap as wide as a space follows. The letters take
 * the width of all objects.
 */
export class ReplacedExtents {
  readonly #call: TextCalls;
  readonly #page: Handle;
  readonly #maxObjects: number;
  readonly #bounds = [0, 1, 2, 3].map(() => new Float32Array(1));
  #byMark: ReadonlyMap<number, readonly Extent[]> | undefined;
  /** The object that was asked for last. */
  #object = 0;
  #widened: Widened | undefined;

  constructor(call: TextCalls, page: Handle, maxObjects: number) {
    this.#call = call;
    this.#page = page;
    this.#maxObjects = maxObjects;
  }

  /** The place of a letter of an upright text object with this mark. Objects in forms keep theirs. */
  placed(at: Placed, mark: number | undefined, { handle, size, dx }: ObjectFacts): Placed {
    if (mark === undefined || dx < 0.999) return at;
    // Once an object: a page made to be slow has many letters in one mark of many objects.
    if (handle !== this.#object) [this.#object, this.#widened] = [handle, this.#widenedBy(mark, handle, size)];
    if (!this.#widened) return at;
    const { own, left, right } = this.#widened;
    const stretch = (right - left) / (own.right - own.left);
    const along = (x: number) => left + (x - own.left) * stretch;
    return { start: along(at.start), end: along(at.end), across: at.across };
  }

  /** The place of an object, and that of all objects of its mark on its line. Undefined if they are no wider. */
  #widenedBy(mark: number, object: number, size: number): Widened | undefined {
    this.#byMark ??= this.#read();
    const all = this.#byMark.get(mark) ?? [];
    const own = all.length > 1 ? this.#extentOf(object) : undefined;
    if (!own || own.right <= own.left) return undefined;
    const onLine = all.filter(({ middle }) => Math.abs(middle - own.middle) < size * sameLine);
    const left = onLine.reduce((least, extent) => Math.min(least, extent.left), own.left);
    const right = onLine.reduce((most, extent) => Math.max(most, extent.right), own.right);
    return right - left < own.right - own.left + size * minWider ? undefined : { own, left, right };
  }

  #read(): ReadonlyMap<number, readonly Extent[]> {
    const byMark = new Map<number, Extent[]>();
    const count = Math.min(this.#maxObjects, Number(this.#call.objectCount(this.#page)));
    for (let index = 0; index < count; index += 1) {
      const object = Number(this.#call.object(this.#page, index));
      if (!object || Number(this.#call.objectType(object)) !== textKind) continue;
      const mark = replacementOf(this.#call, object);
      const extent = mark === undefined ? undefined : this.#extentOf(object);
      if (mark === undefined || !extent) continue;
      const others = byMark.get(mark);
      if (others) others.push(extent);
      else byMark.set(mark, [extent]);
    }
    return byMark;
  }

  #extentOf(object: number): Extent | undefined {
    const [left, bottom, right, top] = this.#bounds;
    if (!this.#call.objectBounds(object, left, bottom, right, top)) return undefined;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = this.#bounds.map((value) => value[0]);
    return { left: x1, right: x2, middle: (y1 + y2) / 2 };
  }
}
