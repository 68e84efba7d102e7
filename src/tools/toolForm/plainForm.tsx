import type { Text } from '#contract/text/text.ts';
import { SettingsForm } from './SettingsForm.tsx';
import type { ToolFormProps } from './toolForm.ts';

interface Messages {
  readonly title: Text;
  readonly run: Text;
  readonly running: Text;
  readonly note?: Text;
}

/** The form of a tool without settings. `params` are those of every run. */
export function plainForm<Params extends object>({ title, run, running, note }: Messages, params: Params) {
  return function PlainForm(props: ToolFormProps<Params>) {
    const { t, isRunning } = props;
    return (
      <SettingsForm
        form={props}
        title={t(title)}
        button={t(isRunning ? running : run)}
        note={note && t(note)}
        onRun={() => void props.run(params)}
      />
    );
  };
}
