import type { Box } from '#contract/pages/box.ts';
import { boxOfLetters, isLetterErased } from '#contract/pages/pageLetters.ts';
import type { TextLetter } from '#engines/ports.ts';

const bandPt = 20;
/** A page is no longer than this many bands; a letter far outside of it is in the last one. */
const maxBands = 1_000;

/** Letters by their height on the page. */
export class LetterBands {
  readonly #bands = new Map<number, TextLetter[]>();

  constructor(letters: readonly TextLetter[]) {
    for (const letter of letters) {
      for (const band of bandsOf(boxOfLetters([letter]))) {
        const list = this.#bands.get(band) ?? [];
        this.#bands.set(band, list);
        list.push(letter);
      }
    }
  }

  /** Whether enough of a letter lies in the box to be erased with it. */
  touch(box: Box): boolean {
    return bandsOf(box).some((band) => this.#bands.get(band)?.some((letter) => isLetterErased(letter, [box])));
  }
}

function bandsOf({ y, height }: Box): number[] {
  const [first, last] = [y, y + height].map((at) => Math.max(-1, Math.min(maxBands, Math.floor(at / bandPt)))) as [
    number,
    number,
  ];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
