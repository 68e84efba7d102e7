import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { onFirstInteraction } from '../interaction/onFirstInteraction.ts';
import type { ToasterProps, ToastText } from './toastText.ts';
import { durationMs } from './toastText.ts';

/** The last toast, and when it disappears. */
let last: { readonly toast: ToastText; readonly until: number } | undefined;

/** The visible toast, for code that is about to load another document. */
export function shownToast(): ToastText | undefined {
  return last && Date.now() < last.until ? last.toast : undefined;
}

const ToastContext = createContext<(toast: ToastText) => void>(() => {
  throw new Error('useToast must be used within a ToastScope');
});

/** Shows a toast, which replaces the previous one. */
export function useToast(): (toast: ToastText) => void {
  return useContext(ToastContext);
}

interface ScopeProps {
  readonly children: ReactNode;
  readonly closeLabel: string;
  /** The name of a toast for screen readers. */
  readonly label: string;
  readonly regionLabel: string;
}

export function ToastScope({ children, closeLabel, label, regionLabel }: ScopeProps) {
  const [shown, setShown] = useState<ToastText & { id: number }>();
  const [isOpen, setOpen] = useState(false);
  const { Toaster, fetchToaster } = useToaster();
  const show = useCallback(
    (toast: ToastText) => {
      last = { toast, until: Date.now() + durationMs };
      setShown((before) => ({ ...toast, id: (before?.id ?? 0) + 1 }));
      setOpen(true);
      fetchToaster();
    },
    [fetchToaster],
  );
  // Loaded before the first toast, which may have to report a lost connection.
  useEffect(() => onFirstInteraction(fetchToaster), [fetchToaster]);
  const changeOpen = useCallback((open: boolean) => {
    if (!open) last = undefined;
    setOpen(open);
  }, []);
  const scope = useMemo(() => <ToastContext value={show}>{children}</ToastContext>, [show, children]);
  return (
    <>
      {scope}
      {Toaster && <Toaster {...{ shown, isOpen, closeLabel, label, regionLabel }} onOpenChange={changeOpen} />}
    </>
  );
}

/** The component that shows toasts, once it is loaded. After a failure the next toast loads it again. */
function useToaster() {
  const [loaded, setLoaded] = useState<{ readonly Toaster: ComponentType<ToasterProps> }>();
  const fetchToaster = useCallback(() => {
    import('./Toaster.tsx').then(
      ({ default: Toaster }) => setLoaded((before) => before ?? { Toaster }),
      () => undefined,
    );
  }, []);
  return { Toaster: loaded?.Toaster, fetchToaster };
}
