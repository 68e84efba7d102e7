import { type ReactNode, useEffect, useState } from 'react';
import { ToastScope, useToast } from '#ui/feedback/Toast.tsx';
import { SkipLink } from '#ui/layout/SkipLink.tsx';
import { takeStoredToast } from '../account/session/sessionStore.ts';
import { shell } from '../i18n/shell.ts';
import { useSettings, useTranslate } from '../site.tsx';
import { Footer } from './Footer.tsx';
import { lazyDialog } from './lazyPart.tsx';
import { NavBar } from './NavBar.tsx';
import styles from './Shell.module.css';

const Palette = lazyDialog(async () => (await import('../commandPalette/Palette.tsx')).default);

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { payments } = useSettings();
  const [isFinding, setFinding] = useState(false);
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // An open dialog has priority.
      if (!document.querySelector('dialog[open]')) setFinding(true);
    };
    addEventListener('keydown', find);
    return () => removeEventListener('keydown', find);
  }, []);
  return (
    <ToastScope closeLabel={t(shell.close)} label={t(shell.toast)} regionLabel={t(shell.toasts)}>
      <SkipLink label={t(shell.skip)} />
      {payments === 'demo' && (
        <aside className={styles.trial} aria-label={t(shell.trialLabel)} data-testid="trial">
          {t(shell.trial)}
        </aside>
      )}
      <NavBar onFind={() => setFinding(true)} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CarriedToast />
      {isFinding && <Palette onClose={() => setFinding(false)} />}
    </ToastScope>
  );
}

/** A toast of the previous page, when a document was loaded in between. */
function CarriedToast() {
  const toast = useToast();
  useEffect(() => {
    const carried = takeStoredToast();
    if (carried) toast(carried);
  }, [toast]);
  return null;
}
