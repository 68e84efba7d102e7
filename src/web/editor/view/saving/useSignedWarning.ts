import { useEffect } from 'react';
import { useToast } from '#ui/Toast.tsx';
import { tool } from '#web/i18n/tool.ts';
import { useSay } from '#web/site.tsx';

/** Says before the first mark is made that a digital signature does not outlive a change. */
export function useSignedWarning(isSigned: boolean): void {
  const say = useSay();
  const toast = useToast();
  useEffect(() => {
    if (isSigned) toast({ variant: 'note', title: say(tool.signedTitle), description: say(tool.signed) });
  }, [isSigned, say, toast]);
}
