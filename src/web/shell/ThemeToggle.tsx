import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { shell } from '../i18n/shell.ts';
import { useTranslate } from '../site.tsx';
import { lazyPart } from './lazyPart.tsx';
import { currentTheme, mayOfferDark, setTheme, type Theme } from './theme.ts';

const ThemeOffer = lazyPart(async () => (await import('./ThemeOffer.tsx')).default, { isOptional: true });

export function ThemeToggle() {
  const t = useTranslate();
  const [theme, show] = useState<Theme>('light');
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    show(currentTheme());
    setOffered(mayOfferDark());
  }, []);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <>
      {isOffered && <ThemeOffer onChosen={show} />}
      <IconButton
        label={t(theme === 'dark' ? shell.toLight : shell.toDark)}
        data-testid="button-dark-mode-toggle"
        onClick={() => {
          setTheme(other);
          show(other);
          setOffered(false);
        }}
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </>
  );
}
