import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { type repair, repairPage } from './repair.ts';

const { words } = repairPage;

export default function RepairForm(props: ToolFormProps<ParamsOf<typeof repair>>) {
  const { say, isRunning } = props;
  const [rebuild, setRebuild] = useState(false);
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      note={say(words.nothingFound)}
      onRun={() => void props.run({ rebuild })}
    >
      <CheckList
        label={say(words.undamaged)}
        isDisabled={isRunning}
        checked={{ rebuild }}
        items={[{ key: 'rebuild', label: say(words.rebuild), hint: say(words.rebuildHint) }]}
        onChange={(_, isChecked) => setRebuild(isChecked)}
      />
    </SettingsForm>
  );
}
