import type { TextCalls } from './textCalls.ts';

/** FPDF_OBJECT_STRING of fpdfview.h. */
const isString = 3;
const key = 'ActualText';
/** The longest replacement text that is read as a whole, in bytes of UTF-16 with its byte order mark: more than any syllable has. */
const maxSyllableBytes = 34;
const byteOrderMark = 0xfeff;
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
  readonly #buffer = Buffer.alloc(maxSyllableBytes);
  readonly #length = new BigUint64Array(1);

  constructor(call: TextCalls) {
    this.#call = call;
  }

  /** The marked content whose replacement text holds the letter that was asked for last; undefined for one that stands for itself. */
  get mark(): number | undefined {
    return this.#mark;
  }

  /**
   * The replacement text of the letter that was asked for last, where it is a syllable that is read from the right. PDFium orders its letters in
   * one way or the other, and the marks among them apart. Undefined for other letters.
   */
  syllableFromRight(): string | undefined {
    if (this.#mark === undefined) return undefined;
    this.#length[0] = 0n;
    // As bytes, because PDFium takes strings of marked content for UTF-8.
    const isRead = this.#call.markBytes(this.#mark, key, this.#buffer, this.#buffer.length, this.#length);
    const bytes = Number(this.#length[0]);
    if (!isRead || bytes % 2 === 1 || bytes > this.#buffer.length || this.#buffer.readUInt16BE() !== byteOrderMark)
      return undefined;
    const text = Buffer.from(this.#buffer.subarray(2, bytes)).swap16().toString('utf16le');
    return fromRight.test(text) && hasLetter.test(text) && !/\s/u.test(text) ? text : undefined;
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

/** Letters of right-to-left scripts (Unicode Standard Annex 24). */
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Programs also replace the marks of a letter by themselves. */
const hasLetter = /\p{L}/u;

/** The innermost marked content of an object with a replacement text, which all of its objects share. */
export function replacementOf(call: TextCalls, object: number): number | undefined {
  const count = Math.min(maxMarks, Number(call.markCount(object)));
  for (let index = count - 1; index >= 0; index -= 1) {
    const mark = Number(call.markAt(object, index));
    if (mark && Number(call.markValueType(mark, key)) === isString) return mark;
  }
  return undefined;
}
