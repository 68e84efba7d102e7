import type { LetterPlace } from '../letters/drawnLetters.ts';
import { drawnTypefaces } from '../letters/drawnTypefaces.ts';
import { letterSetting } from '../letters/letterMatrix.ts';
import type { TextCalls } from './textCalls.ts';

/** The code of a space. Spaces that the reader adds, and ends of lines, are not above it. */
const space = 0x20;

type Letters = ReadonlyMap<string, LetterPlace>;
const noLetters: Letters = new Map();

/** The letters of a page by their font, each with its first place. They are read on demand. */
export class FontLetters {
  readonly #call: TextCalls;
  readonly #text: number;
  readonly #count: number;
  readonly #fonts = new Map<number, number>();
  readonly #numbers = new Float32Array(6);
  #all: ReadonlyMap<number, Letters> | undefined;
  #typefaces: ReadonlyMap<number, Letters> | undefined;

  constructor(call: TextCalls, text: number, count: number) {
    this.#call = call;
    this.#text = text;
    this.#count = count;
  }

  get all(): ReadonlyMap<number, Letters> {
    this.#all ??= this.#read();
    return this.#all;
  }

  of(font: number): Letters {
    return this.all.get(font) ?? noLetters;
  }

  /** The letters of the typeface that a drawn font belongs to. `isDrawn` tells whether the letters of a font are drawings. */
  ofTypeface(font: number, isDrawn: (font: number, index: number) => boolean): Letters {
    this.#typefaces ??= this.#readTypefaces(isDrawn);
    return this.#typefaces.get(font) ?? noLetters;
  }

  #readTypefaces(isDrawn: (font: number, index: number) => boolean): Map<number, Letters> {
    const drawn = new Map(
      [...this.all].filter(([font, letters]) => {
        const [place] = letters.values();
        return place !== undefined && isDrawn(font, place.index);
      }),
    );
    const fonts = Array.from({ length: this.#count }, (_, index) => {
      const font = this.#fontAt(index);
      return font !== undefined && drawn.has(font) ? font : undefined;
    });
    return drawnTypefaces(drawn, {
      fonts,
      isSpace: (index) => Number(this.#call.unicode(this.#text, index)) <= space,
    });
  }

  #fontAt(index: number): number | undefined {
    const object = Number(this.#call.textObject(this.#text, index));
    if (object === 0) return undefined;
    const font = this.#fonts.get(object) ?? Number(this.#call.fontOf(object));
    this.#fonts.set(object, font);
    return font;
  }

  #read(): Map<number, Letters> {
    const call = this.#call;
    const found = new Map<number, Map<string, LetterPlace>>();
    for (let index = 0; index < this.#count; index += 1) {
      const font = this.#fontAt(index);
      if (font === undefined) continue;
      const letters = found.get(font) ?? new Map<string, LetterPlace>();
      found.set(font, letters);
      const letter = String.fromCharCode(Number(call.unicode(this.#text, index)) & 0xffff);
      if (letters.has(letter)) continue;
      const object = Number(call.textObject(this.#text, index));
      call.matrix(this.#text, index, this.#numbers.fill(0));
      letters.set(letter, { index, object, size: letterSetting(this.#numbers, Number(call.fontSize(this.#text, index))).size });
    }
    return found;
  }
}
