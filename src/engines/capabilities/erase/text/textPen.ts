import type { Glyph, TextFont } from '#engines/core/content/fonts/textFont.ts';
import { apply, type Matrix, type Point, times } from '#engines/core/objects/matrix.ts';
import { PdfString } from '#engines/core/objects/values.ts';
import type { Erasure, Zones } from '../erasure.ts';
import { overlaps } from '../zone.ts';

/** The text parameters, which are saved and restored with the graphics state (ISO 32000-2 table 102). */
export interface TextState {
  readonly font: TextFont | undefined;
  readonly size: number;
  readonly charSpace: number;
  readonly wordSpace: number;
  /** Horizontal scaling; 1 is the font's own width. */
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
}

export const plainText: TextState = {
  font: undefined,
  size: 0,
  charSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

/** The remaining part of a shown text: strings, and moves in thousandths of the size. */
export type Shown = readonly (PdfString | number)[];

/** The assumed extent of text that cannot be followed: its height, and the width of each byte, in parts of the size. */
const oddBand = { bottom: -0.4, top: 1.1, widthPerByte: 1 };

/** Follows the positions of letters and removes those beneath zones. */
export class TextPen {
  #line: Matrix = [1, 0, 0, 1, 0, 0];
  #here: Matrix = [1, 0, 0, 1, 0, 0];
  /** Bytes since the position in the line was last known. */
  #lostBytes = 0;
  readonly #zones: Zones;
  readonly #erasure: Erasure;
  /** Letters that were removed. */
  erased = 0;
  /** Removed letters that no reader reports, such as text of a pattern, as their codes. */
  readonly unread: string[] = [];
  #isChanged = false;
  #isHidden = false;

  constructor(zones: Zones, erasure: Erasure) {
    this.#erasure = erasure;
    this.#zones = zones;
  }

  set(matrix: Matrix): void {
    [this.#line, this.#here, this.#lostBytes] = [matrix, matrix, 0];
  }

  /** Moves to the start of another line. */
  move(x: number, y: number): void {
    this.set(times([1, 0, 0, 1, x, y], this.#line));
  }

  /** The remaining text when something was removed; undefined where it may stay as it is. */
  show(shown: Shown, state: TextState, page: Matrix, isHidden: boolean): Shown | undefined {
    [this.#isChanged, this.#isHidden] = [false, isHidden];
    const left: (PdfString | number)[] = [];
    for (const each of shown) {
      if (typeof each === 'number') {
        this.#advance((-each / 1000) * state.size, state);
        left.push(each);
      } else left.push(...this.#string(each, state, page));
    }
    return this.#isChanged ? together(left) : undefined;
  }

  #string(text: PdfString, state: TextState, page: Matrix): Shown {
    const glyphs = this.#lostBytes === 0 && state.size !== 0 ? state.font?.read(text.bytes) : undefined;
    if (!glyphs) return this.#odd(text, state, page);
    const left: (PdfString | number)[] = [];
    let unread = '';
    for (const glyph of glyphs) {
      const origin = apply(times(this.#here, page), [0, state.rise]);
      const isBeneath = this.#zones.letters.isErased(origin, this.#shape(glyph.cell, state, page), this.#isHidden);
      const move = glyph.advance * state.size + state.charSpace + (glyph.isSpace ? state.wordSpace : 0);
      this.#advance(move, state);
      if (isBeneath) this.#count(glyph, state.font);
      if (isBeneath && !this.#zones.letters.isRead(origin)) unread += glyph.bytes;
      left.push(isBeneath ? (-move / state.size) * 1000 : new PdfString(glyph.bytes));
    }
    if (unread !== '') this.unread.push(unread);
    return left;
  }

  #count({ isSpace, code }: Glyph, font: TextFont | undefined): void {
    if (font) this.#erasure.tellErased(font, code);
    this.#isChanged = true;
    if (!isSpace) this.erased += 1;
  }

  /** Letters that cannot be followed are removed together when any of them might be beneath a zone. */
  #odd(text: PdfString, state: TextState, page: Matrix): Shown {
    const { bottom, top, widthPerByte } = oddBand;
    this.#lostBytes += text.bytes.length;
    const far = this.#lostBytes * widthPerByte;
    const cell: Glyph['cell'] = state.font?.isVertical ? [-1, -far, 1, 0] : [-0.1, bottom, far, top];
    if (text.bytes.length === 0 || !this.#isNear(cell, { ...state, size: state.size || 1 }, page)) return [text];
    this.erased += text.bytes.length;
    this.#isChanged = true;
    return [];
  }

  #isNear(cell: Glyph['cell'], state: TextState, page: Matrix): boolean {
    const shape = this.#shape(cell, state, page);
    return this.#zones.text.some((zone) => overlaps(shape, zone));
  }

  #shape([left, bottom, right, top]: Glyph['cell'], { size, stretch, rise }: TextState, page: Matrix): readonly Point[] {
    const matrix = times(this.#here, page);
    const corner = (x: number, y: number): Point => apply(matrix, [x * size * stretch, y * size + rise]);
    return [corner(left, bottom), corner(right, bottom), corner(right, top), corner(left, top)];
  }

  #advance(move: number, { font, stretch }: TextState): void {
    const [x, y] = font?.isVertical ? [0, move] : [move * stretch, 0];
    this.#here = times([1, 0, 0, 1, x, y], this.#here);
  }
}

/** Joins neighbouring moves. The result shows the length of a gap, but not how many letters it held or how wide they were. */
function together(left: readonly (PdfString | number)[]): Shown {
  const found: (PdfString | number)[] = [];
  for (const each of left) {
    const last = found.at(-1);
    if (typeof each === 'number' && typeof last === 'number') found[found.length - 1] = last + each;
    else if (each instanceof PdfString && last instanceof PdfString)
      found[found.length - 1] = new PdfString(last.bytes + each.bytes);
    else found.push(each);
  }
  return found;
}
