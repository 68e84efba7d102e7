import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type pdfToCsv, pdfToCsvPage } from './pdf-to-csv.ts';

const pageTexts = pdfToCsvPage.texts;
type Params = ParamsOf<typeof pdfToCsv>;

export default function PdfToCsvForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const pages = usePagesChoice(props);
  const scans = useScans(props);
  const [use, setUse] = useState<Params['use']>('spreadsheet');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen, use, ...scans.params }))}
    >
      <RadioGroup
        label={t(pageTexts.use)}
        value={use}
        isDisabled={isRunning}
        options={[
          { value: 'spreadsheet', label: t(pageTexts.spreadsheet) },
          { value: 'program', label: t(pageTexts.program) },
        ]}
        onChange={setUse}
      />
      {scans.field}
      {pages.field}
    </SettingsForm>
  );
}
