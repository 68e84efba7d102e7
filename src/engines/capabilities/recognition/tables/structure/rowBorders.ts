import { median } from '#engines/core/document-model/geometry.ts';
import { type MeasuredCell, measured, type Pair, pairsOf } from './measuredCells.ts';
import type { RowCell } from './rowCells.ts';
import { isBold, type TextRegion, type TextRow } from './textRows.ts';

/** The features of the model of row borders, in this order. Lengths are in multiples of the font size. */
export const borderFeatureNames = [
  'pitch',
  'pitchToLeast',
  'pitchToMedian',
  'pitchToBefore',
  'pitchToAfter',
  'whiteBetween',
  'overlap',
  'ruledShare',
  'ruledBorders',
  'mostRowsBetweenRules',
  'fillChange',
  'fillChanges',
  'cellsAbove',
  'cellsBelow',
  'sharedColumns',
  'onlyAbove',
  'onlyBelow',
  'columns',
  'firstColumnAbove',
  'firstColumnBelow',
  'leftmostBelow',
  'numericAbove',
  'numericBelow',
  'bothNumeric',
  'lowercaseBelow',
  'firstLowercaseBelow',
  'hyphenAbove',
  'openAbove',
  'sentenceEndAbove',
  'hadRoom',
  'hadNoRoom',
  'firstHadRoom',
  'firstIndent',
  'boldAbove',
  'boldBelow',
  'boldChange',
  'sizeChange',
  'fromTop',
  'fromBottom',
  'ruleAbovePair',
  'ruleBelowPair',
  'cellsBefore',
  'cellsAfter',
  'fullRows',
  'firstFullShare',
  'spanAbove',
  'spanBelow',
  'rowCount',
] as const;

interface RowMeasures {
  readonly cells: readonly MeasuredCell[];
  readonly columns: ReadonlySet<number>;
  readonly row: TextRow;
}

/** The rows of a region with their cells, and the features of the borders between them. */
export class RowBorders {
  readonly #region: TextRegion;
  readonly #rows: readonly RowMeasures[];
  readonly #columnCount: number;
  readonly #rights: readonly number[];
  readonly #pitches: readonly number[];
  readonly #ruled: readonly number[];
  /** For each row, the most frequent color behind its words. */
  readonly #fills: readonly string[];
  /** The measures of all rules and fills, which are the same for each border. */
  readonly #ruledBorders: number;
  readonly #mostRowsBetweenRules: number;
  readonly #fillChanges: number;
  /** The rows with a text in most columns. */
  readonly #full: readonly RowMeasures[];
  readonly #pitchesBySize = new Map<number, { readonly least: number; readonly usual: number }>();

