import { seededRandom } from '#fixtures/seededRandom.ts';

/** Random choices that are the same for the same seed. */
export class Choices {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(Math.imul(seed + 1, 0x9e3779b1));
    for (let skipped = 0; skipped < 8; skipped += 1) this.#next();
  }

  /** Both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.#next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T;
  }

  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
