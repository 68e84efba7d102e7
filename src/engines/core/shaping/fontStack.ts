import { type LoadedFont, loadFont } from './font.ts';
import { type Face, fontSlices } from './fonts.ts';

/** What says how others are joined or written and has no shape of its own. */
const isUnseen = (codePoint: number) => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What shows that a character has no shape: U+FFFD. */
const replacement = '\ufffd';

/** The fonts of one face and those behind it: for each letter, base and accents together, the first that has all of it. */
export class FontStack {
  readonly #face: Face;
  readonly #chosen = new Map<string, LoadedFont | undefined>();
  /** Fonts are shared by all faces that ask them; their places among those that are asked are this face's own. */
  readonly #ranks = new Map<LoadedFont, number>();

  constructor(face: Face) {
    this.#face = face;
  }

  /** Reads the fonts that a text needs; to be awaited before its letters are asked for. */
  async prepare(text: string): Promise<void> {
    for (const letter of new Set([...lettersOf(text), replacement])) {
      if (!this.#chosen.has(letter)) this.#chosen.set(letter, await this.#find(letter));
    }
  }

  async #find(letter: string): Promise<LoadedFont | undefined> {
    const codePoints = seenOf(letter);
    for (const slice of fontSlices(this.#face)) {
      if (!codePoints.every((codePoint) => slice.covers(codePoint))) continue;
      const font = await loadFont(slice);
      if (!codePoints.every((codePoint) => font.has(codePoint))) continue;
      this.#ranks.set(font, Math.min(slice.rank, this.#ranks.get(font) ?? slice.rank));
      return font;
    }
    return undefined;
  }

  /** The font of the letter before goes on as long as it can, so that words are not cut up; undefined where no font has the letter. */
  fontFor(letter: string, before: LoadedFont | undefined): LoadedFont | undefined {
    const first = this.#chosen.get(letter);
    if (!before || !first || before === first) return first;
    const isWord = /\p{L}/u.test(letter);
    if (isWord && this.#rankOf(before) > this.#rankOf(first)) return first;
    return seenOf(letter).every((codePoint) => before.has(codePoint)) ? before : first;
  }

  #rankOf(font: LoadedFont): number {
    return this.#ranks.get(font) ?? Number.POSITIVE_INFINITY;
  }

  /** All that `prepare` has chosen so far. */
  get fonts(): ReadonlySet<LoadedFont> {
    return new Set([...this.#chosen.values()].filter((font) => font !== undefined));
  }

  /** Draws U+FFFD; its glyph stands in for what cannot be drawn. */
  get replacement(): LoadedFont {
    const font = this.#chosen.get(replacement);
    if (!font) throw new Error('no font has U+FFFD');
    return font;
  }
}

/** What a reader sees as one letter, with everything that is joined to it. */
export function* lettersOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

function seenOf(letter: string): number[] {
  const codePoints: number[] = [];
  for (const character of letter) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (!isUnseen(codePoint)) codePoints.push(codePoint);
  }
  return codePoints;
}
