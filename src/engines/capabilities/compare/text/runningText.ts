import type { ComparedWord } from '../comparedText.ts';

/** A line of a header or a footer. */
export interface RunningLine {
  readonly role: 'body' | 'header' | 'footer';
  readonly page: number;
  readonly words: readonly ComparedWord[];
}

interface NumberedLine {
  readonly page: number;
  readonly numbers: readonly number[];
}

/** In keys: a number that counts pages. */
export const counter = '#';
const roman = /^[ivxlc]+$/i;
const digits = /\d+/g;

/**
 * The words of headers and footers, each different line once, where it first stands. Other page breaks repeat them more often, and give
 * pages other numbers.
 */
export function runningWords(lines: readonly RunningLine[], pageCount: number): ComparedWord[] {
  const alike = Map.groupBy(lines, ({ role, words }) => `${role} ${words.map(({ key }) => patternOf(key)).join(' ')}`);
  const masked = new Map([...alike.values()].flatMap((group) => withoutCounters(group, pageCount)));
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const words = masked.get(line) ?? line.words;
    const key = `${line.role} ${words.map((word) => word.key).join(' ')}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return words;
  });
}

const lineKey = (words: RunningLine['words'], keyOf = (key: string) => key) => words.map(({ key }) => keyOf(key)).join(' ');

/**
 * Tells which lines of headers and footers are text: they stand as often elsewhere on pages as they do in margins. A date or a word below
 * each heading comes to stand at the top of some pages, of others in each version.
 */
export function textInMargins(lines: readonly Pick<RunningLine, 'role' | 'words'>[]): (words: RunningLine['words']) => boolean {
  const counts = new Map<string, number>();
  for (const { role, words } of lines) counts.set(lineKey(words), (counts.get(lineKey(words)) ?? 0) + (role === 'body' ? 1 : -1));
  return (words) => (counts.get(lineKey(words)) ?? 0) >= 0;
}

/** Points. */
const samePlacePt = 6;

/** Tells which lines are like a header or a footer of other pages: but for numbers the same words, at the same height. */
export function runningLike(lines: readonly RunningLine[]): (words: RunningLine['words']) => RunningLine['role'] | undefined {
  const known = Map.groupBy(lines, ({ words }) => lineKey(words, patternOf));
  const topOf = (words: RunningLine['words']) => words[0]?.boxes[0]?.y ?? Number.NaN;
  return (words) =>
    known.get(lineKey(words, patternOf))?.find((line) => Math.abs(topOf(line.words) - topOf(words)) < samePlacePt)?.role;
}

/** With each number as a counter of pages. */
export function patternOf(key: string): string {
  return roman.test(key) ? counter : key.replace(digits, counter);
}

/** Lines that differ in numbers only, with the numbers masked that count pages. */
function withoutCounters(lines: readonly RunningLine[], pageCount: number): [RunningLine, ComparedWord[]][] {
  const [first] = lines;
  const places = first ? first.words.flatMap(({ key }) => numbersIn(key)).length : 0;
  const values = lines.map(({ page, words }) => ({ page, numbers: words.flatMap(({ key }) => numbersIn(key)) }));
  const counters = new Set(Array.from({ length: places }, (_, place) => place).filter((place) => isCounter(values, place)));
  // The count of pages stands beside their number.
  const isTotal = (place: number) => counters.size > 0 && values.every(({ numbers }) => numbers[place] === pageCount);
  return lines.map((line, at) => {
    let place = 0;
    const mask = (written: string) => {
      const isMasked = (counters.has(place) && isInSequence(values, at, place)) || isTotal(place);
      place += 1;
      return isMasked ? counter : written;
    };
    const words = line.words.map((word) => ({
      ...word,
      key: roman.test(word.key) ? mask(word.key) : word.key.replace(digits, mask),
    }));
    return [line, words];
  });
}

/** A number out of the sequence of the pages before and behind it is compared: it was mistyped, or somebody changed it. */
function isInSequence(lines: readonly NumberedLine[], at: number, place: number): boolean {
  const offsetOf = (line: NumberedLine | undefined) => line && (line.numbers[place] ?? 0) - line.page;
  const own = offsetOf(lines[at]);
  return lines.length < 3 || offsetOf(lines[at - 1]) === own || offsetOf(lines[at + 1]) === own;
}

/** Whether the numbers at a place of a line grow with the pages, at least from most lines to the next. */
function isCounter(lines: readonly NumberedLine[], place: number): boolean {
  const [only] = lines;
  if (lines.length === 1) return only?.numbers[place] === only?.page;
  const steps = lines.slice(1).map(({ page, numbers }, at) => {
    const before = lines[at];
    const [pages, grown] = [page - (before?.page ?? 0), (numbers[place] ?? 0) - (before?.numbers[place] ?? 0)];
    return pages === grown && pages > 0;
  });
  return steps.filter((isStep) => isStep).length * 2 >= steps.length;
}

function numbersIn(key: string): number[] {
  if (roman.test(key)) return [romanValue(key)];
  return [...key.matchAll(digits)].map(([written]) => Number(written));
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(key: string): number {
  const values = [...key.toLowerCase()].map((digit) => romanDigits[digit] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
