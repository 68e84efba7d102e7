import { useCallback, useState } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Work } from '#web/editor/model/editorState.ts';
import { useFormCheck } from '../fields/useFormCheck.ts';
import { useSave } from './useSave.ts';
import { useSignatureGuard } from './useSignatureGuard.ts';
import { useSignatureLimits } from './useSignatureLimits.ts';
import { useLeaveWarning, useOfflineNotice, useStoredEdits } from './useStoredEdits.ts';
import { useUndoSave } from './useUndoSave.ts';

interface Options {
  readonly page: ToolPageMeta;
  readonly editor: Editor;
  readonly document: DocumentView;
  readonly password: string | undefined;
  readonly widgets: readonly FormWidget[];
  askPassword(kind: 'user' | 'wrong' | 'owner'): Promise<boolean>;
  /** Loads the pages of the saved file. */
  reload(): Promise<void>;
}

/** Saving with all that belongs to it: the questions before it, the stored edits until then, and undo after it. */
export function useSaving({ page, editor, document, password, widgets, askPassword, reload }: Options) {
  const [settling, setSettling] = useState<Work>();
  const { limits, askAgain } = useSignatureLimits(page, document, password);
  const { save, saving, cancelSaving, ...asking } = useSave({
    editor,
    operation: page.operation,
    document,
    password,
    askPassword,
    onSaved: (work) => {
      setSettling(work);
      askAgain();
      return reload();
    },
  });
  useUndoSave(editor, document.id, reload, asking.closeSaved);
  useStoredEdits(editor, document.id);
  useOfflineNotice();
  useLeaveWarning(editor, () => asking.isAsking || saving !== undefined);
  const guard = useSignatureGuard({ editor, limits, isSigned: document.isSigned, save });
  const formCheck = useFormCheck(editor, widgets, guard.save);
  const forgetSettling = useCallback(() => setSettling(undefined), []);
  return { saving, cancelSaving, limits, settling, forgetSettling, asking, guard, formCheck };
}
