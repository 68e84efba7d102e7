import type { Logger } from 'pino';
import { sweepAccounts } from '../accounts/sweepAccounts.ts';
import type { Ledger } from '../credits/ledger.ts';
import { sweepCredits } from '../credits/sweepCredits.ts';
import type { Database } from '../db/database.ts';
import type { JobRepository } from '../jobs/jobRepository.ts';
import type { JobService } from '../jobs/jobService.ts';
import type { Queue } from '../jobs/queue/queue.ts';
import type { Scratch } from '../jobs/scratch.ts';
import { sweepOutbox } from '../mail/sweepOutbox.ts';
import { errorFacts } from '../observability/errorFacts.ts';
import { sweepMessages } from '../site/contact.ts';
import type { BlobStore } from './blobStore.ts';
import type { DocumentRepository } from './documentRepository.ts';
import type { StorageQuota } from './storageQuota.ts';

export interface SweepDeps {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly documents: DocumentRepository;
  readonly quota: Pick<StorageQuota, 'sweep'>;
  /** Ends and deletes requests and sends reminders. Returns how many requests and sessions were swept. */
  readonly sweepRequests: () => Promise<number>;
  readonly jobs: JobRepository;
  readonly jobService: Pick<JobService, 'failOrphaned'>;
  readonly queue: Queue;
  readonly blobs: BlobStore;
  readonly scratch: Scratch;
  readonly ttlMs: number;
  readonly dataDir: string;
  readonly now: () => Date;
}

export interface Swept {
  readonly documents: number;
  readonly orphans: number;
  readonly abandoned: number;
  readonly jobs: number;
  readonly lostJobs: number;
  readonly lostHolds: number;
  readonly accountRows: number;
  readonly requests: number;
}

const batch = 500;
/** Bytes are stored before their record, so younger ones may still get one. */
const orphanAgeMs = 15 * 60_000;
/** A copy whose document was deleted elsewhere is removed within this time and a minute. */
const unusedCopyMs = 30_000;
const lostAfterMs = 120_000;

/** Deletes expired records and files, and what a crash left behind. */
export async function sweep(deps: SweepDeps, { lists = true } = {}): Promise<Swept> {
  const { jobs, blobs, ttlMs } = deps;
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  // While the store is away no record is deleted. Expired documents cannot be read through their records anyway.
  const fault: unknown = await blobs.check().catch((error) => error);
  await deps.quota.sweep();
  await sweepOutbox(deps.dataDir, deps.now());
  const swept = {
    documents: fault === undefined ? await removeExpired(deps) : 0,
    abandoned: await tidy(deps),
    jobs: await jobs.removeSettled(ago(ttlMs)),
    lostJobs: await endLostJobs(deps, ago(lostAfterMs)),
    ...(await sweepCredits(deps, ago)),
    accountRows: (await sweepAccounts(deps.database.sql, deps.now())) + (await sweepMessages(deps.database.sql, deps.now())),
    requests: await deps.sweepRequests(),
  };
  if (fault !== undefined) throw fault;
  return { ...swept, orphans: lists ? await removeOrphans(deps, ago(orphanAgeMs)) : 0 };
}

async function removeExpired({ documents, blobs }: SweepDeps): Promise<number> {
  for (let expired = 0; ; ) {
    const ids = await documents.removeExpired(batch);
    for (const id of ids) await blobs.remove(id);
    expired += ids.length;
    if (ids.length < batch) return expired;
  }
}

async function removeOrphans({ documents, blobs }: SweepDeps, storedBefore: Date): Promise<number> {
  let removed = 0;
  let ids: string[] = [];
  const check = async () => {
    const known = await documents.known(ids);
    for (const id of ids.filter((one) => !known.has(one))) {
      await blobs.remove(id);
      removed += 1;
    }
    ids = [];
  };
  for await (const id of blobs.ids(storedBefore)) {
    ids.push(id);
    if (ids.length === batch) await check();
  }
  if (ids.length > 0) await check();
  return removed;
}

/** The duties of each machine: removing folders of processes that have ended, and copies of documents that were deleted. */
async function tidy({ blobs: { copies }, documents, scratch, now }: SweepDeps): Promise<number> {
  let dropped = await scratch.sweep();
  if (!copies) return dropped;
  const ids: string[] = [];
  for await (const id of copies.ids(new Date(now().getTime() - unusedCopyMs))) ids.push(id);
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch);
    const known = await documents.known(some);
    for (const id of some.filter((one) => !known.has(one))) {
      await copies.drop(id);
      dropped += 1;
    }
  }
  return dropped;
}

/** A job that the queue has dropped must not look as if it were running for ever. */
async function endLostJobs({ jobs, queue, jobService }: SweepDeps, since: Date): Promise<number> {
  let ended = 0;
  for (const job of await jobs.stale(since)) {
    if (await queue.isAlive(job.id)) continue;
    await jobService.failOrphaned(job.id);
    ended += 1;
  }
  return ended;
}

const everyMs = 60_000;

/** Sweeps every minute. */
export function startSweeping(deps: SweepDeps, log: Logger): () => Promise<void> {
  let listedAt = Number.NEGATIVE_INFINITY;
  return everyMinute(log, async () => {
    const lists = performance.now() - listedAt >= deps.blobs.listEveryMs - everyMs / 2;
    if (lists) listedAt = performance.now();
    const swept = await sweep(deps, { lists });
    if (Object.values(swept).some((n) => n > 0)) log.info(swept, 'swept');
  });
}

/** What a process without a worker sweeps: its machine. */
export function startLocalSweeping(deps: SweepDeps, log: Logger): () => Promise<void> {
  return everyMinute(log, async () => {
    const abandoned = await tidy(deps);
    if (abandoned > 0) log.info({ abandoned }, 'swept');
  });
}

/** One at a time. */
function everyMinute(log: Logger, act: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  const run = async () => {
    try {
      await act();
    } catch (error) {
      log.warn({ reason: errorFacts(error) }, 'sweep failed');
    }
  };
  const timer = setInterval(() => {
    current ??= run().finally(() => {
      current = undefined;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
