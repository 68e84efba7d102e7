import { Languages } from 'lucide-react';
import { languages, localeFacts } from '#contract/text.ts';
import { shell } from '../i18n/shell.ts';
import { useSay, useSite } from '../site.tsx';
import styles from './LanguageSelect.module.css';

/** The languages of the site, as a choice of the browser's own under one sign. */
export function LanguageSelect() {
  const say = useSay();
  const { language, setLanguage } = useSite();
  return (
    <label className={styles.language} title={say(shell.language)}>
      <Languages size={18} strokeWidth={1.6} aria-hidden />
      <select
        aria-label={say(shell.language)}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          const chosen = languages.find((each) => each === value);
          if (chosen) setLanguage(chosen);
        }}
        data-testid="select-language"
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
