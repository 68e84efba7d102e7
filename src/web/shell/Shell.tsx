import { type ReactNode, useEffect } from 'react';
import { SkipLink } from '#ui/SkipLink.tsx';
import { ToastScope, useToast } from '#ui/Toast.tsx';
import { takeStoredToast } from '../account/sessionStore.ts';
import { shell } from '../i18n/shell.ts';
import { useSay, useSettings } from '../site.tsx';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';
import styles from './Shell.module.css';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const say = useSay();
  const { payments } = useSettings();
  return (
    <ToastScope closeLabel={say(shell.close)} regionLabel={say(shell.toasts)}>
      <SkipLink label={say(shell.skip)} />
      {payments === 'demo' && (
        <aside className={styles.trial} aria-label={say(shell.trialLabel)} data-testid="trial">
          {say(shell.trial)}
        </aside>
      )}
      <NavBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CarriedToast />
    </ToastScope>
  );
}

/** A toast of the page before, where a document was loaded in between. */
function CarriedToast() {
  const toast = useToast();
  useEffect(() => {
    const carried = takeStoredToast();
    if (carried) toast(carried);
  }, [toast]);
  return null;
}
