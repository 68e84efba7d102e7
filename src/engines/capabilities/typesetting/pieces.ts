import type { FontFamilyId } from '#contract/text/fontFamilies.ts';
import { type PdfDict, pdfDict } from '#engines/core/objects/values.ts';
import type { LoadedFont } from '#engines/core/shaping/font.ts';
import { FontObject } from '#engines/core/shaping/fontObject.ts';
import { FontStack } from '#engines/core/shaping/fontStack.ts';
import { shapeRun } from '#engines/core/shaping/shape.ts';
import { flatText, showText } from '#engines/core/shaping/showText.ts';

/** Text of one font within a piece. Lengths are thousandths of the text size. */
export interface PieceRun {
  /** The font's name in the resources. */
  readonly font: string;
  /** The place of its first glyph, from the start of the piece, and the place of the pen after it. */
  readonly startX: number;
  readonly endX: number;
  /** The content of a TJ, or complete operators if glyphs are raised. */
  readonly flat: string | undefined;
  readonly raised: string;
}

/** A word, a part of one, or the space between two, shaped once for the whole text. */
export interface Piece {
  readonly width: number;
  readonly runs: readonly PieceRun[];
  readonly missing: number;
}

const maxKnown = 100_000;
/** Text in which each character is a letter by itself, so no letters can join. */
const isPlain =
  /^[\t\n -\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u2190\u2500-\u257f\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uac00-\ud7a3\uff00-\uffef]*$/;

/** Shapes pieces of text in one family and keeps the fonts that they need. */
export class Pieces {
  readonly #stack: FontStack;
  readonly #fontSize: number;
  readonly #known = new Map<string, Piece>();
  readonly #fonts = new Map<LoadedFont, { name: string; object: FontObject }>();
  readonly #characters = new Set<string>();

  constructor(family: FontFamilyId, fontSize: number) {
    this.#stack = new FontStack({ family });
    this.#fontSize = fontSize;
  }

  /** Must be awaited before pieces of this text are requested. */
  async prepare(text: string): Promise<void> {
    if (!isPlain.test(text)) await this.#stack.prepare(text);
    const fresh = [...new Set(text)].filter((character) => !this.#characters.has(character));
    if (fresh.length === 0) return;
    for (const character of fresh) this.#characters.add(character);
    // One line each, because neighbours here do not belong together.
    await this.#stack.prepare(fresh.join('\n'));
  }

  piece(text: string, level: number): Piece {
    const key = level % 2 === 0 ? text : `\0${text}`;
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= maxKnown) this.#known.clear();
    const shaped = shapeRun(text, level, this.#stack);
    const runs = shaped.runs.map((run): PieceRun => {
      const { name, object } = this.#fontOf(run.font);
      const last = run.glyphs.at(-1);
      const flat = flatText(run, object);
      return {
        font: name,
        startX: run.glyphs[0]?.x ?? 0,
        endX: last ? last.x + run.font.advance(last.glyph) : 0,
        flat,
        raised: flat === undefined ? showText(run, object, this.#fontSize) : '',
      };
    });
    const piece = { width: shaped.widthEm * 1000, runs, missing: shaped.missing };
    this.#known.set(key, piece);
    return piece;
  }

  #fontOf(font: LoadedFont): { name: string; object: FontObject } {
    const known = this.#fonts.get(font) ?? { name: `F${this.#fonts.size}`, object: new FontObject(font) };
    this.#fonts.set(font, known);
    return known;
  }

  /** The font resources of all pages, after the last text. */
  finish(): PdfDict {
    const fonts = [...this.#fonts.values()];
    for (const { object } of fonts) object.finish();
    return pdfDict(Object.fromEntries(fonts.map(({ name, object }) => [name, object.object])));
  }
}
