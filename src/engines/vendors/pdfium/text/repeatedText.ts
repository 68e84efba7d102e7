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
  #mark: number | undefined;

  constructor(call: TextCalls) {
    this.#call = call;
  }

  /** The marked content whose replacement text holds the letter that was asked for last; undefined for one that stands for itself. */
  get mark(): number | undefined {
    return this.#mark;
  }

  /** Called with the object of each letter, in the order of the letters. */
  isRepeated(object: number): boolean {
    if (object === this.#last) return this.#isLastRepeated;
    const mark = replacementOf(this.#call, object);
    this.#mark = mark;
    const giver = mark === undefined ? undefined : this.#givers.get(mark);
    if (mark !== undefined && giver === undefined) this.#givers.set(mark, object);
    this.#last = object;
    this.#isLastRepeated = giver !== undefined && giver !== object;
    return this.#isLastRepeated;
  }
}

/** The innermost marked content of an object with a replacement text, which all of its objects share. */
export function replacementOf(call: TextCalls, object: number): number | undefined {
  const count = Math.min(maxMarks, Number(call.markCount(object)));
  for (let index = count - 1; index >= 0; index -= 1) {
    const mark = Number(call.markAt(object, index));
    if (mark && Number(call.markValueType(mark, key)) === isString) return mark;
  }
  return undefined;
}
