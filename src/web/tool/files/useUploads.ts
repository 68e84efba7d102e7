import { type RefObject, useCallback, useRef } from 'react';
import type { FileKind } from '#contract/files/files.ts';
import { upload } from '#web/api/upload.ts';
import { type Problem, problemOfError } from '../run/problem.ts';
import { afterUpload } from './newSelectedFile.ts';
import type { SelectionAction } from './selectedFiles.ts';

const uploadsAtOnce = 3;

export interface UploadEvents {
  /** An upload failed; it was not cancelled. */
  onFailed(problem: Problem): void;
  /** A file has been uploaded, and can be processed. */
  onUploaded?(): void;
  /** A file is locked. */
  onLocked(key: string): void;
}

interface Upload {
  readonly key: string;
  readonly file: File;
}

/** Sends files a few at a time, and enters their progress and their end in the selection. */
export function useUploads(kind: FileKind, change: (action: SelectionAction) => void, tell: RefObject<UploadEvents>) {
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef<Upload[]>([]);
  const underWay = useRef(0);

  const pump = useCallback(() => {
    while (underWay.current < uploadsAtOnce) {
      const next = queue.current.shift();
      if (!next) return;
      const { key, file } = next;
      const stopping = new AbortController();
      stops.current.set(key, stopping);
      underWay.current += 1;
      upload(file, { kind, signal: stopping.signal, onSent: (sentBytes) => change({ type: 'change', key, to: { sentBytes } }) })
        .then(
          (document) => {
            change({ type: 'change', key, to: afterUpload(document) });
            if (document.needsPassword) tell.current.onLocked(key);
            else tell.current.onUploaded?.();
          },
          (error: unknown) => {
            if (stopping.signal.aborted) return;
            const problem = problemOfError(error);
            change({ type: 'change', key, to: { state: 'failed', problem: problem.message } });
            tell.current.onFailed(problem);
          },
        )
        .finally(() => {
          stops.current.delete(key);
          underWay.current -= 1;
          pump();
        });
    }
  }, [change, kind, tell]);

  const start = useCallback(
    (uploads: readonly Upload[]) => {
      queue.current.push(...uploads);
      pump();
    },
    [pump],
  );

  /** Ends an upload, or takes it from the queue. */
  const stop = useCallback((key: string) => {
    stops.current.get(key)?.abort();
    queue.current = queue.current.filter((each) => each.key !== key);
  }, []);

  return { start, stop };
}
