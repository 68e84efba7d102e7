import type { ReactNode } from 'react';
import styles from './SummaryCard.module.css';

/** A card with a perforated lower edge, only for order and result summaries. */
export function SummaryCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.card} data-keep-clear>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
