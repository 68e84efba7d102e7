import type { PgBoss, WorkHandler, WorkOptions } from 'pg-boss';

/** How long a poller that was started later rests before it ends. */
const restMs = 30_000;

export interface PollerOptions {
  /** The jobs that one network may have here at once. As many pollers are started together, because pg-boss counts jobs of a group so. */
  readonly groupConcurrency: number;
  /** The largest number of further batches of as many pollers. */
  readonly maxExtraBatches: number;
  readonly polling: WorkOptions;
}

/**
 * Takes jobs from one queue. A poller that has a job holds it also while it waits for a slot. Once all have one, more are started, so that the
 * job of a newcomer is seen and has its place among those that wait. At rest few of them ask the database (docs/decisions/0414).
 */
export class Pollers {
  readonly #boss: Pick<PgBoss, 'work' | 'offWork'>;
  readonly #queue: string;
  readonly #options: PollerOptions;
  readonly #handle: WorkHandler<unknown>;
  /** The ids of those that were started later, by `ofOneNetwork` together. */
  readonly #extra: string[] = [];
  #all = 0;
  #busy = 0;
  #rest: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(boss: Pick<PgBoss, 'work' | 'offWork'>, queue: string, options: PollerOptions, handle: WorkHandler<unknown>) {
    this.#boss = boss;
    this.#queue = queue;
    this.#options = options;
    this.#handle = handle;
  }

  async start(): Promise<void> {
    this.#all = this.#options.groupConcurrency;
    await this.#work();
  }

  /** Running jobs go on. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#rest);
    await this.#boss.offWork(this.#queue, { wait: false });
  }

  #work(): Promise<string> {
    const { groupConcurrency: ofOneNetwork, polling } = this.#options;
    const counts = { localConcurrency: ofOneNetwork, localGroupConcurrency: ofOneNetwork };
    return this.#boss.work(this.#queue, { ...polling, ...counts }, async (jobs) => {
      this.#busy += 1;
      clearTimeout(this.#rest);
      this.#grow();
      try {
        return await this.#handle(jobs);
      } finally {
        this.#busy -= 1;
        if (this.#extra.length > 0 && this.#busy < ofOneNetwork) this.#restSoon();
      }
    });
  }

  #grow(): void {
    const { groupConcurrency: ofOneNetwork, maxExtraBatches: further } = this.#options;
    if (this.#isStopped || this.#busy < this.#all || this.#all > further * ofOneNetwork) return;
    this.#all += ofOneNetwork;
    // Where they cannot be started, the pollers that there are go on.
    void this.#work().then(
      (id) => this.#extra.push(id),
      () => {
        this.#all -= ofOneNetwork;
      },
    );
  }

  #restSoon(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      for (const id of this.#extra.splice(0)) {
        this.#all -= this.#options.groupConcurrency;
        void this.#boss.offWork(this.#queue, { id, wait: false }).catch(() => undefined);
      }
    }, restMs).unref();
  }
}
