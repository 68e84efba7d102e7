import type { Word } from '#engines/core/document-model/geometry.ts';
import { isNumber } from '../tableCells.ts';
import type { TextRow } from './textRows.ts';
import { thresholds } from './thresholds.ts';

export const { minDividedRows } = thresholds.alignedNumbers;
const { minGap, minGapBehindWhole, sameEdge, nearRows, minGapsOfRow, maxNames, sameMiddle } = thresholds.alignedNumbers;

/** A part of a page, as far as its words are concerned. */
interface Rows {
  readonly rows: readonly TextRow[];
  readonly sizePt: number;
}

/** Thousands: `12 345`. */
const isGroup = (before: string, after: string) => /^\D*\d{1,3}$/.test(before) && /^\d{3}(?!\d)/.test(after);
const middleOf = ({ left, right }: Word) => (left + right) / 2;
const isValue = ({ text }: Word) => /\p{Nd}/u.test(text) && isNumber(text);
/** Times and amounts (`14.30`, `1,234.50`) have two digits behind their last sign, groups of thousands three. */
const isWhole = (text: string) => /\p{Nd}[.,:]\p{Nd}{2}$/u.test(text);
/** Stands for a value that a row does not have. */
const isNoValue = ({ text }: Word) => /^[.…|]{1,3}$/.test(text);
/** Written behind its number. */
const isUnit = ({ text }: Word) => /^[%‰\p{Sc}]$/u.test(text);
const isEntry = (word: Word) => isValue(word) || isNoValue(word);

/**
 * Numbers beside each other are values of two columns, however near, if the numbers of other rows are divided at the same place: times of
 * a timetable.
 */
export class AlignedNumbers {
  readonly #region: Rows;
  /** The rows with a gap between numbers that begins, or ends, at each step, from top to bottom. */
  readonly #begins = new Map<number, number[]>();
  readonly #ends = new Map<number, number[]>();
  readonly #areNames = new Map<number, boolean>();

  constructor(region: Rows) {
    this.#region = region;
    for (const [row, { words }] of region.rows.entries())
      for (const [index, word] of words.entries()) {
        if (!this.#isBetweenNumbers(row, index)) continue;
        enter(this.#begins, this.#step(word.right), row);
        enter(this.#ends, this.#step(words[index + 1]?.left ?? 0), row);
      }
  }

  /** The other rows near this one that are divided at the place of the gap behind one of its words. */
  rowsDividedBehind(row: number, index: number): number {
    const { words = [] } = this.#region.rows[row] ?? {};
    const [before, after] = [words[index], words[index + 1]];
    if (!before || !after || !this.#isBetweenNumbers(row, index)) return 0;
    return Math.max(this.#rowsNear(this.#begins, before.right, row), this.#rowsNear(this.#ends, after.left, row)) - 1;
  }

  /** Whether the words of a row are values of several columns, by the rows near it. */
  isRowOfValues(row: number): boolean {
    const { words = [] } = this.#region.rows[row] ?? {};
    return words.filter((_, index) => this.rowsDividedBehind(row, index) >= minDividedRows).length >= minGapsOfRow;
  }

  /** Whether each word of a row stands over a number of one of the rows of values right below. */
  isNamesOfValues(row: number): boolean {
    const known = this.#areNames.get(row);
    if (known !== undefined) return known;
    const { words = [] } = this.#region.rows[row] ?? {};
    if (words.length > maxNames) return false;
    const below: number[] = [];
    while (below.length < nearRows && this.isRowOfValues(row + 1 + below.length)) below.push(row + 1 + below.length);
    const values = below.flatMap((each) => this.#region.rows[each]?.words.slice(0, maxNames * 2).filter(isEntry) ?? []);
    const near = this.#region.sizePt * sameMiddle;
    const isOver = (word: Word) => values.some((value) => Math.abs(middleOf(value) - middleOf(word)) < near);
    const areNames = below.length > 1 && words.length >= minGapsOfRow && words.every((word) => !isValue(word) && isOver(word));
    this.#areNames.set(row, areNames);
    return areNames;
  }

  #isBetweenNumbers(row: number, index: number): boolean {
    const { words = [] } = this.#region.rows[row] ?? {};
    const [before, after] = [words[index], words[index + 1]];
    if (!before || !after || !this.#endsEntry(row, index) || !isEntry(after) || isGroup(before.text, after.text)) return false;
    const least = isWhole(before.text) && !isNoValue(after) ? minGapBehindWhole : minGap;
    return after.left - before.right >= this.#region.sizePt * least;
  }

  /** A number, or the unit behind one. */
  #endsEntry(row: number, index: number): boolean {
    const { words = [] } = this.#region.rows[row] ?? {};
    const [number, word] = [words[index - 1], words[index]];
    return word !== undefined && (isEntry(word) || (isUnit(word) && number !== undefined && isValue(number)));
  }

  #step(x: number): number {
    return Math.round(x / (this.#region.sizePt * sameEdge));
  }

  #rowsNear(edges: ReadonlyMap<number, readonly number[]>, x: number, row: number): number {
    const step = this.#step(x);
    const near = [step - 1, step, step + 1].flatMap((each) => rowsAround(edges.get(each) ?? [], row));
    return new Set(near).size;
  }
}

/** The rows of a sorted list that are near one of them. */
function rowsAround(rows: readonly number[], row: number): readonly number[] {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row - nearRows) low = middle + 1;
    else high = middle;
  }
  return rows.slice(low, low + 2 * nearRows + 1).filter((other) => other <= row + nearRows);
}

function enter(edges: Map<number, number[]>, step: number, row: number): void {
  const rows = edges.get(step);
  if (!rows) edges.set(step, [row]);
  else if (rows.at(-1) !== row) rows.push(row);
}
