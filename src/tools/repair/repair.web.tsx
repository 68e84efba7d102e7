import type { ParamsOf } from '#contract/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type repair, repairPage } from './repair.ts';

const { words } = repairPage;

export default function RepairForm(props: ToolFormProps<ParamsOf<typeof repair>>) {
  const { say, isRunning } = props;
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      onRun={() => void props.run({})}
    />
  );
}
