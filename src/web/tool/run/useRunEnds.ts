import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useUser } from '#web/account/session/UserScope.tsx';
import { useTranslate } from '#web/site.tsx';
import { showInAddress } from '../address.ts';
import type { Files } from '../files/useFiles.ts';
import { doneToast } from './doneToast.ts';
import { takesSeveralFiles } from './runRequests.ts';
import { isRunDone, type Run } from './runs.ts';
import type { Messages, useFailures } from './useFailures.ts';

/** Ends a run on the page: tells of results, and of the problem that all files of a batch share. */
export function useRunEnds(page: ToolPageMeta, files: Files, failures: ReturnType<typeof useFailures>) {
  const tellResults = useResultToasts(page);

  /** A failed file of a batch shows its problem in its row. A problem of all files is shown once. */
  async function endBatch(over: readonly Run[]): Promise<boolean> {
    const common = over.find(({ problem }) => problem?.requiresUpgrade || problem?.redirectToLogin)?.problem;
    if (common) await failures.tell(common, files.current());
    const isDone = over.every(isRunDone);
    if (isDone) tellResults.ofBatch();
    return isDone;
  }

  function endWithResult(done: Run, success: Messages | undefined): void {
    // docs/product.md, "Merge": a successful merge empties the list. What is only shown is asked for again with other settings.
    if (takesSeveralFiles(page.operation) && !page.operation.output.view) files.clear();
    // A result that was sent to others must not be offered for download or deletion after a reload.
    if (page.operation.onDelivery) showInAddress('job', '');
    tellResults.ofOne(done, success);
  }

  return { endBatch, endWithResult };
}

function useResultToasts(page: ToolPageMeta) {
  const t = useTranslate();
  const toast = useToast();
  const { user } = useUser();
  return {
    ofOne(run: Run, success: Messages | undefined): void {
      const messages = success ?? { title: t(page.success.title), body: t(page.success.body) };
      toast(doneToast({ page, run, t, messages, credits: user?.credits }));
    },
    /** The heading counts the files. */
    ofBatch(): void {
      toast({ title: t(page.texts.completedTitle ?? page.success.title), description: t(page.success.body) });
    },
  };
}
