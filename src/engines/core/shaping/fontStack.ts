import { type LoadedFont, loadFont } from './font.ts';
import { type Face, fontSlices } from './fonts.ts';

/** Invisible characters that control how others are joined or written. */
const isUnseen = (codePoint: number) => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** U+FFFD, shown for characters without a glyph. */
const replacement = '\ufffd';

/** The fonts of one face and their fallbacks: each letter, with its accents, is drawn by the first font that has all of it. */
export class FontStack {
  readonly #face: Face;
  readonly #chosen = new Map<string, LoadedFont | undefined>();
  /** Fonts are shared by all faces; their ranks belong to this face. */
  readonly #ranks = new Map<LoadedFont, number>();

  constructor(face: Face) {
    this.#face = face;
  }

  /**
   * Loads the fonts that a text needs. Must be awaited before its letters are requested. Line ends are not drawn: no font has them, so all
   * families were read in vain (docs/decisions/0423).
   */
  async prepare(text: string): Promise<void> {
    for (const letter of new Set(lettersOf(text))) if (!/^[\r\n]/.test(letter)) await this.#choose(letter);
    // Only one of the last families has it, so it is looked for when it is drawn (docs/decisions/0423).
    if ([...this.#chosen.values()].includes(undefined)) await this.#choose(replacement);
  }

  async #choose(letter: string): Promise<void> {
    if (!this.#chosen.has(letter)) this.#chosen.set(letter, await this.#find(letter));
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

  /** The font of the previous letter is used as long as possible, so that words are not split. Undefined where no font has the letter. */
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

  /** All fonts that `prepare` has chosen so far. */
  get fonts(): ReadonlySet<LoadedFont> {
    return new Set([...this.#chosen.values()].filter((font) => font !== undefined));
  }

  /** The font of U+FFFD, which replaces what cannot be drawn. */
  get replacement(): LoadedFont {
    const font = this.#chosen.get(replacement) ?? [...this.fonts][0];
    if (!font) throw new Error('no font has U+FFFD');
    return font;
  }
}

/** The grapheme clusters of a text. */
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
