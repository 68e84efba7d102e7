import type { SignatureFieldRules } from '#contract/signatures/signatureOptions.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Input, Select } from '#ui/controls/Field.tsx';
import type { SignatureDraft } from './browser/signatureDraft.ts';

const { form: messages } = texts('sign-certificate');

interface Props {
  readonly t: Translate;
  readonly draft: SignatureDraft;
  readonly rule: SignatureFieldRules | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (changed: Partial<SignatureDraft>) => void;
}

/** Any reason, or one of those that the field takes. */
export function ReasonField({ t, draft, rule, isDisabled, onChange }: Props) {
  const shared = { value: draft.reason, disabled: isDisabled, 'data-testid': 'sign-reason' };
  const { reasons, isReasonRequired } = rule ?? { reasons: [], isReasonRequired: false };
  if (isReasonRequired && reasons.length === 0) return null;
  if (!isReasonRequired) {
    const label = t(messages.reason);
    return (
      <Input label={label} maxLength={200} {...shared} onChange={(event) => onChange({ reason: event.currentTarget.value })} />
    );
  }
  return (
    <Select label={t(messages.fieldReason)} {...shared} onChange={(event) => onChange({ reason: event.currentTarget.value })}>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {reason}
        </option>
      ))}
    </Select>
  );
}
