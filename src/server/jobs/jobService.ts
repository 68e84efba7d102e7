import { createHmac } from 'node:crypto';
import { AppError } from '#contract/api/appError.ts';
import type { Operation } from '#contract/api/operation.ts';
import { type Ledger, settleKey } from '../credits/ledger.ts';
import type { CreditPolicy } from '../credits/policy.ts';
import type { Database, Sql } from '../db/database.ts';
import type { Owner } from '../db/schema.ts';
import type { DocumentRow } from '../documents/documentRepository.ts';
import { newId } from '../ids.ts';
import type { Key } from '../secret.ts';
import type { JobFacts, JobRepository, WaitingCounts } from './jobRepository.ts';
import type { JobSignals } from './jobSignals.ts';
import { isSlow } from './queue/isSlow.ts';
import type { Queue } from './queue/queue.ts';
import { isDatabaseUnavailable, retry, retryUntil } from './queue/retry.ts';
import type { SlowClients } from './queue/slowClients.ts';
import { type JobRequest, sealRequest } from './sealedRequest.ts';

export interface JobServiceDeps {
  readonly database: Database;
  readonly jobs: JobRepository;
  readonly queue: Queue;
  readonly signals: JobSignals;
  readonly ledger: Ledger;
  readonly policy: CreditPolicy;
  readonly requestKey: Key;
  readonly slowClients: Pick<SlowClients, 'has'>;
  readonly maxQueue: number;
}

export interface JobSubmission {
  readonly operation: Operation;
  readonly owner: Owner;
  readonly network: string;
  readonly inputs: readonly Pick<DocumentRow, 'id' | 'sizeBytes' | 'pageCount'>[];
  /** One of them arrived with the request. */
  readonly hasNewInput?: boolean;
  readonly request: JobRequest;
  readonly reference: string;
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | undefined;
  /** Runs in the transaction that creates the job. If it throws, no job is created. */
  readonly claim?: (transaction: Sql, jobId: string) => Promise<void>;
}

/** docs/product.md, "Fair credits": jobs paid with credits go first. */
const paidPriority = 1_000_000_000;
/** Jobs of owners whose recent jobs timed out come after all others. */
const slowClientBehind = 1_000_000;

interface Pace {
  readonly isSlowClient: boolean;
  readonly isSlow: boolean;
}

/** A database that restarts is back within this time. Callers should not wait longer for a refusal. */
const submitPatienceMs = 4000;
const callOffPatienceMs = 600_000;
/** A caller learns of the end at most this late, even when the notification of it was lost. */
const recheckMs = 10_000;
/** The number of waiting jobs that one owner may always have, even with the smallest queue. */
const fewest = 2;

/** Submits, finds and cancels jobs. */
export class JobService {
  readonly #deps: JobServiceDeps;

  constructor(deps: JobServiceDeps) {
    this.#deps = deps;
  }

  /** Throws `queue_full` while too many jobs wait. Asked before an upload is read, and again when the job is submitted. */
  async checkCapacity(owner: Owner | undefined): Promise<void> {
    this.#refuseFull(await this.#deps.jobs.countWaiting(owner));
  }

