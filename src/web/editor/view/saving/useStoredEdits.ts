import { useEffect, useState } from 'react';
import { useToast } from '#ui/feedback/Toast.tsx';
import type { Editor } from '#web/editor/model/editor.ts';
import { isNoWork } from '#web/editor/model/editorState.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useSettings, useTranslate } from '#web/site.tsx';
import { readStoredEdits, storeEdits } from './storedEdits.ts';

const calmMs = 400;

/** Restores this document's stored edits, and stores new ones. If the browser stores nothing, only this feature is lost. */
export function useStoredEdits(editor: Editor, documentId: string): void {
  const t = useTranslate();
  const toast = useToast();
  const ttlMs = useSettings().fileTtlMinutes * 60_000;
  const [isReady, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a document
  useEffect(() => {
    let isCurrent = true;
    readStoredEdits(documentId, ttlMs)
      .then((work) => {
        if (!isCurrent || !editor.isEmpty || isNoWork(work)) return;
        editor.restore(work);
        toast({ title: t(messages.restored), description: t(messages.restoredBody) });
      })
      .catch(() => undefined)
      .finally(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [editor, documentId]);
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = editor.work;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      storeEdits(documentId, editor.work).catch(() => undefined);
    };
    const stop = editor.subscribe(() => {
      if (editor.work === last) return;
      last = editor.work;
      clearTimeout(timer);
      timer = setTimeout(keep, calmMs);
    });
    // A hidden page may be closed without another event.
    const hidden = () => {
      if (timer !== undefined) keep();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
      if (timer !== undefined) keep();
    };
  }, [editor, documentId, isReady]);
}

/** A lost connection is told when it is lost, not when the work is done. */
export function useOfflineNotice(): void {
  const t = useTranslate();
  const toast = useToast();
  useEffect(() => {
    const tell = () => toast({ variant: 'note', title: t(messages.offline), description: t(messages.offlineBody) });
    window.addEventListener('offline', tell);
    return () => window.removeEventListener('offline', tell);
  }, [t, toast]);
}

/** The browser asks for confirmation before a page with edits is closed. */
export function useLeaveWarning(editor: Editor, isOff: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!editor.isEmpty && !isOff()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [editor, isOff]);
}
