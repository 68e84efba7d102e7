import { useCallback, useRef } from 'react';
import type { SignatureChoice } from '#contract/signatures/signatureLimits.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Work } from '#web/editor/model/editorState.ts';
import { type SaveRequest, saveRequestOf, versionOf } from './saveRequest.ts';

/** The request of the next save. One whose answer never came is remembered: nobody knows whether it happened. */
export function useSaveRequest(editor: Editor, documentId: string, onSaved: (work: Work) => Promise<void>) {
  const lost = useRef<SaveRequest>(undefined);

  /** Undefined when an earlier save turns out to have saved everything. */
  const nextRequest = useCallback(
    async (signatures: SignatureChoice): Promise<SaveRequest | undefined> => {
      const version = await versionOf(documentId);
      const before = lost.current;
      // It happened, and edits were made since: its own are in the file.
      if (before && before.work !== editor.work && version !== undefined && version !== before.version) {
        lost.current = undefined;
        editor.saved(before.work, before.version);
        await onSaved(before.work).catch(() => undefined);
        if (editor.isEmpty) return undefined;
      }
      lost.current = saveRequestOf(editor, signatures, before, version);
      return lost.current;
    },
    [documentId, editor, onSaved],
  );

  const noteAnswer = useCallback(() => {
    lost.current = undefined;
  }, []);

  return { nextRequest, noteAnswer };
}
