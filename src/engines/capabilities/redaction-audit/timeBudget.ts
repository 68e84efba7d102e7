/** The time that a part of the work may take, so that a long file does not end without an answer. */
export class TimeBudget {
  readonly #startedAt = performance.now();
  readonly #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
  }

  get leftMs(): number {
    return this.#startedAt + this.#ms - performance.now();
  }

  get isUsedUp(): boolean {
    return this.leftMs <= 0;
  }

  /** Whether less than a part of it is used, from 0 to 1. */
  hasUsedLessThan(part: number): boolean {
    return this.leftMs > (1 - part) * this.#ms;
  }
}

/** To start the program that draws takes as long as a dozen pages. */
const [fewest, first, most] = [1, 24, 48];
/** The first batch where little of the budget is left: nobody knows yet how slow the pages are. */
const [lateShare, firstLate] = [0.75, 8];
const aimedMs = 15_000;

/** How many pages are looked at together: fewer where pages are slow, and where little time is left. */
export class BatchSize {
  pages: number;
  readonly #budget: TimeBudget | undefined;

  constructor(budget: TimeBudget | undefined) {
    this.#budget = budget;
    this.pages = !budget ? most : budget.hasUsedLessThan(lateShare) ? first : firstLate;
  }

  async timed(count: number, work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await work();
    const msPerPage = (performance.now() - from) / count;
    const ms = Math.min(aimedMs, this.#budget?.leftMs ?? aimedMs);
    this.pages = Math.min(most, Math.max(fewest, Math.floor(ms / msPerPage)));
  }
}
