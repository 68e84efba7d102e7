/** A part of two sequences that differs: indexes from `beforeStart` up to, but not including, `beforeEnd`. */
export interface Difference {
  readonly beforeStart: number;
  readonly beforeEnd: number;
  readonly afterStart: number;
  readonly afterEnd: number;
}

/** The most table cells for one part. A larger part without an anchor counts as replaced. */
const maxCells = 6_000_000;
/** How often the words of both sequences are searched for anchors. Sequences with few words of many kinds could divide again and again. */
const maxSearches = 40;
/** Lengths of word runs that occur once in each sequence, longest first, so that a chance match of rare words does not win. */
const anchorLengths = [4, 2, 1] as const;

/**
 * The differences between two word sequences. Anchors that occur once in both divide them (patience diff, Bram Cohen); the longest common
 * subsequence decides between anchors. No part costs more than `maxCells` steps, and all
 * searches for anchors together no more than `maxSearches` times their words.
 */
export function diffSequences(before: readonly string[], after: readonly string[]): Difference[] {
  const ids = new Map<string, number>();
  const idOf = (word: string) => {
    const known = ids.get(word) ?? ids.size;
    ids.set(word, known);
    return known;
  };
  const differ = new Differ(Int32Array.from(before, idOf), Int32Array.from(after, idOf));
  differ.part({ beforeStart: 0, beforeEnd: before.length, afterStart: 0, afterEnd: after.length });
  return differ.found;
}

class Differ {
  readonly found: Difference[] = [];
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  /** The words that may still be searched for anchors. */
  #left: number;

  constructor(before: Int32Array, after: Int32Array) {
    this.#before = before;
    this.#after = after;
    this.#left = maxSearches * (before.length + after.length);
  }

  part(whole: Difference): void {
    const rest = this.#trimmed(whole);
    const [lines, columns] = [rest.beforeEnd - rest.beforeStart, rest.afterEnd - rest.afterStart];
    if (lines === 0 && columns === 0) return;
    if (lines === 0 || columns === 0) {
      this.found.push(rest);
      return;
    }
    for (const length of anchorLengths) {
      this.#left -= lines + columns;
      if (this.#left < 0) break;
      const anchors = this.#anchors(rest, length);
      if (anchors.length === 0) continue;
      this.#between(rest, anchors, length);
      return;
    }
    if (lines * columns > maxCells) this.found.push(rest);
    else this.#table(rest);
  }

  #trimmed({ beforeStart, beforeEnd, afterStart, afterEnd }: Difference): Difference {
    const [a, b] = [this.#before, this.#after];
    while (beforeStart < beforeEnd && afterStart < afterEnd && a[beforeStart] === b[afterStart]) {
      beforeStart += 1;
      afterStart += 1;
    }
    while (beforeStart < beforeEnd && afterStart < afterEnd && a[beforeEnd - 1] === b[afterEnd - 1]) {
      beforeEnd -= 1;
      afterEnd -= 1;
    }
    return { beforeStart, beforeEnd, afterStart, afterEnd };
  }

  #between(rest: Difference, anchors: readonly (readonly [number, number])[], length: number): void {
    let [beforeStart, afterStart] = [rest.beforeStart, rest.afterStart];
    for (const [beforeEnd, afterEnd] of anchors) {
      if (beforeEnd < beforeStart || afterEnd < afterStart) continue;
      this.part({ beforeStart, beforeEnd, afterStart, afterEnd });
      [beforeStart, afterStart] = [beforeEnd + length, afterEnd + length];
    }
    this.part({ beforeStart, beforeEnd: rest.beforeEnd, afterStart, afterEnd: rest.afterEnd });
  }

  /** Places where the same words occur once in each part, in an order that holds in both. */
  #anchors({ beforeStart, beforeEnd, afterStart, afterEnd }: Difference, length: number): [number, number][] {
    const once = (from: Int32Array, start: number, end: number) => {
      const places = new Map<string, number>();
      for (let at = start; at + length <= end; at += 1) {
        const key = from.subarray(at, at + length).join(' ');
        places.set(key, places.has(key) ? -1 : at);
      }
      return places;
    };
    const later = once(this.#after, afterStart, afterEnd);
    const pairs: [number, number][] = [];
    for (const [key, at] of once(this.#before, beforeStart, beforeEnd)) {
      const other = later.get(key) ?? -1;
      if (at >= 0 && other >= 0) pairs.push([at, other]);
    }
    return longestRising(pairs);
  }

  /** The longest common subsequence, by dynamic programming. */
  #table({ beforeStart, beforeEnd, afterStart, afterEnd }: Difference): void {
    const [a, b] = [this.#before, this.#after];
    const [lines, columns] = [beforeEnd - beforeStart, afterEnd - afterStart];
    const width = columns + 1;
    const table = new Uint16Array((lines + 1) * width);
    for (let line = lines - 1; line >= 0; line -= 1) {
      for (let column = columns - 1; column >= 0; column -= 1) {
        const at = line * width + column;
        table[at] =
          a[beforeStart + line] === b[afterStart + column]
            ? (table[at + width + 1] ?? 0) + 1
            : Math.max(table[at + width] ?? 0, table[at + 1] ?? 0);
      }
    }
    let [line, column, fromLine, fromColumn] = [0, 0, 0, 0];
    const close = () => {
      if (line === fromLine && column === fromColumn) return;
      this.found.push({
        beforeStart: beforeStart + fromLine,
        beforeEnd: beforeStart + line,
        afterStart: afterStart + fromColumn,
        afterEnd: afterStart + column,
      });
    };
    while (line < lines && column < columns) {
      if (a[beforeStart + line] === b[afterStart + column]) {
        close();
        line += 1;
        column += 1;
        [fromLine, fromColumn] = [line, column];
      } else if ((table[(line + 1) * width + column] ?? 0) >= (table[line * width + column + 1] ?? 0)) line += 1;
      else column += 1;
    }
    [line, column] = [lines, columns];
    close();
  }
}

/** From pairs sorted by their first number, the longest list whose second numbers rise too. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([, value], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  const chosen: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) chosen.push(pair);
  }
  return chosen.reverse();
}
