import { CircleCheck } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { CheckoutView } from '#contract/endpoints/payments.ts';
import { localeFacts } from '#contract/text/text.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import { PriceList } from '#ui/layout/PriceList.tsx';
import { classes } from '#ui/styles/classes.ts';
import { checkout as messages } from '../i18n/payments.ts';
import { Link } from '../router/Link.tsx';
import { useSettings, useSite, useTranslate } from '../site.tsx';
import styles from './CheckoutPanel.module.css';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { useCheckoutRecord } from './useCheckoutRecord.ts';

interface Props {
  readonly sessionId: string;
  readonly headRef?: Ref<HTMLHeadingElement>;
  /** The provider's button. Rendered only for a checkout that can be paid. */
  readonly button: (checkout: CheckoutView) => ReactNode;
}

/** One checkout, rendered from the server's record: the payment, the receipt, or a notice that there is none. */
export function CheckoutPanel({ sessionId, headRef, button }: Props) {
  const t = useTranslate();
  const [record, askAgain] = useCheckoutRecord(sessionId);
  if (record.state === 'known') {
    const { checkout } = record;
    return (
      <CheckoutSummary checkout={checkout} {...(headRef ? { headRef } : {})}>
        {checkout.state === 'paid' ? <Receipt checkout={checkout} /> : button(checkout)}
      </CheckoutSummary>
    );
  }
  if (record.state === 'asking') return <p role="status">{t(messages.asking)}</p>;
  const isGone = record.state === 'gone';
  return (
    <div className={classes(noticeStyles.notice, styles.none)} role="alert" data-testid={`checkout-${record.state}`}>
      <p className="strong">{t(isGone ? messages.gone : messages.notLoaded)}</p>
      <p>{t(isGone ? messages.goneBody : messages.notLoadedBody)}</p>
      {isGone ? (
        <Link className={buttonClass({ size: 'sm' })} to="/plans">
          {t(messages.toPackages)}
        </Link>
      ) : (
        <Button size="sm" onClick={askAgain}>
          {t(messages.retry)}
        </Button>
      )}
    </div>
  );
}

function Receipt({ checkout: { receipt, sessionId } }: { checkout: CheckoutView }) {
  const t = useTranslate();
  const { language } = useSite();
  const provider = useSettings().paymentProvider?.name ?? '';
  const date = new Intl.DateTimeFormat(localeFacts(language).tag, { dateStyle: 'long' });
  return (
    <div className={styles.receipt} data-testid="checkout-paid">
      <p className={styles.paid}>
        <CircleCheck size={20} strokeWidth={1.6} aria-hidden />
        {t(messages.paid)}
      </p>
      {receipt && (
        <PriceList
          rows={[
            { label: t(messages.paidOn), amount: date.format(new Date(receipt.paidAt)) },
            { label: t(messages.transaction, { provider }), amount: receipt.transaction },
            { label: t(messages.orderNumber), amount: sessionId },
          ]}
        />
      )}
    </div>
  );
}
