import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { PriceList } from '#ui/PriceList.tsx';
import { SummaryCard } from '#ui/SummaryCard.tsx';

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
      <aside className="side" aria-label={title}>
        <SummaryCard>
          <h2 className="t-sub break-words">{title}</h2>
          {children}
          <div className="mt-4">
            <PriceList rows={rows} />
          </div>
          <div className="slip-go mt-6">
            <Button {...run} data-testid="button-run">
              {button}
            </Button>
          </div>
          {note && <p className="t-small mt-3">{note}</p>}
        </SummaryCard>
      </aside>
      <div className="m-bar">
        {barNote && <p className="t-small mb-2">{barNote}</p>}
        <Button {...run} data-testid="button-run-phone">
          {button}
        </Button>
      </div>
    </>
  );
}
