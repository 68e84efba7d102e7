import { useCallback, useState } from 'react';
import { pleaseLogIn } from '#contract/errors/accounts.ts';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useUser } from '#web/account/session/UserScope.tsx';
import { currentPath } from '#web/api/basePath.ts';
import { tool } from '#web/i18n/tool.ts';
import { useNavigate } from '#web/router/RouterScope.tsx';
import { useTranslate } from '#web/site.tsx';
import { accountAddress } from '../address.ts';
import type { SelectedFile } from '../files/selectedFiles.ts';
import type { Problem } from './problem.ts';

/** A title and a sentence, as they are shown. */
export interface Messages {
  readonly title: string;
  readonly body: string;
}

/** What failed on a tool page, and where it is shown. */
export function useFailures(operation: OperationFacts) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { state, refresh } = useUser();
  const [failure, setFailure] = useState<Problem>();
  const [isOutOfCredits, setOutOfCredits] = useState(false);

  const refuse = useCallback(({ title, body }: Messages) => toast({ variant: 'destructive', title, description: body }), [toast]);

  /** Shows a failure where it belongs: in a dialog, on another page, or in a toast and the form. A visitor who signs in finds `files` again. */
  const tell = useCallback(
    async (problem: Problem, files: readonly SelectedFile[]) => {
      if (problem.requiresUpgrade) return setOutOfCredits(true);
      // When a session has ended, its files are not found any more.
      const isSessionOver = problem.code === 'not_found' && state === 'in' && (await refresh()) === false;
      if (problem.redirectToLogin || isSessionOver) {
        refuse({ title: t(tool.authTitle), body: t(operation.signIn ?? pleaseLogIn) });
        return navigate(signInAddress(files));
      }
      if (problem.code === 'cancelled')
        return toast({ variant: 'note', title: t(tool.cancelled), description: t(tool.cancelledBody) });
      // The page shows it in its place, and only there (docs/product.md, "Shell").
      setFailure(problem);
    },
    [navigate, operation, refresh, refuse, t, state, toast],
  );

  return {
    failure,
    forget: useCallback(() => setFailure(undefined), []),
    tell,
    refuse,
    isOutOfCredits,
    closeCredits: useCallback(() => setOutOfCredits(false), []),
  };
}

function signInAddress(files: readonly SelectedFile[]): string {
  const [only, ...others] = files;
  const pdfId = others.length === 0 ? only?.document?.id : undefined;
  return accountAddress('/login', currentPath(), pdfId);
}
