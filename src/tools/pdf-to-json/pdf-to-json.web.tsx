import { useState } from 'react';
import type { ParamsOf } from '#contract/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type pdfToJson, pdfToJsonPage } from './pdf-to-json.ts';

const { words } = pdfToJsonPage;
type Params = ParamsOf<typeof pdfToJson>;

export default function PdfToJsonForm(props: ToolFormProps<Params>) {
  const { say, isRunning } = props;
  const pages = usePagesChoice(props);
  const scans = useScans(props);
  const [headers, setHeaders] = useState<Params['headers']>('kept');
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen, headers, ...scans.params }))}
    >
      <RadioGroup
        label={say(words.headers)}
        value={headers}
        isDisabled={isRunning}
        options={[
          { value: 'kept', label: say(words.keepHeaders) },
          { value: 'dropped', label: say(words.dropHeaders) },
        ]}
        onChange={setHeaders}
      />
      {scans.field}
      {pages.field}
    </SettingsForm>
  );
}
