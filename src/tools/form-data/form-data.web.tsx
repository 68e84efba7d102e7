import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type formData, formDataPage } from './form-data.ts';

const { words } = formDataPage;
type Params = ParamsOf<typeof formData>;

export default function FormDataForm(props: ToolFormProps<Params>) {
  const { say, isRunning } = props;
  const [format, setFormat] = useState<Params['format']>('csv');
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      onRun={() => void props.run({ format })}
    >
      <RadioGroup
        label={say(words.format)}
        value={format}
        isDisabled={isRunning}
        options={(['csv', 'json', 'fdf', 'xfdf'] as const).map((value) => ({ value, label: say(words[value]) }))}
        onChange={setFormat}
      />
    </SettingsForm>
  );
}
