import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#contract/api/appError.ts';
import { startDeadline, weighSession } from '#engines/sandbox.ts';
import { JobPriority } from '../queue/jobPriority.ts';
import { chooseIdle, type ResidentProgram } from './chooseIdle.ts';
import type { CpuUsage } from './cpuUsage.ts';
import { OfficeDemand } from './officeDemand.ts';
import { ServiceRequests } from './serviceRequests.ts';
import {
  endOfProcess,
  killGroup,
  type StartedProcess,
  startWorkerProcess,
  WorkerProcessDied,
  type WorkerProcessOptions,
} from './startWorkerProcess.ts';
import type { EndOfJob, FromWorkerProcess, HandlerRequest, HandlerResult, ToWorkerProcess } from './workerProtocol.ts';

export interface PoolOptions extends WorkerProcessOptions {
  readonly size: number;
  readonly use: CpuUsage;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly jobId: string;
  readonly network: string;
  progress(done: number, total: number): void;
}

const maxJobs = 100;
const maxRssBytes = 400 * 1024 * 1024;
/** After a cancel or a deadline a worker process has this long to stop its engines itself. */
const graceMs = 1000;
/** Processes above the usual number are kept for this long after the last job, because load may pause. */
const extraMs = 60_000;
/** Jobs with this niceness, such as all slow ones, are clearly behind a new quick one (`FairSemaphore`). */
const lowNiceness = 4;
/** Of a process that is started ahead: nobody waits for it. */
const aheadNiceness = 10;

interface Slot extends StartedProcess {
  /** It takes jobs. */
  isReady: boolean;
  jobs: number;
  resident?: ResidentProgram;
  hasSpare: boolean;
  /** The niceness of the job that it runs. */
  niceness?: number | undefined;
  /** Ends a process above the usual number that has nothing to do. */
  extra?: NodeJS.Timeout;
}

/** The process had ended before it had the job. */
class JobNotTaken extends WorkerProcessDied {}

