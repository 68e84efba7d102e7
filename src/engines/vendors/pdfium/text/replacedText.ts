import { rounded } from '../pageSpace.ts';
import type { WrittenLetter } from './textRequest.ts';

/** Wider than any letter, as a part of the font size. */
const wide = 1.6;
/** A position where no letter begins. */
const nowhere = -1_000_000;

/**
 * Letters of a replacement text (ISO 32000-2 §14.9.4) all have the box of the whole. This divides the box among them, so that none begins
 * where a shown letter does.
 */
export class ReplacedText {
  #first = 0;
  #object = 0;
  #sizePt = 0;

  /** Called after each letter, with its text object and its size as shown. */
  tell(letters: WrittenLetter[], object: number, sizePt: number): void {
    const last = letters.length - 1;
    const [first, read] = [letters[this.#first], letters[last]];
    if (last > this.#first && object === this.#object && first && read && isSamePlace(first, read)) return;
    this.close(letters, last);
    [this.#first, this.#object, this.#sizePt] = [last, object, sizePt];
  }

  /** Divides the box of the letters up to `end`. */
  close(letters: WrittenLetter[], end: number): void {
    const whole = letters[this.#first];
    const count = end - this.#first;
    if (!whole || count === 0) return;
    const [, , , , x, y, width, height, angle] = whole;
    if (Math.max(width, height) <= this.#sizePt * wide) return;
    for (let at = this.#first; at < end; at += 1) {
      const [text, gap] = letters[at] ?? whole;
      const before = (at - this.#first) / count;
      const box =
        width >= height ? [x + width * before, y, width / count, height] : [x, y + height * before, width, height / count];
      letters[at] = [text, gap, nowhere, nowhere, ...(box.map(rounded) as [number, number, number, number]), angle];
    }
  }
}

function isSamePlace(one: WrittenLetter, other: WrittenLetter): boolean {
  return one.slice(2).every((value, index) => value === other[index + 2]);
}
