import { useCallback, useRef, useState } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { readDocument } from '#contract/endpoints/documents.ts';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import type { SignatureChoice } from '#contract/signatures/signatureLimits.ts';
import { useUser } from '#web/account/session/UserScope.tsx';
import { ApiError } from '#web/api/ApiError.ts';
import { endpointAddress } from '#web/api/call.ts';
import { downloadFile } from '#web/api/downloadFile.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Work } from '#web/editor/model/editorState.ts';
import { useSettings } from '#web/site.tsx';
import { splitName } from '#web/tool/result/resultTexts.ts';
import { problemOfError } from '#web/tool/run/problem.ts';
import { runSave } from './saveRequest.ts';
import { useSavedResult } from './useSavedResult.ts';
import { useSaveProblems } from './useSaveProblems.ts';
import { useSaveRequest } from './useSaveRequest.ts';

interface Options {
  readonly editor: Editor;
  readonly operation: OperationFacts;
  readonly document: DocumentView;
  readonly password: string | undefined;
  askPassword(kind: 'user' | 'wrong' | 'owner'): Promise<boolean>;
  /** The file on the server was replaced, with these edits in it. */
  onSaved(work: Work): Promise<void>;
}

/** For a lease: "lease_edited.pdf". */
function savedNameOf(originalName: string): string {
  const { stem } = splitName(originalName);
  return `${stem.endsWith('_edited') ? stem : `${stem}_edited`}.pdf`;
}

function downloadStored(id: string, name: string): void {
  downloadFile(endpointAddress(readDocument, { params: { id }, query: { download: '1', name } }), name);
}

/** Saves and downloads. Visitors without an account are asked to make one first (docs/product.md, "Editor"). */
export function useSave({ editor, operation, document, password, askPassword, onSaved }: Options) {
  const { billing } = useSettings();
  const { state: userState, refresh } = useUser();
  const [saving, setSaving] = useState<{ done: number; total: number }>();
  /** Aborts a running save. */
  const stop = useRef<AbortController>(undefined);
  const [isAsking, setAsking] = useState(false);
  const { nextRequest, noteAnswer } = useSaveRequest(editor, document.id, onSaved);
  const { saved, showSaved, closeSaved } = useSavedResult(editor, onSaved);
  const { tell, tellUnsaved, ...credits } = useSaveProblems(document.id, askPassword);

  /** `onRefused`: the signatures of the document do not allow the edits, and the user has not agreed to end them. */
  const save = useCallback(
    async (signatures: SignatureChoice, onRefused: (message: string) => void) => {
      if (saving) return;
      const { id, originalName } = document;
      const name = savedNameOf(originalName);
      if (editor.isEmpty) return downloadStored(id, name);
      if (billing === 'credits' && userState === 'out') return setAsking(true);
      closeSaved();
      setSaving({ done: 0, total: 0 });
      const stopping = new AbortController();
      stop.current = stopping;
      try {
        const request = await nextRequest(signatures);
        if (!request) return downloadStored(id, name);
        const job = await runSave(operation, { documentId: id, password }, request, setSaving, stopping.signal);
        noteAnswer();
        void refresh();
        if (job.state === 'cancelled' || job.error) return tellUnsaved(job, onRefused);
        await showSaved(job, request, name);
      } catch (error) {
        if (error instanceof ApiError) noteAnswer();
        tell(problemOfError(error), onRefused);
      } finally {
        setSaving(undefined);
      }
    },
    [
      billing,
      closeSaved,
      document,
      editor,
      nextRequest,
      noteAnswer,
      operation,
      password,
      refresh,
      saving,
      showSaved,
      tell,
      tellUnsaved,
      userState,
    ],
  );

  return {
    save,
    saving,
    cancelSaving: useCallback(() => stop.current?.abort(), []),
    saved,
    closeSaved,
    isAsking,
    closeAsking: () => setAsking(false),
    ...credits,
  };
}
