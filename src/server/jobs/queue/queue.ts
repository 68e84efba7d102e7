import { totalmem } from 'node:os';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type PgBoss } from 'pg-boss';
import type { Sql } from '../../db/database.ts';
import { FairSemaphore } from '../../fairSemaphore.ts';
import type { CpuUsage } from '../workerProcess/cpuUsage.ts';
import { Pollers } from './pollers.ts';

/** Quick jobs and slow jobs have a queue each, and share the worker processes (docs/decisions/0291). */
const queueNames = { quick: 'jobs', slow: 'slow-jobs' } as const;

/** What determines a job's place in the queue. */
export interface EnqueueOptions {
  /** A higher number goes first. Jobs of equal priority run in the order in which they came. */
  readonly priority: number;
  /** Slow jobs never take all worker processes of a worker (docs/decisions/0236). */
  readonly isSlow: boolean;
  /** A keyed hash of the network address. One network never takes the last worker process. */
  readonly network: string;
}

type Handle = (jobId: string, lost: AbortSignal) => Promise<void>;

/** The jobs that wait for a worker. An entry holds only the job's id. */
export interface Queue {
  /** Runs in the caller's transaction: the entry exists once that commits. */
  add(transaction: Sql, jobId: string, place: EnqueueOptions): Promise<void>;
  remove(jobId: string): Promise<void>;
  /** Whether the job is queued or running. */
  isAlive(jobId: string): Promise<boolean>;
  /**
   * Runs jobs, `concurrency` at once. A handler that throws returns its job to the queue. `lost` aborts when another worker has the job.
   * Among the jobs that a worker has taken, who used little of the processor goes first.
   */
  work(concurrency: number, handle: Handle, use: Pick<CpuUsage, 'rankOf'>): Promise<void>;
  /** Takes no further jobs. Running jobs go on. */
  stopTaking(): Promise<void>;
}

/** `longestJobMs`: a job that runs for longer is given to another worker. */
export async function openQueue(boss: PgBoss, longestJobMs: number): Promise<Queue> {
  // The job's own row counts its attempts (runner.ts), so the queue retries without a limit of its own.
  const names = Object.values(queueNames);
  for (const name of names) {
    await boss.createQueue(name, {
      notify: true,
      heartbeatSeconds: 10,
      retryLimit: 20,
      retryDelay: 0,
      // A job may wait for a worker process as long as it may run.
      expireInSeconds: Math.ceil((2 * longestJobMs) / 1000) + 60,
      deleteAfterSeconds: 3600,
    });
  }
  const stopping = new AbortController();
  const pollers: Pollers[] = [];
  return {
    add: async (transaction, jobId, { priority, isSlow, network }) => {
      const name = isSlow ? queueNames.slow : queueNames.quick;
      await boss.send(name, null, { id: toUuid(jobId), priority, group: { id: network }, db: fromDrizzle(transaction, sql) });
    },
    remove: async (jobId) => {
      for (const name of names) await boss.cancel(name, toUuid(jobId));
    },
    isAlive: async (jobId) => {
      const found = await Promise.all(names.map((name) => boss.findJobs(name, { id: toUuid(jobId) })));
      return found.flat().some(({ state }) => ['created', 'retry', 'active'].includes(state));
    },
    work: async (concurrency, handle, use) => {
      const slots = new FairSemaphore(slotsOf(concurrency), { hasCapacity });
      const slowSlots = new FairSemaphore(slowAtOnce(concurrency), { hasCapacity });
      const run = async (isSlow: boolean, entry: Job<unknown>) => {
        const [jobId, network] = [fromUuid(entry.id), entry.groupId ?? ''];
        const signal = AbortSignal.any([entry.signal, stopping.signal]);
        let heldSince: number | undefined;
        const heldMs = () => (heldSince === undefined ? 0 : performance.now() - heldSince);
        const rank = () => use.rankOf(jobId, network, { isSlow, heldMs: heldMs() });
        const holders = [{ name: network, limit: concurrency }];
        const leaveSlow = isSlow ? await slowSlots.take(holders, signal, rank) : () => undefined;
        try {
          const leave = await slots.take(holders, signal, rank);
          heldSince = performance.now();
          await handle(jobId, entry.signal).finally(leave);
        } finally {
          leaveSlow();
        }
      };
      const workOn = async (isSlow: boolean, groupConcurrency: number) => {
        const name = isSlow ? queueNames.slow : queueNames.quick;
        const options = { groupConcurrency, maxExtraBatches: furtherNetworks, polling };
        const ours = new Pollers(boss, name, options, async ([entry]) => {
          if (entry) await run(isSlow, entry);
        });
        pollers.push(ours);
        await ours.start();
      };
      await workOn(false, concurrency);
      await workOn(true, slowOfOneNetwork(concurrency));
    },
    stopTaking: async () => {
      stopping.abort(new Error('the worker stops'));
      for (const each of pollers) await each.stop();
    },
  };
}

/** What a poller does when it has no job. One that has finished a job asks again after this time, unless it is notified (docs/decisions/0236). */
const polling = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 0.5,
  burstWhenReadyExceeds: 1,
  heartbeatRefreshSeconds: 3,
} as const;
/** The number of networks at their limit up to which the job of another one is still fetched. */
const furtherNetworks = 5;

/** Slots above the limit serve networks that have no running job. */
function slotsOf(concurrency: number): number {
  return concurrency + Math.max(1, otherNetworks(concurrency));
}

/**
 * Leaves two worker processes to quick jobs, if there are that many. One slow job is a small load on two cores, so two quick jobs can run
 * beside it.
 */
function slowOfOneNetwork(concurrency: number): number {
  return Math.max(concurrency - 2, 1);
}

/** An Office program takes up to 3 GB. Half of the memory is left to quick jobs, the database and the server. */
const roomForSlowBytes = 6 * 1024 ** 3;
/** More would share the processors of a small machine with too many programs. */
const maxOtherNetworks = 4;

/** Slow jobs that may run beside those of one network, where memory allows: no network waits minutes for another one. */
function otherNetworks(concurrency: number): number {
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return concurrency > 1 ? Math.min(maxOtherNetworks, Math.floor(memoryBytes / roomForSlowBytes)) : 0;
}

/** Whether memory allows one more program beside those that rank behind it. Those may still grow to their limits. */
function hasCapacity(): boolean {
  return process.availableMemory() > roomForSlowBytes;
}

function slowAtOnce(concurrency: number): number {
  return slowOfOneNetwork(concurrency) + otherNetworks(concurrency);
}

/** The queue's ids are UUIDs. Ours are the same 128 bits in base64url. */
function toUuid(jobId: string): string {
  const hex = Buffer.from(jobId, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function fromUuid(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}
