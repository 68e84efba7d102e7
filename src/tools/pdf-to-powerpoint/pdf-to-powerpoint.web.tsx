import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type pdfToPowerpoint, pdfToPowerpointPage } from './pdf-to-powerpoint.ts';

const pageTexts = pdfToPowerpointPage.texts;

export default function PdfToPowerpointForm(props: ToolFormProps<ParamsOf<typeof pdfToPowerpoint>>) {
  const { t, isRunning } = props;
  const pages = usePagesChoice(props);
  const scans = useScans(props);
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen, ...scans.params }))}
    >
      {scans.field}
      {pages.field}
    </SettingsForm>
  );
}
