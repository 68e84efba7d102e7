import { Check, CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { classes } from './classes.ts';

export interface ToastText {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: 'default' | 'destructive' | undefined;
}

interface Shown extends ToastText {
  readonly id: number;
}

const durationMs = 5000;

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

interface ScopeProps {
  readonly children: ReactNode;
  readonly closeLabel: string;
  /** Names the region; `{hotkey}` is replaced by the key that moves the focus there. */
  readonly regionLabel: string;
}

/** At most one toast at once, for 5 s, swiped away to the right over 50 px, reached by F8 (docs/product.md, "Shell"). */
export function ToastScope({ children, closeLabel, regionLabel }: ScopeProps) {
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((toast: ToastText) => {
    last = { toast, until: Date.now() + durationMs };
    setShown((before) => ({ ...toast, id: (before?.id ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const isBad = shown?.variant === 'destructive';
  const Icon = isBad ? CircleAlert : Check;
  const scope = useMemo(() => <ToastContext value={show}>{children}</ToastContext>, [show, children]);
  return (
    <Radix.Provider duration={durationMs} swipeDirection="right" swipeThreshold={50}>
      {scope}
      {shown && (
        <Radix.Root
          key={shown.id}
          open={isOpen}
          onOpenChange={(open) => {
            if (!open) last = undefined;
            setOpen(open);
          }}
          type={isBad ? 'foreground' : 'background'}
          className={classes('toast', isBad ? 'bad' : 'ok')}
          data-testid="toast"
          data-variant={shown.variant ?? 'default'}
        >
          <Icon size={20} strokeWidth={isBad ? 1.6 : 2} aria-hidden />
          <div>
            <Radix.Title asChild>
              <b>{shown.title}</b>
            </Radix.Title>
            {shown.description && (
              <Radix.Description asChild>
                <p>{shown.description}</p>
              </Radix.Description>
            )}
          </div>
          <Radix.Close className="icon-btn" aria-label={closeLabel}>
            <X size={16} strokeWidth={1.6} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport hotkey={['F8']} label={regionLabel} className="toaster" />
    </Radix.Provider>
  );
}
