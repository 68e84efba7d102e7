import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type formData, formDataPage } from './form-data.ts';

const pageTexts = formDataPage.texts;
type Params = ParamsOf<typeof formData>;

export default function FormDataForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const [format, setFormat] = useState<Params['format']>('csv');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={() => void props.run({ format })}
    >
      <RadioGroup
        label={t(pageTexts.format)}
        value={format}
        isDisabled={isRunning}
        options={(['csv', 'json', 'fdf', 'xfdf'] as const).map((value) => ({ value, label: t(pageTexts[value]) }))}
        onChange={setFormat}
      />
    </SettingsForm>
  );
}
