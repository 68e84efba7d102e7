import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { type repair, repairPage } from './repair.ts';

const pageTexts = repairPage.texts;

export default function RepairForm(props: ToolFormProps<ParamsOf<typeof repair>>) {
  const { t, isRunning } = props;
  const [rebuild, setRebuild] = useState(false);
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={t(pageTexts.nothingFound)}
      onRun={() => void props.run({ rebuild })}
    >
      <CheckList
        label={t(pageTexts.undamaged)}
        isDisabled={isRunning}
        checked={{ rebuild }}
        items={[{ key: 'rebuild', label: t(pageTexts.rebuild), hint: t(pageTexts.rebuildHint) }]}
        onChange={(_, isChecked) => setRebuild(isChecked)}
      />
    </SettingsForm>
  );
}
