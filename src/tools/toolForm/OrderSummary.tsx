import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import { PriceList } from '#ui/layout/PriceList.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { SummaryCard } from '#ui/layout/SummaryCard.tsx';
import { classes } from '#ui/styles/classes.ts';
import styles from './OrderSummary.module.css';
import type { FormResult } from './toolForm.ts';

interface Props {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly amount: string }[];
  readonly children?: ReactNode;
  readonly button: string;
  readonly isDisabled: boolean;
  readonly note: string | undefined;
  readonly barNote?: string | undefined;
  readonly onRun: () => void;
  /** A finished result: the button downloads it instead of running. */
  readonly download?: FormResult | undefined;
}

/** The order summary beside a form, with its one action. On a phone the button sticks to the bottom instead. */
export function OrderSummary({ title, rows, children, note, barNote, ...action }: Props) {
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
            <Action {...action} end="" />
          </div>
          {note && <p className={classes('t-small', styles.note)}>{note}</p>}
        </SummaryCard>
      </aside>
      <div className={styles.phoneBar}>
        {barNote && <p className={classes('t-small', styles.barNote)}>{barNote}</p>}
        <Action {...action} end="-phone" />
      </div>
    </>
  );
}

type ActionProps = Pick<Props, 'button' | 'isDisabled' | 'onRun' | 'download'> & { readonly end: '' | '-phone' };

function Action({ button, isDisabled, onRun, download, end }: ActionProps) {
  const look = { variant: 'seal', size: 'lg', isWide: true } as const;
  if (!download) {
    return (
      <Button {...look} disabled={isDisabled} onClick={onRun} data-testid={`button-run${end}`}>
        {button}
      </Button>
    );
  }
  if (download.gone !== undefined) {
    return (
      <p className={noticeStyles.notice} role="status" data-testid={`result-gone${end}`}>
        {download.gone}
      </p>
    );
  }
  return (
    <a className={buttonClass(look)} href={download.address} download={download.fileName} data-testid={`button-download${end}`}>
      <Download size={18} strokeWidth={1.6} aria-hidden />
      {button}
    </a>
  );
}
