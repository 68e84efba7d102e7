import { useCallback, useState } from 'react';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { readJobResult } from '#contract/endpoints/jobs.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { phoneScreen } from '#ui/layout/phoneScreen.ts';
import { endpointAddress } from '#web/api/call.ts';
import { downloadFile } from '#web/api/downloadFile.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Work } from '#web/editor/model/editorState.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import type { Saved } from './SavedPanel.tsx';
import type { SaveRequest } from './saveRequest.ts';

/** The result of the last save: it is downloaded and shown, and the editor goes on with the saved file. */
export function useSavedResult(editor: Editor, onSaved: (work: Work) => Promise<void>) {
  const t = useTranslate();
  const toast = useToast();
  const [saved, setSaved] = useState<Saved>();

  const showSaved = useCallback(
    async (job: JobView, { work, version }: SaveRequest, name: string) => {
      downloadFile(endpointAddress(readJobResult, { params: { id: job.id }, query: { name } }), name);
      editor.saved(work, version);
      if (job.result) setSaved({ job, result: job.result, name });
      // On a phone the panel fills the screen and says it itself: a toast would cover the bar.
      if (!job.result || !matchMedia(phoneScreen).matches)
        toast({ title: t(messages.success), description: t(messages.savedBody) });
      await onSaved(work).catch(() =>
        toast({ variant: 'destructive', title: t(messages.warning), description: t(messages.reloadFailed) }),
      );
    },
    [editor, onSaved, t, toast],
  );

  return { saved, showSaved, closeSaved: useCallback(() => setSaved(undefined), []) };
}
