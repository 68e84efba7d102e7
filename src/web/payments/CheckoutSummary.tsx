import type { ReactNode, Ref } from 'react';
import { centsOf, priceFormatted } from '#contract/billing/plans.ts';
import { PriceList } from '#ui/layout/PriceList.tsx';
import { SummaryCard } from '#ui/layout/SummaryCard.tsx';
import { useUser } from '../account/session/UserScope.tsx';
import { checkout as messages } from '../i18n/payments.ts';
import { useSite, useTranslate } from '../site.tsx';
import styles from './CheckoutSummary.module.css';
import type { Checkout } from './useCheckout.ts';

interface Props {
  readonly checkout: Checkout;
  readonly headRef?: Ref<HTMLHeadingElement>;
  /** The provider's button. */
  readonly children: ReactNode;
}

/** The package, the account and the price. */
export function CheckoutSummary({ checkout, headRef, children }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  const { user } = useUser();
  const { credits, amount, currency } = checkout;
  return (
    <div className={styles.order} data-testid="order-summary">
      <SummaryCard>
        <h2 className="t-sub" ref={headRef} tabIndex={-1}>
          {t(messages.order)}
        </h2>
        <div className={styles.amounts}>
          <PriceList
            rows={[
              { label: t(messages.credits), amount: credits.toLocaleString(language) },
              ...(user ? [{ label: t(messages.account), amount: user.email }] : []),
              { label: t(messages.total), amount: `${priceFormatted(centsOf(amount) ?? 0)} ${currency}` },
            ]}
          />
        </div>
        {children}
      </SummaryCard>
    </div>
  );
}
