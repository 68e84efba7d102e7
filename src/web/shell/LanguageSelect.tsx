import { Languages } from 'lucide-react';
import { languages, localeFacts } from '#contract/text/text.ts';
import { classes } from '#ui/styles/classes.ts';
import { shell } from '../i18n/shell.ts';
import { useSite, useTranslate } from '../site.tsx';
import styles from './LanguageSelect.module.css';

/** The site's languages as a native select under an icon. */
export function LanguageSelect({ className, testId = 'select-language' }: { className?: string | undefined; testId?: string }) {
  const t = useTranslate();
  const { language, setLanguage } = useSite();
  return (
    <label className={classes(styles.language, className)} title={t(shell.language)}>
      <Languages size={18} strokeWidth={1.6} aria-hidden />
      <select
        aria-label={t(shell.language)}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          const chosen = languages.find((each) => each === value);
          if (chosen) setLanguage(chosen);
        }}
        data-testid={testId}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {localeFacts(each).name}
          </option>
        ))}
      </select>
    </label>
  );
}
