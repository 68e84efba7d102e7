import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pleaseLogIn } from '#contract/errors/accounts.ts';
import { kindOfPage } from '#contract/operation.ts';
import type { PageFacts } from '#contract/pageFacts.ts';
import type { Notice } from '#contract/text.ts';
import { useToast } from '#ui/Toast.tsx';
import { useUser } from '../account/UserScope.tsx';
import { currentPath } from '../api/basePath.ts';
import { tool } from '../i18n/tool.ts';
import { useNavigate } from '../router/RouterScope.tsx';
import { useSay } from '../site.tsx';
import { accountAddress, showInAddress } from './address.ts';
import { useCost } from './cost/useCost.ts';
import type { SelectedFile } from './files/selectedFiles.ts';
import { useFiles } from './files/useFiles.ts';
import { usePasswordPrompt } from './files/usePasswordPrompt.tsx';
import { doneToast } from './run/doneToast.ts';
import { type Problem, passwordWanted } from './run/problem.ts';
import { runRequestsOf, takesTogether } from './run/runRequests.ts';
import { isRunDone, isRunOver, type Run, useRuns } from './run/useRuns.ts';

export interface Words {
  readonly title: string;
  readonly body: string;
}

export interface RunOptions {
  readonly staysOnForm?: boolean;
  readonly success?: Words;
  readonly attachments?: readonly File[];
}

