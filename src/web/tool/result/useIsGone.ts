import { useEffect, useState } from 'react';
import { viewDocument } from '#contract/endpoints/documents.ts';
import type { JobResult } from '#contract/endpoints/jobs.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { call } from '#web/api/call.ts';

const none: ReadonlySet<string> = new Set();

/** Whether the file of a result has expired or was deleted. */
export function useIsGone(result: JobResult | undefined): boolean {
  return useGone(result ? [result] : []).size > 0;
}

/**
 * The documents of results that have expired or were deleted: checked when they are shown, when the page becomes visible again, and at
 * the first expiry.
 */
export function useGone(results: readonly JobResult[]): ReadonlySet<string> {
  const [gone, setGone] = useState(none);
  const ids = results.map(({ documentId }) => documentId).join(' ');
  const expiresAt = Math.min(...results.map((result) => Date.parse(result.expiresAt)));
  useEffect(() => {
    if (ids === '') return;
    const stop = new AbortController();
    const look = async () => {
      for (const id of ids.split(' ')) {
        if (document.visibilityState === 'hidden' || stop.signal.aborted) return;
        if (await isGone(id, stop.signal)) setGone((before) => new Set([...before, id]));
      }
    };
    void look();
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    const ending = setTimeout(look, Math.max(0, expiresAt - Date.now()) + 1000);
    return () => {
      stop.abort();
      clearTimeout(ending);
      setGone(none);
    };
  }, [ids, expiresAt]);
  return gone;
}

/** A lost connection says nothing about the file. */
async function isGone(id: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call(viewDocument, { params: { id }, signal });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}