  constructor(region: TextRegion, cells: readonly (readonly RowCell[])[], cuts: readonly number[]) {
    this.#region = region;
    this.#columnCount = cuts.length + 1;
    this.#rows = region.rows.map((row, index) => {
      const own = (cells[index] ?? []).map(measured);
      return { row, cells: own, columns: new Set(own.flatMap(({ first, last }) => range(first, last))) };
    });
    const all = cells.flat();
    this.#rights = range(0, cuts.length).map((column) =>
      Math.max(0, ...all.flatMap((cell) => (cell.first === column && cell.last === column ? [cell.right] : []))),
    );
    this.#pitches = region.rows.slice(1).map((row, index) => row.baseline - (region.rows[index]?.baseline ?? row.baseline));
    this.#ruled = region.rows.slice(1).map((_, index) => this.#ruledBetween(index));
    this.#fills = region.rows.map((row) => mostFrequent(this.#fillsOf(row)));
    this.#ruledBorders = this.#ruled.filter((share) => share > 0.6).length / Math.max(1, this.#ruled.length);
    this.#mostRowsBetweenRules = longestBetweenRules(this.#ruled);
    const changes = this.#rows.slice(1).filter((_, at) => this.#fillChange(at) > 0.5).length;
    this.#fillChanges = changes / Math.max(1, this.#ruled.length);
    this.#full = this.#rows.filter(({ columns }) => columns.size >= this.#columnCount * 0.7);
  }

  /** For the border below a row, counted from 0. */
  features(index: number): number[] {
    const [above, below] = [this.#rows[index], this.#rows[index + 1]];
    if (!above || !below) throw new Error('there is no border here');
    return [
      ...this.#distances(index, above.row, below.row),
      ...this.#rules(index),
      ...this.#occupied(above, below),
      ...this.#words(above, below),
      ...styles(above, below),
      ...this.#places(index),
      above.cells.filter(({ first, last }) => last > first).length,
      below.cells.filter(({ first, last }) => last > first).length,
      this.#rows.length,
    ];
  }

  /** Columns with a number below a number. */
  numbersBelowNumbers(index: number): number {
    const [above, below] = [this.#rows[index], this.#rows[index + 1]];
    if (!above || !below) return 0;
    const isPair = ({ upper, lower }: Pair) => upper.isNumeric && lower.isNumeric;
    return pairsOf(above.cells, below.cells).filter(isPair).length;
  }

  #distances(index: number, above: TextRow, below: TextRow): number[] {
    const size = Math.max(1, Math.min(above.sizePt, below.sizePt));
    const pitch = this.#pitches[index] ?? 0;
    const { least, usual } = this.#pitchesOf(size);
    const near = (other: number | undefined) => (other === undefined || other <= 0 ? Number.NaN : Math.min(9, pitch / other));
    const shared = Math.min(above.bottom, below.bottom) - Math.max(above.top, below.top);
    return [
      Math.min(9, pitch / size),
      near(least),
      near(usual),
      near(this.#pitches[index - 1]),
      near(this.#pitches[index + 1]),
      Math.min(9, (below.top - above.bottom) / size),
      Math.max(0, shared) / Math.max(1, Math.min(above.bottom - above.top, below.bottom - below.top)),
    ];
  }

  /** The distances of lines of this font size, without lines beside each other. */
  #pitchesOf(size: number): { readonly least: number; readonly usual: number } {
    const known = this.#pitchesBySize.get(size);
    if (known) return known;
    const positive = this.#pitches.filter((one) => one > size * 0.5);
    const pitches = { least: Math.min(...positive), usual: median(positive) };
    this.#pitchesBySize.set(size, pitches);
    return pitches;
  }

  #ruledBetween(index: number): number {
    const { marks, rows, left, right } = this.#region;
    const [above, below] = [rows[index], rows[index + 1]];
    if (!above || !below) return 0;
    const from = above.top + (above.bottom - above.top) * 0.6;
    const to = below.top + (below.bottom - below.top) * 0.45;
    const covered = marks.across
      .filter(({ at }) => at > from && at < to)
      .reduce((sum, one) => sum + Math.max(0, Math.min(one.to, right) - Math.max(one.from, left)), 0);
    return Math.min(1, covered / Math.max(1, right - left));
  }

  #rules(index: number): number[] {
    return [
      this.#ruled[index] ?? 0,
      this.#ruledBorders,
      Math.min(20, this.#mostRowsBetweenRules),
      this.#fillChange(index),
      this.#fillChanges,
    ];
  }

  #fillsOf(row: TextRow): (string | undefined)[] {
    const middle = (row.top + row.bottom) / 2;
    return row.words.slice(0, 12).map((word) => {
      const x = (word.left + word.right) / 2;
      const behind = this.#region.marks.fills.filter(
        (fill) => fill.left <= x && fill.right >= x && fill.top <= middle && fill.bottom >= middle,
      );
      return behind.at(-1)?.color;
    });
  }

  #fillChange(index: number): number {
    return this.#fills[index] === this.#fills[index + 1] ? 0 : 1;
  }

  #occupied(above: RowMeasures, below: RowMeasures): number[] {
    const shared = [...below.columns].filter((column) => above.columns.has(column)).length;
    const columns = this.#columnCount;
    return [
      above.columns.size / columns,
      below.columns.size / columns,
      shared / columns,
      (above.columns.size - shared) / columns,
      (below.columns.size - shared) / columns,
      Math.min(12, columns),
      above.columns.has(0) ? 1 : 0,
      below.columns.has(0) ? 1 : 0,
      Math.min(...below.columns, columns) / columns,
    ];
  }

  #words(above: RowMeasures, below: RowMeasures): number[] {
    const numeric = (cells: readonly MeasuredCell[]) => share(cells, ({ isNumeric }) => isNumeric);
    const pairs = pairsOf(above.cells, below.cells);
    const first = pairs.find(({ lower }) => lower.first === 0);
    const [beginning] = below.cells;
    return [
      numeric(above.cells),
      numeric(below.cells),
      share(pairs, ({ upper, lower }) => upper.isNumeric && lower.isNumeric),
      share(below.cells, beginsLowercase),
      beginning && beginning.first === 0 ? (beginsLowercase(beginning) ? 1 : 0) : Number.NaN,
      share(above.cells, ({ text }) => /[-‐­]$/.test(text)),
      share(pairs, ({ upper }) => isOpen(upper.text)),
      share(pairs, ({ upper }) => /[.!?;]$/.test(upper.text)),
      share(pairs, (pair) => this.#hadRoom(pair)),
      share(pairs, (pair) => !this.#hadRoom(pair)),
      first ? (this.#hadRoom(first) ? 1 : 0) : Number.NaN,
      first ? (first.lower.left - first.upper.left) / this.#region.sizePt : Number.NaN,
    ];
  }

  /** The first word below would have had room after the words above. */
  #hadRoom({ upper, lower }: Pair): boolean {
    const [word] = lower.words;
    const right = upper.first === upper.last ? (this.#rights[upper.first] ?? upper.right) : upper.right;
    return word !== undefined && right - upper.right > word.right - word.left + this.#region.sizePt * 0.3;
  }

  #places(index: number): number[] {
    const last = this.#rows.length - 1;
    const cells = (at: number) => {
      const row = this.#rows[at];
      return row ? row.columns.size / this.#columnCount : Number.NaN;
    };
    return [
      Math.min(12, index),
      Math.min(12, last - index),
      index === 0 ? Number.NaN : (this.#ruled[index - 1] ?? 0),
      this.#ruled[index + 1] ?? Number.NaN,
      cells(index - 1),
      cells(index + 2),
      this.#full.length / this.#rows.length,
      share(this.#full, ({ columns }) => columns.has(0)),
    ];
  }
}

function styles(above: RowMeasures, below: RowMeasures): number[] {
  const bold = ({ row }: RowMeasures) => share(row.words, isBold);
  return [bold(above), bold(below), bold(below) - bold(above), below.row.sizePt / Math.max(1, above.row.sizePt)];
}

function mostFrequent(fills: readonly (string | undefined)[]): string {
  return fills.toSorted((a, b) => count(fills, b) - count(fills, a))[0] ?? '#ffffff';
}

function longestBetweenRules(ruled: readonly number[]): number {
  let [longest, run] = [0, 1];
  for (const share of ruled) {
    run = share > 0.6 ? 1 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

const beginsLowercase = ({ words }: RowCell) => /^[\p{Ll}]/u.test(words[0]?.text ?? '');

/** An open bracket or a comma shows that the text continues. */
function isOpen(text: string): boolean {
  const opened = (text.match(/[([]/g)?.length ?? 0) > (text.match(/[)\]]/g)?.length ?? 0);
  return opened || /[,/&]$/.test(text);
}

function count<T>(all: readonly T[], wanted: T): number {
  return all.filter((one) => one === wanted).length;
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length > 0 ? all.filter(is).length / all.length : Number.NaN;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
