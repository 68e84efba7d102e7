import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AppError } from '#contract/appError.ts';
import { startDeadline } from '#engines/sandbox.ts';
import { newId } from '../ids.ts';
import { JobPriority } from './jobPriority.ts';
import type { ProcessorUse } from './processorUse.ts';
import { ServiceRequests, type ServicesForJobs } from './serviceRequests.ts';
import type { FromWorkerProcess, HandlerRequest, HandlerResult, ToWorkerProcess, WorkerProcessSetup } from './workerProtocol.ts';

export interface PoolOptions {
  readonly size: number;
  readonly setup: Omit<WorkerProcessSetup, 'residentDir' | 'model' | 'hasTimestamps' | 'hasRevocation'>;
  /** The folder that holds one folder for each worker process, for programs that stay from job to job. */
  readonly residentRoot: string;
  /** Present where the operator has connected one. */
  readonly services: ServicesForJobs;
  readonly use: ProcessorUse;
  readonly log: Logger;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly jobId: string;
  readonly network: string;
  progress(done: number, total: number): void;
}

/** The process ended during a job. The job may be tried again. */
export class WorkerProcessDied extends Error {
  constructor() {
    super('the worker process ended in the middle of a job');
    this.name = 'WorkerProcessDied';
  }
}

const maxJobs = 100;
const maxRssBytes = 400 * 1024 * 1024;
/** After a cancel or a deadline a worker process has this long to stop its engines itself. */
const graceMs = 1000;
/** As long as an attack or a busy hour may pause. */
const extraMs = 60_000;
const entry = join(import.meta.dirname, 'workerProcess.ts');

interface Slot {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  jobs: number;
  /** The owner of its last job: a program that stays serves one owner (docs/decisions/0151). */
  owner?: string;
  /** Ends a process above the usual number that has nothing to do. */
  extra?: NodeJS.Timeout;
}

/** Warm child processes that run one job at a time. They are replaced after many jobs, high memory use, or a kill. */
export class WorkerProcessPool {
  readonly #options: PoolOptions;
  readonly #idle: Slot[] = [];
  readonly #all = new Set<Slot>();
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
   * Runs one job to its end. Throws the AppError of the worker process, `cancelled` on abort, `too_complex` past the deadline,
   * WorkerProcessDied when the process was killed from outside.
   */
  async run(order: HandlerRequest, options: RunOptions): Promise<HandlerResult> {
    const slot = this.#takeIdle(order.owner) ?? this.#spawn();
    slot.jobs += 1;
    slot.owner = order.owner;
    let keep = false;
    try {
      await slot.ready;
      const { outcome, rssBytes } = await this.#converse(slot, order, options);
      keep = slot.jobs < maxJobs && rssBytes < maxRssBytes;
      return outcome();
    } finally {
      if (keep && !this.#closed && slot.child.connected) this.#keep(slot);
      else this.#replace(slot);
    }
  }

  /**
   * The process that knows this owner, or the one that has rested longest: another owner's program that stays (docs/decisions/0151) is not
   * ended while there are others.
   */
  #takeIdle(owner: string): Slot | undefined {
    const known = this.#idle.findIndex((slot) => slot.owner === owner);
    const [slot] = this.#idle.splice(Math.max(known, 0), 1);
    clearTimeout(slot?.extra);
    return slot;
  }

  /** Processes above the usual number run beside those of heavy networks (docs/decisions/0410). They end when they have rested. */
  #keep(slot: Slot): void {
    if (this.#all.size > this.#options.size) slot.extra = setTimeout(() => this.#replace(slot), extraMs).unref();
    this.#idle.push(slot);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const ended = [...this.#all].map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
    for (const slot of this.#all) slot.child.disconnect();
    await Promise.race([Promise.all(ended), sleep(graceMs, undefined, { ref: false })]);
    for (const slot of [...this.#all]) this.#discard(slot);
  }

  #converse(slot: Slot, order: HandlerRequest, options: RunOptions) {
    const { signal, progress } = options;
    type Outcome = { outcome: () => HandlerResult; rssBytes: number };
    return new Promise<Outcome>((resolve) => {
      const { child } = slot;
      let stoppedBy: AppError | undefined;
      let kill: NodeJS.Timeout | undefined;
      const asks = new ServiceRequests(this.#options.services, (message) => this.#send(slot, message));
      const stop = (reason: AppError) => {
        stoppedBy ??= reason;
        asks.close();
        this.#send(slot, { type: 'cancel' });
        kill ??= setTimeout(() => killGroup(child), graceMs);
      };
      const onAbort = () => stop(new AppError('cancelled'));
      const use = new JobPriority(this.#options.use, slot.child, { ...options, isSlow: order.isSlow });
      const stopClock = startDeadline(order.deadlineMs, use.runner, () => stop(new AppError('too_complex')));
      const end = (outcome: () => HandlerResult, rssBytes: number) => {
        stopClock();
        use.end();
        clearTimeout(kill);
        asks.close();
        signal.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('exit', onExit);
        resolve({ outcome, rssBytes });
      };
      const onMessage = (message: FromWorkerProcess) => {
        if (message.type === 'spent') use.spent(message.ms);
        if (message.type === 'progress') progress(message.done, message.total);
        if ('id' in message) void asks.answer(message);
        if (message.type === 'done') end(() => message.result, message.rssBytes);
        if (message.type === 'failed') end(() => this.#rethrow(message, stoppedBy), message.rssBytes);
      };
      const onExit = () =>
        end(() => {
          throw stoppedBy ?? new WorkerProcessDied();
        }, Number.POSITIVE_INFINITY);
      child.on('message', onMessage).on('exit', onExit);
      signal.addEventListener('abort', onAbort);
      if (child.exitCode !== null || child.signalCode !== null) return onExit();
      this.#send(slot, { type: 'execute', order, niceness: use.niceness });
      use.follow((niceness) => this.#send(slot, { type: 'weigh', niceness }));
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
    const residentDir = join(this.#options.residentRoot, newId());
    const { model: forJobs, timestamps, revocation } = this.#options.services;
    const facts = forJobs && { model: { name: forJobs.model.name, contextTokens: forJobs.model.contextTokens } };
    const [hasTimestamps, hasRevocation] = [timestamps !== undefined, revocation !== undefined];
    const setup: WorkerProcessSetup = { ...this.#options.setup, residentDir, hasTimestamps, hasRevocation, ...facts };
    const child = fork(entry, [JSON.stringify(setup)], {
      // A process group of its own, so that the process and its children can be killed together.
      detached: true,
      // Neither DATABASE_URL nor SESSION_SECRET: processes that handle strangers' files have no secrets.
      env: {
        PATH: process.env.PATH,
        LANG: 'C.UTF-8',
        // Each thread would hold memory of its own.
        MALLOC_ARENA_MAX: '2',
        TZ: 'UTC',
        NODE_ENV: process.env.NODE_ENV,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      },
      execArgv: ['--max-old-space-size=512', '--max-semi-space-size=2'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4000);
    });
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('error', reject);
      child.once('exit', () => reject(new WorkerProcessDied()));
    });
    // Callers that await it see the error. An idle process that ends must not end the server.
    ready.catch(() => undefined);
    const slot: Slot = { child, ready, jobs: 0 };
    this.#all.add(slot);
    child.once('exit', (code, killedBy) => {
      this.#forget(slot);
      // Programs in that folder end with their parent, a moment later.
      void rm(residentDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
      if (!this.#closed && code !== 0) this.#options.log.warn({ code, killedBy, words }, 'worker process ended');
    });
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
    this.#forget(slot);
    killGroup(slot.child);
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
