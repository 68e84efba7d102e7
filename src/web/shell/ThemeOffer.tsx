import { useEffect, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { shell } from '../i18n/shell.ts';
import { useTranslate } from '../site.tsx';
import styles from './ThemeOffer.module.css';
import { setTheme, type Theme } from './theme.ts';

/**
 * Shown once to visitors whose system is dark and who have chosen no theme here (docs/product.md, "Name and look"). It is not a dialog:
 * nothing waits for the answer, and choosing a theme elsewhere counts as one.
 */
export default function ThemeOffer({ onChosen }: { onChosen: (theme: Theme) => void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);
  if (!isOpen) return null;
  function choose(theme: Theme): void {
    setTheme(theme);
    onChosen(theme);
    setOpen(false);
  }
  return (
    <section className={styles.offer} aria-label={t(shell.themeOffer)} data-testid="theme-offer" data-keep-clear>
      <p role="status">{t(shell.themeOffer)}</p>
      <div className={styles.ways}>
        <Button variant="seal" size="sm" onClick={() => choose('dark')} data-testid="button-theme-dark">
          {t(shell.useDark)}
        </Button>
        <Button size="sm" onClick={() => choose('light')} data-testid="button-theme-light">
          {t(shell.stayLight)}
        </Button>
      </div>
    </section>
  );
}
