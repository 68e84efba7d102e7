import { taxCategories } from '#contract/eInvoice/newInvoice.ts';
import type { Text } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input, Select, TextArea } from '#ui/controls/Field.tsx';
import styles from './createEInvoice.module.css';
import { type InvoiceDraft, lineCount, type problemsOf, withLine, withoutLine } from './invoiceDraft.ts';

const messages = texts('create-e-invoice').form;

export interface FieldsProps {
  readonly t: Translate;
  readonly draft: InvoiceDraft;
  readonly problems: ReturnType<typeof problemsOf>;
  readonly isDisabled: boolean;
  readonly onChange: (draft: InvoiceDraft) => void;
}

interface FieldProps extends FieldsProps {
  readonly path: string;
  readonly label: Text;
  readonly type?: 'text' | 'date' | 'email' | 'tel';
  readonly inputMode?: 'decimal';
}

/** One field of the invoice, by its path. */
function DraftField({ t, draft, problems, isDisabled, onChange, path, label, ...rest }: FieldProps) {
  const problem = problems.get(path);
  const field = {
    label: t(label),
    value: draft[path] ?? '',
    problem: problem && t(messages[problem]),
    disabled: isDisabled,
    'data-testid': `invoice-${path.replaceAll('.', '-')}`,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...draft, [path]: event.currentTarget.value }),
  };
  return path.startsWith('notes') || path === 'paymentTerms' ? (
    <TextArea {...field} rows={2} maxLength={2000} />
  ) : (
    <Input {...field} maxLength={300} {...rest} />
  );
}

/** A choice among codes, each with a label. */
function DraftChoice(
  props: FieldsProps & { readonly path: string; readonly label: Text; readonly options: Readonly<Record<string, Text>> },
) {
  const { t, draft, isDisabled, onChange, path, label, options } = props;
  const value = draft[path] ?? '';
  // A code from a file that has no label here stays as it is.
  const codes = value === '' || value in options ? Object.keys(options) : [...Object.keys(options), value];
  return (
    <Select
      label={t(label)}
      value={value}
      disabled={isDisabled}
      data-testid={`invoice-${path.replaceAll('.', '-')}`}
      onChange={(event) => onChange({ ...draft, [path]: event.currentTarget.value })}
    >
      {codes.map((code) => (
        <option key={code} value={code}>
          {options[code] ? t(options[code]) : code}
        </option>
      ))}
    </Select>
  );
}

export function InvoiceFields(props: FieldsProps) {
  const { t } = props;
  return (
    <fieldset className={styles.group}>
      <legend className="t-sub">{t(messages.invoice)}</legend>
      <DraftField {...props} path="number" label={messages.number} />
      <DraftChoice {...props} path="typeCode" label={messages.typeCode} options={messages.types} />
      <DraftField {...props} path="issueDate" label={messages.issueDate} type="date" />
      <DraftField {...props} path="dueDate" label={messages.dueDate} type="date" />
      <DraftField {...props} path="deliveryDate" label={messages.deliveryDate} type="date" />
      <DraftField {...props} path="currency" label={messages.currency} />
      <DraftField {...props} path="buyerReference" label={messages.buyerReference} />
      <DraftField {...props} path="orderReference" label={messages.orderReference} />
      {props.draft.typeCode !== '380' && <DraftField {...props} path="precedingInvoice" label={messages.precedingInvoice} />}
    </fieldset>
  );
}

const partyFields = ['name', 'street', 'postcode', 'city', 'country', 'vatId'] as const;
const sellerFields = ['taxNumber', 'registration', 'contact', 'phone', 'email'] as const;

export function PartyFields({ party, ...props }: FieldsProps & { readonly party: 'seller' | 'buyer' }) {
  const fields = party === 'seller' ? [...partyFields, ...sellerFields] : [...partyFields, 'email' as const];
  return (
    <fieldset className={styles.group}>
      <legend className="t-sub">{props.t(messages[party])}</legend>
      {fields.map((name) => (
        <DraftField key={name} {...props} path={`${party}.${name}`} label={messages[name]} />
      ))}
    </fieldset>
  );
}

export function LineFields(props: FieldsProps) {
  const { t, draft, isDisabled, onChange } = props;
  const count = lineCount(draft);
  const categories = {
    '': messages.categories.auto,
    ...Object.fromEntries(taxCategories.map((code) => [code, messages.categories[code]])),
  };
  return (
    <fieldset className={styles.lines}>
      <legend className="t-sub">{t(messages.lines)}</legend>
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place, and all its fields are controlled
        <fieldset key={n} className={styles.line}>
          <legend className="label">{t(messages.line, { n: n + 1 })}</legend>
          <div className={styles.wide}>
            <DraftField {...props} path={`lines.${n}.name`} label={messages.item} />
          </div>
          <DraftField {...props} path={`lines.${n}.quantity`} label={messages.quantity} inputMode="decimal" />
          <DraftChoice {...props} path={`lines.${n}.unit`} label={messages.unit} options={messages.units} />
          <DraftField {...props} path={`lines.${n}.price`} label={messages.price} inputMode="decimal" />
          <DraftField {...props} path={`lines.${n}.rate`} label={messages.rate} inputMode="decimal" />
          <DraftChoice {...props} path={`lines.${n}.category`} label={messages.category} options={categories} />
          {count > 1 && (
            <Button
              size="sm"
              disabled={isDisabled}
              aria-label={t(messages.removeLine, { n: n + 1 })}
              onClick={() => onChange(withoutLine(draft, n))}
            >
              {t(messages.removeLine, { n: n + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button size="sm" disabled={isDisabled} data-testid="invoice-add-line" onClick={() => onChange(withLine(draft))}>
          {t(messages.addLine)}
        </Button>
      </div>
    </fieldset>
  );
}

const paymentFields = [
  'iban',
  'bic',
  'accountName',
  'paymentReference',
  'paymentTerms',
  'discount',
  'prepaid',
  'exemptionReason',
] as const;

export function PaymentFields(props: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="t-sub">{props.t(messages.more)}</legend>
      {paymentFields.map((name) => (
        <DraftField key={name} {...props} path={name} label={messages[name]} />
      ))}
      <DraftField {...props} path="notes.0" label={messages.notes} />
    </fieldset>
  );
}
