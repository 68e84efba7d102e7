import type { ChildProcess } from 'node:child_process';
import { cpuMs, weighSession } from '#engines/sandbox.ts';
import type { CpuUsage } from '../workerProcess/cpuUsage.ts';

interface Facts {
  readonly jobId: string;
  readonly network: string;
  readonly isSlow: boolean;
}

const sampleIntervalMs = 500;
/** Smaller changes are not worth a call for each program. */
const minChange = 2;

/** Keeps account of a running job's CPU time, and lowers its priority as it uses more (docs/decisions/0410). */
export class JobPriority {
  readonly #use: CpuUsage;
  readonly #child: ChildProcess;
  readonly #facts: Facts;
  readonly #leave: () => void;
  #niceness: number;
  /** The worker process's own time, which counts from its start. */
  #ownMs: number | undefined;
  #clock: NodeJS.Timeout | undefined;

  constructor(use: CpuUsage, child: ChildProcess, facts: Facts) {
    this.#use = use;
    this.#child = child;
    this.#facts = facts;
    this.#leave = use.begin(facts.jobId, facts.network, facts.isSlow);
    this.#niceness = this.#due();
  }

  get niceness(): number {
    return this.#niceness;
  }

  /** For its deadline. */
  get runner() {
    return { niceness: () => this.#niceness, usedMs: () => this.#use.msOfJob(this.#facts.jobId) };
  }

  /** Tells of each change, for the programs of the job. The worker process itself is weighed here, because it may be busy. */
  follow(changed: (niceness: number) => void): void {
    weighSession(this.#child.pid ?? 0, this.#niceness);
    void this.#sample(changed);
    this.#clock = setInterval(() => void this.#sample(changed), sampleIntervalMs).unref();
  }

  spent(ms: number): void {
    this.#use.spentByJob(this.#facts.jobId, ms);
  }

  end(): void {
    clearInterval(this.#clock);
    this.#clock = undefined;
    this.#leave();
    weighSession(this.#child.pid ?? 0, 0);
  }

  async #sample(changed: (niceness: number) => void): Promise<void> {
    const ms = await cpuMs(this.#child.pid ?? 0, 'itself');
    if (this.#ownMs !== undefined) this.spent(Math.max(0, ms - this.#ownMs));
    this.#ownMs = ms;
    this.#use.held(this.#facts.network, sampleIntervalMs);
    const due = this.#due();
    if (Math.abs(due - this.#niceness) < minChange || this.#clock === undefined) return;
    this.#niceness = due;
    weighSession(this.#child.pid ?? 0, due);
    changed(due);
  }

  #due(): number {
    const { jobId, network, isSlow } = this.#facts;
    return this.#use.nicenessOf(jobId, network, isSlow);
  }
}
