import { useCallback, useEffect, useRef, useState } from 'react';
import { viewDocument } from '#contract/endpoints/documents.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { stem } from '#contract/operation.ts';
import type { OperationFacts } from '#contract/pageFacts.ts';
import type { SourceFacts } from '#contract/sourceFacts.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { call } from '#web/api/call.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { isJobEnded } from '#web/api/isJobEnded.ts';
import type { StoredInput } from '#web/api/run.ts';
import { type Problem, problemOfError, problemOfJob } from './problem.ts';

/** One run of the operation: all files together, or one file of a batch. */
export interface Run {
  readonly key: string;
  /** The file's name; undefined for several files. */
  readonly name: string | undefined;
  /** The size of the input; undefined when it is no longer known. */
  readonly inputBytes: number | undefined;
  readonly fileKeys: readonly string[];
  readonly startedAt: number;
  readonly job: JobView | undefined;
  readonly problem: Problem | undefined;
  /** The name to save under, instead of the route's. */
  readonly savedName: string | undefined;
}

export interface RunRequest {
  readonly name: string | undefined;
  readonly inputBytes: number;
  readonly fileKeys: readonly string[];
  readonly inputs: readonly StoredInput[];
  /** Sent with the request; they are not stored documents. */
  readonly attachments: readonly File[];
  readonly sources: readonly SourceFacts[];
}

/** The modules for jobs and reports: loaded when one is started, or looked for. */
const jobs = () => import('#web/api/run.ts');

export const isRunOver = (run: Run): boolean => run.problem !== undefined || (run.job !== undefined && isJobEnded(run.job));
export const isRunDone = (run: Run): boolean => run.job?.state === 'done' && run.problem === undefined;

/** How often a full queue is retried before the run counts as failed. */
const patience = 8;

/** Starts runs, follows them and finds them again. The address holds their job ids. `onEnded` is called for each run that ended here. */
export function useRuns(operation: OperationFacts, onEnded: (run: Run) => void) {
  const tellEnded = useRef(onEnded);
  tellEnded.current = onEnded;
  const [runs, setRuns] = useState<readonly Run[]>([]);
  /** Runs that were cancelled before the server had answered with their job. */
  const unwanted = useRef(new Set<string>());
  const leave = useRef(new AbortController());
  useEffect(() => {
    leave.current = new AbortController();
    return () => leave.current.abort();
  }, []);

  const change = useCallback((key: string, to: Partial<Run>) => {
    setRuns((all) => all.map((run) => (run.key === key ? { ...run, ...to } : run)));
  }, []);

  /** Follows one job; several are polled in turn, because browsers allow only a few event streams. */
  const follow = useCallback(
    async (key: string, id: string, isOnly: boolean): Promise<JobView | undefined> => {
      let last: JobView | undefined;
      const tell = (job: JobView) => {
        last = job;
        change(key, { job, problem: job.error ? problemOfJob(job.error) : undefined });
      };
      const { followJob, pollJob } = await jobs();
      await (isOnly ? followJob : pollJob)(id, tell, leave.current.signal);
      return last;
    },
    [change],
  );

  const runOne = useCallback(
    async (
      run: Run,
      order: RunRequest,
      params: Record<string, unknown>,
      isOnly: boolean,
      onId: (id: string) => void,
    ): Promise<Run> => {
      unwanted.current.delete(run.key);
      try {
        const started = await startPatiently(operation, order, params, leave.current.signal);
        change(run.key, { job: started });
        onId(started.id);
        if (unwanted.current.has(run.key)) void stop(started);
        const job = isJobEnded(started) ? started : await follow(run.key, started.id, isOnly);
        const over = { ...run, job, problem: job?.error ? problemOfJob(job.error) : undefined };
        tellEnded.current(over);
        return over;
      } catch (error) {
        const over = { ...run, problem: problemOfError(error) };
        if (leave.current.signal.aborted) return over;
        change(run.key, { problem: over.problem });
        tellEnded.current(over);
        return over;
      }
    },
    [operation, change, follow],
  );

  /** Runs the orders and resolves when all have ended. `onStarted` is called with the job ids as they become known. */
  const start = useCallback(
    async (orders: readonly RunRequest[], params: Record<string, unknown>, onStarted: (ids: readonly string[]) => void) => {
      const savedName = await nameOf(operation, params);
      const fresh = withNames(orders.map((order) => newRun(order, savedName(order))));
      setRuns(fresh);
      const ids: (string | undefined)[] = fresh.map(() => undefined);
      const over = fresh.map((run, index) =>
        runOne(run, orders[index] as RunRequest, params, fresh.length === 1, (id) => {
          ids[index] = id;
          onStarted(ids.filter((each) => each !== undefined));
        }),
      );
      return Promise.all(over);
    },
    [operation, runOne],
  );

  /** Runs one file of a batch again, for example with its password. */
  const again = useCallback(
    async (key: string, order: RunRequest, params: Record<string, unknown>) => {
      const savedName = await nameOf(operation, params);
      const run = { ...newRun(order, savedName(order)), key };
      change(key, { ...run });
      return runOne(run, order, params, false, () => undefined);
    },
    [operation, change, runOne],
  );

  /** Finds jobs again by their ids, without those that no longer exist. Resolves when all have ended. */
  const restore = useCallback(
    async (ids: readonly string[]): Promise<readonly Run[]> => {
      const found = (await Promise.all(ids.map((id) => findRun(id, leave.current.signal)))).filter((run) => run !== undefined);
      setRuns(found);
      await Promise.all(
        found.map(async (run) => {
          if (!run.job || isJobEnded(run.job)) return;
          const job = await follow(run.key, run.job.id, found.length === 1).catch(() => undefined);
          tellEnded.current({ ...run, job: job ?? run.job });
        }),
      );
      return found;
    },
    [follow],
  );

  const cancel = useCallback(async (run: Run) => {
    if (!run.job) unwanted.current.add(run.key);
    else if (!isJobEnded(run.job)) await stop(run.job);
  }, []);

  return { runs, start, again, restore, cancel, reset: useCallback(() => setRuns([]), []) };
}

