import type { Listener } from '../db/listener.ts';
import { endMark, jobChannel } from './jobRepository.ts';

/** Called at a change; the argument says whether it may have been the last one. */
type Hear = (mayHaveEnded: boolean) => void;

/** Listeners by job. One LISTEN serves the whole process. */
export class JobSignals {
  readonly #hearers = new Map<string, Set<Hear>>();
  readonly #stop: (() => void)[];

  constructor(listener: Listener) {
    this.#stop = [
      listener.on(jobChannel, (words) => {
        const hasEnded = words.endsWith(endMark);
        this.#tell(hasEnded ? words.slice(0, -endMark.length) : words, hasEnded);
      }),
      // Changes during a lost connection were missed, so every listener checks its job again.
      listener.onReconnect(() => {
        for (const jobId of this.#hearers.keys()) this.#tell(jobId, true);
      }),
    ];
  }

  /** Calls `changed` at every change until the returned function is called. */
  watch(jobId: string, changed: Hear): () => void {
    const set = this.#hearers.get(jobId) ?? new Set();
    this.#hearers.set(jobId, set.add(changed));
    return () => {
      set.delete(changed);
      if (set.size === 0) this.#hearers.delete(jobId);
    };
  }

  get watched(): number {
    return this.#hearers.size;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  #tell(jobId: string, mayHaveEnded: boolean): void {
    for (const changed of this.#hearers.get(jobId) ?? []) changed(mayHaveEnded);
  }
}
