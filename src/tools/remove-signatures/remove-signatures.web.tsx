import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type removeSignatures, removeSignaturesPage } from './remove-signatures.ts';

const pageTexts = removeSignaturesPage.texts;
type Params = ParamsOf<typeof removeSignatures>;

const choices = ['appearance', 'emptyField', 'nothing'] as const;
const hints = {
  appearance: pageTexts.appearanceHint,
  emptyField: pageTexts.emptyFieldHint,
  nothing: pageTexts.nothingHint,
} as const;

/** What stays of the signatures. */
export default function RemoveSignaturesForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const [remains, setRemains] = useState<Params['remains']>('appearance');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={t(pageTexts.note)}
      onRun={() => void props.run({ remains })}
    >
      <RadioGroup
        label={t(pageTexts.remains)}
        value={remains}
        isDisabled={isRunning}
        options={choices.map((value) => ({ value, label: t(pageTexts[value]), hint: t(hints[value]) }))}
        onChange={setRemains}
      />
    </SettingsForm>
  );
}
