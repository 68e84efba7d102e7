import { useCallback, useRef, useState } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { readDocument, viewDocument } from '#contract/endpoints/documents.ts';
import { readJobResult } from '#contract/endpoints/jobs.ts';
import type { OperationFacts } from '#contract/pageFacts.ts';
import { isSignatureRefusal, type SignatureChoice } from '#contract/signatureLimits.ts';
import { phoneScreen } from '#ui/phoneScreen.ts';
import { useToast } from '#ui/Toast.tsx';
import { useUser } from '#web/account/UserScope.tsx';
import { ApiError } from '#web/api/ApiError.ts';
import { currentPath } from '#web/api/basePath.ts';
import { call, endpointAddress } from '#web/api/call.ts';
import { downloadFile } from '#web/api/downloadFile.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { followJob, startJob, stopJob } from '#web/api/run.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Work } from '#web/editor/model/editorState.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { tool } from '#web/i18n/tool.ts';
import { useNavigate } from '#web/router/RouterScope.tsx';
import { useSay, useSettings } from '#web/site.tsx';
import { accountAddress } from '#web/tool/address.ts';
import { splitName } from '#web/tool/result/resultTexts.ts';
import { type Problem, passwordWanted, problemOfError, problemOfJob } from '#web/tool/run/problem.ts';
import type { Saved } from './SavedPanel.tsx';

interface Options {
  readonly editor: Editor;
  readonly operation: OperationFacts;
  readonly document: DocumentView;
  readonly password: string | undefined;
  askPassword(kind: 'user' | 'wrong' | 'owner'): Promise<boolean>;
  /** The file on the server was replaced, with these edits in it. */
  onSaved(work: Work): Promise<void>;
}

/** A save whose answer never came, so that nobody knows whether it happened. */
interface LostSave {
  readonly work: Work;
  readonly params: Record<string, unknown>;
  readonly key: string;
  /** The document's version before it. */
  readonly version: string | undefined;
}

/** For a lease: "lease_edited.pdf". */
function savedNameOf(originalName: string): string {
  const { stem } = splitName(originalName);
  return `${stem.endsWith('_edited') ? stem : `${stem}_edited`}.pdf`;
}

/** The current version of the document, for undo. An error here is ignored, because the save will report it better. */
function versionOf(id: string): Promise<string | undefined> {
  return call(viewDocument, { params: { id } }).then(
    ({ version }) => version,
    () => undefined,
  );
}

/** Saves and downloads. Visitors without an account are asked to make one first (docs/product.md, "Editor"). */
export function useSave({ editor, operation, document, password, askPassword, onSaved }: Options) {
  const say = useSay();
  const toast = useToast();
  const navigate = useNavigate();
  const { billing } = useSettings();
  const { state: userState, refresh } = useUser();
  const [saving, setSaving] = useState<{ done: number; total: number }>();
  const lost = useRef<LostSave>(undefined);
  /** Aborts a running save. */
  const stop = useRef<AbortController>(undefined);
  const [saved, setSaved] = useState<Saved>();
  const [isAsking, setAsking] = useState(false);
  const [isOutOfCredits, setOutOfCredits] = useState(false);

  const tell = useCallback(
    (problem: Problem, onRefused: (message: string) => void) => {
      if (isSignatureRefusal(problem.code)) return onRefused(problem.message);
      if (problem.requiresUpgrade) return setOutOfCredits(true);
      const wanted = passwordWanted(problem);
      // With the password, the next press saves.
      if (wanted) return void askPassword(wanted);
      if (problem.redirectToLogin) return void navigate(accountAddress('/login', currentPath(), document.id));
      const why = navigator.onLine ? words.saveFailed : tool.connection;
      toast({ variant: 'destructive', title: say(words.error), description: problem.message || say(why) });
    },
    [askPassword, document.id, navigate, say, toast],
  );

  /** `onRefused`: the signatures of the document do not allow the edits, and the user has not agreed to end them. */
  const save = useCallback(
    async (signatures: SignatureChoice, onRefused: (message: string) => void) => {
      if (saving) return;
      const savedName = savedNameOf(document.originalName);
      const downloadStored = () =>
        downloadFile(
          endpointAddress(readDocument, { params: { id: document.id }, query: { download: '1', name: savedName } }),
          savedName,
        );
      if (editor.isEmpty) return downloadStored();
      if (billing === 'credits' && userState === 'out') return setAsking(true);
      setSaved(undefined);
      setSaving({ done: 0, total: 0 });
      const stopping = new AbortController();
      stop.current = stopping;
      try {
        const version = await versionOf(document.id);
        const before = lost.current;
        // It happened, and edits were made since: its own are in the file.
        if (before && before.work !== editor.work && version !== undefined && version !== before.version) {
          lost.current = undefined;
          editor.saved(before.work, before.version);
          await onSaved(before.work).catch(() => undefined);
          if (editor.isEmpty) return downloadStored();
        }
        const { work } = editor;
        const { annotations, textBlocks, fields, flattenForm, pageOrder } = work;
        const pages = pageOrder?.map((each) => ({ file: 0, ...each }));
        const { fontFamily, fontSize } = editor.current().style;
        const style = { fontFamily, fontSize: String(fontSize) };
        const params = { annotations, textBlocks, fields, flattenForm, pages, signatures, ...style };
        // The same edits are the same save, also if its first answer was lost: it is made and charged once.
        const one = before?.work === work ? before : { work, params, key: newIdempotencyKey(), version };
        lost.current = one;
        const started = await startJob(operation, [{ documentId: document.id, password }], one.params, one.key);
        const cancel = () => void stopJob(started.id).catch(() => undefined);
        stopping.signal.addEventListener('abort', cancel);
        if (stopping.signal.aborted) cancel();
        const job = await followJob(started.id, ({ done, total }) => setSaving({ done, total }), new AbortController().signal);
        lost.current = undefined;
        void refresh();
        if (job.state === 'cancelled')
          return toast({ variant: 'note', title: say(tool.cancelled), description: say(words.saveCancelled) });
        if (job.error) return tell(problemOfJob(job.error), onRefused);
        downloadFile(endpointAddress(readJobResult, { params: { id: job.id }, query: { name: savedName } }), savedName);
        editor.saved(work, one.version);
        if (job.result) setSaved({ job, result: job.result, name: savedName });
        // On a phone the panel fills the screen and says it itself: a toast would cover the bar.
        if (!job.result || !matchMedia(phoneScreen).matches)
          toast({ title: say(words.success), description: say(words.savedBody) });
        await onSaved(work).catch(() =>
          toast({ variant: 'destructive', title: say(words.warning), description: say(words.reloadFailed) }),
        );
      } catch (error) {
        if (error instanceof ApiError) lost.current = undefined;
        tell(problemOfError(error), onRefused);
      } finally {
        setSaving(undefined);
      }
    },
    [
      billing,
      document.id,
      document.originalName,
      editor,
      onSaved,
      operation,
      password,
      refresh,
      saving,
      say,
      tell,
      toast,
      userState,
    ],
  );

  return {
    save,
    saving,
    cancelSaving: useCallback(() => stop.current?.abort(), []),
    saved,
    closeSaved: useCallback(() => setSaved(undefined), []),
    isAsking,
    closeAsking: () => setAsking(false),
    isOutOfCredits,
    closeCredits: () => setOutOfCredits(false),
  };
}
