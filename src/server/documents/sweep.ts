import type { Logger } from 'pino';
import { sweepAccounts } from '../accounts/sweepAccounts.ts';
import type { Ledger } from '../credits/ledger.ts';
import { sweepCredits } from '../credits/sweepCredits.ts';
import type { Database } from '../db/database.ts';
import type { JobDesk } from '../jobs/desk.ts';
import type { JobRepository } from '../jobs/jobRepository.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Scratch } from '../jobs/scratch.ts';
import { errorFacts } from '../operations/errorFacts.ts';
import { sweepMessages } from '../site/contact.ts';
import type { BlobStore } from './blobStore.ts';
import type { DocumentRepository } from './documentRepository.ts';

export interface SweepDeps {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly documents: DocumentRepository;
  readonly jobs: JobRepository;
  readonly desk: Pick<JobDesk, 'abandon'>;
  readonly queue: Queue;
  readonly blobs: BlobStore;
  readonly scratch: Scratch;
  readonly ttlMs: number;
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
}

const batch = 500;
/** Bytes are stored before their record is: what is younger than this may still get one. */
const orphanAgeMs = 15 * 60_000;
const abandonedUploadMs = 60 * 60_000;
const lostAfterMs = 120_000;

/** Deletes what is past its time, in records and on the disk, and what a crash left behind. */
export async function sweep(deps: SweepDeps): Promise<Swept> {
  const { documents, jobs, blobs, scratch, ttlMs } = deps;
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  let expired = 0;
  for (;;) {
    const ids = await documents.removeExpired(batch);
    for (const id of ids) await blobs.remove(id);
    expired += ids.length;
    if (ids.length < batch) break;
  }
  const swept = {
    documents: expired,
    orphans: await removeOrphans(deps, ago(orphanAgeMs)),
    abandoned: (await blobs.dropAbandoned(ago(abandonedUploadMs))) + (await scratch.sweep()),
    jobs: await jobs.removeSettled(ago(ttlMs)),
    lostJobs: await endLostJobs(deps, ago(lostAfterMs)),
    ...(await sweepCredits(deps, ago)),
    accountRows: (await sweepAccounts(deps.database.sql, deps.now())) + (await sweepMessages(deps.database.sql, deps.now())),
  };
  return swept;
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

/** A job that the queue has given up must not look as if it ran for ever. */
async function endLostJobs({ jobs, queue, desk }: SweepDeps, since: Date): Promise<number> {
  let ended = 0;
  for (const job of await jobs.stale(since)) {
    if (await queue.isAlive(job.id)) continue;
    await desk.abandon(job.id);
    ended += 1;
  }
  return ended;
}

/** Sweeps every minute, one at a time. */
export function startSweeping(deps: SweepDeps, log: Logger, everyMs = 60_000): () => Promise<void> {
  let current: Promise<void> | undefined;
  const run = async () => {
    try {
      const swept = await sweep(deps);
      if (Object.values(swept).some((n) => n > 0)) log.info(swept, 'swept');
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
