import type { Fact, FactCode } from '#contract/results/report.ts';

/** Counts of events, for one part of a report. */
export class Tally {
  readonly #counts = new Map<FactCode, number>();

  add(what: FactCode, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  count(what: FactCode): number {
    return this.#counts.get(what) ?? 0;
  }

  /** The counted facts, in the order in which they were first counted. */
  facts(): Fact[] {
    return [...this.#counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count }));
  }
}
