import { CircleAlert } from 'lucide-react';
import { Button } from '#ui/controls/Button.tsx';
import fieldStyles from '#ui/controls/Field.module.css';
import { profile } from '../i18n/profile.ts';
import { useSay } from '../site.tsx';
import styles from './NotLoaded.module.css';

/** Shown instead of data that could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const say = useSay();
  return (
    <div className={styles.notLoaded} role="alert">
      <p className={fieldStyles.problem}>
        <CircleAlert size={15} strokeWidth={2} aria-hidden />
        {say(profile.notLoaded)}
      </p>
      <Button size="sm" onClick={onRetry}>
        {say(profile.retry)}
      </Button>
    </div>
  );
}
