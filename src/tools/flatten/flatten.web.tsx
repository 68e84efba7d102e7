import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { type flatten, flattenPage } from './flatten.ts';

const pageTexts = flattenPage.texts;

export default function FlattenForm(props: ToolFormProps<ParamsOf<typeof flatten>>) {
  const { t, isRunning } = props;
  const [what, setWhat] = useState({ fields: true, comments: true });
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      isReady={what.fields || what.comments}
      onRun={() => void props.run(what)}
    >
      <CheckList
        label={t(pageTexts.what)}
        isDisabled={isRunning}
        checked={what}
        items={[
          { key: 'fields', label: t(pageTexts.fields) },
          { key: 'comments', label: t(pageTexts.comments) },
        ]}
        onChange={(key, isChecked) => setWhat({ ...what, [key]: isChecked })}
      />
    </SettingsForm>
  );
}
