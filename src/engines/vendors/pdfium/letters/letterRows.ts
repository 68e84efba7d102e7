import type { Letter } from './ligatures.ts';

/** Letters of one line. */
export interface LineOfLetters {
  readonly facts: { readonly size: number; readonly angle: number };
  /** The position of the line, across the writing direction. */
  readonly across: number;
  letters: Letter[];
  start: number;
  end: number;
}

export interface Place {
  readonly line: LineOfLetters;
  readonly letter: Letter;
}

/** Of the letters that begin before a point, so many may be at it: scripts, and letters drawn twice. */
const mostBefore = 8;
/** Rows of places are this high. */
const rowHeight = 12;

const keyOf = (angle: number, row: number) => `${angle} ${row}`;

/** Finds the letters that begin before a point near a height, without looking at the others of a page. */
export class LetterRows {
  readonly #rows = new Map<string, Place[]>();

  /** `isBase` tells letters that are looked for. */
  constructor(runs: readonly LineOfLetters[], isBase: (letter: Letter) => boolean) {
    for (const line of runs) {
      const key = keyOf(line.facts.angle, Math.floor(line.across / rowHeight));
      const row = this.#rows.get(key) ?? [];
      this.#rows.set(key, row);
      for (const letter of line.letters) if (isBase(letter)) row.push({ line, letter });
    }
    for (const row of this.#rows.values()) row.sort((a, b) => a.letter.start - b.letter.start);
  }

  /** The last places that begin before a point of a line, in rows up to `reach` above and below it. */
  *before(point: number, { across, facts: { angle } }: Pick<LineOfLetters, 'across' | 'facts'>, reach: number): Generator<Place> {
    const first = Math.floor((across - reach) / rowHeight);
    const last = Math.floor((across + reach) / rowHeight);
    // Even an accent as high as the page looks at few rows.
    for (let row = first; row <= Math.min(last, first + mostBefore); row += 1) {
      yield* beginningBefore(point, this.#rows.get(keyOf(angle, row)) ?? []);
    }
  }
}

/** The last places of a row that begin before a point. */
function beginningBefore(point: number, row: readonly Place[]): readonly Place[] {
  let [low, high] = [0, row.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((row[half]?.letter.start ?? 0) < point) low = half + 1;
    else high = half;
  }
  return row.slice(Math.max(0, low - mostBefore), low);
}
