import { AsyncLocalStorage } from 'node:async_hooks';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { descendants, threadsOf } from './descendants.ts';

/** The lowest priority (setpriority(2)): a seventieth of the weight of a program that nobody lowered. */
export const lowestNiceness = 19;

interface Weighable {
  readonly pid: number;
  /** It outlives this caller's work, so its priority has to rise again. */
  readonly stays: boolean;
}

/**
 * The priority of all programs that run for one caller, and the CPU time that they have used. Both change while they run
 * (docs/decisions/0410).
 */
export class RunPriority {
  #niceness: number;
  readonly #running = new Set<Weighable>();
  readonly #spent: (ms: number) => void;

  constructor(niceness: number, spent: (ms: number) => void = () => undefined) {
    this.#niceness = niceness;
    this.#spent = spent;
  }

  get niceness(): number {
    return this.#niceness;
  }

  set niceness(niceness: number) {
    if (niceness === this.#niceness) return;
    const isLower = niceness > this.#niceness;
    this.#niceness = niceness;
    for (const { pid, stays } of this.#running) {
      weighSession(pid, niceness);
      // Only root may raise it again.
      if (process.getuid?.() === 0 || (isLower && !stays)) void weighThreads(pid, () => this.#niceness);
    }
  }

  /** Called when a program starts. Returns a function for its end. */
  add(pid: number, stays: boolean): () => void {
    const program = { pid, stays };
    this.#running.add(program);
    if (this.#niceness > 0) weighSession(pid, this.#niceness);
    return () => void this.#running.delete(program);
  }

  /** Books CPU time of its programs. */
  spent(ms: number): void {
    this.#spent(ms);
  }
}

const current = new AsyncLocalStorage<RunPriority>();

/** Programs that are started during `work` have this priority. */
export function runAt<Result>(priority: RunPriority, work: () => Promise<Result>): Promise<Result> {
  return current.run(priority, work);
}

export function currentPriority(): RunPriority | undefined {
  return current.getStore();
}

/**
 * Where the kernel schedules by session (sched(7), "The autogroup feature"), niceness counts only within one, and the session's own weight
 * among sessions. Elsewhere this file does not exist.
 */
export function weighSession(pid: number, niceness: number): void {
  writeFile(`/proc/${pid}/autogroup`, String(niceness)).catch(() => undefined);
}

/**
 * All threads of a program and its descendants: on Linux each thread has a niceness of its own (setpriority(2)). `renice` would do the same,
 * but its start costs more than a change of priority is worth.
 */
export async function weighThreads(pid: number, niceness: () => number): Promise<void> {
  for (const id of (await Promise.all((await descendants(pid)).map(threadsOf))).flat()) {
    try {
      // It may have changed again meanwhile.
      setPriority(Number(id), niceness());
    } catch {
      // It has ended.
    }
  }
}
