import type { ParamsOf } from '#contract/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type unlock, unlockPage } from './unlock.ts';

const { words } = unlockPage;

export default function UnlockForm(props: ToolFormProps<ParamsOf<typeof unlock>>) {
  const { say, isRunning } = props;
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      note={say(words.note)}
      onRun={() => void props.run({})}
    />
  );
}
