import { Mark } from '#ui/icons/Logo.tsx';
import { shell } from '../i18n/shell.ts';
import { Link } from '../router/Link.tsx';
import { useSettings, useTranslate } from '../site.tsx';
import styles from './Brand.module.css';

/** The name in its two tones, linked to the home page. */
export function Brand() {
  const t = useTranslate();
  const { nameFirst, nameSecond } = useSettings();
  return (
    <Link className={styles.brand} to="/" aria-label={t(shell.home)}>
      <Mark />
      <span>
        <span>{nameFirst}</span>
        <span className={styles.pdf}>{nameSecond}</span>
      </span>
    </Link>
  );
}