async function stop({ id }: JobView): Promise<void> {
  await (await jobs()).stopJob(id).catch(() => undefined);
}

/** The name under which a result is saved. Without the declaration, which cannot be loaded either, the run fails and tells of it. */
async function nameOf({ id }: OperationFacts, params: Record<string, unknown>) {
  const declared = await jobs()
    .then(({ declarationOf }) => declarationOf(id))
    .catch(() => undefined);
  return ({ sources }: RunRequest) => (declared?.output.otherKinds ? undefined : declared?.output.savedName(params, sources));
}

function newRun(order: RunRequest, savedName: string | undefined): Run {
  return {
    key: newIdempotencyKey(),
    name: order.name,
    inputBytes: order.inputBytes,
    fileKeys: order.fileKeys,
    startedAt: Date.now(),
    job: undefined,
    problem: undefined,
    savedName,
  };
}

/** For several files, results with the same name (`split-pages.zip`) are named after their source as well. */
export function withNames<Named extends Pick<Run, 'name' | 'savedName'>>(runs: readonly Named[]): readonly Named[] {
  const names = new Set(runs.map(({ savedName }) => savedName));
  if (runs.length < 2 || names.size > 1) return runs;
  return runs.map((run) => ({
    ...run,
    savedName: run.savedName && run.name ? `${stem(run.name)}_${run.savedName}` : run.savedName,
  }));
}

/** Starts a job. The key makes repeated attempts one job. */
async function startPatiently(
  operation: OperationFacts,
  { inputs, attachments }: RunRequest,
  params: Record<string, unknown>,
  signal: AbortSignal,
): Promise<JobView> {
  const key = newIdempotencyKey();
  const { startJob } = await jobs();
  return patiently(() => startJob(operation, inputs, params, key, attachments), signal);
}

/** While the server is busy or its database is away, the request is retried after the time that the server states. */
async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const waitMs = error instanceof ApiError && (error.status === 503 || error.status === 429) ? error.retryAfterMs : undefined;
      if (waitMs === undefined || waitMs > 60_000 || tries >= patience || signal.aborted) throw error;
      await new Promise((go) => setTimeout(go, waitMs));
    }
  }
}

async function findRun(id: string, signal: AbortSignal): Promise<Run | undefined> {
  try {
    const { findJob } = await jobs();
    const job = await patiently(() => findJob(id), signal);
    // A result that was deleted or has expired cannot be restored.
    if (job.state === 'done' && !job.result) return undefined;
    if (job.result) await call(viewDocument, { params: { id: job.result.documentId } });
    const inputs = await Promise.all(
      job.documentIds.map((documentId) => call(viewDocument, { params: { id: documentId } }).catch(() => undefined)),
    );
    const known = inputs.filter((input) => input !== undefined);
    return {
      key: id,
      name: inputs.length === 1 ? known[0]?.originalName : undefined,
      inputBytes: known.length === inputs.length ? known.reduce((sum, input) => sum + input.sizeBytes, 0) : undefined,
      fileKeys: [],
      startedAt: Date.parse(job.createdAt),
      job,
      problem: job.error ? problemOfJob(job.error) : undefined,
      savedName: undefined,
    };
  } catch {
    // Expired, deleted, or of another owner.
    return undefined;
  }
}
