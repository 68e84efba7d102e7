import type { Invoice, InvoiceParty } from '#contract/eInvoice/invoice.ts';
import { texts } from '#locales/texts.ts';
import { useResultPage } from '../resultView.ts';
import styles from './invoice.module.css';
import { dayText } from './invoiceText.ts';

const { view: words } = texts('read-e-invoice');

/** UNCL 1001, as far as a word of its own helps. */
const kinds: Readonly<Record<string, keyof typeof words>> = {
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
    start && end ? t(words.periodValue, { start: dayText(start, language), end: dayText(end, language) }) : undefined;
  const rows = [
    [words.number, invoice.number],
    [words.issueDate, day(invoice.issueDate)],
    [words.dueDate, day(invoice.dueDate)],
    [words.deliveryDate, day(invoice.deliveryDate)],
    [words.period, period],
    [words.orderReference, invoice.orderReference],
    [words.buyerReference, invoice.buyerReference],
    [words.contractReference, invoice.contractReference],
    [words.precedingInvoice, invoice.precedingInvoices.join(', ') || undefined],
  ] as const;
  return (
    <header>
      <h2 className="t-title">{t(words[kinds[invoice.typeCode ?? ''] ?? 'invoice'])}</h2>
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
        <Party title={t(words.seller)} party={invoice.seller} />
        <Party title={t(words.buyer)} party={invoice.buyer} />
        {invoice.payee && <Party title={t(words.payee)} party={invoice.payee} />}
        {invoice.shipTo?.name && <Party title={t(words.shipTo)} party={invoice.shipTo} />}
        {invoice.taxRepresentative && <Party title={t(words.taxRepresentative)} party={invoice.taxRepresentative} />}
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
    party.vatId && t(words.vatId, { id: party.vatId }),
    party.taxNumber && t(words.taxNumber, { id: party.taxNumber }),
    party.registration && t(words.registration, { id: party.registration }),
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