  #refuseFull({ all, own }: WaitingCounts): void {
    const { maxQueue } = this.#deps;
    // One owner cannot fill the queue, which would keep the others out.
    if (all >= maxQueue || own >= Math.max(maxQueue / 2, fewest)) throw new AppError('queue_full');
  }

  /** Makes the hold, the job record and the queue entry in one transaction. `isNew` is false when the Idempotency-Key was used before. */
  async submit(submission: JobSubmission): Promise<{ jobId: string; isNew: boolean }> {
    const isSlowClient = await this.#deps.slowClients.has(submission);
    const pace = {
      isSlowClient,
      isSlow: isSlowClient || isSlow(submission.operation, submission.request.params, submission.inputs),
    };
    const jobId = newId();
    let isSecond = false;
    const entering = retry(async () => {
      // The answer to a commit can be lost with the database although the job exists. Such a job must not run after the caller was refused.
      if (isSecond && (await this.#deps.jobs.byId(jobId))) return true;
      isSecond = true;
      return this.#insertAndEnqueue(jobId, submission, pace);
    }, submitPatienceMs);
    const isNew = await entering.catch((error: unknown) => {
      // A caller who was refused must not be charged for a job that exists all the same. With a key the caller comes back for it.
      if (isSecond && isDatabaseUnavailable(error) && !submission.idempotency) {
        void this.cancelWithRetry(jobId).catch(() => undefined);
      }
      throw error;
    });
    return isNew ? { jobId, isNew } : { jobId: await this.#findDuplicate(submission), isNew };
  }

  /** False when this owner has submitted a job under the same key. */
  #insertAndEnqueue(jobId: string, submission: JobSubmission, pace: Pace): Promise<boolean> {
    const { database, jobs, queue, policy, requestKey } = this.#deps;
    const { operation, owner, network, inputs, hasNewInput, idempotency } = submission;
    const inputIds = inputs.map(({ id }) => id);
    return database.sql.transaction(async (transaction) => {
      const { turn, waiting } = await jobs.within(transaction).nextTurn(owner, network);
      this.#refuseFull(waiting);
      const inserted = await jobs.within(transaction).insert({
        id: jobId,
        operation: operation.id,
        owner,
        network,
        inputIds,
        turn,
        unit: operation.runsAs?.(submission.request.params).progressUnit ?? operation.progressUnit,
        sealedRequest: sealRequest(requestKey, jobId, submission.request),
        reference: submission.reference,
        idempotencyKey: idempotency?.key,
        requestFingerprint: idempotency?.fingerprint,
      });
      if (!inserted) return false;
      await submission.claim?.(transaction, jobId);
      const payment = await policy.placeHold(transaction, {
        key: settleKey(jobId),
        operation,
        owner,
        network,
        inputIds,
        hasNewInput,
      });
      const priority = (payment === 'credits' ? paidPriority : 0) - turn - (pace.isSlowClient ? slowClientBehind : 0);
      await queue.add(transaction, jobId, { priority, isSlow: pace.isSlow, network });
      return true;
    });
  }

  /** Whether this owner has submitted a job under this key. */
  async isKnown(owner: Owner | undefined, key: string | undefined): Promise<boolean> {
    if (owner === undefined || key === undefined) return false;
    return (await this.#deps.jobs.byIdempotencyKey(owner, key)) !== undefined;
  }

  async #findDuplicate({ owner, idempotency }: JobSubmission): Promise<string> {
    const job = idempotency && (await this.#deps.jobs.byIdempotencyKey(owner, idempotency.key));
    if (!job) throw new AppError('internal');
    if (job.requestFingerprint !== idempotency?.fingerprint) throw new AppError('key_reused');
    return job.id;
  }

  /** The job of this owner. Throws `not_found`. */
  async find(jobId: string, owner: Owner | undefined): Promise<JobFacts> {
    const facts = owner && (await this.#deps.jobs.facts(jobId, owner));
    if (!facts) throw new AppError('not_found');
    return facts;
  }

  /** The job, for a request that has proved its ownership: a sign-in may have moved the job to an account meanwhile. */
  async getById(jobId: string): Promise<JobFacts> {
    const facts = await this.#deps.jobs.facts(jobId);
    if (!facts) throw new AppError('not_found');
    return facts;
  }

  /** Cancels an unsettled job and returns its credits. */
  async cancel(jobId: string): Promise<void> {
    const { database, jobs, ledger, queue } = this.#deps;
    const ended = await database.sql.transaction(async (transaction) => {
      const inside = jobs.within(transaction);
      if (!(await inside.cancel(jobId))) return false;
      await ledger.void(transaction, settleKey(jobId));
      return true;
    });
    if (ended) await queue.remove(jobId);
  }

  /** Cancels a job that no caller waits for, as soon as the database is reachable. */
  async cancelWithRetry(jobId: string): Promise<void> {
    await retry(() => this.cancel(jobId), callOffPatienceMs);
  }

  /** Fails a job that no worker will take any more. */
  async failOrphaned(jobId: string): Promise<void> {
    const { database, jobs, ledger } = this.#deps;
    await database.sql.transaction(async (transaction) => {
      const inside = jobs.within(transaction);
      if (!(await inside.fail(jobId, { code: 'cannot_process', values: {} }))) return;
      await ledger.void(transaction, settleKey(jobId));
    });
  }

  /**
   * Waits until the job is settled, for `ms` at most. Undefined when it is still running, or when `signal` aborts. For a new
   * job (`isNew`) it waits for the notification of the end, and queries the database once.
   */
  async settled(jobId: string, ms: number, signal: AbortSignal, { isNew = false } = {}): Promise<JobFacts | undefined> {
    const asks = isNew && !this.#deps.signals.hasEnded(jobId) ? 'end to come' : 'end';
    for await (const facts of this.#follow(jobId, AbortSignal.any([signal, AbortSignal.timeout(ms)]), asks)) {
      if (isSettled(facts)) return facts;
    }
    return undefined;
  }

  /** Yields the job now and after each change, until it is settled or `signal` aborts. */
  follow(jobId: string, signal: AbortSignal): AsyncGenerator<JobFacts> {
    return this.#follow(jobId, signal, 'every change');
  }

  /** Callers that wait only for the end do not query the database at every progress step. */
  async *#follow(jobId: string, signal: AbortSignal, asks: 'every change' | 'end' | 'end to come'): AsyncGenerator<JobFacts> {
    let wake: () => void = () => undefined;
    let isFresh = asks !== 'end to come';
    const rouse = () => {
      isFresh = true;
      wake();
    };
    const unwatch = this.#deps.signals.watch(jobId, (mayHaveEnded) => {
      if (mayHaveEnded || asks === 'every change') rouse();
    });
    signal.addEventListener('abort', rouse);
    try {
      while (!signal.aborted) {
        if (!isFresh) {
          const recheck = setTimeout(rouse, recheckMs).unref();
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          clearTimeout(recheck);
          continue;
        }
        isFresh = false;
        // While the database is away the job goes on, and its callers keep waiting.
        const facts = await retryUntil(signal, () => this.getById(jobId));
        if (facts === undefined) return;
        yield facts;
        if (isSettled(facts)) return;
      }
    } finally {
      unwatch();
      signal.removeEventListener('abort', rouse);
    }
  }
}

export function isSettled({ job }: JobFacts): boolean {
  return job.state !== 'waiting' && job.state !== 'running';
}

/**
 * A keyed hash of a request: operation, parameters, and bytes or documents. Equal requests give equal hashes. It is keyed because passwords
 * are part of the input.
 */
export function fingerprint(key: Buffer, operation: Operation, request: JobRequest, inputs: readonly string[]): string {
  const params = Object.fromEntries(Object.entries(request.params).sort(([a], [b]) => a.localeCompare(b)));
  const text = JSON.stringify([operation.id, params, request.passwords, request.commonPassword, inputs]);
  return createHmac('sha256', key).update(text).digest('base64url');
}
