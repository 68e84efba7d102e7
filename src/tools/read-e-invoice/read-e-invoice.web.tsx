import type { ParamsOf } from '#contract/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type readEInvoice, readEInvoicePage } from './read-e-invoice.ts';

const { words } = readEInvoicePage;

export default function ReadEInvoiceForm(props: ToolFormProps<ParamsOf<typeof readEInvoice>>) {
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
