import type { Logger } from 'pino';
import { AppError } from '#contract/api/appError.ts';
import { operationOf } from '#tools/catalogue.ts';
import { type Ledger, settleKey } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import type { BlobStore, BorrowedFile } from '../documents/blobStore.ts';
import type { DocumentRepository } from '../documents/documentRepository.ts';
import { newId } from '../ids.ts';
import { errorFacts } from '../observability/errorFacts.ts';
import type { Key } from '../secret.ts';
import type { Deliveries } from './deliveries.ts';
import type { JobRepository, JobRow } from './jobRepository.ts';
import type { JobSignals } from './jobSignals.ts';
import { isDiskFull, retry } from './queue/retry.ts';
import type { SlowClients } from './queue/slowClients.ts';
import { resultDocument, type StoredResult, storeCompanions } from './resultDocuments.ts';
import type { Scratch, ScratchFolder } from './scratch.ts';
import { openRequest } from './sealedRequest.ts';
import type { CpuUsage } from './workerProcess/cpuUsage.ts';
import { handlerRequestOf } from './workerProcess/handlerRequest.ts';
import { throttle } from './workerProcess/progressThrottle.ts';
import { WorkerProcessDied } from './workerProcess/startWorkerProcess.ts';
import type { WorkerProcessPool } from './workerProcess/workerProcessPool.ts';
import type { HandlerResult } from './workerProcess/workerProtocol.ts';

export interface RunnerDeps {
  readonly database: Database;
  readonly jobs: JobRepository;
  readonly documents: DocumentRepository;
  readonly blobs: BlobStore;
  readonly ledger: Ledger;
  readonly slowClients: Pick<SlowClients, 'add'>;
  readonly use: Pick<CpuUsage, 'exceeded'>;
  readonly signals: JobSignals;
  readonly pool: WorkerProcessPool;
  readonly scratch: Scratch;
  readonly requestKey: Key;
  readonly deliveries: Deliveries;
  readonly deadlineMs: number;
  readonly log: Logger;
  /** For metrics: how each job ended, and after how long. */
  ended(operation: string, outcome: string, ms: number): void;
}

/** A job that killed its worker this often is not tried again. */
const maxAttempts = 3;
const progressEveryMs = 100;
/** Shorter work shows no progress: people see a bar after half a second. */
const progressAfterMs = 250;
/** With less free space than this nothing can be written. */
const fullBelowBytes = 4 * 1024 * 1024;
/** Finished work waits for the database. Nothing else could run meanwhile. */
const settlePatienceMs = 120_000;

