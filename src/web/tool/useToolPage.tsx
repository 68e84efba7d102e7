import { useEffect, useRef, useState } from 'react';
import { kindOfPage } from '#contract/operation.ts';
import type { PageFacts } from '#contract/pageFacts.ts';
import { useToast } from '#ui/Toast.tsx';
import { tool } from '../i18n/tool.ts';
import { useSay } from '../site.tsx';
import { showInAddress } from './address.ts';
import { useCost } from './cost/useCost.ts';
import type { SelectedFile } from './files/selectedFiles.ts';
import { useFiles } from './files/useFiles.ts';
import { usePasswordPrompt } from './files/usePasswordPrompt.tsx';
import { useFailures } from './run/useFailures.ts';
import { useOperationRun } from './run/useOperationRun.ts';
import { isRunDone, isRunOver, type Run, useRuns } from './run/useRuns.ts';

/** The behaviour of a tool page, without its rendering. */
export function useToolPage(page: PageFacts) {
  const say = useSay();
  const failures = useFailures(page.does);
  const [isOnForm, setOnForm] = useState(true);
  const { files, passwords } = useSelection(page, failures);
  const { cost, noteEnded } = useCost(page.does, files.files);
  const runs = useRuns(page.does, noteEnded);
  const { run, retry, runAgain, isRunning, forgetParams } = useOperationRun(page, {
    files,
    runs,
    passwords,
    failures,
    setOnForm,
    backToForm,
  });

  function backToForm(): void {
    runs.reset();
    setOnForm(true);
    showInAddress('job', '');
  }

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

  function refuseOpening(): void {
    failures.refuse({ title: say(tool.openFailed), body: say(tool.openFailedBody) });
  }

  /** Opens a stored document. */
  async function openStored(id: string): Promise<void> {
    const isOpen = await files.openStored(id).then(
      () => true,
      () => false,
    );
    showInAddress('pdfId', isOpen ? id : '');
    if (!isOpen) refuseOpening();
  }

  /** Runs again from a result with other parameters. This page may no longer know the file. */
  async function runWith(params: Readonly<Record<string, unknown>>, documentId: string | undefined): Promise<void> {
    if (files.current().length === 0 && documentId) await openStored(documentId);
    if (files.current().length > 0) await run({ ...params });
  }

  useOpening(async (ids) => {
    setOnForm(false);
    if ((await runs.restore(ids)).length > 0) return;
    setOnForm(true);
    showInAddress('job', '');
    refuseOpening();
  }, openStored);

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

/** The selected files, and the questions for their passwords. */
function useSelection(page: PageFacts, failures: ReturnType<typeof useFailures>) {
  const say = useSay();
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
      const { uploadedTitle, uploadedBody } = page.words;
      if (uploadedTitle && uploadedBody) toast({ title: say(uploadedTitle), description: say(uploadedBody) });
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

/** Reads the address once: jobs to find again, or a stored document to open. */
function useOpening(onJobs: (ids: readonly string[]) => void, onDocument: (id: string) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const search = new URLSearchParams(location.search);
    const jobs = (search.get('job') ?? '').split(',').filter(Boolean);
    const document = search.get('pdfId');
    if (jobs.length > 0) onJobs(jobs);
    else if (document) onDocument(document);
  });
}
