import type { PageBox } from '#engines/ports.ts';
import type { Cover } from '../shapes/pageShapes.ts';
import { isTransparentPicture, type PictureOwner } from '../shapes/transparentPictures.ts';
import type { TextCalls } from './textCalls.ts';
import type { ObjectFacts } from './textStyles.ts';

/** The visible part of a run's area below which it counts as covered. */
const maxSeen = 0.05;
/** The largest covers only: a map has thousands of small areas. */
const maxCovers = 500;
/** Each is decoded as a whole. */
const maxPictures = 20;
const noCharacter = 0xfffd;

export interface DrawingOrder {
  /** The drawing order of each text object. */
  readonly texts: ReadonlyMap<number, number>;
  readonly covers: readonly Cover[];
}

/** Evidence about letters besides their characters: which have none, their fonts, and what is drawn over them. */
export class TextEvidence {
  /** Full names of fonts, without repetitions. */
  readonly fonts: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #unmapped = new Map<string, Map<number, boolean>>();
  readonly #call: TextCalls;
  readonly #text: number;
  readonly #texts: DrawingOrder['texts'];
  readonly #covers: readonly Cover[];
  readonly #owner: PictureOwner;
  readonly #clear = new Map<number, boolean>();

  constructor(call: TextCalls, text: number, { texts, covers }: DrawingOrder, owner: PictureOwner) {
    this.#owner = owner;
    this.#call = call;
    this.#text = text;
    this.#texts = texts;
    this.#covers = [...covers].sort((a, b) => b.width * b.height - a.width * a.height).slice(0, maxCovers);
  }

  /** Cached for each character of a font, because a page has thousands of letters. */
  isUnmapped(index: number, code: number, { fontName }: ObjectFacts): boolean {
    if (code === noCharacter) return true;
    const known = this.#unmapped.get(fontName) ?? new Map<number, boolean>();
    this.#unmapped.set(fontName, known);
    const answer = known.get(code) ?? Number(this.#call.hasMapError(this.#text, index)) === 1;
    known.set(code, answer);
    return answer;
  }

  of({ fontName, handle }: ObjectFacts, unmapped: number, box: PageBox): [font: number, unmapped: number, covered: 0 | 1] {
    const font = this.#places.get(fontName) ?? this.fonts.push(fontName) - 1;
    this.#places.set(fontName, font);
    return [font, unmapped, this.#isCovered(handle, box) ? 1 : 0];
  }

  #isCovered(object: number, box: PageBox): boolean {
    const drawn = this.#texts.get(object);
    if (drawn === undefined) return false;
    const area = box.width * box.height;
    return this.#covers.some(
      (cover) => cover.order > drawn && sharedArea(cover, box) >= area * (1 - maxSeen) && !this.#isClear(cover),
    );
  }

  /** A picture with a mask (ISO 32000-2 §11.6.5.2) is drawn once, where it covers text. */
  #isClear({ picture }: Cover): boolean {
    if (picture === undefined) return false;
    const known = this.#clear.get(picture);
    if (known !== undefined || this.#clear.size >= maxPictures) return known ?? false;
    const answer = isTransparentPicture(this.#call, this.#owner, picture);
    this.#clear.set(picture, answer);
    return answer;
  }
}

function sharedArea(a: PageBox, b: PageBox): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
