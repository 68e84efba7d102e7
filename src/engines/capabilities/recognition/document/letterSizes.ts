import type { TextPage } from '#engines/ports.ts';

/** Sizes differ slightly where letters were scaled. */
export function halfPoints(sizePt: number): number {
  return Math.round(sizePt * 2);
}

/** The letters of a document by their size. */
export class LetterSizes {
  /** The number of letters by size, in half points. */
  readonly #counts = new Map<number, number>();

  note({ runs }: TextPage): void {
    for (const { text, style } of runs) {
      const size = halfPoints(style.sizePt);
      this.#counts.set(size, (this.#counts.get(size) ?? 0) + text.length);
    }
  }

  /** The most frequent size, which is that of body text. */
  get bodyPt(): number {
    const [most] = [...this.#counts].sort((a, b) => b[1] - a[1]);
    return most ? most[0] / 2 : 11;
  }

  /** The size of the middle letter. Titles of slides may have more letters than any other size. */
  get medianPt(): number {
    let left = [...this.#counts.values()].reduce((sum, count) => sum + count, 0) / 2;
    for (const [size, count] of [...this.#counts].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return size / 2;
    }
    return Number.POSITIVE_INFINITY;
  }
}
