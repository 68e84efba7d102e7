import type { Listener } from '../db/listener.ts';
import { endMark, jobChannel } from './jobRepository.ts';

/** Called at a change; the argument says whether it may have been the last one. */
type Hear = (mayHaveEnded: boolean) => void;

/** A job that ends before its caller listens was submitted a moment ago, so few ends are remembered. */
const maxEnded = 1000;

/** Listeners by job. One LISTEN serves the whole process. */
export class JobSignals {
  readonly #hearers = new Map<string, Set<Hear>>();
  readonly #ended = new Set<string>();
  readonly #stop: (() => void)[];

  constructor(listener: Listener) {
    this.#stop = [
      listener.on(jobChannel, (words) => {
        const hasEnded = words.endsWith(endMark);
        const jobId = hasEnded ? words.slice(0, -endMark.length) : words;
        if (hasEnded) this.#remember(jobId);
        this.#tell(jobId, hasEnded);
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

  /** Whether the end of the job was announced lately. */
  hasEnded(jobId: string): boolean {
    return this.#ended.has(jobId);
  }

  get watched(): number {
    return this.#hearers.size;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  #remember(jobId: string): void {
    this.#ended.add(jobId);
    const [oldest] = this.#ended;
    if (this.#ended.size > maxEnded && oldest !== undefined) this.#ended.delete(oldest);
  }

  #tell(jobId: string, mayHaveEnded: boolean): void {
    for (const changed of this.#hearers.get(jobId) ?? []) changed(mayHaveEnded);
  }
}
