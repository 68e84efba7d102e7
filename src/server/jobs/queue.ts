import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Sql } from '../db/database.ts';

const queueName = 'jobs';

/** Where a job stands in the line. */
export interface Place {
  /** Higher goes first; of equals the one that came first. */
  readonly priority: number;
  /** Slow jobs never take all of a worker's worker processes (docs/decisions/0236). */
  readonly isSlow: boolean;
}

const slowGroup = 'slow';

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
  await boss.createQueue(queueName, {
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 20,
    retryDelay: 0,
    expireInSeconds: Math.ceil(longestJobMs / 1000) + 60,
    deleteAfterSeconds: 3600,
  });
  return {
    add: async (transaction, jobId, { priority, isSlow }) => {
      const group = isSlow ? { group: { id: slowGroup } } : {};
      await boss.send(queueName, null, { id: toUuid(jobId), priority, ...group, db: fromDrizzle(transaction, sql) });
    },
    remove: async (jobId) => {
      await boss.cancel(queueName, toUuid(jobId));
    },
    isAlive: async (jobId) => {
      const [entry] = await boss.findJobs(queueName, { id: toUuid(jobId) });
      return entry !== undefined && ['created', 'retry', 'active'].includes(entry.state);
    },
    work: async (concurrency, handle) => {
      await boss.work(
        queueName,
        {
          localConcurrency: concurrency,
          localGroupConcurrency: slowAtOnce(concurrency),
          // A worker that has ended a job waits for the rest of this time before the next one, unless it is notified or many wait: at 2 s a
          // line of short jobs moved by one in two seconds (docs/decisions/0237).
          pollingIntervalSeconds: 0.5,
          notifyPollingIntervalSeconds: 0.5,
          burstWhenReadyExceeds: 1,
          heartbeatRefreshSeconds: 3,
        },
        async ([entry]) => {
          if (entry) await handle(fromUuid(entry.id), entry.signal);
        },
      );
    },
    stopTaking: () => boss.offWork(queueName, { wait: false }),
  };
}

/** Two worker processes are left to quick jobs, or what there is: on two cores that one slow job weighs little upon, two quick ones run at once. */
function slowAtOnce(concurrency: number): number {
  return Math.max(concurrency - 2, 1);
}

/** The queue's ids are UUIDs, ours the same 128 bits in base64url. */
function toUuid(jobId: string): string {
  const hex = Buffer.from(jobId, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function fromUuid(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}
