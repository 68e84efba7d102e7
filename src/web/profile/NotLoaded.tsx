import { CircleAlert } from 'lucide-react';
import { Button } from '#ui/controls/Button.tsx';
import fieldStyles from '#ui/controls/Field.module.css';
import { profile } from '../i18n/profile.ts';
import { useTranslate } from '../site.tsx';
import styles from './NotLoaded.module.css';

/** Shown instead of data that could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div className={styles.notLoaded} role="alert">
      <p className={fieldStyles.problem}>
        <CircleAlert size={15} strokeWidth={2} aria-hidden />
        {t(profile.notLoaded)}
      </p>
      <Button size="sm" onClick={onRetry}>
        {t(profile.retry)}
      </Button>
    </div>
  );
}
