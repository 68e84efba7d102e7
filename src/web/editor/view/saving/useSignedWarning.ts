import { useEffect } from 'react';
import { useToast } from '#ui/Toast.tsx';
import { tool } from '#web/i18n/tool.ts';
import { useSay } from '#web/site.tsx';

/** Warns before the first edit that a change invalidates a digital signature. */
export function useSignedWarning(isSigned: boolean): void {
  const say = useSay();
  const toast = useToast();
  useEffect(() => {
    if (isSigned) toast({ variant: 'note', title: say(tool.signedTitle), description: say(tool.signed) });
  }, [isSigned, say, toast]);
}
