import { LogOut } from 'lucide-react';
import { buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { classes } from '#ui/styles/classes.ts';
import { storeForSession } from '../account/session/sessionStore.ts';
import { useUser } from '../account/session/UserScope.tsx';
import { isSignInScreen } from '../account/signInScreens.ts';
import { currentPath } from '../api/basePath.ts';
import { shell } from '../i18n/shell.ts';
import { Link } from '../router/Link.tsx';
import { useSettings, useSite, useTranslate } from '../site.tsx';
import styles from './AccountChip.module.css';
import { CreditBadge } from './CreditBadge.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useLogOut } from './useLogOut.ts';

/** The end of the navigation bar: the user and the balance, or the sign-in link. */
export function AccountChip() {
  const { state, user } = useUser();
  const t = useTranslate();
  const logOut = useLogOut();
  const shown = useShownName();
  return (
    <>
      {user && <CreditChip credits={user.credits} />}
      <ThemeToggle />
      {user ? (
        <>
          <Link
            className={classes(styles.user, styles.hidePhone)}
            to="/profile"
            aria-label={t(shell.profileOf, { user: shown })}
            data-testid="link-profile"
          >
            <span className={styles.avatar} aria-hidden="true">
              {[...shown][0]?.toUpperCase()}
            </span>
            <span>{shown}</span>
          </Link>
          <IconButton className={styles.hidePhone} label={t(shell.logOut)} data-testid="button-logout" onClick={logOut}>
            <LogOut size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </>
      ) : (
        <Link
          className={classes(buttonClass({ size: 'sm' }), state === 'asking' && styles.asking)}
          to="/login"
          onClick={keepPlace}
          data-testid="button-signin"
        >
          {t(shell.signIn)}
        </Link>
      )}
    </>
  );
}

/** The same in a phone's menu, where the bar has no room for it. */
export function AccountMenu({ onChosen }: { onChosen: () => void }) {
  const { user } = useUser();
  const t = useTranslate();
  const logOut = useLogOut();
  const shown = useShownName();
  if (!user) return null;
  return (
    <p className={styles.menuUser}>
      <Link className="link" to="/profile" onClick={onChosen} data-testid="mobile-nav-profile">
        {t(shell.profileOf, { user: shown })}
      </Link>
      <Link className="link" to="/requests" onClick={onChosen} data-testid="mobile-nav-requests">
        {t(shell.requests)}
      </Link>
      <button
        type="button"
        className="link"
        data-testid="mobile-nav-logout"
        onClick={() => {
          onChosen();
          logOut();
        }}
      >
        {t(shell.logOut)}
      </button>
    </p>
  );
}

/** After sign-in the user returns to this page. A file or result on it moves to the account. */
function keepPlace(): void {
  const path = currentPath();
  const [pathname = '/'] = path.split('?');
  if (pathname !== '/' && !isSignInScreen(pathname)) storeForSession('redirect', path);
}

function CreditChip({ credits }: { credits: number }) {
  const t = useTranslate();
  const { billing } = useSettings();
  const { language } = useSite();
  if (billing === 'off') return null;
  return (
    <Link to="/plans" title={t(shell.creditsLeft)} data-testid="link-credits">
      <CreditBadge count={credits.toLocaleString(language)} isSpent={credits <= 0}>
        {t(shell.credits, { count: credits })}
      </CreditBadge>
    </Link>
  );
}

/** The first name, else the address, else a placeholder. */
function useShownName(): string {
  const t = useTranslate();
  const { user } = useUser();
  return user?.firstName || user?.email || t(shell.user);
}
