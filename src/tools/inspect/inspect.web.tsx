import type { ParamsOf } from '#contract/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type inspect, inspectPage } from './inspect.ts';

const { words } = inspectPage;

export default function InspectForm(props: ToolFormProps<ParamsOf<typeof inspect>>) {
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
