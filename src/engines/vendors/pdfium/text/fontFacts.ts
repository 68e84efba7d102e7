import { namelessFont } from '../letters/fontNames.ts';
import type { TextCalls } from './textCalls.ts';

/** What all letters of a font share. It is read once, as each call of PDFium takes time and a page has thousands of text objects. */
export interface FontFacts {
  readonly name: string;
  /** Identifies it within the document. */
  readonly key: string;
  readonly flags: number;
  readonly weight: number;
  /** Of a letter of one unit. */
  readonly ascent: number;
  readonly descent: number;
  /** It states no heights, as a Type 3 font, for which PDFium gives the ink of a letter as its loose box. */
  readonly hasInkBoxes: boolean;
}

/** Reads the facts of the fonts of one page, each once. */
export class FontFactsReader {
  readonly #call: TextCalls;
  readonly #text: number;
  readonly #fonts = new Map<number, FontFacts>();
  readonly #name = Buffer.alloc(256);
  readonly #value = new Float32Array(1);
  readonly #whole = new Int32Array(1);
  readonly #length = new BigUint64Array(1);

  /** `text` are the letters of the page. */
  constructor(call: TextCalls, text: number) {
    this.#call = call;
    this.#text = text;
  }

  /** `index` is one of its letters. */
  of(font: number, index: number): FontFacts {
    const known = this.#fonts.get(font);
    if (known) return known;
    const [name, flags] = this.#nameAndFlags(index);
    const weight = Number(this.#call.fontWeight(this.#text, index));
    const key = name === namelessFont ? `drawn ${font}` : `${name} ${flags} ${weight} ${this.#fileBytes(font)}`;
    const facts = { name, key, flags, weight, ...this.#heights(font) };
    // Without a handle, nothing tells one font from another.
    if (font) this.#fonts.set(font, facts);
    return facts;
  }

  /** The size of its font file. Some programs give the bold and the regular font of a family one name, and state no weight. */
  #fileBytes(font: number): number {
    this.#length[0] = 0n;
    return font && this.#call.fontData(font, null, 0, this.#length) ? Number(this.#length[0]) : 0;
  }

  /** The font's own heights, scaled to add up to its size as PDFium does, because many fonts state more than they use. */
  #heights(font: number): Pick<FontFacts, 'ascent' | 'descent' | 'hasInkBoxes'> {
    const value = this.#value;
    const ask = (read: (...args: unknown[]) => unknown) => (font && read(font, 1, value) ? (value[0] ?? 0) : 0);
    const [up, down] = [ask(this.#call.ascent), ask(this.#call.descent)];
    const sum = up - down;
    const hasInkBoxes = up === down;
    if (!(sum > 0) || up <= 0 || down > 0) return { ascent: 0.8, descent: -0.2, hasInkBoxes };
    return { ascent: up / sum, descent: down / sum, hasInkBoxes };
  }

  #nameAndFlags(index: number): [name: string, flags: number] {
    this.#whole[0] = 0;
    const bytes = Number(this.#call.fontInfo(this.#text, index, this.#name, this.#name.length, this.#whole));
    const name = bytes > 1 ? this.#name.toString('utf8', 0, Math.min(bytes, this.#name.length) - 1) : '';
    return [name, this.#whole[0] ?? 0];
  }
}
