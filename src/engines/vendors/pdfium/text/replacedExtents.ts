import type { Placed } from '../letters/letterPlaces.ts';
import type { Handle } from '../library.ts';
import { replacementOf } from './repeatedText.ts';
import type { TextCalls } from './textCalls.ts';
import type { ObjectFacts } from './textStyles.ts';

/** FPDF_PAGEOBJ_TEXT of fpdf_edit.h. */
const textKind = 1;
/** In multiples of the font size: objects of one marked content that are further above or below each other are on two lines. */
const sameLine = 0.8;
/** In multiples of the font size, the side bearing of a letter. A space is wider. */
const maxBearing = 0.16;
/** In multiples of the font size, ink in the room of the next letter. */
const maxOverhang = 0.35;

/** A text object of a page, in the order of the file. */
interface Shown {
  readonly mark: number | undefined;
  /** Where it begins on its baseline. */
  readonly x: number;
  readonly y: number;
  /** Of its ink. Read for those with a mark. */
  readonly extent: Extent | undefined;
}

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
  /** The baseline of the base letter. */
  readonly y: number;
}

/** Chromium shows the marks of a letter behind it, in the order of the page: a letter that is read from the right comes last. */
const baseOf = (shown: readonly Shown[], isFromRight: boolean) => (isFromRight ? shown.at(-1) : shown[0]);

/**
 * The places of letters whose replacement text (ISO 32000-2 §14.9.4) stands for several text objects, as Chromium prints the syllables of
 * Indic scripts. PDFium divides the box of the first object among all letters, so that a gap as wide as a space follows. The letters take
 * the width of all objects. PDFium's box is that of the ink, which would leave gaps between syllables, so they begin at the origin of the
 * base letter, and end where the next text begins.
 */
export class ReplacedExtents {
  readonly #call: TextCalls;
  readonly #page: Handle;
  readonly #maxObjects: number;
  readonly #bounds = [0, 1, 2, 3].map(() => new Float32Array(1));
  readonly #matrix = new Float32Array(6);
  #shown: readonly Shown[] = [];
  /** The places of the objects of each mark in the list above. */
  #byMark: ReadonlyMap<number, readonly number[]> | undefined;
  /** The object that was asked for last. */
  #object = 0;
  #widened: Widened | undefined;

  constructor(call: TextCalls, page: Handle, maxObjects: number) {
    this.#call = call;
    this.#page = page;
    this.#maxObjects = maxObjects;
  }

  /** The place of a letter of an upright text object with this mark, or of its whole text from the right. Objects in forms keep theirs. */
  placed(at: Placed, mark: number | undefined, facts: ObjectFacts, isFromRight: boolean): Placed {
    const widened = this.#widenedFor(mark, facts, isFromRight);
    if (!widened) return at;
    const { own, left, right, y } = widened;
    if (isFromRight) return { start: left, end: right, across: y };
    const stretch = (right - left) / (own.right - own.left);
    const along = (x: number) => left + (x - own.left) * stretch;
    return { start: along(at.start), end: along(at.end), across: at.across };
  }

  /** Once an object: a page made to be slow has many letters in one mark of many objects. */
  #widenedFor(mark: number | undefined, { handle, size, dx }: ObjectFacts, isFromRight: boolean): Widened | undefined {
    if (mark === undefined || dx < 0.999) return undefined;
    if (handle !== this.#object) [this.#object, this.#widened] = [handle, this.#widenedBy(mark, handle, size, isFromRight)];
    return this.#widened;
  }

  /** The place of an object, and that of all objects of its mark on its line. */
  #widenedBy(mark: number, object: number, size: number, isFromRight: boolean): Widened | undefined {
    this.#byMark ??= this.#read();
    const all = this.#byMark.get(mark) ?? [];
    const own = all.length > 0 ? this.#extentOf(object) : undefined;
    if (!own || own.right <= own.left) return undefined;
    let { left, right } = own;
    const onLine: Shown[] = [];
    let last = -1;
    for (const place of all) {
      const shown = this.#shown[place] as Shown;
      if (!shown.extent || Math.abs(shown.extent.middle - own.middle) >= size * sameLine) continue;
      [left, right, last] = [Math.min(left, shown.extent.left), Math.max(right, shown.extent.right), place];
      onLine.push(shown);
    }
    const base = baseOf(onLine, isFromRight);
    // Marks alone may reach from the end of one letter to its beginning.
    const middle = (left + right) / 2;
    const begin = base && base.x < middle && Math.abs(base.x - left) < size * maxOverhang ? base.x : left;
    const next = this.#next(last, size, isFromRight);
    const isNext = next > middle && next > right - size * maxOverhang && next < right + size * maxBearing;
    const end = isNext ? next : right;
    return end > begin ? { own, left: begin, right: end, y: base?.y ?? own.middle } : undefined;
  }

  /** Where the text behind a mark begins, on its line. */
  #next(last: number, size: number, isFromRight: boolean): number {
    const [one, next] = [this.#shown[last], this.#shown[last + 1]];
    if (!one || !next || Math.abs(next.y - one.y) > size * sameLine) return Number.POSITIVE_INFINITY;
    const others = next.mark === undefined ? undefined : this.#byMark?.get(next.mark);
    return (this.#shown[(isFromRight ? others?.at(-1) : others?.[0]) ?? last + 1] ?? next).x;
  }

  #read(): ReadonlyMap<number, readonly number[]> {
    const byMark = new Map<number, number[]>();
    const shown: Shown[] = [];
    const count = Math.min(this.#maxObjects, Number(this.#call.objectCount(this.#page)));
    for (let index = 0; index < count; index += 1) {
      const object = Number(this.#call.object(this.#page, index));
      if (!object || Number(this.#call.objectType(object)) !== textKind) continue;
      const mark = replacementOf(this.#call, object);
      const extent = mark === undefined ? undefined : this.#extentOf(object);
      if (mark !== undefined && extent) {
        const others = byMark.get(mark);
        if (others) others.push(shown.length);
        else byMark.set(mark, [shown.length]);
      }
      this.#matrix.fill(0);
      this.#call.objectMatrix(object, this.#matrix);
      const [, , , , x = 0, y = 0] = this.#matrix;
      shown.push({ mark, x, y, extent });
    }
    this.#shown = shown;
    return byMark;
  }

  #extentOf(object: number): Extent | undefined {
    const [left, bottom, right, top] = this.#bounds;
    if (!this.#call.objectBounds(object, left, bottom, right, top)) return undefined;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = this.#bounds.map((value) => value[0]);
    return { left: x1, right: x2, middle: (y1 + y2) / 2 };
  }
}
