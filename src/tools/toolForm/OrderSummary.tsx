import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { PriceList } from '#ui/PriceList.tsx';
import pageStyles from '#ui/page.module.css';
import { SummaryCard } from '#ui/SummaryCard.tsx';
import styles from './OrderSummary.module.css';

interface Props {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly amount: string }[];
  readonly children?: ReactNode;
  readonly button: string;
  readonly isDisabled: boolean;
  readonly note: string | undefined;
  readonly barNote?: string | undefined;
  readonly onRun: () => void;
}

/** The order summary beside a form, with the one action. On a phone the button sticks to the bottom instead. */
export function OrderSummary({ title, rows, children, button, isDisabled, note, barNote, onRun }: Props) {
  const run = { variant: 'seal', size: 'lg', isWide: true, disabled: isDisabled, onClick: onRun } as const;
  return (
    <>
      <aside className={pageStyles.side} aria-label={title}>
        <SummaryCard>
          <h2 className={classes('t-sub', styles.title)}>{title}</h2>
          {children}
          <div className={styles.amounts}>
            <PriceList rows={rows} />
          </div>
          <div className={styles.run}>
            <Button {...run} data-testid="button-run">
              {button}
            </Button>
          </div>
          {note && <p className={classes('t-small', styles.note)}>{note}</p>}
        </SummaryCard>
      </aside>
      <div className={styles.phoneBar}>
        {barNote && <p className={classes('t-small', styles.barNote)}>{barNote}</p>}
        <Button {...run} data-testid="button-run-phone">
          {button}
        </Button>
      </div>
    </>
  );
}
