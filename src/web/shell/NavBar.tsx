import { ChevronRight, Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { shell } from '../i18n/shell.ts';
import { Link, NavLink } from '../router/Link.tsx';
import { useSettings, useTranslate } from '../site.tsx';
import { AccountChip, AccountMenu } from './AccountChip.tsx';
import { Brand } from './Brand.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import styles from './NavBar.module.css';
import { navEntries } from './navigation.ts';

export function NavBar({ onFind }: { onFind: () => void }) {
  const t = useTranslate();
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
      // The link that had the focus no longer exists.
      button.current?.focus();
    };
    addEventListener('keydown', closeByKey);
    return () => removeEventListener('keydown', closeByKey);
  }, [isMenuOpen]);
  return (
    <header className={isMenuOpen ? classes(styles.bar, styles.open) : styles.bar}>
      <div className={classes(pageStyles.width, styles.row)}>
        <Brand />
        <nav className={styles.links} aria-label={t(shell.mainNav)}>
          {entries.map((entry) => (
            <NavLink key={entry.id} to={entry.path} data-testid={`nav-${entry.id}`}>
              {t(entry.name)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.side}>
          <IconButton
            className={styles.notTiny}
            label={t(shell.find)}
            aria-keyshortcuts="Control+K"
            onClick={onFind}
            data-testid="button-find"
          >
            <Search size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
          <LanguageSelect className={styles.notTiny} />
          <AccountChip />
          <IconButton
            ref={button}
            className={styles.onlyPhone}
            label={t(shell.menu)}
            aria-expanded={isMenuOpen}
            aria-controls="mobile-menu"
            data-testid="button-mobile-menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? <X size={20} strokeWidth={1.6} aria-hidden /> : <Menu size={20} strokeWidth={1.6} aria-hidden />}
          </IconButton>
        </div>
      </div>
      <nav className={styles.menu} id="mobile-menu" aria-label={t(shell.phoneNav)}>
        <div className={pageStyles.width}>
          {entries.map((entry) => (
            <Link key={entry.id} to={entry.path} onClick={close} data-testid={`mobile-nav-${entry.id}`}>
              {t(entry.name)}
              <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
            </Link>
          ))}
          <div className={styles.menuTools}>
            <button
              type="button"
              className="link"
              onClick={() => {
                close();
                onFind();
              }}
              data-testid="mobile-nav-find"
            >
              {t(shell.findShort)}
            </button>
            <LanguageSelect testId="mobile-nav-language" />
          </div>
          <AccountMenu onChosen={close} />
        </div>
      </nav>
    </header>
  );
}
