import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDocument, viewDocument } from '#contract/endpoints/documents.ts';
import type { FileKind } from '#contract/files/files.ts';
import { call } from '#web/api/call.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { chosenFile, storedFile } from './newSelectedFile.ts';
import { changeSelection, type SelectedFile, type SelectionAction } from './selectedFiles.ts';
import { type UploadEvents, useUploads } from './useUploads.ts';

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

/** The selected files. Each is uploaded as soon as it is selected, a few at a time, with its real progress. */
export function useFiles(kind: FileKind, events: UploadEvents): Files {
  const [files, setFiles] = useState<readonly SelectedFile[]>([]);
  // Read by work between two renders, such as a run that waited for a password.
  const latest = useRef(files);
  const change = useCallback((action: SelectionAction) => {
    latest.current = changeSelection(latest.current, action);
    setFiles(latest.current);
  }, []);
  const tell = useRef(events);
  tell.current = events;
  const { start, stop } = useUploads(kind, change, tell);

  const forgetStored = useCallback(
    (file: SelectedFile) => {
      stop(file.key);
      file.pages.close();
    },
    [stop],
  );

  // Leaving the page ends running uploads.
  useEffect(() => () => latest.current.forEach(forgetStored), [forgetStored]);

  return {
    files,
    current: () => latest.current,
    add(added) {
      const uploads = added.map((file) => ({ key: newIdempotencyKey(), file }));
      change({ type: 'add', files: uploads.map(({ key, file }) => chosenFile(kind, key, file)) });
      start(uploads);
    },
    async openStored(id) {
      const document = await call(viewDocument, { params: { id } });
      if (!kind.mediaTypes.includes(document.mediaType)) throw new DOMException('of another kind', 'NotSupportedError');
      const stored = storedFile(kind, document);
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
