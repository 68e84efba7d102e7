import type { Handle } from '../library.ts';
import { hexColor } from './hexColor.ts';
import type { TextCalls } from './textCalls.ts';

/** FPDF_PAGEOBJ_* of fpdf_edit.h. */
const kinds = { text: 1, form: 5 } as const;
/** Text rendering modes (ISO 32000-2 table 104). */
const modes = { stroke: 1, hidden: 3, strokeAndClip: 5, clip: 7 } as const;
const maxDepth = 8;
/** PDFium drops text that repeats one of this many previous text objects (core/fpdftext/cpdf_textpage.cpp, IsSameAsPreTextObject). */
const reach = 5;
/** The maximum offset of a repetition, and the maximum difference in size, as parts of its height. */
const maxMoved = 0.2;
const maxLarger = 0.01;
const opaque = 255;
/** More transparent text does not cover what is beneath. */
const minAlpha = 128;

/** Where objects are among forms. */
interface Nesting {
  readonly depth: number;
  readonly opacity: number;
}

/**
 * The opacity of what has this `own` one within forms of that opacity. A form that is no group hands its opacity down (ISO 32000-2
 * §8.10.1), and PDFium tells it of each object then; in a group, objects begin opaque.
 */
const within = (opacity: number, own: number) => (own < 1 ? own : opacity);

interface Drawn {
  readonly object: number;
  readonly font: number;
  readonly color: string;
}

/**
 * The visible colors of text objects where these are not their own:
 *
 * - of text that was drawn twice, with a shadow, by the object that was drawn first. PDFium reads only the first one, while the last one
 *   is visible.
 * - of text in a form that is drawn transparent as a whole (ISO 32000-2 §11.6.6), such as a pale word across the page. The text itself
 *   is opaque there.
 */
export function visibleColors(call: TextCalls, page: Handle, maxObjects: number): ReadonlyMap<number, string> {
  return new ColorReader(call, maxObjects).read(page);
}

class ColorReader {
  readonly #found = new Map<number, string>();
  readonly #call: TextCalls;
  readonly #channels = [0, 1, 2, 3].map(() => new Uint32Array(1));
  readonly #bounds = [0, 1, 2, 3].map(() => new Float32Array(1));
  #left: number;

  constructor(call: TextCalls, maxObjects: number) {
    this.#call = call;
    this.#left = maxObjects;
  }

  read(page: Handle): ReadonlyMap<number, string> {
    this.#readAll(Number(this.#call.objectCount(page)), (index) => Number(this.#call.object(page, index)), {
      depth: 0,
      opacity: 1,
    });
    return this.#found;
  }

  /** The objects of the page, or of one form; `opacity` is that of the forms around them. */
  #readAll(count: number, objectAt: (index: number) => number, { depth, opacity }: Nesting): void {
    const before: Drawn[] = [];
    for (let index = 0; index < count && this.#left > 0; index += 1) {
      this.#left -= 1;
      const object = objectAt(index);
      const kind = object ? Number(this.#call.objectType(object)) : 0;
      if (kind === kinds.text) this.#note(object, opacity, before);
      if (kind !== kinds.form || depth >= maxDepth) continue;
      const inside = Number(this.#call.formObjectCount(object));
      const nesting = { depth: depth + 1, opacity: within(opacity, this.#opacityOf(object)) };
      this.#readAll(inside, (place) => Number(this.#call.formObject(object, place)), nesting);
    }
  }

  #note(object: number, opacity: number, before: Drawn[]): void {
    const color = this.#colorOf(object, opacity);
    if (color === undefined) return;
    if (opacity < 1) this.#found.set(object, color);
    if (opacity * opaque < minAlpha || (this.#channels[3]?.[0] ?? 0) < minAlpha) return;
    const font = Number(this.#call.fontOf(object));
    for (const under of before) {
      if (under.color !== color && under.font === font && this.#isSamePlace(under.object, object)) {
        this.#found.set(under.object, color);
      }
    }
    before.push({ object, font, color });
    if (before.length > reach) before.shift();
  }

  /** PDFium tells what a form is drawn with like the fill of a path. */
  #opacityOf(form: number): number {
    return this.#call.objectFill(form, ...this.#channels) ? (this.#channels[3]?.[0] ?? opaque) / opaque : 1;
  }

  /** Undefined for an object that is not seen. */
  #colorOf(object: number, opacity: number): string | undefined {
    const mode = Number(this.#call.renderMode(object));
    if (mode === modes.hidden || mode === modes.clip) return undefined;
    const isStroked = mode === modes.stroke || mode === modes.strokeAndClip;
    const read = isStroked ? this.#call.objectStroke : this.#call.objectFill;
    if (!read(object, ...this.#channels)) return undefined;
    const [red, green, blue, alpha] = this.#channels;
    return hexColor([red, green, blue, Uint32Array.of(within(opacity, (alpha?.[0] ?? opaque) / opaque) * opaque)]);
  }

  /** In the same font, of about the same size and place. */
  #isSamePlace(one: number, other: number): boolean {
    const [a, b] = [this.#boundsOf(one), this.#boundsOf(other)];
    if (!a || !b) return false;
    const [width, height] = [a[2] - a[0], a[3] - a[1]];
    const slack = height * maxLarger;
    const isSameSize = Math.abs(b[2] - b[0] - width) <= slack && Math.abs(b[3] - b[1] - height) <= slack;
    return isSameSize && Math.abs(b[0] - a[0]) <= height * maxMoved && Math.abs(b[1] - a[1]) <= height * maxMoved;
  }

  #boundsOf(object: number): readonly [number, number, number, number] | undefined {
    const [left, bottom, right, top] = this.#bounds;
    if (!this.#call.objectBounds(object, left, bottom, right, top)) return undefined;
    return this.#bounds.map((value) => value[0] ?? 0) as unknown as [number, number, number, number];
  }
}
