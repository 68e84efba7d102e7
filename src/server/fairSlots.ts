/** A holder of slots and its limit: an owner, or a network. */
export interface Holder {
  readonly name: string;
  readonly atMost: number;
}

interface Waiter {
  readonly holders: readonly Holder[];
  readonly enter: () => void;
}

/**
 * Slots that are shared fairly among holders. The limit of one network is below the total, so other networks find a free slot
 * (docs/decisions/0291). The first waiting holder that may take a slot gets it. A holder that disconnects leaves the queue.
 */
export class FairSlots {
  readonly #all: number;
  readonly #taken = new Map<string, number>();
  #waiting: Waiter[] = [];
  #used = 0;

  constructor(all: number) {
    this.#all = all;
  }

  /** The number of waiting holders, in total or of one name. */
  waiting(name?: string): number {
    if (name === undefined) return this.#waiting.length;
    return this.#waiting.filter(({ holders }) => holders.some((holder) => holder.name === name)).length;
  }

  /** Resolves with a function that releases the slot. Rejects when `signal` aborts first. */
  async take(holders: readonly Holder[], signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#isFree(holders)) this.#enter(holders);
    else await this.#wait(holders, signal);
    return () => this.#leave(holders);
  }

  #isFree(holders: readonly Holder[]): boolean {
    return this.#used < this.#all && holders.every(({ name, atMost }) => (this.#taken.get(name) ?? 0) < atMost);
  }

  #enter(holders: readonly Holder[]): void {
    this.#used += 1;
    for (const { name } of holders) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
  }

  #wait(holders: readonly Holder[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiter);
        reject(signal.reason);
      };
      const enter = () => {
        signal.removeEventListener('abort', onAbort);
        this.#enter(holders);
        resolve();
      };
      const waiter: Waiter = { holders, enter };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(waiter);
    });
  }

  #leave(holders: readonly Holder[]): void {
    this.#used -= 1;
    for (const { name } of holders) {
      const left = (this.#taken.get(name) ?? 1) - 1;
      if (left > 0) this.#taken.set(name, left);
      else this.#taken.delete(name);
    }
    const next = this.#waiting.find((one) => this.#isFree(one.holders));
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.enter();
  }
}
