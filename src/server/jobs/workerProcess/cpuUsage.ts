import { availableParallelism } from 'node:os';
import { lowestNiceness } from '#engines/sandbox.ts';
import { DecayingCounter } from '../queue/decayingCounter.ts';
import { minSlowJobsOfNetwork, slowForMs } from '../queue/slowClients.ts';

/** Below this a network is treated as a newcomer. */
const unnoticedMs = 2000;
/** Each doubling of what was used lowers by this much. Five steps are a third of the weight. */
const stepByNetwork = 1.5;
const stepByJob = 3;
const maxByNetwork = 4;
/** Below this CPU time the priority of a job is unchanged. LibreOffice needs up to three seconds to start. */
const youngMs = { quick: 1000, slow: 3000 } as const;
/** A slow job that needs no more, such as a letter to PDF with the start of LibreOffice, is not lowered for the others. */
const shortMs = 1200;
/** A step of niceness is a quarter of the weight (sched(7)): what a network runs at once has the weight of one job together. */
const weightOfStep = 1.25;
const maxTogether = 7;
/** Slow jobs of all networks together have the weight of as many as there are processors, up to this. */
const maxSlowTogether = 4;
/** For a network whose jobs exceeded their limits: a ninth of the weight (docs/decisions/0438). */
const slowClientStep = 10;
/** A limit, so that a job of low priority still ends beside other programs of the machine (docs/decisions/0410). */
const maxByJob = 7;
/** Those that have rested longest are forgotten first. */
const maxNetworks = 10_000;
/** Networks below `minMs` are left out of the mean, which is kept for `meanForMs`. */
const minMs = 200;
const meanForMs = 200;
/** Quick jobs go behind the server and its database, slow jobs behind quick ones (docs/decisions/0410). */
const quickNiceness = 1;
const slowNiceness = 5;
/** A job that waits for the processor holds its slot all the same: its time counts by this part. */
const holdingPart = 0.25;

interface RunningJob {
  readonly network: string;
  readonly isSlow: boolean;
  ms: number;
}

/** Work of a request that is no job: short, and often one of many. */
export interface RunningInspection {
  /** Its niceness (setpriority(2)). It rises with what the inspections of its network have used. */
  niceness(): number;
  spent(ms: number): void;
  end(): void;
}

/**
 * The CPU time that networks and running jobs have used lately on this machine, and the priority that follows from it: who used little
 * goes first (docs/decisions/0410). Only keyed hashes are known here, and nothing is stored.
 */
