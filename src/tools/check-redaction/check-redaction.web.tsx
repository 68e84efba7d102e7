import type { ParamsOf } from '#contract/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type checkRedaction, checkRedactionPage } from './check-redaction.ts';

const { words } = checkRedactionPage;

export default function CheckRedactionForm(props: ToolFormProps<ParamsOf<typeof checkRedaction>>) {
  const { say, isRunning } = props;
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      note={say(words.note)}
      onRun={() => void props.run({ remove: false, clean: false })}
    />
  );
}
