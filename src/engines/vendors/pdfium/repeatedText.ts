import type { TextCalls } from './textCalls.ts';

/** FPDF_OBJECT_STRING of fpdfview.h. */
const isString = 3;
const key = 'ActualText';
/** Marked content is hardly ever nested deeper. */
const maxMarks = 16;

/**
 * Tells which text objects only repeat a replacement text (ISO 32000-2 §14.9.4) that another object of the same marked content gave.
 * PDFium reads the whole text for the first object, and nothing for the next ones as long as they follow right behind it. But it sorts
 * objects by their place: a mark that is drawn right of the next base letter, as Chromium prints Thai, comes behind the next marked content,
 * and gives the whole text again.
 */
export class RepeatedText {
  readonly #call: TextCalls;
  readonly #givers = new Map<number, number>();
  #last = 0;
  #isLastRepeated = false;

  constructor(call: TextCalls) {
    this.#call = call;
  }

  /** Called with the object of each letter, in the order of the letters. */
  isRepeated(object: number): boolean {
    if (object === this.#last) return this.#isLastRepeated;
    const mark = this.#replacementOf(object);
    const giver = mark === undefined ? undefined : this.#givers.get(mark);
    if (mark !== undefined && giver === undefined) this.#givers.set(mark, object);
    this.#last = object;
    this.#isLastRepeated = giver !== undefined && giver !== object;
    return this.#isLastRepeated;
  }

  /** The innermost marked content with a replacement text, which all of its objects share. */
  #replacementOf(object: number): number | undefined {
    const count = Math.min(maxMarks, Number(this.#call.markCount(object)));
    for (let index = count - 1; index >= 0; index -= 1) {
      const mark = Number(this.#call.markAt(object, index));
      if (mark && Number(this.#call.markValueType(mark, key)) === isString) return mark;
    }
    return undefined;
  }
}
