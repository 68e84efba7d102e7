import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { CompanionFile } from '#contract/companions.ts';
import { AppError } from '#contract/errors.ts';
import { outputTypes } from '#contract/files.ts';
import { operationOf } from '#tools/catalogue.ts';
import { type Ledger, settleKey } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import type { BlobStore, BorrowedFile } from '../documents/blobStore.ts';
import { cleanDocumentName } from '../documents/documentName.ts';
import type { DocumentRepository } from '../documents/documentRepository.ts';
import { newId } from '../ids.ts';
import { errorFacts } from '../observability/errorFacts.ts';
import type { Key } from '../secret.ts';
import { deadlineOf } from './deadline.ts';
import type { Deliveries } from './deliveries.ts';
import { isSlow } from './isSlow.ts';
import type { JobRepository, JobRow } from './jobRepository.ts';
import type { JobSignals } from './jobSignals.ts';
import { everyAtMost } from './progressThrottle.ts';
import { isDiskFull, retry } from './retry.ts';
import type { Room, Scratch } from './scratch.ts';
import { openRequest } from './sealedRequest.ts';
import type { SlowMarks } from './slowMarks.ts';
import { WorkerProcessDied, type WorkerProcessPool } from './workerProcessPool.ts';
import type { HandlerFile, HandlerRequest, HandlerResult } from './workerProtocol.ts';

export interface RunnerDeps {
  readonly database: Database;
  readonly jobs: JobRepository;
  readonly documents: DocumentRepository;
  readonly blobs: BlobStore;
  readonly ledger: Ledger;
  readonly slowMarks: Pick<SlowMarks, 'mark'>;
  readonly signals: JobSignals;
  readonly pool: WorkerProcessPool;
  readonly scratch: Scratch;
  readonly requestKey: Key;
  readonly deliveries: Deliveries;
  readonly deadlineMs: number;
  readonly log: Logger;
  /** For the figures: what ended how, and after how long. */
  ended(operation: string, outcome: string, ms: number): void;
}

type StoredCompanion = Omit<Parameters<DocumentRepository['insert']>[0], 'owner' | 'network'>;

/** A result in the store, and what goes beside it. */
interface Stored {
  readonly resultId: string;
  readonly sizeBytes: number;
  readonly beside: readonly StoredCompanion[];
}

/** A job that took its worker down this often is not tried again. */
const maxAttempts = 3;
const progressEveryMs = 100;
/** What is over by then is not worth a word: people see a bar after half a second. */
const progressAfterMs = 250;
/** With less than this nothing can be written any more. */
const fullBelowBytes = 4 * 1024 * 1024;
/** What is done waits for the database that has to hear of it: nothing else could be run meanwhile. */
const settlePatienceMs = 120_000;

/** The same for all jobs of an owner, and of no use to anybody who sees it. */
function ownerWord(key: Buffer, owner: string): string {
  return createHmac('sha256', key).update(`resident:${owner}`).digest('base64url');
}

