/** What was used counts half after this time. */
const halfLifeMs = 30_000;

interface Used {
  readonly ms: number;
  readonly at: number;
}

/** Times by name, of which each millisecond counts half after each half-life. Those that have rested longest are forgotten first. */
export class DecayingCounter {
  readonly #now: () => number;
  readonly #maxNames: number;
  readonly #used = new Map<string, Used>();

  constructor(now: () => number, maxNames: number) {
    this.#now = now;
    this.#maxNames = maxNames;
  }

  add(name: string, ms: number): void {
    const recent = this.of(name) + ms;
    // At the end of the order, so that the first one is the one that has rested longest.
    this.#used.delete(name);
    this.#used.set(name, { ms: recent, at: this.#now() });
    const [oldest] = this.#used.keys();
    if (this.#used.size > this.#maxNames && oldest !== undefined) this.#used.delete(oldest);
  }

  of(name: string): number {
    const used = this.#used.get(name);
    return used ? used.ms * 0.5 ** ((this.#now() - used.at) / halfLifeMs) : 0;
  }

  all(): number[] {
    return [...this.#used.keys()].map((name) => this.of(name));
  }
}
