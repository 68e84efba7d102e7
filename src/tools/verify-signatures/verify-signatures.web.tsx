import type { ParamsOf } from '#contract/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type verifySignatures, verifySignaturesPage } from './verify-signatures.ts';

const { words } = verifySignaturesPage;

export default function VerifySignaturesForm(props: ToolFormProps<ParamsOf<typeof verifySignatures>>) {
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
