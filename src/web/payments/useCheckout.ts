import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { createCheckout } from '#contract/endpoints/payments.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { storeForSession } from '../account/session/sessionStore.ts';
import { useUser } from '../account/session/UserScope.tsx';
import { ApiError, sentenceOf } from '../api/ApiError.ts';
import { call } from '../api/call.ts';
import { checkout as messages } from '../i18n/payments.ts';
import { useNavigate } from '../router/RouterScope.tsx';
import { useTranslate } from '../site.tsx';

export type Checkout = z.output<typeof createCheckout.reply.schema>;

/** Opens a checkout for a package. Visitors sign in first, and return to the selected package. */
export function useCheckout(screen: '/plans' | '/credits') {
  const askToSignIn = useAskToSignIn();
  const t = useTranslate();
  const toast = useToast();
  const { state } = useUser();
  const [opening, setOpening] = useState<number>();

  function signInFirst(credits: number): void {
    storeForSession('package', String(credits));
    storeForSession('redirect', screen);
    askToSignIn();
  }

  async function open(credits: number): Promise<Checkout | undefined> {
    if (state === 'out') {
      signInFirst(credits);
      return undefined;
    }
    setOpening(credits);
    try {
      return await call(createCheckout, { body: { credits } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        signInFirst(credits);
        return undefined;
      }
      const failed = t(messages.sessionFailed);
      const description = [failed, sentenceOf(error, '')].filter(Boolean).join('. ');
      toast({ variant: 'destructive', title: t(messages.error), description });
      return undefined;
    } finally {
      setOpening(undefined);
    }
  }

  return { open, opening };
}

/** Tells visitors to sign in before buying, and redirects; with `returnTo` back to that path. */
export function useAskToSignIn(): (returnTo?: string) => void {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    (returnTo) => {
      toast({ variant: 'destructive', title: t(messages.authTitle), description: t(messages.authBody) });
      navigate(returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login', { replace: returnTo !== undefined });
    },
    [t, toast, navigate],
  );
}
