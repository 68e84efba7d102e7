import { useCallback, useRef, useState } from 'react';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { useTranslate } from '#web/site.tsx';
import { showInAddress } from '../address.ts';
import type { SelectedFile } from '../files/selectedFiles.ts';
import type { Files } from '../files/useFiles.ts';
import type { usePasswordPrompt } from '../files/usePasswordPrompt.tsx';
import { fileOf, type Problem, passwordWanted } from './problem.ts';
import { runRequestsOf, takesSeveralFiles } from './runRequests.ts';
import { isRunDone, type Run } from './runs.ts';
import type { Messages, useFailures } from './useFailures.ts';
import { useRunEnds } from './useRunEnds.ts';
import type { useRuns } from './useRuns.ts';

export interface RunOptions {
  readonly staysOnForm?: boolean;
  readonly success?: Messages;
  readonly attachments?: readonly File[];
}

export type Params = Record<string, unknown>;

interface Parts {
  readonly files: Files;
  readonly runs: ReturnType<typeof useRuns>;
  readonly passwords: ReturnType<typeof usePasswordPrompt>;
  readonly failures: ReturnType<typeof useFailures>;
  /** Shows the form, or the runs. */
  setOnForm(isOnForm: boolean): void;
  backToForm(): void;
}

/** Runs the page's operation on its files until it is done or has failed. Asks for passwords in between. */
export function useOperationRun(page: ToolPageMeta, { files, runs, passwords, failures, setOnForm, backToForm }: Parts) {
  const t = useTranslate();
  const operation = page.operation;
  const [isRunning, setRunning] = useState(false);
  const lastParams = useRef<Params>({});
  const lastAttachments = useRef<readonly File[]>([]);
  const { endBatch, endWithResult } = useRunEnds(page, files, failures);
  const remember = useCallback((ids: readonly string[]) => showInAddress('job', ids.join(',')), []);

  async function run(params: Params, { staysOnForm = false, success, attachments = [] }: RunOptions = {}): Promise<boolean> {
    lastParams.current = params;
    lastAttachments.current = attachments;
    failures.forget();
    // In a batch a locked file fails separately and is asked about in its row. Otherwise the run needs the password.
    const isOneRun = takesSeveralFiles(operation) || files.current().length === 1;
    for (const locked of isOneRun ? files.current().filter((file) => file.state === 'locked') : []) {
      if (!(await passwords.ask(locked.key, 'user'))) return false;
    }
    setRunning(true);
    setOnForm(staysOnForm);
    try {
      return await runUntilSettled(params, success);
    } finally {
      setRunning(false);
    }
  }

  async function runUntilSettled(params: Params, success: Messages | undefined): Promise<boolean> {
    for (;;) {
      const over = await runs.start(runRequestsOf(operation, files.current(), lastAttachments.current), params, remember);
      const [only] = over;
      if (!only) return false;
      if (over.length > 1) return endBatch(over);
      if (isRunDone(only) && only.job?.result?.sizeBytes !== 0) {
        endWithResult(only, success);
        return true;
      }
      const problem = only.problem ?? emptyResult(page, t);
      const wanted = passwordWanted(problem);
      const told = fileOf(problem, filesOf(files.current(), only));
      const file = wanted && (told ?? lockedFile(files.current(), only, wanted));
      if (wanted && file && (await passwords.ask(file.key, wanted))) continue;
      backToForm();
      await failures.tell(told ? { ...problem, message: `${told.name}: ${problem.message}` } : problem, files.current());
      return false;
    }
  }

  /** Runs one file of a batch again, after asking for its password if needed. */
  async function retry(failed: Run): Promise<void> {
    const wanted = failed.problem && passwordWanted(failed.problem);
    const [key] = failed.fileKeys;
    if (wanted && key && !(await passwords.ask(key, wanted))) return;
    const inRun = files.current().filter((file) => failed.fileKeys.includes(file.key));
    const [request] = runRequestsOf(operation, inRun, lastAttachments.current);
    if (request) await runs.again(failed.key, request, lastParams.current);
  }

  return {
    isRunning,
    run,
    retry,
    /** Runs the same again. */
    runAgain: () => void run(lastParams.current),
    forgetParams: () => {
      lastParams.current = {};
    },
  };
}

/** The files of a run, in the order in which they were sent. */
function filesOf(files: readonly SelectedFile[], run: Run): SelectedFile[] {
  return run.fileKeys.flatMap((key) => files.find((file) => file.key === key) ?? []);
}

/** The file whose password a run needs, where the server does not tell. */
function lockedFile(files: readonly SelectedFile[], run: Run, wanted: 'user' | 'wrong' | 'owner'): SelectedFile | undefined {
  const inRun = filesOf(files, run);
  const isWanted = (file: SelectedFile) =>
    wanted === 'wrong' ? file.password !== undefined : file.state === 'locked' || file.document?.needsPassword;
  return inRun.find(isWanted) ?? inRun[0];
}

function emptyResult(page: ToolPageMeta, t: ReturnType<typeof useTranslate>): Problem {
  const text = page.texts.emptyResult ?? page.operation.failure.body;
  return { message: t(text), code: 'empty', reference: undefined, requiresUpgrade: false, redirectToLogin: false };
}
