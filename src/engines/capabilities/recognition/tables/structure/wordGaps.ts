import { median } from '#engines/core/document-model/geometry.ts';
import { SegmentEdges } from './segmentEdges.ts';
import { isBold, type TextRegion, type TextRow } from './textRows.ts';
import { thresholds } from './thresholds.ts';

/** The white space between two neighbouring words of a row. */
export interface WordGap {
  readonly row: number;
  /** The index in its row of the word before it. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** The features of the model of gaps, in this order. Lengths are in multiples of the font size, unless a name says otherwise. */
export const gapFeatureNames = [
  'width',
  'widthToRowMedian',
  'widthToRowWidest',
  'widthToRegionMedian',
  'wordsInRow',
  'wordsBefore',
  'wordsAfter',
  'crossingShare',
  'riverShare',
  'crossesAbove',
  'crossesBelow',
  'crossingNear',
  'rowsToCrossingAbove',
  'rowsToCrossingBelow',
  'gapsNear',
  'riverWidth',
  'leftAligned',
  'rightAligned',
  'segmentLeftAligned',
  'segmentRightAligned',
  'ruledHere',
  'ruledShare',
  'fillEdge',
  'numericBefore',
  'numericAfter',
  'signBefore',
  'signAfter',
  'leaderBefore',
  'markBefore',
  'colonBefore',
  'boldChange',
  'sizeChange',
  'place',
  'rowCount',
  'regionWidth',
] as const;

const { nearRows, alignedWithin, farRows, farthestMark } = thresholds.wordGaps;
const bulletMark = /^[•▪◦‣●○■□▸▹▷➢➤➔➜✓✔✗✘–]$/;

/** How the words of a region are placed below and beside each other, which determines the features of its gaps. */
export class WordGaps {
  readonly #region: TextRegion;
  readonly #steps: number;
  /** For each row, the points from the region's left edge that words cover. */
  readonly #covered: readonly Uint8Array[];
  readonly #counts: Uint16Array;
  readonly #starts: SegmentEdges;
  readonly #ends: SegmentEdges;
  readonly #medianGap: number;

