import type { Invoice } from '#contract/eInvoice/invoice.ts';
import { texts } from '#locales/texts.ts';
import priceListStyles from '#ui/layout/PriceList.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useResultPage } from '../resultView.ts';
import styles from './invoice.module.css';
import { moneyText, numberText } from './invoiceText.ts';

const { view: messages } = texts('read-e-invoice');

interface Props {
  readonly invoice: Invoice;
}

export function InvoiceSums({ invoice }: Props) {
  const { t, language } = useResultPage();
  const { totals, taxes } = invoice;
  const money = (value: string | undefined) => moneyText(value, invoice, language);
  const taxName = ({ rate, base }: Invoice['taxes'][number]) =>
    Number(rate ?? 0) === 0
      ? t(messages.taxOfNone, { base: money(base) })
      : t(messages.taxOf, { rate: numberText(rate, language), base: money(base) });
  const rows = [
    { label: t(messages.linesTotal), value: totals.lines },
    {
      label: t(messages.discounts),
      value: totals.allowances && Number(totals.allowances) !== 0 ? `-${totals.allowances}` : undefined,
    },
    { label: t(messages.charges), value: Number(totals.charges ?? 0) === 0 ? undefined : totals.charges },
    { label: t(messages.withoutTax), value: totals.withoutTax },
    ...(taxes.length > 0
      ? taxes.map((tax) => ({ label: taxName(tax), value: tax.amount }))
      : [{ label: t(messages.tax), value: totals.tax }]),
    { label: t(messages.withTax), value: totals.withTax },
    { label: t(messages.prepaid), value: Number(totals.prepaid ?? 0) === 0 ? undefined : totals.prepaid },
    { label: t(messages.rounding), value: Number(totals.rounding ?? 0) === 0 ? undefined : totals.rounding },
  ];
  return (
    <section className={styles.sums}>
      <h3 className="label">{t(messages.totals)}</h3>
      <dl className={priceListStyles.list}>
        {rows.map(
          ({ label, value }, index) =>
            value !== undefined && (
              // biome-ignore lint/suspicious/noArrayIndexKey: two taxes may have one name
              <div key={index}>
                <dt>{label}</dt>
                <dd>{money(value)}</dd>
              </div>
            ),
        )}
        <div className={styles.due}>
          <dt>{t(messages.due)}</dt>
          <dd data-testid="e-invoice-due">{money(totals.due ?? totals.withTax)}</dd>
        </div>
      </dl>
    </section>
  );
}

export function InvoicePayment({ invoice }: Props) {
  const { t } = useResultPage();
  const { paymentMeans, paymentTerms, paymentReference, notes } = invoice;
  const rows = [
    ...paymentMeans.flatMap(({ account, accountName, bank }) => [
      { label: messages.account, value: account },
      { label: messages.bank, value: bank },
      { label: messages.accountName, value: accountName },
    ]),
    { label: messages.reference, value: paymentReference },
    { label: messages.terms, value: paymentTerms },
  ].filter(({ value }) => value);
  return (
    <>
      {rows.length > 0 && (
        <section>
          <h3 className="label">{t(messages.payment)}</h3>
          <dl className={styles.facts}>
            {rows.map(({ label, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an invoice may name two accounts
              <div key={index}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {notes.length > 0 && (
        <section className={classes(styles.notes)}>
          <h3 className="label">{t(messages.notes)}</h3>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
      )}
    </>
  );
}
