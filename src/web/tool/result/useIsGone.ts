import { useEffect, useState } from 'react';
import { viewDocument } from '#contract/endpoints/documents.ts';
import type { JobResult } from '#contract/endpoints/jobs.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { call } from '#web/api/call.ts';

/**
 * Whether the file of a result has expired or was deleted: checked when it is shown, when the page becomes visible again, and at its
 * expiry.
 */
export function useIsGone({ documentId, expiresAt }: JobResult): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      call(viewDocument, { params: { id: documentId }, signal: stop.signal }).catch((error: unknown) => {
        // A lost connection says nothing about the file.
        if (error instanceof ApiError && error.status === 404) setGone(true);
      });
    };
    look();
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    const ending = setTimeout(look, Math.max(0, Date.parse(expiresAt) - Date.now()) + 1000);
    return () => {
      stop.abort();
      clearTimeout(ending);
    };
  }, [documentId, expiresAt]);
  return isGone;
}
