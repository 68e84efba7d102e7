import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { type repair, repairPage } from './repair.ts';

const { words } = repairPage;

export default function RepairForm(props: ToolFormProps<ParamsOf<typeof repair>>) {
  const { t, isRunning } = props;
  const [rebuild, setRebuild] = useState(false);
  return (
    <SettingsForm
      form={props}
      title={t(words.title)}
      button={t(isRunning ? words.running : words.run)}
      note={t(words.nothingFound)}
      onRun={() => void props.run({ rebuild })}
    >
      <CheckList
        label={t(words.undamaged)}
        isDisabled={isRunning}
        checked={{ rebuild }}
        items={[{ key: 'rebuild', label: t(words.rebuild), hint: t(words.rebuildHint) }]}
        onChange={(_, isChecked) => setRebuild(isChecked)}
      />
    </SettingsForm>
  );
}
