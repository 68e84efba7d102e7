import { taxCategories } from '#contract/eInvoice/newInvoice.ts';
import type { Text } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Input, Select, TextArea } from '#ui/controls/Field.tsx';
import styles from './createEInvoice.module.css';
import { type InvoiceDraft, lineCount, type problemsOf, withLine, withoutLine } from './invoiceDraft.ts';

const board = texts('create-e-invoice').board;

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
    problem: problem && t(board[problem]),
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
      <legend className="t-sub">{t(board.invoice)}</legend>
      <DraftField {...props} path="number" label={board.number} />
      <DraftChoice {...props} path="typeCode" label={board.typeCode} options={board.types} />
      <DraftField {...props} path="issueDate" label={board.issueDate} type="date" />
      <DraftField {...props} path="dueDate" label={board.dueDate} type="date" />
      <DraftField {...props} path="deliveryDate" label={board.deliveryDate} type="date" />
      <DraftField {...props} path="currency" label={board.currency} />
      <DraftField {...props} path="buyerReference" label={board.buyerReference} />
      <DraftField {...props} path="orderReference" label={board.orderReference} />
      {props.draft.typeCode !== '380' && <DraftField {...props} path="precedingInvoice" label={board.precedingInvoice} />}
    </fieldset>
  );
}

const partyFields = ['name', 'street', 'postcode', 'city', 'country', 'vatId'] as const;
const sellerFields = ['taxNumber', 'registration', 'contact', 'phone', 'email'] as const;

export function PartyFields({ party, ...props }: FieldsProps & { readonly party: 'seller' | 'buyer' }) {
  const fields = party === 'seller' ? [...partyFields, ...sellerFields] : [...partyFields, 'email' as const];
  return (
    <fieldset className={styles.group}>
      <legend className="t-sub">{props.t(board[party])}</legend>
      {fields.map((name) => (
        <DraftField key={name} {...props} path={`${party}.${name}`} label={board[name]} />
      ))}
    </fieldset>
  );
}

export function LineFields(props: FieldsProps) {
  const { t, draft, isDisabled, onChange } = props;
  const count = lineCount(draft);
  const categories = {
    '': board.categories.auto,
    ...Object.fromEntries(taxCategories.map((code) => [code, board.categories[code]])),
  };
  return (
    <fieldset className={styles.lines}>
      <legend className="t-sub">{t(board.lines)}</legend>
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place, and all its fields are controlled
        <fieldset key={n} className={styles.line}>
          <legend className="label">{t(board.line, { n: n + 1 })}</legend>
          <div className={styles.wide}>
            <DraftField {...props} path={`lines.${n}.name`} label={board.item} />
          </div>
          <DraftField {...props} path={`lines.${n}.quantity`} label={board.quantity} inputMode="decimal" />
          <DraftChoice {...props} path={`lines.${n}.unit`} label={board.unit} options={board.units} />
          <DraftField {...props} path={`lines.${n}.price`} label={board.price} inputMode="decimal" />
          <DraftField {...props} path={`lines.${n}.rate`} label={board.rate} inputMode="decimal" />
          <DraftChoice {...props} path={`lines.${n}.category`} label={board.category} options={categories} />
          {count > 1 && (
            <Button
              size="sm"
              disabled={isDisabled}
              aria-label={t(board.removeLine, { n: n + 1 })}
              onClick={() => onChange(withoutLine(draft, n))}
            >
              {t(board.removeLine, { n: n + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button size="sm" disabled={isDisabled} data-testid="invoice-add-line" onClick={() => onChange(withLine(draft))}>
          {t(board.addLine)}
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
      <legend className="t-sub">{props.t(board.more)}</legend>
      {paymentFields.map((name) => (
        <DraftField key={name} {...props} path={name} label={board[name]} />
      ))}
      <DraftField {...props} path="notes.0" label={board.notes} />
    </fieldset>
  );
}
