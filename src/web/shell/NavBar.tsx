import { ChevronRight, LogOut, Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { logout } from '#contract/endpoints/account.ts';
import { buttonClass } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Stamp } from '#ui/Stamp.tsx';
import { useToast } from '#ui/Toast.tsx';
import { call } from '../api/call.ts';
import { shell } from '../i18n/shell.ts';
import { useSay, useSettings } from '../site.tsx';
import { Brand } from './Brand.tsx';
import { navEntries } from './navigation.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { type User, useUser } from './useUser.ts';

export function NavBar() {
  const say = useSay();
  const settings = useSettings();
  const entries = navEntries(settings);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  useEffect(() => {
    if (!isMenuOpen) return;
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && setMenuOpen(false);
    addEventListener('keydown', closeByKey);
    return () => removeEventListener('keydown', closeByKey);
  }, [isMenuOpen]);
  return (
    <header className={isMenuOpen ? 'nav open' : 'nav'}>
      <div className="wrap nav-in">
        <Brand />
        <nav className="nav-links" aria-label={say(shell.mainNav)}>
          {entries.map((entry) => (
            <NavLink key={entry.id} to={entry.path} data-testid={`nav-${entry.id}`}>
              {say(entry.name)}
            </NavLink>
          ))}
        </nav>
        <div className="nav-side">
          <Account />
          <IconButton
            className="only-phone"
            label={say(shell.menu)}
            aria-expanded={isMenuOpen}
            aria-controls="mobile-menu"
            data-testid="button-mobile-menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? <X size={20} strokeWidth={1.6} aria-hidden /> : <Menu size={20} strokeWidth={1.6} aria-hidden />}
          </IconButton>
        </div>
      </div>
      <nav className="mobile-menu" id="mobile-menu" aria-label={say(shell.phoneNav)}>
        <div className="wrap">
          {entries.map((entry) => (
            <Link key={entry.id} to={entry.path} onClick={close} data-testid={`mobile-nav-${entry.id}`}>
              {say(entry.name)}
              <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
            </Link>
          ))}
        </div>
      </nav>
    </header>
  );
}

/** The end of the bar: who is signed in, or the way to sign in. */
function Account() {
  const say = useSay();
  const { billing } = useSettings();
  const { user, forget } = useUser();
  return (
    <>
      {user && billing === 'credits' && (
        <Link to="/plans" data-testid="link-credits">
          <Stamp count={user.credits.toLocaleString()}>{say(shell.credits, { count: user.credits })}</Stamp>
        </Link>
      )}
      <ThemeToggle />
      {user ? (
        <SignedIn user={user} onLogOut={forget} />
      ) : (
        <Link className={buttonClass({ size: 'sm' })} to="/login" data-testid="button-signin">
          {say(shell.signIn)}
        </Link>
      )}
    </>
  );
}

function SignedIn({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  const say = useSay();
  const toast = useToast();
  const navigate = useNavigate();
  const shown = user.firstName || user.email || say(shell.user);
  async function logOut(): Promise<void> {
    try {
      await call(logout);
    } catch {
      toast({ variant: 'destructive', title: say(shell.logOutFailed), description: say(shell.logOutFailedBody) });
      return;
    }
    onLogOut();
    toast({ title: say(shell.loggedOut), description: say(shell.loggedOutBody) });
    navigate('/');
  }
  return (
    <>
      <Link className="user" to="/profile" aria-label={say(shell.profileOf, { user: shown })} data-testid="link-profile">
        <span className="avatar" aria-hidden="true">
          {shown.slice(0, 1).toUpperCase()}
        </span>
        <span className="hide-phone">{shown}</span>
      </Link>
      <IconButton label={say(shell.logOut)} data-testid="button-logout" onClick={logOut}>
        <LogOut size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </>
  );
}
