import type { Handle } from '../library.ts';
import { type Extent, identity } from '../matrix.ts';
import { ClipReader } from '../shapes/clips.ts';
import type { TextCalls } from './textCalls.ts';

/** FPDF_PAGEOBJ_TEXT of fpdf_edit.h. */
const textKind = 1;

/** What is seen of the text objects of a page. Those within forms are left out: their clips are in the space of the form. */
export class SeenText {
  readonly #call: TextCalls;
  readonly #clips: ClipReader;
  readonly #extents = new Map<number, Extent>();
  readonly #transparent = new Set<number>();
  readonly #channels = [0, 1, 2, 3].map(() => new Uint32Array(1));
  readonly #isMostlySeen: boolean;

  constructor(call: TextCalls, page: Handle, maxObjects: number) {
    this.#call = call;
    this.#clips = new ClipReader(call);
    let texts = 0;
    const count = Math.min(Number(call.objectCount(page)), maxObjects);
    for (let index = 0; index < count; index += 1) {
      const object = Number(call.object(page, index));
      if (!object || Number(call.objectType(object)) !== textKind) continue;
      texts += 1;
      this.#note(object);
    }
    this.#isMostlySeen = this.#transparent.size * 2 < texts;
  }

  /** The clip of a text; undefined where it has none, or nothing of the text is within. */
  clipOf(object: number): Extent | undefined {
    return this.#extents.get(object);
  }

  /**
   * Number formats of spreadsheets make room for a sign or a bracket by one that is drawn fully transparent. On a page whose text is mostly
   * so, it is the text of a scan.
   */
  isTransparent(object: number): boolean {
    return this.#isMostlySeen && this.#transparent.has(object);
  }

  #note(object: number): void {
    if (this.#call.objectFill(object, ...this.#channels) && this.#channels[3]?.[0] === 0) this.#transparent.add(object);
    const clip = Number(this.#call.clipPath(object));
    if (!clip || Number(this.#call.clipPathCount(clip)) <= 0) return;
    const extent = this.#clips.of(object, identity, undefined);
    if (extent && extent !== 'closed') this.#extents.set(object, extent);
  }
}
