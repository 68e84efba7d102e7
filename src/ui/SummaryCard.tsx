import type { ReactNode } from 'react';
import styles from './SummaryCard.module.css';

/** A docket with a perforated foot: order summary and result, nothing else. */
export function SummaryCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.card} data-keep-clear>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
