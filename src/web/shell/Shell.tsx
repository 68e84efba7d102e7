import type { ReactNode } from 'react';
import { SkipLink } from '#ui/SkipLink.tsx';
import { ToastScope } from '#ui/Toast.tsx';
import { shell } from '../i18n/shell.ts';
import { useSay } from '../site.tsx';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <ToastScope closeLabel={say(shell.close)} regionLabel={say(shell.toasts)}>
      <SkipLink label={say(shell.skip)} />
      <NavBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </ToastScope>
  );
}
