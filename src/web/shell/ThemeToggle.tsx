import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { currentTheme, setTheme, type Theme } from '#ui/theme.ts';
import { shell } from '../i18n/shell.ts';
import { useSay } from '../site.tsx';

export function ThemeToggle() {
  const say = useSay();
  const [theme, show] = useState<Theme>('light');
  useEffect(() => show(currentTheme()), []);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton
      label={say(theme === 'dark' ? shell.toLight : shell.toDark)}
      data-testid="button-dark-mode-toggle"
      onClick={() => {
        setTheme(other);
        show(other);
      }}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}
