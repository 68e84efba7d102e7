import { seededRandom } from '#fixtures/seededRandom.ts';

/** Seeded random numbers. Every run generates the same document. */
export class Random {
  /** A number from 0 to below 1. */
  readonly next: () => number;

  constructor(seed: string) {
    // FNV-1a, 32 bits.
    let hash = 0x811c9dc5;
    for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
    this.next = seededRandom(hash);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** An integer, both ends included. */
  int(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  }

  /** One of the names, with the given weights. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const names = Object.keys(weights) as T[];
    let rest = this.next() * names.reduce((sum, name) => sum + weights[name], 0);
    for (const name of names) {
      rest -= weights[name];
      if (rest < 0) return name;
    }
    return this.pick(names);
  }

  /** An array of `count` results of a function. */
  list<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
