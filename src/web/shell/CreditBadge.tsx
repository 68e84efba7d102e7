import type { ReactNode } from 'react';
import { classes } from '#ui/styles/classes.ts';
import styles from './CreditBadge.module.css';

interface Props {
  readonly count: string;
  /** The balance is zero. */
  readonly isSpent?: boolean;
  readonly children: ReactNode;
}

/** Credits, drawn as a postage stamp. */
export function CreditBadge({ count, isSpent = false, children }: Props) {
  return (
    <span className={classes(styles.badge, isSpent && styles.spent)}>
      <span>
        <b>{count}</b> {children}
      </span>
    </span>
  );
}
