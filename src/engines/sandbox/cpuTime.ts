import { readFile } from 'node:fs/promises';

/** The kernel's unit of CPU time in /proc (proc(5)). */
const tickMs = 10;

/** The CPU time of one process in milliseconds; with `descendants`, also of those that it has waited for. 0 when it has ended. */
export async function cpuMs(pid: number, counts: 'itself' | 'descendants'): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // The name is in brackets and may hold blanks. utime is the 14th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, counts === 'itself' ? 13 : 15);
  return ticks.reduce((sum, word) => sum + Number(word), 0) * tickMs || 0;
}

/**
 * The CPU time of a run, from samples. The kernel's own account of a program in a namespace is lost when it ends, so what came after
 * the last sample is estimated.
 */
export class SampledTime {
  readonly #startedAt: number;
  #sampledAt: number;
  #ms = 0;

  constructor(now: number) {
    this.#startedAt = now;
    this.#sampledAt = now;
  }

  get ms(): number {
    return this.#ms;
  }

  /** Returns what was added. A process that ended between two samples takes nothing away. */
  sample(ms: number, now: number): number {
    const added = Math.max(0, ms - this.#ms);
    this.#ms += added;
    this.#sampledAt = now;
    return added;
  }

  /** What was used since the last sample, at the rate until then. A short run was never sampled: it counts as busy throughout. */
  rest(now: number): number {
    const known = this.#sampledAt - this.#startedAt;
    const rate = known > 0 ? this.#ms / known : 1;
    const added = Math.max(0, now - this.#sampledAt) * rate;
    this.#ms += added;
    return added;
  }
}
