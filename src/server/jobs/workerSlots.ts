interface Waiter {
  readonly network: string;
  readonly enter: () => void;
}

/**
 * Who may have a worker process now. One network has at most `forOneNetwork` of them, so that whoever comes from elsewhere finds one
 * free (docs/decisions/0291). Of those who wait the first that may goes first.
 */
export class WorkerSlots {
  readonly #all: number;
  readonly #forOneNetwork: number;
  readonly #taken = new Map<string, number>();
  #waiting: Waiter[] = [];
  #used = 0;

  constructor(all: number, forOneNetwork: number) {
    this.#all = all;
    this.#forOneNetwork = forOneNetwork;
  }

  /** Resolves with what gives the slot back; rejects when `signal` fires first. */
  async take(network: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#isFree(network)) this.#enter(network);
    else await this.#wait(network, signal);
    return () => this.#leave(network);
  }

  #isFree(network: string): boolean {
    return this.#used < this.#all && (this.#taken.get(network) ?? 0) < this.#forOneNetwork;
  }

  #enter(network: string): void {
    this.#used += 1;
    this.#taken.set(network, (this.#taken.get(network) ?? 0) + 1);
  }

  #wait(network: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiter);
        reject(signal.reason);
      };
      const enter = () => {
        signal.removeEventListener('abort', onAbort);
        this.#enter(network);
        resolve();
      };
      const waiter: Waiter = { network, enter };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(waiter);
    });
  }

  #leave(network: string): void {
    this.#used -= 1;
    const left = (this.#taken.get(network) ?? 1) - 1;
    if (left > 0) this.#taken.set(network, left);
    else this.#taken.delete(network);
    const next = this.#waiting.find((one) => this.#isFree(one.network));
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.enter();
  }
}
