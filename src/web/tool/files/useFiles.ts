import { useCallback, useEffect, useRef, useState } from 'react';
import { type DocumentView, deleteDocument, readDocument, viewDocument } from '#contract/endpoints/documents.ts';
import type { FileKind } from '#contract/files.ts';
import { call, endpointAddress } from '#web/api/call.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { upload } from '#web/api/upload.ts';
import { pagesOf } from '#web/pdf/filePages.ts';
import { type Problem, problemOfError } from '../run/problem.ts';
import { changeSelection, type SelectedFile, type SelectionAction } from './selectedFiles.ts';

const uploadsAtOnce = 3;

interface Events {
  /** An upload failed; it was not cancelled. */
  onFailed(problem: Problem): void;
  /** A file has been uploaded, and can be processed. */
  onUploaded?(): void;
  /** A file is locked. */
  onLocked(key: string): void;
}

export interface Files {
  readonly files: readonly SelectedFile[];
  /** The current list, for work that outlives a render. */
  current(): readonly SelectedFile[];
  add(files: readonly File[]): void;
  openStored(id: string): Promise<void>;
  remove(key: string): void;
  move(from: number, to: number): void;
  clear(): void;
  setPassword(key: string, password: string, pageCount: number | undefined): void;
}

function afterUpload(document: DocumentView): Partial<SelectedFile> {
  return {
    document,
    // The server removed forbidden characters from the name.
    name: document.originalName,
    sentBytes: document.sizeBytes,
    state: document.needsPassword ? 'locked' : 'ready',
    pageCount: document.pageCount ?? undefined,
  };
}

/** The selected files. Each is uploaded as soon as it is selected, a few at a time, with its real progress. */
export function useFiles(kind: FileKind, events: Events): Files {
  const [files, setFiles] = useState<readonly SelectedFile[]>([]);
  // Read by work between two renders, such as a run that waited for a password.
  const latest = useRef(files);
  const change = useCallback((action: SelectionAction) => {
    latest.current = changeSelection(latest.current, action);
    setFiles(latest.current);
  }, []);
  const tell = useRef(events);
  tell.current = events;
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef<{ key: string; file: File }[]>([]);
  const underWay = useRef(0);

  const pump = useCallback(() => {
    while (underWay.current < uploadsAtOnce) {
      const next = queue.current.shift();
      if (!next) return;
      const { key, file } = next;
      const stop = new AbortController();
      stops.current.set(key, stop);
      underWay.current += 1;
      upload(file, { kind, signal: stop.signal, onSent: (sentBytes) => change({ type: 'change', key, to: { sentBytes } }) })
        .then(
          (document) => {
            change({ type: 'change', key, to: afterUpload(document) });
            if (document.needsPassword) tell.current.onLocked(key);
            else tell.current.onUploaded?.();
          },
          (error: unknown) => {
            if (stop.signal.aborted) return;
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
  }, [change, kind]);

  const forgetStored = useCallback((file: SelectedFile) => {
    stops.current.get(file.key)?.abort();
    queue.current = queue.current.filter(({ key }) => key !== file.key);
    file.pages.close();
  }, []);

  // Leaving the page ends running uploads.
  useEffect(() => () => latest.current.forEach(forgetStored), [forgetStored]);

  return {
    files,
    current: () => latest.current,
    add(added) {
      const chosen = added.map((file): SelectedFile => {
        const pages = pagesOf(kind, file);
        const key = newIdempotencyKey();
        queue.current.push({ key, file });
        return {
          key,
          name: file.name,
          sizeBytes: file.size,
          sentBytes: 0,
          state: 'uploading',
          problem: undefined,
          document: undefined,
          password: undefined,
          pageCount: undefined,
          pages,
          isOwnUpload: true,
        };
      });
      change({ type: 'add', files: chosen });
      pump();
    },
    async openStored(id) {
      const document = await call(viewDocument, { params: { id } });
      if (!kind.mediaTypes.includes(document.mediaType)) throw new DOMException('of another kind', 'NotSupportedError');
      const stored: SelectedFile = {
        key: newIdempotencyKey(),
        name: document.originalName,
        sizeBytes: document.sizeBytes,
        sentBytes: document.sizeBytes,
        state: document.needsPassword ? 'locked' : 'ready',
        problem: undefined,
        document,
        password: undefined,
        pageCount: document.pageCount ?? undefined,
        pages: pagesOf(kind, { url: endpointAddress(readDocument, { params: { id } }) }),
        isOwnUpload: false,
      };
      change({ type: 'add', files: [stored] });
      if (document.needsPassword) tell.current.onLocked(stored.key);
    },
    remove(key) {
      const file = latest.current.find((each) => each.key === key);
      if (!file) return;
      forgetStored(file);
      change({ type: 'remove', key });
      // A removed file is deleted. If that fails it expires.
      if (file.isOwnUpload && file.document) {
        call(deleteDocument, { params: { id: file.document.id } }).catch(() => undefined);
      }
    },
    move: (from, to) => change({ type: 'move', from, to }),
    clear() {
      latest.current.forEach(forgetStored);
      change({ type: 'clear' });
    },
    setPassword(key, password, pageCount) {
      const file = latest.current.find((each) => each.key === key);
      if (!file) return;
      const pages = file.pages.withPassword(password);
      file.pages.close();
      change({ type: 'change', key, to: { state: 'ready', password, pages, ...(pageCount ? { pageCount } : {}) } });
    },
  };
}
