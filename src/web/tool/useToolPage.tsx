import { useRef, useState } from 'react';
import { kindOfPage } from '#contract/api/operation.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useTranslate } from '../site.tsx';
import { showInAddress } from './address.ts';
import { useCost } from './cost/useCost.ts';
import type { SelectedFile } from './files/selectedFiles.ts';
import { useFiles } from './files/useFiles.ts';
import { usePasswordPrompt } from './files/usePasswordPrompt.tsx';
import { isRunDone, isRunOver, type Run } from './run/runs.ts';
import { useFailures } from './run/useFailures.ts';
import { useOperationRun } from './run/useOperationRun.ts';
import { useRuns } from './run/useRuns.ts';
import { useOpening } from './useOpening.ts';

/** The behaviour of a tool page, without its rendering. */
export function useToolPage(page: ToolPageMeta) {
  const failures = useFailures(page.operation);
  const { files, passwords } = useSelection(page, failures);
  const { cost, noteEnded } = useCost(page.operation, files.files);
  const runs = useRuns(page.operation, noteEnded);
  const { isOnForm, setOnForm, backToForm } = useFormOrRuns(runs);
  const { run, retry, runAgain, isRunning, forgetParams } = useOperationRun(page, {
    files,
    runs,
    passwords,
    failures,
    setOnForm,
    backToForm,
  });

  /** Discards the files and their results. */
  function startOver(): void {
    files.clear();
    failures.forget();
    backToForm();
    showInAddress('pdfId', '');
  }

  /** Resets the settings; the files stay. */
  function clearFields(): void {
    failures.forget();
    forgetParams();
    backToForm();
  }

  const { openStored } = useOpening({ files, runs, failures, setOnForm });

  /** Runs again from a result with other parameters. This page may no longer know the file. */
  async function runWith(params: Readonly<Record<string, unknown>>, documentId: string | undefined): Promise<void> {
    if (files.current().length === 0 && documentId) await openStored(documentId);
    if (files.current().length > 0) await run({ ...params });
  }

  const phase = phaseOf(files.files, isOnForm ? [] : runs.runs);
  const hasFiles = files.files.length > 0;
  return {
    files,
    runs,
    phase,
    failure: failures.failure ?? (phase === 'failed' ? runs.runs[0]?.problem : undefined),
    isRunning,
    cost,
    isOutOfCredits: failures.isOutOfCredits,
    closeCredits: failures.closeCredits,
    passwordDialog: passwords.dialog,
    unlock: (key: string) => void passwords.ask(key, 'user'),
    /** Asks for a file's password. Resolves whether it was given. */
    askPassword: passwords.ask,
    run,
    retry,
    openStored,
    /** Undefined when this page no longer knows the files. */
    runAgain: hasFiles ? runAgain : undefined,
    runWith,
    forgetResult: backToForm,
    /** Back to the form with the same files; undefined when this page no longer knows them. */
    changeSettings: hasFiles ? backToForm : undefined,
    startOver,
    clearFields,
    refuse: failures.refuse,
  };
}

/** Whether the page shows the form or its runs. */
function useFormOrRuns(runs: ReturnType<typeof useRuns>) {
  const [isOnForm, setOnForm] = useState(true);
  function backToForm(): void {
    runs.reset();
    setOnForm(true);
    showInAddress('job', '');
  }
  return { isOnForm, setOnForm, backToForm };
}

/** The selected files, and the questions for their passwords. */
function useSelection(page: ToolPageMeta, failures: ReturnType<typeof useFailures>) {
  const t = useTranslate();
  const toast = useToast();
  const ask = useRef<(key: string, kind: 'user' | 'wrong' | 'owner') => Promise<boolean>>(async () => false);
  const current = useRef<() => readonly SelectedFile[]>(() => []);
  const files = useFiles(kindOfPage(page), {
    onFailed: (problem) => {
      // All other problems are shown at the file.
      if (problem.requiresUpgrade || problem.redirectToLogin) void failures.tell(problem, current.current());
    },
    onLocked: (key) => void ask.current(key, 'user'),
    onUploaded: () => {
      const { uploadedTitle, uploadedBody } = page.texts;
      if (uploadedTitle && uploadedBody) toast({ title: t(uploadedTitle), description: t(uploadedBody) });
    },
  });
  current.current = files.current;
  const passwords = usePasswordPrompt(files);
  ask.current = passwords.ask;
  return { files, passwords };
}

/** What a tool page shows. `runs` is empty while the form is shown. */
function phaseOf(files: readonly SelectedFile[], runs: readonly Run[]) {
  const [only, ...others] = runs;
  if (!only) return files.length === 0 ? 'empty' : 'form';
  if (others.length > 0) return 'batch';
  if (isRunDone(only)) return 'result';
  return isRunOver(only) ? 'failed' : 'working';
}
