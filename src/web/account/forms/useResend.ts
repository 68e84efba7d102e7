import { useEffect, useState } from 'react';
import { resendAfterSeconds as usualWait } from '#contract/accounts/accountFields.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { ApiError, sentenceOf } from '../../api/ApiError.ts';
import { accountForms, verify as messages } from '../../i18n/account.ts';
import { useTranslate } from '../../site.tsx';

/** Requests another code, after a visible wait. */
export function useResend(firstWaitSeconds: number, email: string, send: () => Promise<{ resendAfterSeconds: number }>) {
  const t = useTranslate();
  const toast = useToast();
  const [leftSeconds, wait] = useCountdown(firstWaitSeconds);
  const [isSending, setSending] = useState(false);
  return {
    leftSeconds,
    isSending,
    async resend(): Promise<void> {
      setSending(true);
      try {
        wait((await send()).resendAfterSeconds);
        toast({ title: t(messages.resent), description: t(messages.resentBody, { email }) });
      } catch (error) {
        const isKnown = error instanceof ApiError;
        if (isKnown && error.code === 'resend_too_soon') wait((error.retryAfterMs ?? usualWait * 1000) / 1000);
        const description = sentenceOf(error, t(accountForms.connection));
        toast({ variant: 'destructive', title: t(messages.resendFailed), description });
      } finally {
        setSending(false);
      }
    },
  };
}

/** The remaining seconds, by the clock, so that a suspended tab is not behind. */
function useCountdown(firstSeconds: number): readonly [leftSeconds: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + firstSeconds * 1000);
  const [left, setLeft] = useState(firstSeconds);
  useEffect(() => {
    const look = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 250);
    look();
    return () => clearInterval(timer);
  }, [endsAt]);
  return [left, (seconds) => setEndsAt(Date.now() + seconds * 1000)];
}
