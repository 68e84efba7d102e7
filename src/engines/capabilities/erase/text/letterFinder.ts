import { coveredShare, isLetterErased } from '#contract/pages/pageLetters.ts';
import { apply, type Matrix, type Point } from '#engines/core/objects/matrix.ts';
import type { PageBox, TextLetter } from '#engines/ports.ts';

/** Two programs follow a line to the same place, but for the rounding of their sums. */
const sameOriginPt = 0.06;
/** Of a letter that no reader finds, only a cell of its font's size is known: more than its ink. */
const minCellShare = 0.3;

/** Says of a letter that begins at a point, in the user space of the page, whether it goes. */
export interface LetterJudge {
  /** `cell` is about where it is drawn; `isHidden`: it belongs to a layer that is not shown. */
  isErased(origin: Point, cell: readonly Point[], isHidden: boolean): boolean;
  /** A reader finds a letter there. */
  isRead(origin: Point): boolean;
}

/** Tells of the letters of one page which of them go. A reader has measured their ink; where it begins a letter, ours is that letter. */
export class LetterFinder implements LetterJudge {
  readonly #places = new Map<string, { readonly letter: TextLetter; readonly isErased: boolean }[]>();
  readonly #boxes: readonly PageBox[];
  readonly #toShown: Matrix;
  /** From where our last letter began to where the reader says that it does. */
  #drift: Point = [0, 0];

  /** `toShown`: from the user space of the page to the page as shown, where letters and boxes are. */
  constructor(letters: readonly TextLetter[], boxes: readonly PageBox[], toShown: Matrix) {
    this.#boxes = boxes;
    this.#toShown = toShown;
    for (const letter of letters) {
      const key = cellKey(Math.round(letter.originX), Math.round(letter.originY));
      const cell = this.#places.get(key) ?? [];
      cell.push({ letter, isErased: isLetterErased(letter, boxes) });
      this.#places.set(key, cell);
    }
  }

  /** Whether the letter that begins at a point goes; `cell` is about where it is drawn, for one that no reader knows. */
  isErased(origin: Point, cell: readonly Point[]): boolean {
    if (this.#boxes.length === 0) return false;
    const known = this.#at(apply(this.#toShown, origin));
    if (known.length > 0) return known.some(({ isErased }) => isErased);
    const shown = cell.map((corner) => apply(this.#toShown, corner));
    return coveredShare(shown, this.#boxes) >= minCellShare;
  }

  isRead(origin: Point): boolean {
    return this.lettersAt(origin).length > 0;
  }

  lettersAt(origin: Point): TextLetter[] {
    return this.#at(apply(this.#toShown, origin)).map(({ letter }) => letter);
  }

  /** A line of letters drifts: readers round the width of each, and the sum of these grows along the line. */
  #at([x, y]: Point) {
    const exact = this.#near([x, y]);
    const found = exact.length > 0 ? exact : this.#near([x + this.#drift[0], y + this.#drift[1]]);
    const [first] = found;
    if (first) this.#drift = [first.letter.originX - x, first.letter.originY - y];
    return found;
  }

  #near([x, y]: Point) {
    const found = [];
    for (const column of new Set([Math.round(x - sameOriginPt), Math.round(x + sameOriginPt)])) {
      for (const row of new Set([Math.round(y - sameOriginPt), Math.round(y + sameOriginPt)])) {
        for (const each of this.#places.get(cellKey(column, row)) ?? []) {
          const { originX, originY } = each.letter;
          if (Math.abs(originX - x) < sameOriginPt && Math.abs(originY - y) < sameOriginPt) found.push(each);
        }
      }
    }
    return found;
  }
}

function cellKey(column: number, row: number): string {
  return `${column} ${row}`;
}
