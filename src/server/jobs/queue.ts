import { totalmem } from 'node:os';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Sql } from '../db/database.ts';
import { FairSlots } from '../fairSlots.ts';

/** Quick jobs and slow ones have a queue each, and share the worker processes (docs/decisions/0291). */
const queueNames = { quick: 'jobs', slow: 'slow-jobs' } as const;

/** Where a job stands in the line. */
export interface Place {
  /** Higher goes first; of equals the one that came first. */
  readonly priority: number;
  /** Slow jobs never take all of a worker's worker processes (docs/decisions/0236). */
  readonly isSlow: boolean;
  /** A keyed hash of the network address: one network never takes the last of them. */
  readonly network: string;
}

/** The jobs that wait for a worker. An entry holds the job's id and nothing else. */
export interface Queue {
  /** Part of the caller's transaction: the entry exists when that commits. */
  add(transaction: Sql, jobId: string, place: Place): Promise<void>;
  remove(jobId: string): Promise<void>;
  /** Whether somebody will still take the job up or is at it. */
  isAlive(jobId: string): Promise<boolean>;
  /** Runs jobs, `concurrency` at once. A handler that throws gives its job back. `lost` fires when another worker has it. */
  work(concurrency: number, handle: (jobId: string, lost: AbortSignal) => Promise<void>): Promise<void>;
  /** Takes no further jobs; those at work go on. */
  stopTaking(): Promise<void>;
}

/** `longestJobMs`: after this a job that still counts as running is given to another worker. */
export async function openQueue(boss: PgBoss, longestJobMs: number): Promise<Queue> {
  // How often a job may be taken up is counted in its own row (runner.ts); the queue gives it back as often as it must.
  const names = Object.values(queueNames);
  for (const name of names) {
    await boss.createQueue(name, {
      notify: true,
      heartbeatSeconds: 10,
      retryLimit: 20,
      retryDelay: 0,
      // It may wait for a worker process as long as it then runs.
      expireInSeconds: Math.ceil((2 * longestJobMs) / 1000) + 60,
      deleteAfterSeconds: 3600,
    });
  }
  const stopping = new AbortController();
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
    work: async (concurrency, handle) => {
      const slots = new FairSlots(slotsOf(concurrency));
      const workOn = async (name: string, atOnce: number, forOneNetwork: number) => {
        await boss.work(
          name,
          {
            localConcurrency: atOnce,
            localGroupConcurrency: forOneNetwork,
            // A worker that has ended a job waits for the rest of this time before the next one, unless it is notified or many wait: at 2 s a
            // line of short jobs moved by one in two seconds (docs/decisions/0237).
            pollingIntervalSeconds: 0.5,
            notifyPollingIntervalSeconds: 0.5,
            burstWhenReadyExceeds: 1,
            heartbeatRefreshSeconds: 3,
          },
          async ([entry]) => {
            if (!entry) return;
            const leave = await slots.take(
              [{ name: entry.groupId ?? '', atMost: concurrency }],
              AbortSignal.any([entry.signal, stopping.signal]),
            );
            await handle(fromUuid(entry.id), entry.signal).finally(leave);
          },
        );
      };
      // One more than one network may have at once; each of them asks the database at every notice.
      await workOn(queueNames.quick, concurrency + 1, concurrency);
      await workOn(queueNames.slow, slowAtOnce(concurrency), slowOfOneNetwork(concurrency));
    },
    stopTaking: async () => {
      stopping.abort(new Error('the worker stops'));
      for (const name of names) await boss.offWork(name, { wait: false });
    },
  };
}

/** More than run at once are for networks that have none running. */
function slotsOf(concurrency: number): number {
  return concurrency + Math.max(1, otherNetworks(concurrency));
}

/** Two worker processes are left to quick jobs, or what there is: on two cores that one slow job weighs little upon, two quick ones run at once. */
function slowOfOneNetwork(concurrency: number): number {
  return Math.max(concurrency - 2, 1);
}

/** An Office program takes up to 3 GB; half of the memory is left to quick jobs, the database and the server. */
const roomForSlowBytes = 6 * 1024 ** 3;
/** More would share the processors of a small machine with too many. */
const mostOtherNetworks = 4;

/** Slow jobs beside those of one network: where there is room, nobody's waits for the minutes that another network's may take. */
function otherNetworks(concurrency: number): number {
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return concurrency > 1 ? Math.min(mostOtherNetworks, Math.floor(memoryBytes / roomForSlowBytes)) : 0;
}

function slowAtOnce(concurrency: number): number {
  return slowOfOneNetwork(concurrency) + otherNetworks(concurrency);
}

/** The queue's ids are UUIDs, ours the same 128 bits in base64url. */
function toUuid(jobId: string): string {
  const hex = Buffer.from(jobId, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function fromUuid(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}
