import type { InvoiceReading } from '#contract/eInvoice/invoiceReading.ts';
import type { ResultViewProps } from '../resultView.ts';
import { CheckedRules, Verdict } from './CheckedRules.tsx';
import { InvoiceHead } from './InvoiceHead.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePayment, InvoiceSums } from './InvoiceSums.tsx';
import styles from './invoice.module.css';

/** Shows the invoice in the layout of an invoice, and the result of the check. */
export default function InvoiceView({ answer }: ResultViewProps<InvoiceReading>) {
  const { invoice } = answer;
  return (
    <div className={styles.result} data-testid="e-invoice">
      <Verdict reading={answer} />
      <article className={styles.sheet}>
        <InvoiceHead invoice={invoice} />
        <InvoiceLines invoice={invoice} />
        <InvoiceSums invoice={invoice} />
        <InvoicePayment invoice={invoice} />
      </article>
      <CheckedRules reading={answer} />
    </div>
  );
}
