import { useCallback, useEffect, useMemo, useState } from 'react';
import { downloadStatus } from '#contract/endpoints/credits.ts';
import { useUser } from '#web/account/session/UserScope.tsx';
import { call } from '#web/api/call.ts';
import { coalesce } from '#web/api/coalesce.ts';
import { useSettings } from '#web/site.tsx';
import type { Balance } from './cost.ts';

/** What the caller can pay with, and a function that loads it again after an operation; undefined until loaded. */
export function useBalance(): { balance: Balance | undefined; refresh: () => void } {
  const { billing } = useSettings();
  const { state, user, refresh: refreshUser } = useUser();
  const [free, setFree] = useState<{ readonly isUnlimited: boolean; readonly freeLeft: number }>();
  const refreshFree = useMemo(
    () =>
      coalesce(async () => {
        try {
          const { hasUnlimitedDownloads, remainingFreeDownloads } = await call(downloadStatus);
          setFree({ isUnlimited: hasUnlimitedDownloads, freeLeft: remainingFreeDownloads });
        } catch {
          // An unknown price is not shown.
        }
      }),
    [],
  );
  // The allowance of an account is another one than that of a visitor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody else is signed in
  useEffect(() => {
    if (billing === 'credits' && state !== 'asking') void refreshFree();
  }, [billing, state, user?.id, refreshFree]);
  const refresh = useCallback(() => {
    if (billing === 'off') return;
    void refreshFree();
    if (state === 'in') void refreshUser();
  }, [billing, state, refreshFree, refreshUser]);
  return { balance: free && { ...free, credits: user?.credits }, refresh };
}
