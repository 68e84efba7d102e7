import { and, count, eq, getTableColumns, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/api/errors.ts';
import { AppError, errorBody } from '#contract/api/errors.ts';
import { type JobView, jobStates } from '#contract/endpoints/jobs.ts';
import { outputTypes } from '#contract/files/files.ts';
import { type CompanionFile, companionFile } from '#contract/results/companions.ts';
import type { Report } from '#contract/results/report.ts';
import type { MessageContext, TextValues } from '#contract/text/text.ts';
import { settleKey } from '../credits/ledger.ts';
import { asyncCommit } from '../db/asyncCommit.ts';
import type { Sql } from '../db/database.ts';
import { documents, holds, jobs, type Owner } from '../db/schema.ts';

export type JobRow = typeof jobs.$inferSelect;
export type NewJob = typeof jobs.$inferInsert;

/** The channel that announces every change of a job. The payload is the job's id, followed by a mark when the job ended. */
export const jobChannel = 'job_changed';
export const endMark = ':ended';

/** Announces a change in the statement that makes it. Listeners hear of it when the transaction commits. */
const toldChange = sql<void>`pg_notify(${jobChannel}, ${jobs.id})`;
const toldEnd = sql<void>`pg_notify(${jobChannel}, ${jobs.id} || ${endMark})`;

const unsettled = inArray(jobs.state, ['waiting', 'running']);

export interface Failure {
  readonly code: ErrorCode;
  readonly values: TextValues;
}

/** The number of waiting jobs, in total and of one owner. */
export interface WaitingCounts {
  readonly all: number;
  readonly own: number;
}

/** A job with the fields that its view needs. */
export interface JobFacts {
  readonly job: JobRow;
  readonly result: typeof documents.$inferSelect | null;
  /** The same result in other formats. */
  readonly companions: readonly (typeof documents.$inferSelect)[];
  readonly creditsCharged: number;
}

/** The number of owners of one network that share a turn: a household or a small office. Further owners take the next turn. */
const ownersPerTurn = 4;

/** Job records. Each state change names the state it leaves, so only one of two concurrent settlements succeeds. */
export class JobRepository {
  readonly #sql: Sql;
  readonly #now: () => Date;

  constructor(sqlOrTransaction: Sql, now: () => Date) {
    this.#sql = sqlOrTransaction;
    this.#now = now;
  }

  within(transaction: Sql): JobRepository {
    return new JobRepository(transaction, this.#now);
  }

  /**
   * The turn of the owner's next job. Workers take jobs in the order of their turns. An owner's first job gets the turn that is being
   * served, so the jobs of different owners alternate, however many one owner submits, and nobody is overtaken for ever. Only a few owners
   * of one network share a turn, so a hundred cookies count as a few owners (docs/decisions/0291). `waiting` is what `countWaiting` says.
   */
  async nextTurn(owner: Owner, network: string): Promise<{ turn: number; waiting: WaitingCounts }> {
    const [row] = await this.#sql
      .select({
        served: sql<number>`coalesce(max(${jobs.turn}) filter (where ${jobs.state} = 'running'), 0)`,
        next: sql<number>`coalesce(min(${jobs.turn}) filter (where ${jobs.state} = 'waiting'), 0)`,
        own: sql<number>`coalesce(max(${jobs.turn}) filter (where ${jobs.owner} = ${owner}) + 1, 0)`,
        others: sql<number>`(count(distinct ${jobs.owner}) filter (where ${jobs.network} = ${network} and ${jobs.owner} <> ${owner}))::int`,
        all: sql<number>`(count(*) filter (where ${jobs.state} = 'waiting'))::int`,
        ownWaiting: sql<number>`(count(*) filter (where ${jobs.state} = 'waiting' and ${jobs.owner} = ${owner}))::int`,
      })
      .from(jobs)
      .where(unsettled);
    if (!row) return { turn: 0, waiting: { all: 0, own: 0 } };
    const turn = Math.max(Math.max(row.served, row.next) + Math.floor(row.others / ownersPerTurn), row.own);
    return { turn, waiting: { all: row.all, own: row.ownWaiting } };
  }

  /** False when the owner has used this Idempotency-Key before. */
  async insert(job: NewJob): Promise<boolean> {
    const rows = await this.#sql
      .insert(jobs)
      .values({ ...job, createdAt: this.#now() })
      .onConflictDoNothing({ target: [jobs.owner, jobs.idempotencyKey], where: isNotNull(jobs.idempotencyKey) })
      .returning({ id: jobs.id });
    return rows.length === 1;
  }

  async byIdempotencyKey(owner: Owner, key: string): Promise<JobRow | undefined> {
    const [row] = await this.#sql
      .select()
      .from(jobs)
      .where(and(eq(jobs.owner, owner), eq(jobs.idempotencyKey, key)));
    return row;
  }

  async byId(id: string): Promise<JobRow | undefined> {
    const [row] = await this.#sql.select().from(jobs).where(eq(jobs.id, id));
    return row;
  }

  /** A job with the fields that its view needs. Jobs of other owners are not found. Without an owner: any job, for the server's own use. */
  async facts(id: string, owner?: Owner): Promise<JobFacts | undefined> {
    const [row] = await this.#sql
      .select({ job: jobs, result: documents, credits: holds.credits })
      .from(jobs)
      .leftJoin(documents, eq(documents.id, jobs.resultId))
      .leftJoin(holds, and(eq(holds.key, settleKey(id)), eq(holds.state, 'captured')))
      .where(and(eq(jobs.id, id), owner === undefined ? undefined : eq(jobs.owner, owner)));
    if (!row) return undefined;
    const { job, result, credits } = row;
    return { job, result, companions: await this.#companionsOf(result?.id), creditsCharged: credits ?? 0 };
  }

  async #companionsOf(resultId: string | undefined): Promise<JobFacts['companions']> {
    if (resultId === undefined) return [];
    return this.#sql.select().from(documents).where(eq(documents.companionOf, resultId)).orderBy(documents.id);
  }

  /** The number of waiting jobs, in total and of this owner. */
  async countWaiting(owner?: Owner): Promise<WaitingCounts> {
    const own = owner === undefined ? sql<number>`0` : sql<number>`(count(*) filter (where ${jobs.owner} = ${owner}))::int`;
    const [row] = await this.#sql.select({ all: count(), own }).from(jobs).where(eq(jobs.state, 'waiting'));
    return row ?? { all: 0, own: 0 };
  }

  async countByState(): Promise<Record<JobRow['state'], number>> {
    const rows = await this.#sql.select({ state: jobs.state, n: count() }).from(jobs).groupBy(jobs.state);
    const found = new Map(rows.map((row) => [row.state, row.n]));
    return Object.fromEntries(jobStates.map((state) => [state, found.get(state) ?? 0])) as Record<JobRow['state'], number>;
  }

  /**
   * Marks a job as taken by a worker. Undefined when it was settled meanwhile. The mark may be lost with the database server; the settlement
   * does not need it.
   */
  async start(id: string): Promise<JobRow | undefined> {
    const [row] = await this.#sql
      .update(jobs)
      .set({ state: 'running', startedAt: this.#now(), attempts: sql`${jobs.attempts} + 1`, done: 0, total: 0 })
      .where(and(eq(jobs.id, id), unsettled))
      .returning({ ...getTableColumns(jobs), told: toldChange, asyncCommit });
    return row;
  }

  /** Returns a job to the queue when its worker stops or dies. `keepAttempt: false` when nobody is at fault. */
  async release(id: string, keepAttempt: boolean): Promise<void> {
    await this.#sql
      .update(jobs)
      .set({ state: 'waiting', done: 0, total: 0, ...(keepAttempt ? {} : { attempts: sql`greatest(${jobs.attempts} - 1, 0)` }) })
      .where(and(eq(jobs.id, id), eq(jobs.state, 'running')))
      .returning({ told: toldChange });
  }

  async progress(id: string, done: number, total: number): Promise<void> {
    await this.#sql.execute(sql`
      with changed as (
        update ${jobs} set done = ${done}, total = ${total} where id = ${id} and state = 'running' returning id
      ) select pg_notify(${jobChannel}, id), ${asyncCommit} from changed`);
  }

  /** The owner of the result, when this call set the job to done. The owner may have changed since the start: a visitor signed in. */
  async finish(id: string, made: { resultId: string; routeName: string; report: Report }): Promise<Owner | undefined> {
    const [row] = await this.#sql
      .update(jobs)
      .set({ ...made, state: 'done', sealedRequest: null, settledAt: this.#now() })
      .where(and(eq(jobs.id, id), unsettled))
      .returning({ owner: jobs.owner, told: toldEnd });
    return row?.owner;
  }

  /** True when this call set the job to failed. */
  async fail(id: string, failure: Failure): Promise<boolean> {
    return this.#end(id, { state: 'failed', errorCode: failure.code, errorValues: failure.values });
  }

  /** True when this call cancelled the job. */
  async cancel(id: string): Promise<boolean> {
    return this.#end(id, { state: 'cancelled', errorCode: 'cancelled', errorValues: {} });
  }

  async #end(id: string, change: Partial<NewJob>): Promise<boolean> {
    const rows = await this.#sql
      .update(jobs)
      .set({ ...change, sealedRequest: null, settledAt: this.#now() })
      .where(and(eq(jobs.id, id), unsettled))
      .returning({ id: jobs.id, told: toldEnd });
    return rows.length === 1;
  }

  /** Unsettled jobs that were not updated since then. */
  async stale(since: Date): Promise<JobRow[]> {
    return this.#sql
      .select()
      .from(jobs)
      .where(and(unsettled, or(lt(jobs.startedAt, since), and(eq(jobs.state, 'waiting'), lt(jobs.createdAt, since)))));
  }

  /** Deletes settled jobs that have expired and whose result is gone. While the inputs exist, a job records what was paid for already. */
  async removeSettled(before: Date): Promise<number> {
    const isTheirs = or(eq(documents.id, jobs.resultId), sql`${documents.id} = any(${jobs.inputIds})`);
    const result = this.#sql.select({ one: sql`1` }).from(documents).where(isTheirs);
    const rows = await this.#sql
      .delete(jobs)
      .where(and(lt(jobs.settledAt, before), notExists(result)))
      .returning({ id: jobs.id });
    return rows.length;
  }
}

/** A job as its owner sees it, in the owner's language. `ttlMs` is the lifetime of a result after its last use. */
export function jobView({ job, result, companions, creditsCharged }: JobFacts, audience: MessageContext, ttlMs: number): JobView {
  return {
    id: job.id,
    operation: job.operation,
    state: job.state,
    done: job.done,
    total: job.total,
    unit: job.unit,
    documentIds: job.inputIds,
    createdAt: job.createdAt.toISOString(),
    creditsCharged,
    result: result && {
      documentId: result.id,
      fileName: result.name,
      sizeBytes: result.sizeBytes,
      mediaType: result.mediaType,
      pageCount: result.pageCount,
      entries: result.entries,
      expiresAt: new Date(result.lastUsedAt.getTime() + ttlMs).toISOString(),
      companions: companions.map(companionView),
    },
    report: job.report,
    error: job.errorCode && errorBody(jobError(job), audience, job.reference),
  };
}

function companionView({ id, name, mediaType, sizeBytes }: JobFacts['companions'][number]): CompanionFile {
  const kind = companionFile.shape.kind.options.find((each) => outputTypes[each] === mediaType);
  if (kind === undefined) throw new Error(`no companion has the type ${mediaType}`);
  return { kind, documentId: id, name, sizeBytes };
}

/** The error that a failed or cancelled job gives to callers that ask for its result. */
export function jobError(job: JobRow): AppError {
  return new AppError(job.errorCode ?? 'internal', { values: job.errorValues ?? {} });
}
