import { lowestNiceness } from '#engines/sandbox.ts';
import { fewOfNetwork, slowForMs } from './slowSenders.ts';

/** What a network used counts half after this time. */
const halfLifeMs = 30_000;
/** Below this a network is treated as a newcomer. */
const unnoticedMs = 2000;
/** Each doubling of what was used lowers by this much. Five steps are a third of the weight. */
const stepByNetwork = 1.5;
const stepByJob = 3;
const maxByNetwork = 4;
/** What is small stays as it began. LibreOffice needs about a second to start. */
const youngMs = 1000;
/** For a network whose jobs exceeded their limits: a ninth of the weight (docs/decisions/0438). */
const slowSenderStep = 10;
/** Who is nice must still come to an end beside other programs of the machine (docs/decisions/0245). */
const maxByJob = 7;
/** Those that have rested longest are forgotten first. */
const maxNetworks = 10_000;
/** Networks below are not counted in the mean, which is good for a moment. */
const minMs = 200;
const meanForMs = 200;
/** Quick jobs go behind the server and its database, slow jobs behind quick ones (docs/decisions/0245). */
const quickNiceness = 1;
const slowNiceness = 5;
/** A job that waits for the processor holds its slot all the same: its time counts by this part. */
const holdingPart = 0.25;

interface Used {
  readonly ms: number;
  readonly at: number;
}

interface RunningJob {
  readonly network: string;
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
  /** The times at which jobs of a network exceeded their limits. */
  readonly #exceeded = new Map<string, readonly number[]>();
  #meanMs = 0;
  #meanUntil = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A job begins. Returns a function for its end. */
  begin(jobId: string, network: string): () => void {
    const job = { network, ms: 0 };
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

  msOfJob(jobId: string): number {
    return this.#jobs.get(jobId)?.ms ?? 0;
  }

  /** Processor time of work that is no job. What nobody else wanted counts little: who is alone may use everything. */
  spent(network: string, ms: number): void {
    const counted = ms * (1 - 1 / this.#activeWith(network));
    const recent = this.recentMs(network) + counted;
    // At the end of the order, so that the first one is the one that has rested longest.
    this.#networks.delete(network);
    this.#networks.set(network, { ms: recent, at: this.#now() });
    const [oldest] = this.#networks.keys();
    if (this.#networks.size > maxNetworks && oldest !== undefined) this.#networks.delete(oldest);
  }

  /** Time for which a network held a slot, whether or not the processor was free for it. */
  held(network: string, ms: number): void {
    this.spent(network, holdingPart * ms);
  }

  /** A job of the network exceeded its limits. After a few of them what it sends is lowered for a while, as `SlowSenders` keeps it behind. */
  exceeded(network: string): void {
    const times = [...this.#exceededOf(network), this.#now()].slice(-fewOfNetwork);
    this.#exceeded.delete(network);
    this.#exceeded.set(network, times);
    const [oldest] = this.#exceeded.keys();
    if (this.#exceeded.size > maxNetworks && oldest !== undefined) this.#exceeded.delete(oldest);
  }

  #exceededOf(network: string): readonly number[] {
    return (this.#exceeded.get(network) ?? []).filter((at) => this.#now() - at < slowForMs);
  }

  /** What a network used, each millisecond counting half after each half-life. */
  recentMs(network: string): number {
    const used = this.#networks.get(network);
    return used ? used.ms * 0.5 ** ((this.#now() - used.at) / halfLifeMs) : 0;
  }

  /** The niceness (setpriority(2)) of a job's programs. */
  nicenessOf(jobId: string, network: string, isSlow: boolean): number {
    return clamp(this.#base(network, isSlow) + ageOf(this.msOfJob(jobId)));
  }

  /**
   * The rank of a job among those that wait for a slot or have one. Whoever has had a slot for long ranks behind, also where other programs
   * of the machine left it no processor time.
   */
  rankOf(jobId: string, network: string, { isSlow, heldMs }: { readonly isSlow: boolean; readonly heldMs: number }): number {
    return this.#base(network, isSlow) + ageOf(this.msOfJob(jobId) + holdingPart * heldMs);
  }

  #base(network: string, isSlow: boolean): number {
    return (isSlow ? slowNiceness : quickNiceness) + this.#byNetwork(network);
  }

  /** The niceness of work that is no job, such as the inspection of an upload. */
  ofNetwork(network: string): number {
    return clamp(quickNiceness + this.#byNetwork(network));
  }

  /** The number of networks that have a job running, this one included. */
  #activeWith(network: string): number {
    return new Set([network, ...[...this.#jobs.values()].map((job) => job.network)]).size;
  }

  /**
   * How far a network is above the mean of those that used something lately. It is relative, because other programs of the machine are never
   * lowered: where all networks want much, none of them is.
   */
  #byNetwork(network: string): number {
    const used = this.recentMs(network);
    const byUse = used < unnoticedMs ? 0 : Math.min(maxByNetwork, stepByNetwork * Math.max(0, Math.log2(used / this.#mean())));
    return byUse + (this.#exceededOf(network).length < fewOfNetwork ? 0 : slowSenderStep);
  }

  #mean(): number {
    if (this.#now() < this.#meanUntil) return this.#meanMs;
    const used = [...this.#networks.keys()].map((network) => this.recentMs(network)).filter((ms) => ms > minMs);
    this.#meanMs = used.reduce((sum, ms) => sum + ms, 0) / Math.max(1, used.length);
    this.#meanUntil = this.#now() + meanForMs;
    return this.#meanMs;
  }
}

/** How far a job is lowered for what it used itself. */
function ageOf(ms: number): number {
  return Math.min(maxByJob, stepByJob * Math.max(0, Math.log2(ms / youngMs)));
}

function clamp(niceness: number): number {
  return Math.min(lowestNiceness, Math.max(0, Math.round(niceness)));
}
