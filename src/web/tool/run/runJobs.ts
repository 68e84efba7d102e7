import { viewDocument } from '#contract/endpoints/documents.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { call } from '#web/api/call.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { problemOfJob } from './problem.ts';
import type { Run, RunRequest } from './runs.ts';

/** The modules for jobs and reports: loaded when one is started, or looked for. */
const jobs = () => import('#web/api/run.ts');

/** How often a full queue is retried before the run counts as failed. */
const patience = 8;

export async function stopRunJob({ id }: JobView): Promise<void> {
  await (await jobs()).stopJob(id).catch(() => undefined);
}

/** Follows one job; several are polled in turn, because browsers allow only a few event streams. */
export async function followRunJob(
  id: string,
  isOnly: boolean,
  tell: (job: JobView) => void,
  signal: AbortSignal,
): Promise<void> {
  const { followJob, pollJob } = await jobs();
  await (isOnly ? followJob : pollJob)(id, tell, signal);
}

/** The name under which a result is saved. Without the declaration, which cannot be loaded either, the run fails and tells of it. */
export async function nameOf({ id }: OperationFacts, params: Record<string, unknown>) {
  const declared = await jobs()
    .then(({ declarationOf }) => declarationOf(id))
    .catch(() => undefined);
  return ({ sources }: RunRequest) => (declared?.output.otherKinds ? undefined : declared?.output.savedName(params, sources));
}

/** Starts a job. The key makes repeated attempts one job. */
export async function startWithRetries(
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

export async function findRun(id: string, signal: AbortSignal): Promise<Run | undefined> {
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