/** Warm child processes that run one job at a time. They are replaced after many jobs, high memory use, or a kill. */
export class WorkerProcessPool {
  readonly #options: PoolOptions;
  readonly #idle: Slot[] = [];
  readonly #all = new Set<Slot>();
  /** Ended by the pool itself, such as after a large job. Their end is no news for the log. */
  readonly #discarded = new WeakSet<Slot>();
  readonly #officeDemand = new OfficeDemand();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Starts the processes before the first job needs them. */
  async warm(): Promise<void> {
    while (this.#all.size < this.#options.size) this.#idle.push(this.#spawn());
    await Promise.all(this.#idle.map((slot) => slot.ready));
  }

  /** Process ids, for metrics and tests. */
  pids(): number[] {
    return [...this.#all].flatMap(({ child }) => child.pid ?? []);
  }

  /**
   * Runs one job to its end. Throws the AppError of the worker process, `cancelled` on abort, `too_complex` past the deadline
   * or out of memory, WorkerProcessDied when the process was killed from outside.
   */
  async run(request: HandlerRequest, options: RunOptions): Promise<HandlerResult> {
    try {
      return await this.#runIn(this.#takeIdle(request, options) ?? this.#spawn(), request, options);
    } catch (error) {
      // Where several processes are killed at once, a job could be given to the next dead one, and lose an attempt by each.
      if (!(error instanceof JobNotTaken) || this.#closed) throw error;
      return this.#runIn(this.#spawn(), request, options);
    }
  }

  async #runIn(slot: Slot, request: HandlerRequest, options: RunOptions): Promise<HandlerResult> {
    slot.jobs += 1;
    let keep = false;
    try {
      await slot.ready.catch(() => {
        throw new JobNotTaken();
      });
      const { outcome, rssBytes, resident } = await this.#converse(slot, request, options);
      if (resident) this.#remember(slot, request.owner, options.network, resident);
      keep = slot.jobs < maxJobs && rssBytes < maxRssBytes;
      return outcome();
    } finally {
      if (keep && !this.#closed && slot.child.connected) this.#keep(slot);
      else this.#replace(slot);
    }
  }

  #takeIdle({ owner, usesOffice }: HandlerRequest, { network }: RunOptions): Slot | undefined {
    const wantsSpare = usesOffice && this.#options.use.runningOf(network) === 0;
    const [slot] = this.#idle.splice(chooseIdle(this.#idle, { owner, network, wantsSpare }), 1);
    clearTimeout(slot?.extra);
    if (slot && usesOffice) slot.hasSpare = false;
    this.#prepareOffice();
    // Now somebody waits for it.
    if (slot && !slot.isReady) weighSession(slot.child.pid ?? 0, 0);
    return slot;
  }

  /**
   * Beside a job of low priority others enter at once (`FairSemaphore`). A process for the next one is started ahead, because its start takes
   * longer than a small job, and so that no owner has to take the process of another one, who would have to start his program anew.
   */
  #keepSpare(): void {
    const isBesideLow = [...this.#all].some(({ niceness = 0 }) => niceness >= lowNiceness);
    const knowsNobody = this.#idle.some(({ resident }) => resident === undefined);
    const hasEnough = this.#idle.length > 0 && this.#all.size > 2 * this.#options.size;
    if (this.#closed || knowsNobody || hasEnough || !isBesideLow) return;
    const slot = this.#spawn();
    const { pid = 0 } = slot.child;
    weighSession(pid, aheadNiceness);
    slot.ready.then(
      () => weighSession(pid, slot.niceness ?? 0),
      () => undefined,
    );
    this.#keep(slot);
  }

  #remember(slot: Slot, owner: string, network: string, { hasSpare }: NonNullable<EndOfJob['resident']>): void {
    Object.assign(slot, { resident: { owner, network }, hasSpare });
    this.#officeDemand.used(owner);
  }

  /** Where owners of Office jobs change, one LibreOffice is started ahead, in a process that belongs to nobody (docs/decisions/0491). */
  #prepareOffice(): void {
    if (this.#closed || [...this.#all].some(({ hasSpare }) => hasSpare) || !this.#officeDemand.isExpected()) return;
    const slot = this.#idle.find(({ isReady, resident }) => isReady && resident === undefined);
    if (!slot) return;
    slot.hasSpare = true;
    this.#send(slot, { type: 'prepareOffice', niceness: aheadNiceness });
  }

  /** Processes above the usual number run beside those of heavy networks (docs/decisions/0410). They end when they have rested. */
  #keep(slot: Slot): void {
    if (this.#all.size > this.#options.size) slot.extra = setTimeout(() => this.#replace(slot), extraMs).unref();
    this.#idle.push(slot);
    this.#prepareOffice();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const ended = [...this.#all].map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
    for (const { child } of this.#all) if (child.connected) child.disconnect();
    await Promise.race([Promise.all(ended), sleep(graceMs, undefined, { ref: false })]);
    for (const slot of [...this.#all]) this.#discard(slot);
  }

  #converse(slot: Slot, request: HandlerRequest, options: RunOptions) {
    const { signal, progress } = options;
    type Outcome = EndOfJob & { outcome: () => HandlerResult };
    return new Promise<Outcome>((resolve) => {
      const { child } = slot;
      let stoppedBy: AppError | undefined;
      let isTaken = false;
      let kill: NodeJS.Timeout | undefined;
      const asks = new ServiceRequests(this.#options.services, (message) => this.#send(slot, message));
      const stop = (reason: AppError) => {
        stoppedBy ??= reason;
        asks.close();
        this.#send(slot, { type: 'cancel' });
        kill ??= setTimeout(() => killGroup(child), graceMs);
      };
      const onAbort = () => stop(new AppError('cancelled'));
      const use = new JobPriority(this.#options.use, slot.child, { ...options, isSlow: request.isSlow });
      const stopClock = startDeadline(request.deadlineMs, use.runner, () => stop(new AppError('too_complex')));
      const end = (outcome: () => HandlerResult, { rssBytes, resident }: EndOfJob) => {
        stopClock();
        use.end();
        slot.niceness = undefined;
        clearTimeout(kill);
        asks.close();
        signal.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('exit', onExit);
        resolve({ outcome, rssBytes, resident });
      };
      const onMessage = (message: FromWorkerProcess) => {
        if (message.type === 'taken') isTaken = true;
        if (message.type === 'spent') use.spent(message.ms);
        if (message.type === 'progress') progress(message.done, message.total);
        if ('id' in message) void asks.answer(message);
        if (message.type === 'done') end(() => message.result, message);
        if (message.type === 'failed') end(() => this.#rethrow(message, stoppedBy), message);
      };
      const onExit = () =>
        end(
          () => {
            throw stoppedBy ?? (isTaken ? endOfProcess(child) : new JobNotTaken());
          },
          { rssBytes: Number.POSITIVE_INFINITY, resident: undefined },
        );
      child.on('message', onMessage).on('exit', onExit);
      signal.addEventListener('abort', onAbort);
      if (child.exitCode !== null || child.signalCode !== null) return onExit();
      const weigh = (niceness: number) => {
        slot.niceness = niceness;
        this.#keepSpare();
      };
      this.#send(slot, { type: 'execute', request, niceness: use.niceness });
      weigh(use.niceness);
      use.follow((niceness) => {
        this.#send(slot, { type: 'weigh', niceness });
        weigh(niceness);
      });
      if (signal.aborted) onAbort();
    });
  }

  #rethrow(failed: Extract<FromWorkerProcess, { type: 'failed' }>, stoppedBy: AppError | undefined): never {
    if (stoppedBy) throw stoppedBy;
    throw new AppError(failed.code, { values: failed.values, cause: failed.cause });
  }

  #send(slot: Slot, message: ToWorkerProcess): void {
    if (slot.child.connected) slot.child.send(message);
  }

  #spawn(): Slot {
    const ending = { ended: () => this.#forget(slot), isExpected: () => this.#closed || this.#discarded.has(slot) };
    const slot: Slot = { ...startWorkerProcess(this.#options, ending), isReady: false, jobs: 0, hasSpare: false };
    this.#all.add(slot);
    const taken = () => {
      slot.isReady = true;
      this.#prepareOffice();
    };
    slot.ready.then(taken, () => undefined);
    return slot;
  }

  #forget(slot: Slot): void {
    this.#all.delete(slot);
    const at = this.#idle.indexOf(slot);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  /** Starts a process ahead, so that the next job finds a warm one. */
  #replace(slot: Slot): void {
    this.#discard(slot);
    if (!this.#closed && this.#all.size < this.#options.size) this.#idle.push(this.#spawn());
  }

  #discard(slot: Slot): void {
    this.#discarded.add(slot);
    this.#forget(slot);
    killGroup(slot.child);
  }
}
