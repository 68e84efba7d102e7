import { z } from 'zod';
import { fillPath } from '#contract/api/endpoint.ts';
import { cancelJob, type JobView, jobEvents, viewJob } from '#contract/endpoints/jobs.ts';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import { declarationOf } from '../tool/declarations.ts';
import { ApiError, readError } from './ApiError.ts';
import { address } from './basePath.ts';
import { call, endpointAddress } from './call.ts';
import { isJobEnded } from './isJobEnded.ts';

export { declarationOf };

export interface StoredInput {
  readonly documentId: string;
  readonly password?: string | undefined;
}

/**
 * Starts an operation as a job and returns as soon as the server has accepted it (RFC 7240, `respond-async`). A repeated key returns the
 * same job. Without parameters, those of the declaration's defaults are sent.
 */
export async function startJob(
  operation: OperationFacts,
  inputs: readonly StoredInput[],
  params: Record<string, unknown> | undefined,
  key: string,
  attachments: readonly File[] = [],
): Promise<JobView> {
  const { params: schema } = await declarationOf(operation.id);
  const wire = z.encode(schema, params ?? schema.parse({}));
  const headers: Record<string, string> = { Accept: 'application/json', Prefer: 'respond-async', 'Idempotency-Key': key };
  const route = operation.routes[0] ?? '';
  const [first, ...others] = inputs;
  const { url, body } = operation.source.from === 'document' ? documentRequest() : { url: route, body: form(inputs) };

  function documentRequest() {
    // Header values are Latin-1 (RFC 9110 §5.5), so the password is percent-encoded.
    if (first?.password) headers['X-Document-Password'] = encodeURIComponent(first.password);
    const url = fillPath(route, { id: first?.documentId ?? '' });
    if (others.length + attachments.length > 0) return { url, body: form(others) };
    headers['Content-Type'] = 'application/json';
    return { url, body: JSON.stringify(wire) };
  }

  function form(files: readonly StoredInput[]): FormData {
    const parts = new FormData();
    for (const [name, value] of Object.entries(wire)) if (value !== undefined) parts.append(name, String(value));
    for (const input of files) {
      parts.append('documentId', input.documentId);
      // A password belongs to the part before it.
      if (input.password) parts.append('password', input.password);
    }
    const field = operation.source.from === 'document' ? operation.source.attachments?.field : undefined;
    if (field !== undefined) for (const file of attachments) parts.append(field, file, file.name);
    return parts;
  }

  const response = await fetch(address(url), { method: 'POST', credentials: 'include', headers, body });
  if (response.status !== 202) {
    throw readError(response.status, response.statusText, await response.text(), response.headers.get('Retry-After'));
  }
  return response.json();
}

const pollMs = 700;
/** A connection that a network dropped stays open and silent. The job is asked for after this time without an event. */
const silentMs = 20_000;
/** A server or database that restarts is back within this time, and a job survives that. */
const longestSilenceMs = 120_000;

/** Follows a job to its end: by its events, and by polling where they fail or stay away. */
export function followJob(id: string, onChange: (job: JobView) => void, signal: AbortSignal): Promise<JobView> {
  return new Promise((resolve, reject) => {
    const events = new EventSource(endpointAddress(jobEvents, { params: { id } }), { withCredentials: true });
    const stop = new AbortController();
    let heardAt = Date.now();
    const silence = setInterval(() => {
      if (Date.now() - heardAt < silentMs) return;
      heardAt = Date.now();
      askForJob(id, stop.signal).then(tell, () => undefined);
    }, silentMs / 4);
    const end = (settle: () => void) => {
      stop.abort();
      clearInterval(silence);
      events.close();
      settle();
    };
    const tell = (job: JobView) => {
      if (stop.signal.aborted) return;
      heardAt = Date.now();
      onChange(job);
      if (isJobEnded(job)) end(() => resolve(job));
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    events.addEventListener('job', (event: MessageEvent<string>) => tell(JSON.parse(event.data)));
    events.onerror = () => {
      if (stop.signal.aborted) return;
      events.close();
      clearInterval(silence);
      pollJob(id, tell, stop.signal).catch((error: unknown) => end(() => reject(error)));
    };
  });
}

/** A question that a network dropped is never answered, so another one follows it. */
function askForJob(id: string, signal: AbortSignal): Promise<JobView> {
  return call(viewJob, { params: { id }, signal: AbortSignal.any([signal, AbortSignal.timeout(silentMs)]) });
}

/** Polls a job's state until it has ended. */
export async function pollJob(id: string, onChange: (job: JobView) => void, signal: AbortSignal): Promise<void> {
  let heardAt = Date.now();
  while (!signal.aborted) {
    try {
      const job = await askForJob(id, signal);
      heardAt = Date.now();
      onChange(job);
      if (isJobEnded(job)) return;
    } catch (error) {
      if (signal.aborted) return;
      const isLost = Date.now() - heardAt > longestSilenceMs;
      // A final answer ends the polling.
      if (isLost || (error instanceof ApiError && error.status !== 429 && error.status < 500)) throw error;
    }
    await new Promise((go) => setTimeout(go, pollMs));
  }
}

export function findJob(id: string): Promise<JobView> {
  return call(viewJob, { params: { id } });
}

export async function stopJob(id: string): Promise<void> {
  await call(cancelJob, { params: { id } });
}
