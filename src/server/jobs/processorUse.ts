import { lowestNiceness } from '#engines/sandbox.ts';

/** What a network used counts half after this time. */
const halfLifeMs = 30_000;
/** Below this a network is treated as a newcomer. */
const unnoticedMs = 4000;
/** A program below has a third of the weight of one that is lowered by this much. Each doubling of what was used lowers as much. */
const stepByNetwork = 4;
const stepByJob = 3;
/** Quick jobs go behind the server and its database, slow jobs behind quick ones (docs/decisions/0245). */
const quickNiceness = 2;
const slowNiceness = 6;

interface Used {
  readonly ms: number;
  readonly at: number;
}

interface RunningJob {
  readonly network: string;
  readonly isSlow: boolean;
  ms: number;
}

/**
 * The processor time that networks and running jobs have used lately on this machine, and the priority that follows from it: who used little
 * goes first (docs/decisions/0410). Only keyed hashes are known here, and nothing is stored.
 */
export class ProcessorUse {
  readonly #now: () => number;
  readonly #networks = new Map<string, Used>();
  readonly #jobs = new Map<string, RunningJob>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A job begins. Returns a function for its end. */
  begin(jobId: string, network: string, isSlow: boolean): () => void {
    const job = { network, isSlow, ms: 0 };
    this.#jobs.set(jobId, job);
    return () => {
      if (this.#jobs.get(jobId) === job) this.#jobs.delete(jobId);
    };
  }

  spentByJob(jobId: string, ms: number): void {
    const job = this.#jobs.get(jobId);
    if (!job) return;
    job.ms += ms;
    this.spent(job.network, ms);
  }

  /** Processor time of work that is no job. */
  spent(network: string, ms: number): void {
    this.#networks.set(network, { ms: this.recentMs(network) + ms, at: this.#now() });
    if (this.#networks.size > mostNetworks) this.#forgetIdle();
  }

  /** What a network used, each millisecond counting half after each half-life. */
  recentMs(network: string): number {
    const used = this.#networks.get(network);
    return used ? used.ms * 0.5 ** ((this.#now() - used.at) / halfLifeMs) : 0;
  }

  /** The niceness (setpriority(2)) of a job's programs; that of one that waits is what it will begin with. */
  ofJob(jobId: string, network: string, isSlow: boolean): number {
    const job = this.#jobs.get(jobId);
    const age = stepByJob * Math.log2(1 + (job?.ms ?? 0) / 1000);
    return clamp((isSlow ? slowNiceness : quickNiceness) + this.#byNetwork(network) + age);
  }

  /** The niceness of work that is no job, such as the inspection of an upload. */
  ofNetwork(network: string): number {
    return clamp(quickNiceness + this.#byNetwork(network));
  }

  #byNetwork(network: string): number {
    return stepByNetwork * Math.max(0, Math.log2(this.recentMs(network) / unnoticedMs));
  }

  #forgetIdle(): void {
    for (const name of this.#networks.keys()) if (this.recentMs(name) < 1) this.#networks.delete(name);
  }
}

/** More are looked through for those that have been idle. */
const mostNetworks = 10_000;

function clamp(niceness: number): number {
  return Math.min(lowestNiceness, Math.max(0, Math.round(niceness)));
}
