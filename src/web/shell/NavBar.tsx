import { ChevronRight, Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { IconButton } from '#ui/IconButton.tsx';
import { shell } from '../i18n/shell.ts';
import { useSay, useSettings } from '../site.tsx';
import { AccountChip, AccountMenu } from './AccountChip.tsx';
import { Brand } from './Brand.tsx';
import { navEntries } from './navigation.ts';

export function NavBar() {
  const say = useSay();
  const settings = useSettings();
  const entries = navEntries(settings);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMenuOpen) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setMenuOpen(false);
      // A link that had the focus is not there any more.
      button.current?.focus();
    };
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
          <AccountChip />
          <IconButton
            ref={button}
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
          <AccountMenu onChosen={close} />
        </div>
      </nav>
    </header>
  );
}
