import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type formData, formDataPage } from './form-data.ts';

const { words } = formDataPage;
type Params = ParamsOf<typeof formData>;

export default function FormDataForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const [format, setFormat] = useState<Params['format']>('csv');
  return (
    <SettingsForm
      form={props}
      title={t(words.title)}
      button={t(isRunning ? words.running : words.run)}
      onRun={() => void props.run({ format })}
    >
      <RadioGroup
        label={t(words.format)}
        value={format}
        isDisabled={isRunning}
        options={(['csv', 'json', 'fdf', 'xfdf'] as const).map((value) => ({ value, label: t(words[value]) }))}
        onChange={setFormat}
      />
    </SettingsForm>
  );
}
