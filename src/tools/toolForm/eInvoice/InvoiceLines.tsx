import { useState } from 'react';
import type { Invoice, InvoiceLine } from '#contract/eInvoice/invoice.ts';
import { texts } from '#locales/texts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useResultPage } from '../resultView.ts';
import styles from './invoice.module.css';
import { numberText } from './invoiceText.ts';
import { unitName } from './unitNames.ts';

const { view: messages } = texts('read-e-invoice');
const firstLines = 100;

export function InvoiceLines({ invoice: { lines } }: { readonly invoice: Invoice }) {
  const { t } = useResultPage();
  const [isWhole, setWhole] = useState(lines.length <= firstLines);
  if (lines.length === 0) return <p className="t-small">{t(messages.noLines)}</p>;
  return (
    <section>
      <table className={styles.lines}>
        <caption className="label">{t(messages.lines)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(messages.item)}</th>
            <th scope="col">{t(messages.quantity)}</th>
            <th scope="col">{t(messages.price)}</th>
            <th scope="col">{t(messages.vat)}</th>
            <th scope="col">{t(messages.net)}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? lines : lines.slice(0, firstLines)).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change places
            <Line key={index} line={line} />
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t(messages.more, { n: lines.length })}
        </Button>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: InvoiceLine }) {
  const { t, language } = useResultPage();
  const unit = line.unit && unitName(line.unit, language);
  const base = line.baseQuantity && Number(line.baseQuantity) !== 1 ? ` / ${numberText(line.baseQuantity, language)}` : '';
  return (
    <tr>
      <th scope="row">
        {line.name}
        {(line.itemNumber || line.description) && (
          <small className="t-small">{[line.itemNumber, line.description].filter(Boolean).join(' · ')}</small>
        )}
      </th>
      <td data-label={t(messages.quantity)}>
        {numberText(line.quantity, language)} {unit}
      </td>
      <td data-label={t(messages.price)}>
        {numberText(line.netPrice, language, 2)}
        {base}
      </td>
      <td data-label={t(messages.vat)}>{line.rate === undefined ? line.category : `${numberText(line.rate, language)}%`}</td>
      <td data-label={t(messages.net)}>{numberText(line.netAmount, language, 2)}</td>
    </tr>
  );
}
