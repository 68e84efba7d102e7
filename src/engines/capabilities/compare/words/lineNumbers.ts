import type { ComparedWord } from '../comparedText.ts';

/** A page with fewer has a table or a list. */
const minNumbers = 5;
/** In parts of the page's height. */
const minSpan = 0.4;
/** Each line has its number, or each second, fifth or tenth. */
const steps = new Set([1, 2, 5, 10]);
const firstYear = 1900;
const lastYear = 2100;
/** Points. */
const sameEdgePt = 3;

interface Placed {
  readonly word: ComparedWord;
  readonly value: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/**
 * The numbers of lines in a margin, as drafts of laws and papers of courts have them: a column that counts, with all other words on one
 * side of it. They count lines wherever these break, so they are no text.
 */
export function lineNumbersOf(words: readonly ComparedWord[], heightPt: number): ReadonlySet<ComparedWord> {
  const numbers = words.flatMap(placedNumber);
  if (numbers.length < minNumbers) return new Set();
  for (const edge of ['right', 'left'] as const) {
    const columns = [...Map.groupBy(numbers, (one) => Math.round(one[edge] / sameEdgePt)).values()];
    for (const column of columns) if (isOfLines(column, words, heightPt)) return new Set(column.map(({ word }) => word));
  }
  return new Set();
}

function placedNumber(word: ComparedWord): Placed[] {
  const [box] = word.boxes;
  if (!box || !/^\d{1,5}$/.test(word.text)) return [];
  return [{ word, value: Number(word.text), left: box.x, right: box.x + box.width, top: box.y }];
}

function isOfLines(column: readonly Placed[], words: readonly ComparedWord[], heightPt: number): boolean {
  const sorted = column.toSorted((a, b) => a.top - b.top);
  const [first, second, last] = [sorted[0], sorted[1], sorted.at(-1)];
  if (!first || !second || !last || sorted.length < minNumbers || last.top - first.top < heightPt * minSpan) return false;
  const step = second.value - first.value;
  const isCounting = sorted.slice(1).every(({ value }, at) => value - (sorted[at]?.value ?? 0) === step);
  if (!steps.has(step) || !isCounting) return false;
  if (step === 1 && first.value >= firstYear && last.value <= lastYear) return false;
  const own = new Set(column.map(({ word }) => word));
  const [left, right] = [Math.min(...column.map((one) => one.left)), Math.max(...column.map((one) => one.right))];
  const others = words.filter((word) => !own.has(word)).flatMap(({ boxes }) => boxes);
  // A margin is beside the text, and a table's first column is below its head.
  return others.every(({ x }) => x > right) || others.every(({ x, width }) => x + width < left);
}
