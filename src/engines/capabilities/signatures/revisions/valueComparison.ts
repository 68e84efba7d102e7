import type { PdfDocument } from '#engines/core/objects/document.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import {
  deref,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfReal,
  PdfStream,
  PdfString,
  type PdfValue,
} from '#engines/core/objects/values.ts';

/** Above any object number (ISO 32000-2 annex C.2), so that a pair of numbers can be stored as one number. */
const maxNumbers = 2 ** 23;

/** The remaining budget of comparisons for one file. */
export interface ComparisonBudget {
  values: number;
  streamBytes: number;
}

export function newBudget(): ComparisonBudget {
  return { values: 20_000_000, streamBytes: 512 * 1024 * 1024 };
}

/** Thrown if versions are too large to be compared value by value. */
export class TooManyValues extends Error {}

export interface Difference {
  readonly isRemoval: boolean;
  readonly isPlanted: boolean;
}

/** Keys that lead to objects that are compared elsewhere. */
const outside: ReadonlySet<string> = new Set(['Parent', 'P', 'Popup', 'IRT', 'Obj']);

/** Compares values of two versions of one file through all references. */
export class ValueComparison {
  readonly #before: PdfDocument;
  readonly #after: PdfDocument;
  /** Pairs of objects that are known to be equal. */
  readonly #equal = new Set<number>();
  readonly #budget: ComparisonBudget;

  constructor(before: PdfDocument, after: PdfDocument, budget: ComparisonBudget) {
    this.#budget = budget;
    this.#before = before;
    this.#after = after;
  }

  /** The first difference; undefined if both are equal. */
  find(before: PdfValue | undefined, after: PdfValue | undefined): Difference | undefined {
    const pairs = new Set<number>();
    const todo: [PdfValue, PdfValue][] = [[before ?? null, after ?? null]];
    for (let next = todo.pop(); next; next = todo.pop()) {
      if (this.#budget.values-- <= 0) throw new TooManyValues();
      const [a, b] = next;
      if (a instanceof PdfObject && b instanceof PdfObject) {
        const pair = a.number * maxNumbers + b.number;
        if (pairs.has(pair) || this.#equal.has(pair)) continue;
        pairs.add(pair);
      }
      const [direct, other] = [deref(a), deref(b)];
      const isSame = isPage(direct) || isPage(other) ? isSamePage(a, b) : this.#isAlike(direct, other, todo);
      if (!isSame) return this.#difference(a, b);
    }
    for (const pair of pairs) this.#equal.add(pair);
    return undefined;
  }

  /** Whether two values are equal at this level. Their children are added to the list. */
  #isAlike(a: PdfValue, b: PdfValue, todo: [PdfValue, PdfValue][]): boolean {
    if (a === b) return true;
    if (a === null || b === null) return false;
    if (a instanceof PdfString) return b instanceof PdfString && a.bytes === b.bytes;
    if (a instanceof PdfReal || typeof a === 'number') return asNumber(a) === asNumber(b);
    if (Array.isArray(a)) {
      if (!Array.isArray(b) || a.length !== b.length) return false;
      a.forEach((item, index) => {
        todo.push([item, b[index] ?? null]);
      });
      return true;
    }
    if (a instanceof PdfStream) return b instanceof PdfStream && this.#areStreamsAlike(a, b, todo);
    if (!(a instanceof Map) || !(b instanceof Map)) return false;
    return this.#areDictsAlike(a, b, todo);
  }

  #areDictsAlike(a: PdfDict, b: PdfDict, todo: [PdfValue, PdfValue][], skipped?: string): boolean {
    for (const key of new Set([...a.keys(), ...b.keys()])) {
      if (!outside.has(key) && key !== skipped) todo.push([a.get(key) ?? null, b.get(key) ?? null]);
    }
    return true;
  }

  #areStreamsAlike(a: PdfStream, b: PdfStream, todo: [PdfValue, PdfValue][]): boolean {
    this.#areDictsAlike(a.dict, b.dict, todo, 'Length');
    if (a.data.length !== b.data.length) return false;
    if ('offset' in a.data && 'offset' in b.data && a.data.offset === b.data.offset) return true;
    this.#budget.streamBytes -= a.data.length;
    if (this.#budget.streamBytes < 0) throw new TooManyValues();
    return rawBytes(a).equals(rawBytes(b));
  }

  #difference(a: PdfValue, b: PdfValue): Difference {
    const isRemoval = deref(a) !== null && deref(b) === null;
    return {
      isRemoval,
      isPlanted: a instanceof PdfObject && b instanceof PdfObject && a.number !== b.number && this.#isOld(b.number),
    };
  }

  /** Whether the previous version had the object at the same place (offset, or index in an object stream), used or not. */
  #isOld(number: number): boolean {
    const [old, now] = [this.#before.placeOf(number), this.#after.placeOf(number)];
    if (!old || !now || old.kind !== now.kind) return false;
    if (old.kind === 'offset') return now.kind === 'offset' && old.offset === now.offset;
    return now.kind === 'member' && old.stream === now.stream && old.index === now.index;
  }
}

/** Pages are compared separately, so references to pages are not followed. */
function isPage(value: PdfValue): boolean {
  const type = value instanceof Map ? nameOf(value.get('Type')) : undefined;
  return type === 'Page' || type === 'Pages';
}

function isSamePage(a: PdfValue, b: PdfValue): boolean {
  return a instanceof PdfObject && b instanceof PdfObject && a.number === b.number;
}

function asNumber(value: PdfValue): number | undefined {
  if (typeof value === 'number') return value;
  return value instanceof PdfReal ? Number(value.text) : undefined;
}
