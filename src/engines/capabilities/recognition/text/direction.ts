/** Reading directions. Text from left to right on a page is not always read so (Unicode Standard Annex 9). */

const rightToLeft = /[\u0590-\u05ff\u0600-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** A letter or a digit of a script that is read from left to right, in text without others. */
export const leftToRight = /[\p{L}\p{Nd}]/u;

export function readsRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

interface Directed {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Whether most text with a direction is read from right to left. */
export function isMostlyRightToLeft(words: readonly Directed[]): boolean {
  let balance = 0;
  for (const { text, isRightToLeft } of words) {
    if (isRightToLeft) balance += text.length;
    else if (/\p{L}/u.test(text)) balance -= text.length;
  }
  return balance > 0;
}

/**
 * Words in reading order, from their order on the page: the inverse of rule L2, by words. Words without a direction take that of their
 * neighbours if these agree, else that of the line.
 */
export function inReadingOrder<Part extends Directed>(visual: readonly Part[], isLineRightToLeft: boolean): readonly Part[] {
  if (!isLineRightToLeft && !visual.some((part) => part.isRightToLeft)) return visual;
  const own = visual.map(({ text, isRightToLeft }) => (isRightToLeft ? true : leftToRight.test(text) ? false : undefined));
  const resolved = own.map((direction, index) => {
    if (direction !== undefined) return direction;
    const before = own.slice(0, index).findLast((one) => one !== undefined);
    const after = own.slice(index + 1).find((one) => one !== undefined);
    return before !== undefined && before === after ? before : isLineRightToLeft;
  });
  const ordered = isLineRightToLeft ? [...visual.keys()].reverse() : [...visual.keys()];
  const against: Part[] = [];
  const read: Part[] = [];
  // Sequences against the line's own direction are reversed.
  for (const index of ordered) {
    const part = visual[index];
    if (part === undefined) continue;
    if (resolved[index] === isLineRightToLeft) {
      read.push(...against.splice(0).reverse(), part);
    } else against.push(part);
  }
  return [...read, ...against.reverse()];
}

/** Contains letters of a script without spaces between words, such as Chinese, Japanese, Thai, Tibetan, Burmese and Khmer. */
export function isWithoutSpaces(text: string): boolean {
  return /[\u0e00-\u109f\u1780-\u17ff\uaa60-\uaa7f\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u.test(
    text,
  );
}