/** The behaviour of a tool page, without its rendering. */
export function useToolPage(page: PageFacts) {
  const say = useSay();
  const toast = useToast();
  const navigate = useNavigate();
  const operation = page.does;
  const { state, user, refresh } = useUser();
  const [failure, setFailure] = useState<Problem>();
  const [isOutOfCredits, setOutOfCredits] = useState(false);
  const [isOnForm, setOnForm] = useState(true);
  const [isRunning, setRunning] = useState(false);
  const lastParams = useRef<Record<string, unknown>>({});
  const lastAttachments = useRef<readonly File[]>([]);
  const tellLater = useRef<(problem: Problem) => unknown>(() => undefined);
  const ask = useRef<(key: string, kind: 'user' | 'wrong' | 'owner') => Promise<boolean>>(async () => false);

  const sayNotice = useCallback((notice: Notice): Words => ({ title: say(notice.title), body: say(notice.body) }), [say]);
  const refuse = useCallback(({ title, body }: Words) => toast({ variant: 'destructive', title, description: body }), [toast]);

  const files = useFiles(kindOfPage(page), {
    onFailed: (problem) => {
      if (problem.requiresUpgrade || problem.redirectToLogin) return void tellLater.current(problem);
      // All other problems are shown at the file.
    },
    onLocked: (key) => void ask.current(key, 'user'),
    onUploaded: () => {
      const { uploadedTitle, uploadedBody } = page.words;
      if (uploadedTitle && uploadedBody) toast({ title: say(uploadedTitle), description: say(uploadedBody) });
    },
  });
  const question = usePasswordPrompt(files);
  ask.current = question.ask;
  const { cost, noteEnded } = useCost(operation, files.files);
  const runs = useRuns(operation, noteEnded);

  /** Shows a failure where it belongs: in a dialog, on another page, or in a toast and the form. */
  const tell = useCallback(
    async (problem: Problem) => {
      if (problem.requiresUpgrade) return setOutOfCredits(true);
      // When a session has ended, its files are not found any more.
      const isSessionOver = problem.code === 'not_found' && state === 'in' && (await refresh()) === false;
      if (problem.redirectToLogin || isSessionOver) {
        refuse({ title: say(tool.authTitle), body: say(operation.signIn ?? pleaseLogIn) });
        return navigate(signInAddress(files.current()));
      }
      if (problem.code === 'cancelled')
        return toast({ variant: 'note', title: say(tool.cancelled), description: say(tool.cancelledBody) });
      // The page shows it in its place, and only there (docs/product.md, "Shell").
      setFailure(problem);
    },
    [files, navigate, operation, refresh, refuse, say, state, toast],
  );
  tellLater.current = tell;

  const remember = useCallback((ids: readonly string[]) => showInAddress('job', ids.join(',')), []);

  /** The file whose password a run needs. */
  const lockedFile = useCallback(
    (run: Run, wanted: 'user' | 'wrong' | 'owner'): SelectedFile | undefined => {
      const inRun = files.current().filter((file) => run.fileKeys.includes(file.key));
      if (wanted === 'wrong') return inRun.find((file) => file.password !== undefined) ?? inRun[0];
      return inRun.find((file) => file.state === 'locked' || file.document?.needsPassword) ?? inRun[0];
    },
    [files],
  );

  async function run(
    params: Record<string, unknown>,
    { staysOnForm = false, success, attachments = [] }: RunOptions = {},
  ): Promise<boolean> {
    lastParams.current = params;
    lastAttachments.current = attachments;
    setFailure(undefined);
    // In a batch a locked file fails separately and is asked about in its row. Otherwise the run needs the password.
    const isOneRun = takesTogether(operation) || files.current().length === 1;
    for (const locked of isOneRun ? files.current().filter((file) => file.state === 'locked') : []) {
      if (!(await question.ask(locked.key, 'user'))) return false;
    }
    setRunning(true);
    setOnForm(staysOnForm);
    try {
      return await runUntilSettled(params, success);
    } finally {
      setRunning(false);
    }
  }

  async function runUntilSettled(params: Record<string, unknown>, success: Words | undefined): Promise<boolean> {
    for (;;) {
      const over = await runs.start(runRequestsOf(operation, files.current(), lastAttachments.current), params, remember);
      const [only] = over;
      if (over.length > 1) {
        const done = over.filter(isRunDone).length;
        // A failed file shows its problem in its row. A problem of all files is shown once.
        const common = over.find(({ problem }) => problem?.requiresUpgrade || problem?.redirectToLogin)?.problem;
        if (common) await tell(common);
        if (done < over.length) return false;
        const title = say(page.words.completedTitle ?? page.success.title);
        // The heading counts the files.
        toast({ title, description: say(page.success.body) });
        return true;
      }
      if (!only) return false;
      if (isRunDone(only) && only.job?.result?.sizeBytes !== 0) {
        // docs/product.md, "Merge": a successful merge empties the list.
        if (takesTogether(operation)) files.clear();
        // A result that was sent to others must not be offered for download or deletion after a reload.
        if (operation.onDelivery) showInAddress('job', '');
        const words = success ?? sayNotice(page.success);
        toast(doneToast({ page, run: only, say, words, credits: user?.credits }));
        return true;
      }
      const problem = only.problem ?? emptyResult(page, say);
      const wanted = passwordWanted(problem);
      const file = wanted && lockedFile(only, wanted);
      if (wanted && file && (await question.ask(file.key, wanted))) continue;
      backToForm();
      await tell(problem);
      return false;
    }
  }

  function backToForm(): void {
    runs.reset();
    setOnForm(true);
    showInAddress('job', '');
  }

  /** Runs one file of a batch again, after asking for its password if needed. */
  async function retry(failed: Run): Promise<void> {
    const wanted = failed.problem && passwordWanted(failed.problem);
    const [key] = failed.fileKeys;
    if (wanted && key && !(await question.ask(key, wanted))) return;
    const [order] = runRequestsOf(
      operation,
      files.current().filter((file) => failed.fileKeys.includes(file.key)),
      lastAttachments.current,
    );
    if (order) await runs.again(failed.key, order, lastParams.current);
  }

  /** Discards the files and their results. */
  function startOver(): void {
    files.clear();
    setFailure(undefined);
    backToForm();
    showInAddress('pdfId', '');
  }

  /** Resets the settings; the files stay. */
  function clearFields(): void {
    setFailure(undefined);
    lastParams.current = {};
    backToForm();
  }

  /** Opens a stored document. */
  async function openStored(id: string): Promise<void> {
    try {
      await files.openStored(id);
      showInAddress('pdfId', id);
    } catch {
      showInAddress('pdfId', '');
      refuse({ title: say(tool.openFailed), body: say(tool.openFailedBody) });
    }
  }

  /** Runs again from a result with other parameters. This page may no longer know the file. */
  async function runWith(params: Readonly<Record<string, unknown>>, documentId: string | undefined): Promise<void> {
    if (files.current().length === 0 && documentId) await openStored(documentId);
    if (files.current().length > 0) await run({ ...params });
  }

  useOpening(async (ids) => {
    setOnForm(false);
    const found = await runs.restore(ids);
    if (found.length === 0) {
      setOnForm(true);
      showInAddress('job', '');
      refuse({ title: say(tool.openFailed), body: say(tool.openFailedBody) });
    }
  }, openStored);

  const phase = useMemo(() => {
    if (isOnForm || runs.runs.length === 0) return files.files.length === 0 ? 'empty' : 'form';
    if (runs.runs.length > 1) return 'batch';
    const [only] = runs.runs;
    if (only && isRunDone(only)) return 'result';
    return only && isRunOver(only) ? 'failed' : 'working';
  }, [isOnForm, runs.runs, files.files.length]);

  return {
    files,
    runs,
    phase,
    failure: failure ?? (phase === 'failed' ? runs.runs[0]?.problem : undefined),
    isRunning,
    cost,
    isOutOfCredits,
    closeCredits: () => setOutOfCredits(false),
    passwordDialog: question.dialog,
    unlock: (key: string) => void question.ask(key, 'user'),
    /** Asks for a file's password. Resolves whether it was given. */
    askPassword: question.ask,
    run,
    retry,
    openStored,
    /** Runs the same again; undefined when this page no longer knows the files. */
    runAgain: files.files.length > 0 ? () => void run(lastParams.current) : undefined,
    runWith,
    forgetResult: backToForm,
    /** Back to the form with the same files; undefined when this page no longer knows them. */
    changeSettings: files.files.length > 0 ? backToForm : undefined,
    startOver,
    clearFields,
    refuse,
  };
}

function signInAddress(files: readonly SelectedFile[]): string {
  const [only, ...others] = files;
  const pdfId = others.length === 0 ? only?.document?.id : undefined;
  return accountAddress('/login', currentPath(), pdfId);
}

function emptyResult(page: PageFacts, say: ReturnType<typeof useSay>): Problem {
  const text = page.words.emptyResult ?? page.does.failure.body;
  return { message: say(text), code: 'empty', reference: undefined, requiresUpgrade: false, redirectToLogin: false };
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
