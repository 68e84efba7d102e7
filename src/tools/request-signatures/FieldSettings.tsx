import { Trash2 } from 'lucide-react';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Input, Select } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { inOrder, type RequestDraft } from './requestDrafts.ts';
import styles from './requestSignatures.module.css';
import { SignerNumber } from './SignerNumber.tsx';
import type { RequestForm } from './useRequestDraft.tsx';

const messages = texts('requestForm');

interface Props {
  readonly t: Translate;
  readonly draft: RequestDraft;
  readonly form: RequestForm;
  readonly isDisabled: boolean;
  readonly nameOf: (signer: string) => string;
}

/** The settings of the selected field. */
export function FieldSettings({
  t,
  draft,
  form,
  isDisabled,
  nameOf,
  className,
}: Props & { readonly className?: string | undefined }) {
  const { one } = form;
  if (!one) {
    return (
      <div className={className}>
        <p className="t-small">{t(messages.chooseHint)}</p>
      </div>
    );
  }
  return (
    <div className={className}>
      <Stack gap="field">
        <h3 className="t-ui strong">{t(messages.kinds[one.kind])}</h3>
        <Select
          label={t(messages.whose)}
          value={one.signer}
          disabled={isDisabled}
          data-testid="field-whose"
          onChange={(event) => form.changeField([{ ...one, signer: event.currentTarget.value }])}
        >
          {draft.signers.map(({ key }, index) => (
            <option key={key} value={key}>
              {`${index + 1}. ${nameOf(key)}`}
            </option>
          ))}
        </Select>
        {(one.kind === 'text' || one.kind === 'checkbox') && (
          <Input
            label={t(messages.label)}
            hint={t(messages.labelHint)}
            maxLength={200}
            value={one.label}
            disabled={isDisabled}
            data-testid="field-label"
            onChange={(event) => form.changeField([{ ...one, label: event.currentTarget.value }])}
          />
        )}
        {one.kind !== 'signature' && (
          <CheckList
            label=""
            items={[{ key: 'isRequired', label: t(messages.required) }]}
            checked={{ isRequired: one.isRequired }}
            isDisabled={isDisabled}
            onChange={(_, isRequired) => form.changeField([{ ...one, isRequired }])}
          />
        )}
        <Button size="sm" variant="quiet" disabled={isDisabled} onClick={() => form.removeField(one.key)}>
          <Trash2 size={16} strokeWidth={1.6} aria-hidden />
          {t(messages.removeField)}
        </Button>
      </Stack>
    </div>
  );
}

/** All fields by page, so that fields on other pages can be reached without a pointer. */
export function FieldList({ t, draft, form, isDisabled, nameOf, onPage }: Props & { readonly onPage: (page: number) => void }) {
  const fields = inOrder(draft.fields);
  return (
    <section aria-labelledby="all-fields">
      <h3 className="label" id="all-fields">
        {t(messages.allFields)}
      </h3>
      {fields.length === 0 && <p className="t-small">{t(messages.noFields)}</p>}
      <ul className={styles.fields} data-testid="request-fields">
        {fields.map((field) => {
          const kind = t(messages.kinds[field.kind]);
          const number = draft.signers.findIndex(({ key }) => key === field.signer) + 1;
          const name = t(messages.field, { kind, name: nameOf(field.signer), number: draft.fields.indexOf(field) + 1 });
          return (
            <li key={field.key} data-chosen={form.chosen === field.key || undefined}>
              <button
                type="button"
                aria-pressed={form.chosen === field.key}
                onClick={() => {
                  onPage(field.page);
                  form.choose(field.key);
                }}
              >
                <SignerNumber number={number} />
                <span>{field.label || name}</span>
                <span className="t-small num">{t(messages.onPage, { page: field.page })}</span>
              </button>
              <IconButton
                label={`${t(messages.removeField)}: ${name}`}
                tip={t(messages.removeField)}
                disabled={isDisabled}
                onClick={() => form.removeField(field.key)}
              >
                <Trash2 size={16} strokeWidth={1.6} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
