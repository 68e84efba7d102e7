import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  readonly count: string;
  /** Nothing is left. */
  readonly isSpent?: boolean;
  readonly children: ReactNode;
}

/** Credits, as a postage stamp. */
export function CreditBadge({ count, isSpent = false, children }: Props) {
  return (
    <span className={classes('stamp', isSpent && 'spent')}>
      <span>
        <b>{count}</b> {children}
      </span>
    </span>
  );
}
