import type { Invoice, InvoiceParty } from '#contract/eInvoice/invoice.ts';
import { texts } from '#locales/texts.ts';
import { useResultPage } from '../resultView.ts';
import styles from './invoice.module.css';
import { dayText } from './invoiceText.ts';

const { view: messages } = texts('read-e-invoice');

/** UNCL 1001, as far as a word of its own helps. */
const kinds: Readonly<Record<string, keyof typeof messages>> = {
  '381': 'creditNote',
  '384': 'corrected',
  '386': 'prepayment',
};

interface Props {
  readonly invoice: Invoice;
}

export function InvoiceHead({ invoice }: Props) {
  const { t, language } = useResultPage();
  const day = (value: string | undefined) => value && dayText(value, language);
  const { periodStart: start, periodEnd: end } = invoice;
  const period =
    start && end ? t(messages.periodValue, { start: dayText(start, language), end: dayText(end, language) }) : undefined;
  const rows = [
    [messages.number, invoice.number],
    [messages.issueDate, day(invoice.issueDate)],
    [messages.dueDate, day(invoice.dueDate)],
    [messages.deliveryDate, day(invoice.deliveryDate)],
    [messages.period, period],
    [messages.orderReference, invoice.orderReference],
    [messages.buyerReference, invoice.buyerReference],
    [messages.contractReference, invoice.contractReference],
    [messages.precedingInvoice, invoice.precedingInvoices.join(', ') || undefined],
  ] as const;
  return (
    <header>
      <h2 className="t-title">{t(messages[kinds[invoice.typeCode ?? ''] ?? 'invoice'])}</h2>
      <dl className={styles.facts}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={t(label)}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.parties}>
        <Party title={t(messages.seller)} party={invoice.seller} />
        <Party title={t(messages.buyer)} party={invoice.buyer} />
        {invoice.payee && <Party title={t(messages.payee)} party={invoice.payee} />}
        {invoice.shipTo?.name && <Party title={t(messages.shipTo)} party={invoice.shipTo} />}
        {invoice.taxRepresentative && <Party title={t(messages.taxRepresentative)} party={invoice.taxRepresentative} />}
      </div>
    </header>
  );
}

function Party({ title, party }: { readonly title: string; readonly party: InvoiceParty }) {
  const { t } = useResultPage();
  const lines = [
    ...party.address,
    [party.postcode, party.city].filter(Boolean).join(' '),
    [party.region, party.country].filter(Boolean).join(', '),
    party.vatId && t(messages.vatId, { id: party.vatId }),
    party.taxNumber && t(messages.taxNumber, { id: party.taxNumber }),
    party.registration && t(messages.registration, { id: party.registration }),
    party.contact,
    party.phone,
    party.email ?? party.electronicAddress,
  ].filter(Boolean);
  return (
    <section>
      <h3 className="label">{title}</h3>
      <p className="strong">{party.name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
