import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { onFirstAct } from './onFirstAct.ts';

export interface ToastText {
  readonly title: string;
  readonly description?: string | undefined;
  /** `note`: nothing went wrong, and something has to be known. */
  readonly variant?: 'default' | 'note' | 'destructive' | undefined;
}

export const durationMs = 5000;

/** The last toast, and until when it is shown. */
let last: { readonly toast: ToastText; readonly until: number } | undefined;

/** The toast that is in sight, for whoever is about to load another document under it. */
export function shownToast(): ToastText | undefined {
  return last && Date.now() < last.until ? last.toast : undefined;
}

const ToastContext = createContext<(toast: ToastText) => void>(() => {
  throw new Error('useToast must be used within a ToastScope');
});

/** Shows a toast; it takes the place of the one before. */
export function useToast(): (toast: ToastText) => void {
  return useContext(ToastContext);
}

const toaster = () => import('./Toaster.tsx');
const Toaster = lazy(toaster);

interface ScopeProps {
  readonly children: ReactNode;
  readonly closeLabel: string;
  readonly regionLabel: string;
}

export function ToastScope({ children, closeLabel, regionLabel }: ScopeProps) {
  const [shown, setShown] = useState<ToastText & { id: number }>();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const show = useCallback((toast: ToastText) => {
    last = { toast, until: Date.now() + durationMs };
    setShown((before) => ({ ...toast, id: (before?.id ?? 0) + 1 }));
    setOpen(true);
    setWanted(true);
  }, []);
  // Fetched before the first toast: it may have to say that there is no connection.
  useEffect(
    () =>
      onFirstAct(() => {
        toaster().then(
          () => setWanted(true),
          () => undefined,
        );
      }),
    [],
  );
  const changeOpen = useCallback((open: boolean) => {
    if (!open) last = undefined;
    setOpen(open);
  }, []);
  const scope = useMemo(() => <ToastContext value={show}>{children}</ToastContext>, [show, children]);
  return (
    <>
      {scope}
      <Suspense>{isWanted && <Toaster {...{ shown, isOpen, closeLabel, regionLabel }} onOpenChange={changeOpen} />}</Suspense>
    </>
  );
}
