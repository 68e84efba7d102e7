import { useCallback, useState } from 'react';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { isSignatureRefusal } from '#contract/signatures/signatureLimits.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { currentPath } from '#web/api/basePath.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { tool } from '#web/i18n/tool.ts';
import { useNavigate } from '#web/router/RouterScope.tsx';
import { useTranslate } from '#web/site.tsx';
import { accountAddress } from '#web/tool/address.ts';
import { type Problem, passwordWanted, problemOfJob } from '#web/tool/run/problem.ts';

/** Tells why a save failed, and asks for what it lacks: a password, credits or an account. */
export function useSaveProblems(documentId: string, askPassword: (kind: 'user' | 'wrong' | 'owner') => Promise<boolean>) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const [isOutOfCredits, setOutOfCredits] = useState(false);

  const tell = useCallback(
    (problem: Problem, onRefused: (message: string) => void) => {
      if (isSignatureRefusal(problem.code)) return onRefused(problem.message);
      if (problem.requiresUpgrade) return setOutOfCredits(true);
      const wanted = passwordWanted(problem);
      // With the password, the next press saves.
      if (wanted) return void askPassword(wanted);
      if (problem.redirectToLogin) return void navigate(accountAddress('/login', currentPath(), documentId));
      const why = navigator.onLine ? messages.saveFailed : tool.connection;
      toast({ variant: 'destructive', title: t(messages.error), description: problem.message || t(why) });
    },
    [askPassword, documentId, navigate, t, toast],
  );

  /** Of a job that saved nothing: it was cancelled, or it failed. */
  const tellUnsaved = useCallback(
    (job: JobView, onRefused: (message: string) => void) => {
      if (job.state === 'cancelled')
        return toast({ variant: 'note', title: t(tool.cancelled), description: t(messages.saveCancelled) });
      if (job.error) tell(problemOfJob(job.error), onRefused);
    },
    [t, tell, toast],
  );

  return { tell, tellUnsaved, isOutOfCredits, closeCredits: () => setOutOfCredits(false) };
}