  constructor(region: TextRegion) {
    this.#region = region;
    this.#steps = Math.max(1, Math.ceil(region.right - region.left) + 1);
    this.#covered = region.rows.map((row) => this.#coveredBy(row));
    this.#counts = new Uint16Array(this.#steps);
    for (const row of this.#covered)
      for (let at = 0; at < this.#steps; at += 1) this.#counts[at] = (this.#counts[at] ?? 0) + (row[at] ?? 0);
    this.#starts = new SegmentEdges(region, ({ left }, index, { starts }) => (starts[index] ? left : undefined));
    this.#ends = new SegmentEdges(region, ({ right }, index, { starts }) => (starts[index + 1] ? right : undefined));
    this.#medianGap = median(region.rows.flatMap((row) => row.spacing.gaps)) || region.sizePt * 0.25;
  }

  /** The gaps of all rows. */
  gaps(): WordGap[] {
    return this.#region.rows.flatMap(({ words }, row) =>
      words.slice(1).flatMap((word, index) => {
        const before = words[index];
        return before && word.left > before.right - 1 ? [{ row, index, from: before.right, to: word.left }] : [];
      }),
    );
  }

  /** The place in a gap that the fewest rows cross, in points. */
  whitespaceAt({ from, to }: WordGap): number {
    return Math.min(to, Math.max(from, this.#region.left + this.#whitespaceStep(from, to) + 0.5));
  }

  /** Whether the word before is a list mark, and its text follows closely. */
  isBehindMark({ row, index, from, to }: WordGap): boolean {
    const words = this.#region.rows[row]?.words ?? [];
    const [mark, text] = [words[index]?.text ?? '', words[index + 1]?.text ?? ''];
    return bulletMark.test(mark) && /\p{L}/u.test(text) && to - from < this.#region.sizePt * farthestMark;
  }

  /** The number of rows with a word at a place. */
  crossingAt(x: number): number {
    return this.#counts[Math.floor(x - this.#region.left)] ?? 0;
  }

  features(gap: WordGap): number[] {
    const { rows, sizePt, left, right } = this.#region;
    const row = rows[gap.row];
    const [before, after] = [row?.words[gap.index], row?.words[gap.index + 1]];
    if (!row || !before || !after) throw new Error('this gap is of another region');
    const size = row.sizePt || sizePt;
    const { median: own, widest } = row.spacing;
    const width = gap.to - gap.from;
    return [
      width / size,
      width / Math.max(0.5, own ?? this.#medianGap),
      width / Math.max(0.5, widest),
      width / Math.max(0.5, this.#medianGap),
      row.words.length,
      gap.index + 1,
      row.words.length - gap.index - 1,
      ...this.#whitespaceFeatures(gap, size),
      ...this.#alignment(row, gap.index),
      ...this.#markFeatures(row, gap),
      ...wordFeatures(row, gap.index),
      (gap.from + gap.to - left * 2) / 2 / Math.max(1, right - left),
      rows.length,
      (right - left) / sizePt,
    ];
  }

  #coveredBy(row: TextRow): Uint8Array {
    const covered = new Uint8Array(this.#steps);
    for (const { left, right } of row.words)
      covered.fill(1, Math.max(0, Math.floor(left - this.#region.left + 0.3)), Math.ceil(right - this.#region.left - 0.3));
    return covered;
  }

  /** In the middle of the range that the fewest rows cross. */
  #whitespaceStep(from: number, to: number): number {
    const first = Math.max(0, Math.ceil(from - this.#region.left - 0.3));
    const last = Math.max(first, Math.min(this.#steps - 1, Math.floor(to - this.#region.left - 0.7)));
    let [least, start, end] = [Number.POSITIVE_INFINITY, first, first];
    for (let at = first; at <= last; at += 1) {
      const count = this.#counts[at] ?? 0;
      if (count < least) [least, start, end] = [count, at, at];
      else if (count === least && at === end + 1) end = at;
    }
    return Math.floor((start + end) / 2);
  }

  #whitespaceFeatures({ row, from, to }: WordGap, size: number): number[] {
    const { rows, left } = this.#region;
    const at = this.#whitespaceStep(from, to);
    const x = left + at + 0.5;
    const others = Math.max(1, rows.length - 1);
    const own = this.#covered[row]?.[at] ?? 0;
    const crossing = ((this.#counts[at] ?? 0) - own) / others;
    let [river, near, nearGaps] = [0, 0, 0];
    for (const [index, other] of rows.entries()) {
      if (index === row) continue;
      const crosses = this.#covered[index]?.[at] === 1;
      if (!crosses && other.left < x && other.right > x) river += 1;
      if (Math.abs(index - row) > nearRows) continue;
      if (crosses) near += 1;
      else if (hasWideGapAt(other, x)) nearGaps += 1;
    }
    const crossesAt = (index: number) => {
      const covered = this.#covered[index];
      return covered ? (covered[at] ?? 0) : Number.NaN;
    };
    return [
      crossing,
      river / others,
      crossesAt(row - 1),
      crossesAt(row + 1),
      near,
      this.#rowsToCrossing(row, at, -1),
      this.#rowsToCrossing(row, at, 1),
      nearGaps,
      this.#whitespaceWidth(at) / size,
    ];
  }

  #rowsToCrossing(row: number, at: number, step: number): number {
    for (let count = 1; count <= farRows; count += 1) {
      const covered = this.#covered[row + step * count];
      if (!covered) return farRows;
      if (covered[at] === 1) return count;
    }
    return farRows;
  }

  #whitespaceWidth(at: number): number {
    const least = this.#counts[at] ?? 0;
    let [from, to] = [at, at];
    while (from > 0 && (this.#counts[from - 1] ?? 0) <= least) from -= 1;
    while (to < this.#steps - 1 && (this.#counts[to + 1] ?? 0) <= least) to += 1;
    return to - from + 1;
  }

  #alignment(row: TextRow, index: number): number[] {
    const size = this.#region.sizePt;
    const { words } = row;
    const { starts } = row.spacing;
    let [start, end] = [index, index + 1];
    while (start > 0 && !starts[start]) start -= 1;
    while (end < words.length - 1 && !starts[end + 1]) end += 1;
    const near = (edges: SegmentEdges, value: number | undefined) =>
      value === undefined ? 0 : edges.share(value, size * alignedWithin);
    return [
      near(this.#starts, words[index + 1]?.left),
      near(this.#ends, words[index]?.right),
      near(this.#starts, words[start]?.left),
      near(this.#ends, words[end]?.right),
    ];
  }

  #markFeatures(row: TextRow, { from, to }: WordGap): number[] {
    const { marks, top, bottom } = this.#region;
    const middle = (row.top + row.bottom) / 2;
    const rules = marks.down.filter(({ at }) => at > from - 1.5 && at < to + 1.5);
    const ruled = rules.reduce((sum, rule) => sum + Math.max(0, Math.min(rule.to, bottom) - Math.max(rule.from, top)), 0);
    const fills = marks.fills.filter((fill) => fill.top < middle && fill.bottom > middle);
    const isBetween = (x: number) => x > from - 1 && x < to + 1;
    return [
      rules.some((rule) => rule.from < middle && rule.to > middle) ? 1 : 0,
      ruled / Math.max(1, bottom - top),
      fills.some((fill) => isBetween(fill.left) || isBetween(fill.right)) ? 1 : 0,
    ];
  }
}

function wordFeatures({ words, signs }: TextRow, index: number): number[] {
  const [first, second] = [signs[index], signs[index + 1]];
  if (!first || !second) throw new Error('this gap is of another row');
  return [
    first.isNumber,
    second.isNumber,
    first.isSign,
    second.isClosing,
    first.isLeader,
    index === 0 ? first.isMark : 0,
    first.hasColon,
    isBold(words[index]) === isBold(words[index + 1]) ? 0 : 1,
    second.sizePt / Math.max(1, first.sizePt),
  ];
}

function hasWideGapAt(row: TextRow, x: number): boolean {
  const next = row.words.findIndex((word) => word.left > x);
  return next > 0 && row.spacing.starts[next] === true;
}
