import { useEffect, useRef, useState } from 'react';
import { deleteDocument } from '#contract/endpoints/documents.ts';
import { type JobView, readJobResult } from '#contract/endpoints/jobs.ts';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import type { Estimate } from '#tools/toolForm/toolForm.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { call, readText } from '#web/api/call.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import type { StoredInput } from '#web/api/run.ts';
import type { SelectedFile } from '../files/selectedFiles.ts';

const unknown: Estimate = { state: 'unknown' };

/** Asks what a run would come to as soon as one file lies on the form, and stops asking when the file or the form goes. */
export function useEstimate(
  { estimate: operation }: { readonly estimate?: OperationFacts | undefined },
  files: readonly SelectedFile[],
  isWanted: boolean,
): Estimate {
  const [told, setTold] = useState<{ readonly of: string; readonly estimate: Estimate }>();
  const [only] = files.length === 1 ? files : [];
  const documentId = only?.state === 'ready' ? only.document?.id : undefined;
  const password = only?.password;
  const latest = useRef(told);
  latest.current = told;
  useEffect(() => {
    if (!operation || documentId === undefined || !isWanted) return;
    // A form that returns after a run has it already.
    if (latest.current?.of === documentId && latest.current.estimate.state === 'known') return;
    const leave = new AbortController();
    const tell = (estimate: Estimate) => leave.signal.aborted || setTold({ of: documentId, estimate });
    tell({ state: 'asked' });
    // A missing estimate is not an error for the visitor.
    askOperation(operation, { documentId, password }, undefined, leave.signal).then(
      (answer) => tell({ state: 'known', answer }),
      () => tell(unknown),
    );
    return () => leave.abort();
  }, [operation, documentId, password, isWanted]);
  return told && told.of === documentId ? told.estimate : unknown;
}

/** The JSON of a free operation, which is deleted afterwards. */
export async function askOperation(
  operation: OperationFacts,
  input: StoredInput,
  params: Record<string, unknown> | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  const { startJob, pollJob, stopJob } = await import('#web/api/run.ts');
  const { id } = await startJob(operation, [input], params, newIdempotencyKey());
  let result: JobView['result'] | undefined;
  let error: JobView['error'] | undefined;
  // Left while it was being started: the next request does not wait for it.
  if (signal.aborted) return void stopJob(id).catch(() => undefined);
  signal.addEventListener('abort', () => {
    if (!result) stopJob(id).catch(() => undefined);
  });
  await pollJob(
    id,
    (job) => {
      result = job.result;
      error = job.error;
    },
    signal,
  );
  if (!result) throw error ? new ApiError(0, error.message, error) : new Error('nothing is told');
  const answer: unknown = JSON.parse(await readText(readJobResult, { params: { id }, signal }));
  // Visitors did not ask for this file, so it must not appear among theirs.
  call(deleteDocument, { params: { id: result.documentId } }).catch(() => undefined);
  return answer;
}
