import { texts } from '#locales/texts.ts';
import type { Say } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import type { SignatureDraft } from './browser/signatureDraft.ts';

const { form: words } = texts('sign-certificate');

interface Props {
  readonly say: Say;
  readonly adds: SignatureDraft['adds'];
  readonly isDisabled: boolean;
  readonly onChange: (changed: Pick<SignatureDraft, 'adds'>) => void;
}

/** A signature, or for who has no certificate a timestamp alone. */
export function AddedChoice({ say, adds, isDisabled, onChange }: Props) {
  return (
    <RadioGroup
      label={say(words.adds)}
      value={adds}
      isDisabled={isDisabled}
      testId="sign-adds"
      options={[
        { value: 'signature', label: say(words.addsSignature) },
        { value: 'timestamp', label: say(words.addsTimestamp), hint: say(words.addsTimestampHint) },
      ]}
      onChange={(chosen) => onChange({ adds: chosen })}
    />
  );
}
