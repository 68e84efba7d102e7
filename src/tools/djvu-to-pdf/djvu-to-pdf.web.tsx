import type { ParamsOf } from '#contract/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type djvuToPdf, djvuToPdfPage } from './djvu-to-pdf.ts';

const { words } = djvuToPdfPage;

/** There is nothing to choose. */
export default function DjvuToPdfForm(props: ToolFormProps<ParamsOf<typeof djvuToPdf>>) {
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
