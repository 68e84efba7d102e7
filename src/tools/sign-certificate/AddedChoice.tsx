import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import type { SignatureDraft } from './browser/signatureDraft.ts';

const { form: messages } = texts('sign-certificate');

interface Props {
  readonly t: Translate;
  readonly adds: SignatureDraft['adds'];
  readonly isDisabled: boolean;
  readonly onChange: (changed: Pick<SignatureDraft, 'adds'>) => void;
}

/** A signature, or for who has no certificate a timestamp alone. */
export function AddedChoice({ t, adds, isDisabled, onChange }: Props) {
  return (
    <RadioGroup
      label={t(messages.adds)}
      value={adds}
      isDisabled={isDisabled}
      testId="sign-adds"
      options={[
        { value: 'signature', label: t(messages.addsSignature) },
        { value: 'timestamp', label: t(messages.addsTimestamp), hint: t(messages.addsTimestampHint) },
      ]}
      onChange={(chosen) => onChange({ adds: chosen })}
    />
  );
}
