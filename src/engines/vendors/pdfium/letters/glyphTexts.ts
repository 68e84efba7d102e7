import { isIconFont } from '#engines/core/document-model/iconFonts.ts';
import type { TextCalls } from '../text/textCalls.ts';
import { namelessFont, type SpelledGlyphs, withoutPrefix } from './fontNames.ts';
import { lettersOfGlyphNumber } from './glyphNumbers.ts';
import { signOfIconCode } from './iconSigns.ts';
import { meantCode } from './letters.ts';
import { texSignsOf } from './texSigns.ts';

const beyondAscii = 0x80;
/** The range of a character map that PDFium does not read goes over the end of a byte, or begins near it. */
const endOfRange = 0xf0;
/** Signs, such as the tick box of a list, that a file maps to the control characters of their codes, where fonts of signs have private ones. */
const signFont = /wingdings|webdings|dingbats/i;
const [firstControl, endOfControls, privateArea] = [0x80, 0xa0, 0xf000];
/** TeX sets icons at the codes of controls as well. Icon fonts have nothing of their own here. */
const iconArea = 0xe000;
const lastOfArea = 0xff;
/** LuaTeX maps glyphs without a character to the one that stands for none. */
const noCharacter = 0xfffd;
const isUnread = (code: number) => code === noCharacter || meantCode(code) === undefined;

const codesOf = (letters: string) => Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);

/**
 * The letters of glyphs that PDFium has no character for, by the names that the file gives them. It returns the codes of such glyphs as if
 * these were characters.
 */
export class GlyphTexts {
  /** A glyph without a character was met, so the names of the file's glyphs are worth a look. */
  isNeeded = false;
  readonly #call: TextCalls;
  readonly #texts: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly #signs = new Map<string, ReturnType<typeof texSignsOf>>();
  readonly #asked = new Map<string, Set<number>>();

  constructor(call: TextCalls, spelled: SpelledGlyphs = []) {
    this.#call = call;
    this.#texts = new Map(spelled.map(([font, texts]) => [font, new Map(texts)]));
  }

  /** The characters of a letter by its font or its name; undefined if the one that PDFium returned counts. */
  of(text: number, index: number, code: number, font: string): readonly number[] | undefined {
    const sign = this.#signOf(code, font);
    if (sign !== undefined) return [sign];
    if (code >= firstControl && code < endOfControls && signFont.test(font)) return [privateArea + code];
    const ligature = lettersOfGlyphNumber(code, font, () => Number(this.#call.hasMapError(text, index)) === 1);
    if (ligature !== undefined) return codesOf(ligature);
    if (meantCode(code) === undefined || (font === namelessFont && code >= beyondAscii)) this.isNeeded = true;
    if (!this.isNeeded && code >= endOfRange && this.#isUnmapped(text, index, code, font)) this.isNeeded = true;
    const letters = this.#texts.get(withoutPrefix(font))?.get(code);
    if (letters === undefined) return isUnread(code) && isIconFont(font) ? [iconArea + (code & lastOfArea)] : undefined;
    if (font !== namelessFont && Number(this.#call.hasMapError(text, index)) !== 1) return undefined;
    return codesOf(letters);
  }

  /** Whether a font of signs has one at this code. */
  isSign(code: number, font: string): boolean {
    return this.#signOf(code, font) !== undefined;
  }

  #signOf(code: number, font: string): number | undefined {
    if (!this.#signs.has(font)) this.#signs.set(font, texSignsOf(font));
    return (this.#signs.get(font)?.get(code) ?? signOfIconCode(code, font))?.codePointAt(0);
  }

  /** Asked once for each character of a font, because a page has thousands of letters. */
  #isUnmapped(text: number, index: number, code: number, font: string): boolean {
    const asked = this.#asked.get(font) ?? new Set<number>();
    this.#asked.set(font, asked);
    if (asked.has(code)) return false;
    asked.add(code);
    return Number(this.#call.hasMapError(text, index)) === 1;
  }
}
