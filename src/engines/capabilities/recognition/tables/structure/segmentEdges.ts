import type { Word } from '#engines/core/document-model/geometry.ts';
import type { TextRegion } from './textRows.ts';
import type { Spacing } from './wordSpacing.ts';

/** Where segments of rows begin or end, and how many rows do so near a place. */
export class SegmentEdges {
  readonly #sorted: number[];
  readonly #rowCount: number;

  constructor({ rows }: TextRegion, edgeOf: (word: Word, index: number, spacing: Spacing) => number | undefined) {
    const all = rows.flatMap((row) => row.words.flatMap((word, index) => edgeOf(word, index, row.spacing) ?? []));
    this.#sorted = all.sort((a, b) => a - b);
    this.#rowCount = rows.length;
  }

  share(value: number, within: number): number {
    const count = this.#placeOf(value + within) - this.#placeOf(value - within);
    return Math.max(0, count - 1) / Math.max(1, this.#rowCount - 1);
  }

  #placeOf(value: number): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
