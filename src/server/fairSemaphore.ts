/** A holder of slots and its limit: an owner, or a network. */
export interface Holder {
  readonly name: string;
  readonly limit: number;
}

/** A lower rank goes first. It may change while its work waits and runs. */
type Rank = () => number;

interface Entry {
  readonly holders: readonly Holder[];
  readonly rank: Rank;
}

interface Waiter extends Entry {
  readonly enter: () => void;
}

export interface SlotRules {
  /** Whether there is memory for work beyond the usual number. */
  hasCapacity?(): boolean;
}

/** Work of a rank that is higher by this much does not count against a newcomer: it hardly gets the processor beside it. */
const minRankGap = 3;
const reconsiderMs = 250;

/**
 * Slots that are shared fairly among holders. The limit of one network is below the total, so other networks find a free slot
 * (docs/decisions/0291). The waiting holder of the lowest rank that may take a slot gets it, the first of equal ones. Work that ranks
 * clearly behind does not keep others waiting: they enter beside it, up to twice the number (docs/decisions/0410). A holder that
 * disconnects leaves the queue.
 */
export class FairSemaphore {
  readonly #all: number;
  readonly #hasCapacity: () => boolean;
  readonly #taken = new Map<string, number>();
  readonly #inside = new Set<Entry>();
  #waiting: Waiter[] = [];
  /** Ranks change without notice. */
  #clock: NodeJS.Timeout | undefined;

  constructor(all: number, { hasCapacity = () => true }: SlotRules = {}) {
    this.#all = all;
    this.#hasCapacity = hasCapacity;
  }

  /** The number of waiting holders, in total or of one name. */
  waiting(name?: string): number {
    if (name === undefined) return this.#waiting.length;
    return this.#waiting.filter(({ holders }) => holders.some((holder) => holder.name === name)).length;
  }

  /** Resolves with a function that releases the slot. Rejects when `signal` aborts first. */
  async take(holders: readonly Holder[], signal: AbortSignal, rank: Rank = () => 0): Promise<() => void> {
    signal.throwIfAborted();
    const entry = { holders, rank };
    if (this.#isFree(entry)) this.#enter(entry);
    else await this.#wait(entry, signal);
    return () => this.#leave(entry);
  }

  #isFree(entry: Entry): boolean {
    return entry.holders.every(({ name, limit }) => (this.#taken.get(name) ?? 0) < limit) && this.#hasSlot(entry.rank());
  }

  #hasSlot(rank: number): boolean {
    const used = this.#inside.size;
    if (used < this.#all) return true;
    if (used >= 2 * this.#all) return false;
    const ahead = [...this.#inside].filter((other) => other.rank() < rank + minRankGap).length;
    return ahead < this.#all && this.#hasCapacity();
  }

  #enter(entry: Entry): void {
    this.#inside.add(entry);
    for (const { name } of entry.holders) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
  }

  #wait(entry: Entry, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        signal.removeEventListener('abort', onAbort);
        this.#waiting = this.#waiting.filter((one) => one !== waiter);
        if (this.#waiting.length > 0) return;
        clearInterval(this.#clock);
        this.#clock = undefined;
      };
      const onAbort = () => {
        leaveQueue();
        reject(signal.reason);
      };
      const enter = () => {
        leaveQueue();
        this.#enter(entry);
        resolve();
      };
      const waiter: Waiter = { ...entry, enter };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(waiter);
      this.#clock ??= setInterval(() => this.#admit(), reconsiderMs).unref();
    });
  }

  #leave(entry: Entry): void {
    if (!this.#inside.delete(entry)) return;
    for (const { name } of entry.holders) {
      const left = (this.#taken.get(name) ?? 1) - 1;
      if (left > 0) this.#taken.set(name, left);
      else this.#taken.delete(name);
    }
    this.#admit();
  }

  /** Lets in whoever may enter, in the order of ranks. */
  #admit(): void {
    const ranked = this.#waiting.map((waiter) => ({ waiter, rank: waiter.rank() })).sort((a, b) => a.rank - b.rank);
    for (const { waiter } of ranked) if (this.#isFree(waiter)) waiter.enter();
  }
}