/** Takes jobs from the queue and settles them: done and captured, or failed and voided, in one transaction each. */
export class Runner {
  readonly #deps: RunnerDeps;
  readonly #running = new Map<string, AbortController>();
  #stopping = false;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  get running(): number {
    return this.#running.size;
  }

  /** Stops running jobs and returns them to the queue. */
  interrupt(): void {
    this.#stopping = true;
    for (const controller of this.#running.values()) controller.abort();
  }

  /** Resolves when the job is settled. Throws when it returns to the queue. */
  async handle(jobId: string, lost: AbortSignal): Promise<void> {
    const { jobs, signals } = this.#deps;
    const controller = new AbortController();
    const stop = () => controller.abort();
    lost.addEventListener('abort', stop);
    const unwatch = signals.watch(jobId, (mayHaveEnded) => {
      if (mayHaveEnded) void this.#stopIfSettled(jobId, controller);
    });
    this.#running.set(jobId, controller);
    try {
      const job = await retry(() => jobs.start(jobId));
      if (!job) return;
      if (job.attempts > maxAttempts) await this.#fail(job, new AppError('interrupted', { cause: new WorkerProcessDied() }));
      else await this.#run(job, controller.signal, lost);
    } finally {
      // The queue may have given the job to another worker and back to us, so that it is running a second time.
      if (this.#running.get(jobId) === controller) this.#running.delete(jobId);
      unwatch();
      lost.removeEventListener('abort', stop);
    }
  }

  async #stopIfSettled(jobId: string, controller: AbortController): Promise<void> {
    const state = await this.#deps.jobs.byId(jobId).then(
      (job) => job?.state ?? 'deleted',
      () => 'unknown',
    );
    if (!['running', 'waiting', 'unknown'].includes(state)) controller.abort();
  }

  async #run(job: JobRow, signal: AbortSignal, lost: AbortSignal): Promise<void> {
    const { jobs, pool, scratch, log, ended } = this.#deps;
    const started = performance.now();
    let scratchFolder: ScratchFolder | undefined;
    const inputs: BorrowedFile[] = [];
    const tidy = async () => {
      await scratchFolder?.close();
      for (const input of inputs.splice(0)) await input.giveBack();
    };
    const report = throttle(progressEveryMs, progressAfterMs, (done: number, total: number) => {
      void jobs.progress(job.id, done, total).catch((error) => log.debug({ reason: errorFacts(error) }, 'progress not stored'));
    });
    try {
      scratchFolder = await scratch.open();
      const request = await handlerRequestOf(job, scratchFolder.dir, inputs, this.#deps);
      const result = await pool.run(request, { signal, jobId: job.id, network: job.network, progress: report.tell });
      report.stop();
      const resultId = newId();
      const beside = await storeCompanions(result, resultId, this.#deps.blobs);
      const { sizeBytes } = await this.#deps.blobs.keep(resultId, result.path, true);
      // The job's files are removed before anyone is told of its end. Only the result stays.
      const tidied = tidy();
      tidied.catch(() => undefined);
      if (result.report.warnings.some(({ what }) => what === 'partialPages')) await this.#addSlowSender(job);
      const isDone = await this.#settle(job, result, { resultId, sizeBytes, beside }, tidied);
      ended(job.operation, isDone ? 'done' : 'cancelled', performance.now() - started);
    } catch (error) {
      report.stop();
      const failure = await this.#reasonOf(error);
      await tidy();
      // Another worker has the job now, and settles it.
      if (lost.aborted) return;
      await this.#settleFailure(job, failure, performance.now() - started);
    }
  }

  /**
   * Stores the result as its owner's document, sets the job to done and captures the hold, all in one transaction, which ends after `tidied`.
   */
  async #settle(job: JobRow, result: HandlerResult, stored: StoredResult, tidied: Promise<void>): Promise<boolean> {
    const { database, jobs, documents, blobs, ledger, deliveries, requestKey } = this.#deps;
    const { output: { replacesSource = false } = {}, onDelivery } = operationOf(job.operation) ?? {};
    // The settlement deletes it.
    const request = onDelivery && job.sealedRequest ? openRequest(requestKey, job.id, job.sealedRequest) : undefined;
    const { resultId, beside } = stored;
    const forget = async () => {
      for (const id of [resultId, ...beside.map((companion) => companion.id)]) await blobs.remove(id);
    };
    const settled = await retry(
      () =>
        database.sql.transaction(async (transaction) => {
          const inside = jobs.within(transaction);
          const { routeName, report } = result;
          const owner = await inside.finish(job.id, { resultId, routeName, report });
          if (owner === undefined) {
            // The job was cancelled meanwhile; or the answer to our commit was lost although it succeeded.
            return (await inside.byId(job.id))?.resultId === resultId;
          }
          const made = resultDocument(job, owner, result, stored);
          // All forms of one result get the same time, so lists show them together.
          await documents
            .within(transaction)
            .insertAll([made, ...beside.map((companion) => ({ ...companion, owner, network: job.network }))]);
          const [source] = job.inputIds;
          if (replacesSource && source) await documents.within(transaction).replace(source, resultId, owner);
          if (onDelivery && request) await deliveries[onDelivery](transaction, { job, owner, request, result: made });
          await ledger.capture(transaction, settleKey(job.id));
          await tidied;
          return true;
        }),
      settlePatienceMs,
    ).catch(async (error: unknown) => {
      // The transaction was refused and rolled back. After any other error it may have succeeded; the sweep finds jobs for which it did
      // not.
      if (error instanceof AppError) await forget();
      throw error;
    });
    if (!settled) await forget();
    return settled;
  }

  /** On a full disk engines fail with all kinds of errors. The file is not the cause, and its owner must not be told so. */
  async #reasonOf(error: unknown): Promise<unknown> {
    if (error instanceof WorkerProcessDied || (error instanceof AppError && error.code === 'cancelled')) return error;
    const freeBytes = await this.#deps.blobs.freeBytes().catch(() => Number.POSITIVE_INFINITY);
    const isFull = isDiskFull(error) || freeBytes < fullBelowBytes;
    return isFull ? new AppError('storage_full', { cause: error }) : error;
  }

  async #settleFailure(job: JobRow, error: unknown, ms: number): Promise<void> {
    const { jobs, ended } = this.#deps;
    if (this.#stopping && error instanceof AppError && error.code === 'cancelled') {
      await retry(() => jobs.release(job.id, false), settlePatienceMs);
      throw new Error('the worker stops');
    }
    if (error instanceof WorkerProcessDied) {
      await retry(() => jobs.release(job.id, true), settlePatienceMs);
      throw error;
    }
    const failure = error instanceof AppError ? error : new AppError('internal', { cause: error });
    await this.#fail(job, failure);
    ended(job.operation, failure.code, ms);
  }

  async #fail(job: JobRow, error: AppError): Promise<void> {
    const { database, jobs, ledger, log } = this.#deps;
    const isOurs = ['internal', 'verification_failed', 'content_lost'].includes(error.code);
    const cause = errorFacts(error.cause);
    log[isOurs ? 'error' : 'info']({ reference: job.reference, operation: job.operation, code: error.code, cause }, 'job failed');
    // A job that exceeded its limits counts as served: its free operation is used up, and its owner's next jobs wait among the slow ones.
    const isSpent = error.code === 'too_complex';
    if (isSpent) await this.#addSlowSender(job);
    await retry(
      () =>
        database.sql.transaction(async (transaction) => {
          const inside = jobs.within(transaction);
          if (!(await inside.fail(job.id, error))) return;
          await ledger.void(transaction, settleKey(job.id), { keepsFreeUse: isSpent });
        }),
      settlePatienceMs,
    );
  }

  async #addSlowSender({ owner, network, reference }: JobRow): Promise<void> {
    const { slowClients, use, log } = this.#deps;
    const isCounted = await slowClients.add({ owner, network }).catch((error) => {
      log.warn({ reference, reason: errorFacts(error) }, 'slow sender not counted');
      return false;
    });
    if (isCounted) use.exceeded(network);
  }
}
