import { useEffect, useRef } from 'react';
import { restoreVersion } from '#contract/endpoints/documents.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { call } from '#web/api/call.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';

/**
 * Undo continues past a save: the document serves its earlier version, and the saved edits become editable again (docs/product.md,
 * "Editor").
 */
export function useUndoSave(editor: Editor, documentId: string, reload: () => Promise<void>, closeSaved: () => void): void {
  const t = useTranslate();
  const toast = useToast();
  const isUnderWay = useRef(false);
  useEffect(() => {
    const restore = async (version: string) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      try {
        await call(restoreVersion, { params: { id: documentId }, body: { version } });
        editor.unsaved();
        closeSaved();
        toast({ title: t(messages.saveUndone), description: t(messages.saveUndoneBody) });
        await reload();
      } catch {
        toast({ variant: 'destructive', title: t(messages.error), description: t(messages.undoSaveFailed) });
      } finally {
        isUnderWay.current = false;
      }
    };
    editor.onUndoSave = (version) => void restore(version);
    return () => {
      editor.onUndoSave = undefined;
    };
  }, [editor, documentId, reload, closeSaved, t, toast]);
}