export class CpuUsage {
  readonly #now: () => number;
  readonly #processors: number;
  readonly #networks: DecayingCounter;
  /** What the inspections of a network used. Each of them is short, and many of them are as long as a job. */
  readonly #inspections: DecayingCounter;
  readonly #jobs = new Map<string, RunningJob>();
  /** How much of each network runs at once: jobs and inspections. */
  readonly #atOnce = new Map<string, number>();
  /** The times at which jobs of a network exceeded their limits. */
  readonly #exceeded = new Map<string, readonly number[]>();
  #meanMs = 0;
  #meanUntil = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now(), processors = availableParallelism()) {
    this.#now = now;
    this.#processors = processors;
    this.#networks = new DecayingCounter(now, maxNetworks);
    this.#inspections = new DecayingCounter(now, maxNetworks);
  }

  /** A job begins. Returns a function for its end. */
  begin(jobId: string, network: string, isSlow: boolean): () => void {
    const job = { network, isSlow, ms: 0 };
    this.#jobs.set(jobId, job);
    const leave = this.#enter(network);
    return () => {
      if (this.#jobs.get(jobId) === job) this.#jobs.delete(jobId);
      leave();
    };
  }

  /** An inspection begins. */
  inspect(network: string): RunningInspection {
    const leave = this.#enter(network);
    const since = this.#now();
    return {
      niceness: () => clamp(this.rankOfInspections(network, true)),
      spent: (ms) => {
        this.#inspections.add(network, ms);
        this.#spent(network, ms);
      },
      end: () => {
        this.held(network, this.#now() - since);
        leave();
      },
    };
  }

  #enter(network: string): () => void {
    this.#atOnce.set(network, this.runningOf(network) + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const left = this.runningOf(network) - 1;
      if (left > 0) this.#atOnce.set(network, left);
      else this.#atOnce.delete(network);
    };
  }

  /** The number of jobs and inspections of a network that run. */
  runningOf(network: string): number {
    return this.#atOnce.get(network) ?? 0;
  }

  spentByJob(jobId: string, ms: number): void {
    const job = this.#jobs.get(jobId);
    if (!job) return;
    job.ms += ms;
    this.#spent(job.network, ms);
  }

  msOfJob(jobId: string): number {
    return this.#jobs.get(jobId)?.ms ?? 0;
  }

  /** What nobody else wanted counts little: who is alone may use everything. */
  #spent(network: string, ms: number): void {
    this.#networks.add(network, ms * (1 - 1 / this.#activeWith(network)));
  }

  /** Time for which a network held a slot, whether or not the processor was free for it. */
  held(network: string, ms: number): void {
    this.#spent(network, holdingPart * ms);
  }

  /** A job of the network exceeded its limits. After a few of them what it sends is lowered for a while, as `SlowClients` keeps it behind. */
  exceeded(network: string): void {
    const times = [...this.#exceededOf(network), this.#now()].slice(-minSlowJobsOfNetwork);
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
    return this.#networks.of(network);
  }

  /** The niceness (setpriority(2)) of a job's programs. */
  nicenessOf(jobId: string, network: string, isSlow: boolean): number {
    const usedMs = this.msOfJob(jobId);
    const byCrowd = isSlow && usedMs >= shortMs ? this.#bySlowJobs() : 0;
    return clamp(this.#base(network, isSlow, true) + byCrowd + ageOf(usedMs, paceOf(isSlow)));
  }

  /** Many networks with a slow job each would otherwise outweigh the small job of another one (docs/decisions/0471). */
  #bySlowJobs(): number {
    const running = [...this.#jobs.values()].filter(({ isSlow }) => isSlow).length;
    return Math.min(maxSlowTogether, stepsOf(running / this.#processors));
  }

  /**
   * The rank of a job among those that wait for a slot or have one. Whoever has had a slot for long ranks behind, also where other programs
   * of the machine left it no CPU time.
   */
  rankOf(jobId: string, network: string, { isSlow, heldMs }: { readonly isSlow: boolean; readonly heldMs: number }): number {
    return this.#base(network, isSlow, this.#jobs.has(jobId)) + ageOf(this.msOfJob(jobId) + holdingPart * heldMs, paceOf(isSlow));
  }

  /** The rank of an inspection, such as that of an upload, among those that wait or run. */
  rankOfInspections(network: string, isRunning: boolean): number {
    return this.#base(network, false, isRunning) + ageOf(this.#inspections.of(network), 'quick');
  }

  /** Running work is counted among what its network runs at once; work that waits comes to it. */
  #base(network: string, isSlow: boolean, isRunning: boolean): number {
    const together = Math.max(1, this.runningOf(network) + (isRunning ? 0 : 1));
    const byCount = Math.min(maxTogether, stepsOf(together));
    return (isSlow ? slowNiceness : quickNiceness) + this.#byNetwork(network) + byCount;
  }

  /** The number of networks that have something running, this one included. */
  #activeWith(network: string): number {
    return this.#atOnce.size + (this.#atOnce.has(network) ? 0 : 1);
  }

  /**
   * How far a network is above the mean of those that used something lately. It is relative, because other programs of the machine are never
   * lowered: where all networks want much, none of them is.
   */
  #byNetwork(network: string): number {
    const used = this.recentMs(network);
    const byUse = used < unnoticedMs ? 0 : Math.min(maxByNetwork, stepByNetwork * Math.max(0, Math.log2(used / this.#mean())));
    return byUse + (this.#exceededOf(network).length < minSlowJobsOfNetwork ? 0 : slowClientStep);
  }

  #mean(): number {
    if (this.#now() < this.#meanUntil) return this.#meanMs;
    const used = this.#networks.all().filter((ms) => ms > minMs);
    this.#meanMs = used.reduce((sum, ms) => sum + ms, 0) / Math.max(1, used.length);
    this.#meanUntil = this.#now() + meanForMs;
    return this.#meanMs;
  }
}

type Pace = keyof typeof youngMs;

function paceOf(isSlow: boolean): Pace {
  return isSlow ? 'slow' : 'quick';
}

/** The steps of niceness that divide a weight by a number. */
function stepsOf(number: number): number {
  return Math.max(0, Math.log(number) / Math.log(weightOfStep));
}

/** How far work is lowered for what it used itself. */
function ageOf(ms: number, pace: Pace): number {
  return Math.min(maxByJob, stepByJob * Math.max(0, Math.log2(ms / youngMs[pace])));
}

function clamp(niceness: number): number {
  return Math.min(lowestNiceness, Math.max(0, Math.round(niceness)));
}
