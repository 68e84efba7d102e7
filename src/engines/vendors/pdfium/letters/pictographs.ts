const pictograph = /^[\p{So}\p{Extended_Pictographic}\p{Co}]/u;
/** What belongs to the pictograph before it: joiners, variation selectors, skin tones, and parts of flags. */
const joined = /^[\p{So}\p{Extended_Pictographic}\p{Co}\p{M}\p{Cf}\p{Emoji_Modifier}]/u;

/**
 * Tells which letters are words that the file maps to the glyph of a pictograph, in addition to the pictograph (ISO 32000-2 §9.10.3).
 * Programs that print by Qt (wkhtmltopdf) give the glyph of a phone the number behind it as well, which would then be read twice.
 */
export class PictographWords {
  #first = 0;
  #place: readonly number[] = [];
  #isJoined = true;

  /** Called with each letter and the place of its glyph, in the order of the letters. */
  isOne(code: number, ...place: readonly number[]): boolean {
    const isSameGlyph = place.length === this.#place.length && place.every((value, index) => value === this.#place[index]);
    if (!isSameGlyph) {
      [this.#first, this.#place, this.#isJoined] = [code, place, true];
      return false;
    }
    if (!pictograph.test(String.fromCodePoint(this.#first))) return false;
    this.#isJoined &&= joined.test(String.fromCodePoint(code));
    return !this.#isJoined;
  }
}
