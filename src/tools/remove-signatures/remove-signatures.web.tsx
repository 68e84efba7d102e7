import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type removeSignatures, removeSignaturesPage } from './remove-signatures.ts';

const { words } = removeSignaturesPage;
type Params = ParamsOf<typeof removeSignatures>;

const choices = ['appearance', 'emptyField', 'nothing'] as const;
const hints = { appearance: words.appearanceHint, emptyField: words.emptyFieldHint, nothing: words.nothingHint } as const;

/** What stays of the signatures. */
export default function RemoveSignaturesForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const [remains, setRemains] = useState<Params['remains']>('appearance');
  return (
    <SettingsForm
      form={props}
      title={t(words.title)}
      button={t(isRunning ? words.running : words.run)}
      note={t(words.note)}
      onRun={() => void props.run({ remains })}
    >
      <RadioGroup
        label={t(words.remains)}
        value={remains}
        isDisabled={isRunning}
        options={choices.map((value) => ({ value, label: t(words[value]), hint: t(hints[value]) }))}
        onChange={setRemains}
      />
    </SettingsForm>
  );
}