/** Takes jobs from the queue to their settlement: done and captured, or failed and void, in one transaction each. */
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

  /** Gives up on what still runs: those jobs go back into the queue. */
  interrupt(): void {
    this.#stopping = true;
    for (const controller of this.#running.values()) controller.abort();
  }

  /** Resolves when the job is settled; throws when it goes back into the queue. */
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
      if (job.attempts > maxAttempts) await this.#fail(job, new AppError('too_complex', { cause: new WorkerProcessDied() }));
      else await this.#run(job, controller.signal, lost);
    } finally {
      // After the queue took it from us it may have come back to us, and run a second time by now.
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
    let room: Room | undefined;
    const inputs: BorrowedFile[] = [];
    const tidy = async () => {
      await room?.close();
      for (const input of inputs.splice(0)) await input.giveBack();
    };
    const report = everyAtMost(progressEveryMs, progressAfterMs, (done: number, total: number) => {
      void jobs.progress(job.id, done, total).catch((error) => log.debug({ reason: errorFacts(error) }, 'progress not stored'));
    });
    try {
      room = await scratch.open();
      const order = await this.#order(job, room.dir, inputs);
      const result = await pool.run(order, { signal, progress: report.tell });
      report.stop();
      const beside = await this.#keepCompanions(result);
      const resultId = newId();
      const { sizeBytes } = await this.#deps.blobs.keep(resultId, result.path, true);
      // Before anybody hears of the end, nothing of the job is left on the disk but its result.
      await tidy();
      if (result.report.warnings.some(({ what }) => what === 'partialPages')) await this.#markSlow(job);
      const isDone = await this.#settle(job, result, { resultId, sizeBytes, beside });
      ended(job.operation, isDone ? 'done' : 'cancelled', performance.now() - started);
    } catch (error) {
      report.stop();
      const failure = await this.#reasonOf(error);
      await tidy();
      // Another worker has it now, and settles it.
      if (lost.aborted) return;
      await this.#settleFailure(job, failure, performance.now() - started);
    }
  }

  /** What the worker process is told. Files that it reads are added to `inputs`. */
  async #order(job: JobRow, scratchDir: string, inputs: BorrowedFile[]): Promise<HandlerRequest> {
    const { documents, blobs, requestKey, deadlineMs: longestMs } = this.#deps;
    if (!job.sealedRequest) throw new AppError('internal');
    const request = openRequest(requestKey, job.id, job.sealedRequest);
    const rows = await documents.byIds(job.inputIds);
    if (rows.length !== job.inputIds.length) throw new AppError('not_found');
    const operation = operationOf(job.operation);
    if (!operation) throw new AppError('internal');
    const files: HandlerFile[] = [];
    for (const [index, { id, name, pageCount, mediaType, mayBeEncrypted }] of rows.entries()) {
      const input = await blobs.borrow(id);
      inputs.push(input);
      const password = request.passwords[index] ?? null;
      files.push({ path: input.path, name, pageCount, mediaType, mayBeEncrypted, password });
    }
    const { params, commonPassword, language } = request;
    const owner = ownerWord(requestKey.now, job.owner);
    return {
      operation: operation.id,
      params,
      files,
      commonPassword,
      language,
      owner,
      isSlow: isSlow(operation, rows),
      scratchDir,
      deadlineMs: deadlineOf(operation, rows, longestMs),
    };
  }

  /** The result becomes its owner's document, the job done and the hold captured: all of it, or nothing. */
  async #settle(job: JobRow, result: HandlerResult, stored: Stored): Promise<boolean> {
    const { database, jobs, documents, blobs, ledger, deliveries, requestKey } = this.#deps;
    const { output: { replacesSource = false } = {}, onDelivery } = operationOf(job.operation) ?? {};
    // It is deleted by the settlement.
    const request = onDelivery && job.sealedRequest ? openRequest(requestKey, job.id, job.sealedRequest) : undefined;
    const { kind } = result;
    const mediaType = outputTypes[kind];
    const { resultId, sizeBytes, beside } = stored;
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
            // Cancelled meanwhile; or the answer to our own commit was lost, and it did go through.
            return (await inside.byId(job.id))?.resultId === resultId;
          }
          const made = {
            id: resultId,
            owner,
            network: job.network,
            name: cleanDocumentName(result.savedName, `.${kind}`),
            mediaType,
            sizeBytes,
            pageCount: result.pageCount,
            entries: result.entries,
            needsPassword: result.needsPassword,
            mayBeEncrypted: result.mayBeEncrypted,
          };
          // Of one moment: a list shows the forms of one result together.
          await documents
            .within(transaction)
            .insertAll([made, ...beside.map((companion) => ({ ...companion, owner, network: job.network }))]);
          const [source] = job.inputIds;
          if (replacesSource && source) await documents.within(transaction).replace(source, resultId, owner);
          if (onDelivery && request) await deliveries[onDelivery](transaction, { job, owner, request, result: made });
          await ledger.capture(transaction, settleKey(job.id));
          return true;
        }),
      settlePatienceMs,
    ).catch(async (error: unknown) => {
      // Refused, and rolled back. After anything else the transaction may have gone through, and the sweep finds what did not.
      if (error instanceof AppError) await forget();
      throw error;
    });
    if (!settled) await forget();
    return settled;
  }

  /** Stores what goes beside the result, and names it there. */
  async #keepCompanions(result: HandlerResult): Promise<readonly StoredCompanion[]> {
    const kept: StoredCompanion[] = [];
    const files: CompanionFile[] = [];
    for (const { path, kind, savedName, ...facts } of result.companions) {
      const id = newId();
      const { sizeBytes } = await this.#deps.blobs.keep(id, path, true);
      const name = cleanDocumentName(savedName, `.${kind}`);
      kept.push({ id, name, mediaType: outputTypes[kind], sizeBytes, entries: null, ...facts });
      files.push({ kind, documentId: id, name, sizeBytes });
    }
    if (files.length > 0) {
      const facts = JSON.parse(await readFile(result.path, 'utf8')) as object;
      await writeFile(result.path, JSON.stringify({ ...facts, files }));
    }
    return kept;
  }

  /** On a full disk engines fail with all sorts of words: the file is not to blame, and its owner is not told so. */
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
    // What took more than it may has been served: its free operation is used up, and its sender's next ones wait among the slow.
    const isSpent = error.code === 'too_complex' && !(error.cause instanceof WorkerProcessDied);
    if (isSpent) await this.#markSlow(job);
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

  async #markSlow({ owner, network, reference }: JobRow): Promise<void> {
    const { slowMarks, log } = this.#deps;
    await slowMarks
      .mark({ owner, addressKey: network })
      .catch((error) => log.warn({ reference, reason: errorFacts(error) }, 'not marked'));
  }
}
